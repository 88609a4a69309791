// One row of a field being rendered: the light planes at full size, and what is worked on from pixel to pixel.
import type { Plane } from '../../filters/plane.ts'
import { rowEnlarger } from '../../filters/pyramid.ts'
import type { LightPlanes } from './light-planes.ts'
import { emptySample, type Place, type Sample } from './material.ts'
import type { Lit } from './shade.ts'

/** `bump` holds the texture's heights in pixels, of this row up to where the work is and of the row above from there. */
export type FieldRows = {
  key: Float32Array
  open: Float32Array
  cavity: Float32Array
  scattered: Float32Array
  thickness: Float32Array
  bump: Float32Array
  /** Turns to row `y`. */
  fill: (y: number) => void
  place: Place
  sample: Sample
  lit: Lit
}

/** Rows of `width` pixels. */
export function createRows(light: LightPlanes, width: number): FieldRows {
  const line = (plane: Plane | null) => {
    const data = new Float32Array(width)
    return { data, fill: plane ? rowEnlarger(plane, width, light.step) : () => {} }
  }
  const lines = {
    key: line(light.key),
    open: line(light.open),
    cavity: line(light.cavity),
    scattered: line(light.scattered),
    thickness: line(light.thickness),
  }
  return {
    key: lines.key.data,
    open: lines.open.data,
    cavity: lines.cavity.data,
    scattered: lines.scattered.data,
    thickness: lines.thickness.data,
    bump: new Float32Array(width).fill(Number.NaN),
    fill: (y) => {
      for (const { data, fill } of Object.values(lines)) fill(y, data)
    },
    place: { u: 0, v: 0, z: 0, cavity: 0, leanX: 0, leanY: 0, red: 0, green: 0, blue: 0 },
    sample: emptySample(),
    lit: {
      nx: 0,
      ny: 0,
      nz: 1,
      viewX: 0,
      viewY: 0,
      key: 1,
      open: 1,
      scattered: 0,
      thickness: 0,
      red: 0,
      green: 0,
      blue: 0,
    },
  }
}
