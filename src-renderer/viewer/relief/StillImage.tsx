// Draws the stage: at once when something changed, and finer and finer when nothing does.
import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useMemo, useRef } from 'react'
import { drawsOnProcessor } from '../stage/graphics-speed.ts'
import { createStillFrames } from './still-frames.ts'

/** Milliseconds without a change before the first finer frame; a processor that draws needs long for each. */
const stillMs = (slow: boolean) => (slow ? 1200 : 250)

/** For scenes whose shaders write the colours that are seen. */
export function StillImage() {
  const get = useThree((state) => state.get)
  const gl = useThree((state) => state.gl)
  const slow = useMemo(() => drawsOnProcessor(gl.getContext()), [gl])
  const frames = useMemo(() => createStillFrames(gl, slow ? 4 : 16, slow ? 0 : 4), [gl, slow])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const frame = useRef(0)
  const stop = () => {
    clearTimeout(timer.current)
    cancelAnimationFrame(frame.current)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: stopping reads nothing that changes.
  useEffect(
    () => () => {
      stop()
      frames.dispose()
    },
    [frames],
  )
  const refine = () => {
    const { scene, camera, performance } = get()
    // It stands still in a hand that may move on; the frame that follows begins the wait anew.
    if (performance.current < 1) return
    if (frames.addFrame(scene, camera)) frame.current = requestAnimationFrame(refine)
  }
  useFrame(({ scene, camera }) => {
    stop()
    frames.restart()
    gl.render(scene, camera)
    timer.current = setTimeout(refine, stillMs(slow))
  }, 1)
  return null
}
