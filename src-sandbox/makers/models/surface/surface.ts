// A closed surface while it is being made: places and triangles, no look yet.

/**
 * Three numbers to a vertex, every place one vertex; counter-clockwise triangles seen from outside. Units are the
 * maker's own until the surface is stood on the ground.
 */
export type Surface = { positions: Float64Array; indices: Uint32Array }
