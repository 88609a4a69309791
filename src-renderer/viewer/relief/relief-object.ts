// The relief as one object of the stage: its body, its material, and what must be drawn before a frame of it.
import { type Camera, type DataTexture, Mesh, type Scene, type WebGLRenderer } from 'three'
import type { Grid } from '../../../src-shared/relief/floor.ts'
import type { Laid } from '../checks/shown-overlay.ts'
import type { StoredHeights } from '../heights/height-units.ts'
import { drawsOnProcessor } from '../stage/graphics-speed.ts'
import { heightTexture, laidTexture, standingTexture } from './height-textures.ts'
import { createLightBake } from './light-bake.ts'
import type { ReliefParts } from './parts/relief-parts.ts'
import { createReliefBodies } from './relief-bodies.ts'
import { applyLook, createReliefMaterial, lightOnMap, type ReliefLook } from './relief-material.ts'
import { createNormals, type SurfaceNormals } from './surface-normals.ts'

export type ReliefObject = {
  readonly mesh: Mesh
  /** Cheap enough for every change of a control. */
  wear(look: ReliefLook): void
  /** Takes another body, finer or coarser, or on another plate. */
  take(parts: ReliefParts): void
  /** Lets the graphics card make the shaders ready before anything is drawn with them. */
  compile(camera: Camera, scene: Scene): void
  /**
   * Begins the surface of every sample, which takes the place of the grid's when it is whole. Each call of what it returns draws some of
   * it, and says whether that was the last.
   */
  refine(heights: StoredHeights): () => boolean
  /** Draws what a frame needs and what has changed; before every frame, of which those of a turn may be coarser. */
  prepare(turning: boolean): void
  dispose(): void
}

const nothingBaked = { depth: Number.NaN, light: '' }

/** Owns all it makes on the graphics card of `renderer`. */
export function createReliefObject(grid: Grid, renderer: WebGLRenderer): ReliefObject {
  const heights = heightTexture(grid, renderer)
  const slow = drawsOnProcessor(renderer.getContext())
  const bake = createLightBake(heights, slow ? 'rough' : 'fine')
  const material = createReliefMaterial(heights, bake)
  const mesh = new Mesh(undefined, material)
  const bodies = createReliefBodies(slow ? 2 : 1)
  mesh.frustumCulled = false
  const createFirst = () => createNormals(slow ? halved(grid) : grid, renderer)
  let first: SurfaceNormals | undefined
  let normals: SurfaceNormals | undefined
  let finer: SurfaceNormals | undefined
  let standing: DataTexture | undefined
  let laid: { of: Laid; texture: DataTexture } | undefined
  let worn: ReliefLook | undefined
  let baked = nothingBaked

  const set = (name: string, value: unknown) => {
    const uniform = material.uniforms[name]
    if (uniform) uniform.value = value
  }
  const shine = (made: SurfaceNormals) => {
    normals?.dispose()
    normals = made
    set('normals', made.texture)
  }
  return {
    mesh,
    wear(look) {
      worn = look
      applyLook(material, look)
      const { laid: found } = look.overlay
      if (!found || laid?.of === found) return
      laid?.texture.dispose()
      laid = { of: found, texture: laidTexture(found) }
      set('laid', laid.texture)
    },
    take(parts) {
      bodies.add(parts)
      if (!parts.standing || standing) return
      standing = standingTexture(parts.standing)
      set('standing', standing)
    },
    compile(camera, scene) {
      first ??= createFirst()
      first.compile()
      bake.compile(renderer)
      renderer.compile(mesh, camera, scene)
    },
    refine(found) {
      finer?.dispose()
      const making = createNormals(found, renderer)
      finer = making
      return () => {
        if (!making.drawBand()) return false
        finer = undefined
        shine(making)
        bake.refine()
        baked = nothingBaked
        return true
      }
    },
    prepare(turning) {
      mesh.geometry = bodies.pick(turning) ?? mesh.geometry
      if (!normals) {
        const drawn = first ?? createFirst()
        first = undefined
        while (!drawn.drawBand());
        shine(drawn)
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
      for (const made of [bodies, heights, bake, material, first, normals, finer, standing, laid?.texture])
        made?.dispose()
      // What is shown again after this is drawn anew.
      first = undefined
      normals = undefined
      finer = undefined
      baked = nothingBaked
    },
  }
}

/** Half as many samples along both edges, which is enough for a first look. */
function halved({ width, height, samples }: Grid): Grid {
  const [columns, rows] = [Math.ceil(width / 2), Math.ceil(height / 2)]
  const half = new Float32Array(columns * rows)
  const at = (x: number, y: number) => samples[Math.min(y, height - 1) * width + Math.min(x, width - 1)] as number
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const [left, top] = [2 * x, 2 * y]
      half[y * columns + x] = (at(left, top) + at(left + 1, top) + at(left, top + 1) + at(left + 1, top + 1)) / 4
    }
  return { width: columns, height: rows, samples: half }
}
