// The base colour of a solid at each of its welded points, for formats that colour points.
import type { Solid } from '../models/solid.ts'
import { decodeTexture, type TexturePixels } from './decode-texture.ts'
import { toLinear, toSrgb } from './srgb.ts'
import type { Welded } from './weld.ts'

/** sRGB, 0 to 1, three numbers to a point; where several vertices meet in a point, the mean of their colours. */
export async function pointColours(solid: Solid, { points, pointOf }: Welded): Promise<Float32Array> {
  const { uvs, textures, colour } = solid
  const colours = new Float32Array(points.length)
  const srgbOf = (linear: number, channel: number) => toSrgb(linear * (colour[channel] as number))
  if (!uvs || !textures.baseColor) {
    for (let i = 0; i < colours.length; i++) colours[i] = srgbOf(1, i % 3)
    return colours
  }
  const picture = await decodeTexture(textures.baseColor)
  const met = new Uint32Array(points.length / 3)
  const found = new Float64Array(3)
  for (let vertex = 0; vertex < pointOf.length; vertex++) {
    const point = pointOf[vertex] as number
    sample(picture, uvs[vertex * 2] as number, uvs[vertex * 2 + 1] as number, found)
    met[point] = (met[point] as number) + 1
    for (let k = 0; k < 3; k++) colours[point * 3 + k] = (colours[point * 3 + k] as number) + (found[k] as number)
  }
  for (let i = 0; i < colours.length; i++) {
    colours[i] = srgbOf((colours[i] as number) / (met[Math.floor(i / 3)] as number), i % 3)
  }
  return colours
}

const linearOf = Float64Array.from({ length: 256 }, (_, value) => toLinear(value / 255))

/** Between the four nearest pixels, in linear light; the picture repeats beyond its edges. */
function sample({ data, width, height }: TexturePixels, u: number, v: number, found: Float64Array): void {
  const x = (u - Math.floor(u)) * width - 0.5
  const y = (v - Math.floor(v)) * height - 0.5
  const left = Math.floor(x)
  const top = Math.floor(y)
  found.fill(0)
  for (let dy = 0; dy < 2; dy++) {
    for (let dx = 0; dx < 2; dx++) {
      const weight = (dx ? x - left : 1 - x + left) * (dy ? y - top : 1 - y + top)
      const at = (((top + dy + height) % height) * width + ((left + dx + width) % width)) * 3
      for (let k = 0; k < 3; k++) {
        found[k] = (found[k] as number) + weight * (linearOf[data[at + k] as number] as number)
      }
    }
  }
}
