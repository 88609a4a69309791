// A part of a body in chunks small enough to be held, since a whole one may be larger than the memory.

/**
 * Millimetres, x to the right, y to the top of the picture, z up; triangles turn counter-clockwise from outside. What a call
 * answers is valid until the next call of the same kind.
 */
export type Surface = {
  readonly points: number
  readonly triangles: number
  readonly chunks: number
  /** x, y and z of the points that a chunk brings, numbered on from those before. */
  positions(chunk: number): Float32Array<ArrayBuffer>
  /** Three points to a triangle, by their numbers in the whole body. */
  indices(chunk: number): Uint32Array<ArrayBuffer>
  /** x, y and z of the three corners of the same triangles. */
  corners(chunk: number): Float32Array<ArrayBuffer>
}

/** Parts whose points are numbered one part after the other. */
export type Body = { readonly points: number; readonly triangles: number; readonly parts: readonly Surface[] }

export function bodyOf(parts: readonly Surface[]): Body {
  const sum = (count: (part: Surface) => number) => parts.reduce((total, part) => total + count(part), 0)
  return { points: sum((part) => part.points), triangles: sum((part) => part.triangles), parts }
}

/** Every chunk of a body in turn, with the part it belongs to. */
export function* chunksOf({ parts }: Body): Generator<{ part: Surface; chunk: number }> {
  for (const part of parts) for (let chunk = 0; chunk < part.chunks; chunk++) yield { part, chunk }
}
