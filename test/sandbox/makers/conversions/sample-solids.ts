// Closed solids that no turn or mirroring brings onto themselves, plain or with textures.
import sharp from 'sharp'
import type { Solid, SolidTextures } from '../../../../src-sandbox/makers/models/solid.ts'

export const unusualName = '浮雕 "№7" <ü> & [🪙] {#}\\ \n=('

/**
 * A pebble of `columns` by `rows` squares, 10 cm wide, 12 cm high, 7 cm deep, with a dent on one side; a seam from pole
 * to pole where texture coordinates jump but places do not.
 */
export function pebble(columns: number, rows: number, look: Partial<Solid> = {}): Solid {
  const count = (columns + 1) * (rows + 1)
  const positions = new Float32Array(count * 3)
  const uvs = new Float32Array(count * 2)
  for (let row = 0, i = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++, i++) {
      positions.set(place((column % columns) / columns, row / rows), i * 3)
      uvs.set([column / columns, row / rows], i * 2)
    }
  }
  const indices: number[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const a = row * (columns + 1) + column
      const b = a + columns + 1
      if (row > 0) indices.push(a, b, a + 1)
      if (row < rows - 1) indices.push(a + 1, b, b + 1)
    }
  }
  return {
    name: 'pebble',
    positions,
    normals: smoothNormals(positions, indices),
    uvs,
    indices: Uint32Array.from(indices),
    colour: [1, 1, 1],
    metallic: 0,
    roughness: 0.6,
    textures: {},
    ...look,
  }
}

function place(u: number, v: number): [number, number, number] {
  const around = 2 * Math.PI * u
  const ring = v === 0 || v === 1 ? 0 : Math.sin(Math.PI * v)
  const dent = 1 - 0.35 * Math.exp(-((u - 0.3) ** 2 + (v - 0.4) ** 2) * 40)
  const x = ring * Math.cos(around) * dent
  const z = -ring * Math.sin(around) * dent
  return [0.02 + 0.05 * x, 0.06 + 0.06 * Math.cos(Math.PI * v), 0.01 + 0.035 * z + 0.01 * x * x]
}

function smoothNormals(positions: Float32Array, indices: readonly number[]): Float32Array {
  const sums = new Float64Array(positions.length)
  for (let i = 0; i < indices.length; i += 3) {
    const corner = [0, 1, 2].map((k) => (indices[i + k] as number) * 3)
    const [a, b, c] = corner.map((at) => positions.subarray(at, at + 3)) as [Float32Array, Float32Array, Float32Array]
    const [e, f] = [b, c].map((p) => [0, 1, 2].map((k) => (p[k] as number) - (a[k] as number))) as [number[], number[]]
    const cross = [0, 1, 2].map((k) => {
      const [m, n] = [(k + 1) % 3, (k + 2) % 3]
      return (e[m] as number) * (f[n] as number) - (e[n] as number) * (f[m] as number)
    })
    for (const at of corner) for (let k = 0; k < 3; k++) sums[at + k] = (sums[at + k] as number) + (cross[k] as number)
  }
  const normals = new Float32Array(positions.length)
  for (let i = 0; i < sums.length; i += 3) {
    const length = Math.hypot(...sums.subarray(i, i + 3)) || 1
    for (let k = 0; k < 3; k++) normals[i + k] = (sums[i + k] as number) / length
    if (length === 1) normals[i + 1] = 1
  }
  return normals
}

/** 16 × 8 pixels, every one of another colour. */
export function chart(red: number): Promise<Uint8Array> {
  const pixels = Uint8Array.from({ length: 16 * 8 * 3 }, (_, i) => {
    const [x, y] = [Math.floor(i / 3) % 16, Math.floor(i / 48)]
    return [red, x * 17, y * 36][i % 3] as number
  })
  return sharp(pixels, { raw: { width: 16, height: 8, channels: 3 } })
    .png()
    .toBuffer()
}

export async function allTextures(): Promise<SolidTextures> {
  return {
    baseColor: await chart(200),
    metallicRoughness: await chart(10),
    normal: await chart(120),
    occlusion: await chart(60),
  }
}
