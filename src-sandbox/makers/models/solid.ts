// A closed surface with its look: what every model maker gives and every writer takes.

/** PNG files. `baseColor` is sRGB; the others are data, as glTF defines them. */
export type SolidTextures = {
  baseColor?: Uint8Array
  metallicRoughness?: Uint8Array
  normal?: Uint8Array
  occlusion?: Uint8Array
}

/**
 * Metres, Y up, the front towards +Z, standing on y = 0, counter-clockwise triangles seen from outside. `positions` and
 * `normals` have three numbers to a vertex, `uvs` two with v downwards as in glTF. Every edge belongs to two triangles
 * once vertices at the same place are taken for one.
 */
export type Solid = {
  name: string
  positions: Float32Array
  normals: Float32Array
  uvs: Float32Array | null
  indices: Uint32Array
  /** Linear, 0 to 1. */
  colour: readonly [red: number, green: number, blue: number]
  metallic: number
  roughness: number
  textures: SolidTextures
}

/** The surface of a body, without its look. */
export type SolidGeometry = Pick<Solid, 'positions' | 'normals' | 'uvs' | 'indices'> & { uvs: Float32Array }
