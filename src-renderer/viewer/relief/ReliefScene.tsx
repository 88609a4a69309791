// The relief and its shadow on the ground, as one object of the 3D stage.
import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useMemo, useState } from 'react'
import type { StoredHeights } from '../heights/height-units.ts'
import type { Grid } from '../heights/use-height-map.ts'
import { type MeshEdges, meshEdges } from '../stage/graphics-speed.ts'
import { contactShadow, shadowReach } from './contact-shadow.ts'
import { GroundShadow } from './GroundShadow.tsx'
import type { ReliefLook } from './relief-material.ts'
import { createReliefObject } from './relief-object.ts'

type Props = { readonly grid: Grid; readonly heights: StoredHeights | undefined; readonly look: ReliefLook }

const idleMs = 700

export function ReliefScene({ grid, heights, look }: Props) {
  const renderer = useThree((state) => state.gl)
  const invalidate = useThree((state) => state.invalidate)
  const edges = useMemo(() => meshEdges(renderer.getContext()), [renderer])
  const longest = useFineMeshWhenIdle(edges, look)
  const relief = useMemo(() => createReliefObject(grid, renderer), [grid, renderer])
  const { plate, light, cutFloor } = look
  const cover = useMemo(() => contactShadow(grid, cutFloor), [grid, cutFloor])

  useEffect(() => () => relief.dispose(), [relief])
  useEffect(() => {
    relief.shape(cutFloor, longest)
    invalidate()
  }, [relief, cutFloor, longest, invalidate])
  useEffect(() => {
    if (heights) relief.refine(heights)
    invalidate()
  }, [relief, heights, invalidate])
  useEffect(() => {
    relief.wear(look)
    invalidate()
  }, [relief, look, invalidate])
  useFrame(() => relief.prepare(), -1)

  return (
    <>
      <primitive object={relief.mesh} dispose={null} />
      <GroundShadow
        cover={cover}
        reach={2 * shadowReach}
        position={[-light[0] * 0.05, -light[1] * 0.05, -plate.base - 0.004]}
        opacity={look.bright ? 0.42 : 0.72}
      />
    </>
  )
}

/** The finer mesh is built once nothing has changed for a moment, so that opening a relief is quick. */
function useFineMeshWhenIdle({ quick, fine }: MeshEdges, look: ReliefLook): number {
  const [longest, setLongest] = useState(quick)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the look begins the wait anew.
  useEffect(() => {
    const timer = setTimeout(() => setLongest(fine), idleMs)
    return () => clearTimeout(timer)
  }, [look, fine])
  return longest
}
