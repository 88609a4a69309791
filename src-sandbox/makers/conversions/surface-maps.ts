// The textures of a solid, with roughness and metal as pictures of their own, for formats that cannot pick a channel.
import sharp from 'sharp'
import type { Solid } from '../models/solid.ts'
import { decodeTexture } from './decode-texture.ts'

export type SurfaceMaps = {
  baseColor?: Uint8Array
  normal?: Uint8Array
  roughness?: Uint8Array
  metallic?: Uint8Array
  /** Means over the picture, 0 to 1; 0 where there is none. */
  meanRoughness: number
  meanMetallic: number
}

/** None where the solid has no texture coordinates. */
export async function surfaceMaps({ uvs, textures, roughness, metallic }: Solid): Promise<SurfaceMaps> {
  if (!uvs) return { meanRoughness: 0, meanMetallic: 0 }
  const { baseColor, normal, metallicRoughness } = textures
  const maps: SurfaceMaps = { meanRoughness: 0, meanMetallic: 0 }
  if (baseColor) maps.baseColor = baseColor
  if (normal) maps.normal = normal
  if (!metallicRoughness) return maps
  const green = await channel(metallicRoughness, 1, roughness)
  const blue = await channel(metallicRoughness, 2, metallic)
  return { ...maps, roughness: green.png, meanRoughness: green.mean, metallic: blue.png, meanMetallic: blue.mean }
}

/** One channel as a grey PNG, multiplied by `factor`. */
async function channel(png: Uint8Array, index: 1 | 2, factor: number): Promise<{ png: Uint8Array; mean: number }> {
  const { data, width, height } = await decodeTexture(png)
  const grey = new Uint8Array(width * height)
  let sum = 0
  for (let i = 0; i < grey.length; i++) {
    const value = Math.round((data[i * 3 + index] as number) * factor)
    grey[i] = value
    sum += value
  }
  const picture = sharp(grey, { raw: { width, height, channels: 1 } }).toColourspace('b-w')
  return { png: await picture.png().toBuffer(), mean: sum / grey.length / 255 }
}
