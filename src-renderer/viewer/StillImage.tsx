// Draws the stage: at once when something changed, and finer and finer when nothing does.
import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useMemo, useRef } from 'react'
import type { PerspectiveCamera } from 'three'
import { drawsOnProcessor } from './graphics-speed.ts'
import { createStillFrames } from './still-frames.ts'

/** Milliseconds without a change before the first finer frame. */
const stillMs = 250

/** For scenes whose shaders write the colours that are seen. */
export function StillImage() {
  const get = useThree((state) => state.get)
  const gl = useThree((state) => state.gl)
  const slow = useMemo(() => drawsOnProcessor(gl.getContext()), [gl])
  const frames = useMemo(() => createStillFrames(gl, slow ? 4 : 16, slow ? 0 : 4), [gl, slow])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      frames.dispose()
    },
    [frames],
  )
  const refine = () => {
    const { scene, camera } = get()
    if (frames.addFrame(scene, camera as PerspectiveCamera)) timer.current = setTimeout(refine)
  }
  useFrame(({ scene, camera }) => {
    clearTimeout(timer.current)
    frames.restart()
    gl.render(scene, camera)
    timer.current = setTimeout(refine, stillMs)
  }, 1)
  return null
}
