// How the samples of the product `values` lie in its bytes, little-endian.
import type { HeightFacts } from '../height-map.ts'

export type ValueType = NonNullable<HeightFacts['values']>

/** Bytes of one sample. */
export const valueBytes = { f32: 4, u32: 4, i32: 4, f64: 8 } as const satisfies Record<ValueType, number>

/** The sample at so many bytes from the start. */
export const readValue = {
  f32: (view, at) => view.getFloat32(at, true),
  f64: (view, at) => view.getFloat64(at, true),
  u32: (view, at) => view.getUint32(at, true),
  i32: (view, at) => view.getInt32(at, true),
} as const satisfies Record<ValueType, (view: DataView, at: number) => number>
