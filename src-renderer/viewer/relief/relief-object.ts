// The relief as one object of the stage: its body, its material, and what must be drawn before a frame of it.
import { BufferAttribute, BufferGeometry, type DataTexture, Mesh, type WebGLRenderer } from 'three'
import type { Reach } from '../checks/check-worker.ts'
import type { StoredHeights } from '../heights/height-units.ts'
import type { Grid } from '../heights/use-height-map.ts'
import { heightTexture, reachTexture, standingTexture } from './height-textures.ts'
import { createLightBake } from './light-bake.ts'
import type { ReliefParts } from './parts/relief-parts.ts'
import type { Body } from './relief-body.ts'
import { applyLook, createReliefMaterial, lightOnMap, type ReliefLook } from './relief-material.ts'
import { bakeNormals, type SurfaceNormals } from './surface-normals.ts'

export type ReliefObject = {
  readonly mesh: Mesh
  /** Cheap enough for every change of a control. */
  wear(look: ReliefLook): void
  /** Takes another body. */
  take(parts: ReliefParts): void
  /** Takes the surface of every sample instead of the grid's. */
  refine(heights: StoredHeights): void
  /** Draws what a frame needs and what has changed; before every frame. */
  prepare(): void
  dispose(): void
}

const nothingBaked = { depth: Number.NaN, light: '' }

/** Owns all it makes on the graphics card of `renderer`. */
export function createReliefObject(grid: Grid, renderer: WebGLRenderer): ReliefObject {
  const heights = heightTexture(grid, renderer)
  const bake = createLightBake(heights)
  const material = createReliefMaterial(bake)
  const mesh = new Mesh(undefined, material)
  mesh.frustumCulled = false
  let normals: SurfaceNormals | undefined
  let standing: DataTexture | undefined
  let reach: { of: Reach; texture: DataTexture } | undefined
  let worn: ReliefLook | undefined
  let baked = nothingBaked
  let source: Grid | StoredHeights = grid

  const set = (name: string, value: unknown) => {
    const uniform = material.uniforms[name]
    if (uniform) uniform.value = value
  }
  return {
    mesh,
    wear(look) {
      worn = look
      applyLook(material, look)
      const { reach: found } = look.overlay
      if (!found || reach?.of === found) return
      reach?.texture.dispose()
      reach = { of: found, texture: reachTexture(found) }
      set('reach', reach.texture)
    },
    take(parts) {
      mesh.geometry.dispose()
      mesh.geometry = bodyGeometry(parts.body)
      if (!parts.standing || standing) return
      standing = standingTexture(parts.standing)
      set('standing', standing)
    },
    refine(found) {
      source = found
    },
    prepare() {
      if (normals?.source !== source) {
        normals?.dispose()
        normals = bakeNormals(source, renderer)
        set('normals', normals.texture)
      }
      if (!worn) return
      const { plate } = worn
      const light = lightOnMap(worn)
      const key = `${light.join()} ${plate.depth}`
      if (baked.depth !== plate.depth) bake.bakeHollows(renderer, plate)
      if (baked.light !== key) bake.bakeShadows(renderer, plate, light)
      baked = { depth: plate.depth, light: key }
    },
    dispose() {
      mesh.geometry.dispose()
      for (const made of [heights, bake, material, normals, standing, reach?.texture]) made?.dispose()
      // What is shown again after this is drawn anew.
      normals = undefined
      baked = nothingBaked
    },
  }
}

/** The body for the graphics card. Draw it without culling: its bounds are known to the shader alone. */
function bodyGeometry({ positions, outward, indices }: Body): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  geometry.setAttribute('outward', new BufferAttribute(outward, 4, true))
  geometry.setIndex(new BufferAttribute(indices, 1))
  return geometry
}
