// The painted sheet as the PNG files of a glTF material.

import { encodeColourPng } from '../../encode/png.ts'
import type { Plane } from '../../filters/plane.ts'
import { practiceDescription } from '../../write-artifact.ts'
import type { SolidTextures } from '../solid.ts'
import type { Maps } from './bake-maps.ts'

/** Base colour, and with `pbr` occlusion, roughness and metal in one file (glTF's order) and the normals. */
export async function encodeMaps(maps: Maps, pbr: boolean): Promise<SolidTextures> {
  const baseColor = await encode(maps.red, maps.green, maps.blue)
  if (!pbr) return { baseColor }
  const packed = await encode(maps.occlusion, maps.roughness, maps.metallic)
  return { baseColor, occlusion: packed, metallicRoughness: packed, normal: await encodeNormals(maps) }
}

function encode(red: Plane, green: Plane, blue: Plane): Promise<Uint8Array> {
  const samples = new Uint8ClampedArray(red.data.length * 3)
  for (const [channel, { data }] of [red, green, blue].entries()) {
    for (let i = 0; i < data.length; i++) samples[i * 3 + channel] = 255 * (data[i] as number)
  }
  return encodeColourPng(red.width, red.height, samples, practiceDescription)
}

/** Green upwards, as glTF defines tangent space. */
function encodeNormals({ slopeRight, slopeUp }: Maps): Promise<Uint8Array> {
  const { width, height } = slopeRight
  const samples = new Uint8ClampedArray(width * height * 3)
  for (let i = 0; i < slopeRight.data.length; i++) {
    const x = -(slopeRight.data[i] as number)
    const y = -(slopeUp.data[i] as number)
    const scale = 127.5 / Math.hypot(x, y, 1)
    samples[i * 3] = 127.5 + x * scale
    samples[i * 3 + 1] = 127.5 + y * scale
    samples[i * 3 + 2] = 127.5 + scale
  }
  return encodeColourPng(width, height, samples, practiceDescription)
}
