// The relief and its shadow on the ground, as one object of the 3D stage.
import { useFrame, useThree } from '@react-three/fiber'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { StoredHeights } from '../heights/height-units.ts'
import { meshEdges } from '../stage/graphics-speed.ts'
import { Drawn } from '../stage/Stage3d.tsx'
import { shadowReach } from './contact-shadow.ts'
import { GroundShadow } from './GroundShadow.tsx'
import { useFineParts } from './parts/use-fine-parts.ts'
import type { ReliefThread } from './parts/use-relief-thread.ts'
import { refineWhenStill } from './refine-when-still.ts'
import type { ReliefLook } from './relief-material.ts'
import { createReliefObject } from './relief-object.ts'

type Props = {
  readonly thread: ReliefThread
  readonly heights: StoredHeights | undefined
  readonly look: ReliefLook
  readonly stage: HTMLDivElement | null
  /** The first frame of it has been drawn. */
  readonly onSeen: () => void
}

export function ReliefScene({ thread, heights, look, stage, onSeen }: Props) {
  const renderer = useThree((state) => state.gl)
  const invalidate = useThree((state) => state.invalidate)
  const get = useThree((state) => state.get)
  const edges = useMemo(() => meshEdges(renderer.getContext()), [renderer])
  const relief = useMemo(() => createReliefObject(thread.grid, renderer), [thread, renderer])
  const { plate, light } = look
  const parts = useFineParts(thread, edges, look)
  const [seen, setSeen] = useState(false)
  const onDrawn = useCallback(() => {
    setSeen(true)
    onSeen()
  }, [onSeen])

  useEffect(() => () => relief.dispose(), [relief])
  useEffect(() => {
    if (parts) relief.take(parts)
    invalidate()
  }, [relief, parts, invalidate])
  const arrived = parts !== undefined
  useEffect(() => {
    // Without a graphics card the first look is a coarse one, as while something turns, and stays so for as long.
    if (arrived || seen) get().performance.regress()
  }, [arrived, seen, get])
  // The grid is seen first: the surface of every sample takes a graphics card long to measure.
  useEffect(() => {
    if (!heights || !seen) return undefined
    return refineWhenStill({
      camera: get().camera,
      detail: () => get().performance.current,
      drawBand: relief.refine(heights),
      onWhole() {
        stage?.setAttribute('data-surface', 'all')
        invalidate()
      },
    })
  }, [relief, heights, seen, stage, get, invalidate])
  useEffect(() => {
    // The floor goes when the body without it is there; the light is measured before.
    relief.wear(parts ? { ...look, cutFloor: parts.cutFloor } : look)
    invalidate()
  }, [relief, look, parts, invalidate])
  useEffect(() => {
    // While the body is still being built.
    const { camera, scene } = get()
    relief.compile(camera, scene)
  }, [relief, get])
  useFrame(({ performance }) => relief.prepare(performance.current < 1), -1)

  if (!parts) return null
  return (
    <>
      <primitive object={relief.mesh} dispose={null} />
      <GroundShadow
        cover={parts.cover}
        reach={2 * shadowReach}
        position={[-light[0] * 0.05, -light[1] * 0.05, -plate.base - 0.004]}
        mirrored={plate.mirrored}
        opacity={look.bright ? 0.42 : 0.72}
      />
      <Drawn stage={stage} onDrawn={onDrawn} />
    </>
  )
}
