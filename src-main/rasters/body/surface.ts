// A part of a body in portions small enough to be held, since a whole one may be larger than the memory.

/**
 * Millimetres, x to the right, y to the top of the picture, z up; triangles turn counter-clockwise from outside. What a call
 * answers is valid until the next call of the same kind.
 */
export type Surface = {
  readonly points: number
  readonly triangles: number
  readonly portions: number
  /** x, y and z of the points that a portion brings, numbered on from those before. */
  positions(portion: number): Float32Array<ArrayBuffer>
  /** Three points to a triangle, by their numbers in the whole body. */
  indices(portion: number): Uint32Array<ArrayBuffer>
  /** x, y and z of the three corners of the same triangles. */
  corners(portion: number): Float32Array<ArrayBuffer>
}

/** Parts whose points are numbered one part after the other. */
export type Body = { readonly points: number; readonly triangles: number; readonly parts: readonly Surface[] }

export function bodyOf(parts: readonly Surface[]): Body {
  const sum = (count: (part: Surface) => number) => parts.reduce((total, part) => total + count(part), 0)
  return { points: sum((part) => part.points), triangles: sum((part) => part.triangles), parts }
}

/** Every portion of a body in turn, with the part it belongs to. */
export function* portionsOf({ parts }: Body): Generator<{ part: Surface; portion: number }> {
  for (const part of parts) for (let portion = 0; portion < part.portions; portion++) yield { part, portion }
}
