// The relief, its shadow on the ground and the light's two small pictures, as one object of the 3D stage.
import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useMemo, useRef, useState } from 'react'
import { contactShadow, shadowReach } from './contact-shadow.ts'
import { GroundShadow } from './GroundShadow.tsx'
import { type MeshEdges, meshEdges } from './graphics-speed.ts'
import { heightTexture, normalTexture } from './height-textures.ts'
import { createLightBake } from './light-bake.ts'
import { buildReliefGeometry, gridSize } from './relief-geometry.ts'
import { applyLook, createReliefMaterial, type ReliefLook } from './relief-material.ts'
import type { Grid, Normals } from './use-height-map.ts'

type Props = { readonly grid: Grid; readonly normals: Normals; readonly look: ReliefLook }

const idleMs = 700

export function ReliefScene({ grid, normals, look }: Props) {
  const renderer = useThree((state) => state.gl)
  const invalidate = useThree((state) => state.invalidate)
  const edges = useMemo(() => meshEdges(renderer.getContext()), [renderer])
  const longest = useFineMeshWhenIdle(edges, look)
  const { columns, rows } = useMemo(() => gridSize(grid, longest), [grid, longest])
  const geometry = useMemo(() => buildReliefGeometry({ columns, rows }), [columns, rows])
  const { heights, surface, bake, material } = useMemo(() => {
    const heights_ = heightTexture(grid, renderer)
    const surface_ = normalTexture(normals, renderer)
    const bake_ = createLightBake(heights_)
    return {
      heights: heights_,
      surface: surface_,
      bake: bake_,
      material: createReliefMaterial(heights_, surface_, bake_),
    }
  }, [grid, normals, renderer])
  const cover = useMemo(() => contactShadow(grid, look.cutFloor), [grid, look.cutFloor])
  const baked = useRef({ depth: Number.NaN, light: '' })

  useEffect(() => () => geometry.dispose(), [geometry])
  useEffect(
    () => () => {
      for (const made of [heights, surface, bake, material]) made.dispose()
      baked.current = { depth: Number.NaN, light: '' }
    },
    [heights, surface, bake, material],
  )
  useEffect(() => {
    material.uniforms.cell?.value.set(1 / (columns - 1), 1 / (rows - 1))
    invalidate()
  }, [material, columns, rows, invalidate])
  useEffect(() => {
    applyLook(material, look)
    invalidate()
  }, [material, look, invalidate])

  useFrame(() => {
    const { plate, light } = look
    const key = `${light.join()} ${plate.depth}`
    if (baked.current.depth !== plate.depth) bake.bakeHollows(renderer, plate)
    if (baked.current.light !== key) bake.bakeShadows(renderer, plate, light)
    baked.current = { depth: plate.depth, light: key }
  }, -1)

  const { plate, light } = look
  return (
    <>
      <mesh geometry={geometry} material={material} frustumCulled={false} />
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
