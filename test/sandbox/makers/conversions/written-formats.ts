// Every format's writer, and what its file must measure for a given solid.

import { write3mf } from '../../../../src-sandbox/makers/conversions/write-3mf.ts'
import { writeFbx } from '../../../../src-sandbox/makers/conversions/write-fbx.ts'
import { writeObj } from '../../../../src-sandbox/makers/conversions/write-obj.ts'
import { writeStl } from '../../../../src-sandbox/makers/conversions/write-stl.ts'
import { writeUsdz } from '../../../../src-sandbox/makers/conversions/write-usdz.ts'
import type { Solid } from '../../../../src-sandbox/makers/models/solid.ts'
import { writeGlb } from '../../../../src-sandbox/makers/models/write-glb.ts'
import type { ConversionFormat } from '../../../../src-shared/service/model.ts'
import { type Facts, measure } from './measure.ts'

export const writers: Record<ConversionFormat, (solid: Solid) => Promise<Uint8Array>> = {
  glb: writeGlb,
  obj: writeObj,
  fbx: writeFbx,
  usdz: writeUsdz,
  stl: writeStl,
  '3mf': write3mf,
}

/** Units to a metre as a reader sees them, and whether the file is turned to Z up. */
const shapes: Record<ConversionFormat, { perMetre: number; zUp: boolean }> = {
  glb: { perMetre: 1, zUp: false },
  obj: { perMetre: 1000, zUp: false },
  fbx: { perMetre: 100, zUp: false },
  usdz: { perMetre: 1, zUp: false },
  stl: { perMetre: 1000, zUp: true },
  '3mf': { perMetre: 1000, zUp: true },
}

/** The places of all corners in the file's own units and axes; 3MF is moved to positive coordinates. */
export function expectedPlaces(solid: Solid, format: ConversionFormat): number[] {
  const { perMetre, zUp } = shapes[format]
  const places: number[] = []
  for (const vertex of solid.indices) {
    const [x, y, z] = [0, 1, 2].map((axis) => solid.positions[vertex * 3 + axis] as number) as [number, number, number]
    places.push(x * perMetre, (zUp ? -z : y) * perMetre, (zUp ? y : z) * perMetre)
  }
  if (format !== '3mf') return places
  const { min } = measure(places)
  return places.map((value, i) => value - (min[i % 3] as number))
}

/** The values of a vertex attribute at every corner. */
export function atCorners(solid: Solid, values: Float32Array, width: number): number[] {
  return Array.from(solid.indices).flatMap((vertex) => [...values.subarray(vertex * width, vertex * width + width)])
}

/** The largest difference as a share of the mesh's longest edge, the volume's as a share of the volume. */
export function difference(actual: Facts, expected: Facts): number {
  const longest = Math.max(...expected.max.map((value, axis) => value - (expected.min[axis] as number)))
  const ends = [...actual.min, ...actual.max]
  const gaps = [...expected.min, ...expected.max].map((value, i) => Math.abs((ends[i] as number) - value) / longest)
  return Math.max(...gaps, Math.abs(actual.volume / expected.volume - 1))
}

/** The largest difference between two lists of the same length. */
export function largestGap(actual: readonly number[], expected: readonly number[]): number {
  if (actual.length !== expected.length) return Number.POSITIVE_INFINITY
  return actual.reduce((gap, value, i) => Math.max(gap, Math.abs(value - (expected[i] as number))), 0)
}
