// The look of a model's surface in the preview: two lights, a soft studio around it, and the solid's own material.
import type { Solid } from '../solid.ts'
import { vertexTangents } from '../vertex-tangents.ts'
import type { Camera } from './camera.ts'
import { loadTexels } from './load-texels.ts'

/** Writes the linear colour of the spot of `triangle` where its second and third corner have these shares. */
type SurfaceShader = (triangle: number, shareB: number, shareC: number, colour: Float64Array) => void

const key = { from: unit(-0.55, 0.75, 0.6), strength: 2.1 }
const fill = { from: unit(0.8, 0.15, 0.5), strength: 0.45 }

/** Decodes the textures, then shades spot by spot. The lights stand still while the camera goes round with them. */
export async function createSurfaceShader(solid: Solid, camera: Camera): Promise<SurfaceShader> {
  const { indices, normals, positions, uvs, textures } = solid
  const base = uvs && (await loadTexels(textures.baseColor, true))
  const metalRough = uvs && (await loadTexels(textures.metallicRoughness, false))
  const bumps = uvs && (await loadTexels(textures.normal, false))
  const hollows = uvs && (await loadTexels(textures.occlusion, false))
  const tangents = uvs && bumps ? vertexTangents({ ...solid, uvs }) : null
  const texel = new Float64Array(3)
  return (triangle, shareB, shareC, colour) => {
    const a = indices[triangle * 3] as number
    const b = indices[triangle * 3 + 1] as number
    const c = indices[triangle * 3 + 2] as number
    const blend = (values: Float32Array, width: number, k: number) => {
      const from = values[a * width + k] as number
      const toB = (values[b * width + k] as number) - from
      return from + shareB * toB + shareC * ((values[c * width + k] as number) - from)
    }
    let normal = unit(blend(normals, 3, 0), blend(normals, 3, 1), blend(normals, 3, 2))
    const toEye = unit(
      (camera.eye[0] as number) - blend(positions, 3, 0),
      (camera.eye[1] as number) - blend(positions, 3, 1),
      (camera.eye[2] as number) - blend(positions, 3, 2),
    )
    const albedo: Vector = [...solid.colour]
    let { metallic, roughness } = solid
    let open = 1
    if (uvs) {
      const u = blend(uvs, 2, 0)
      const v = blend(uvs, 2, 1)
      if (base) {
        base(u, v, texel)
        albedo[0] *= texel[0] as number
        albedo[1] *= texel[1] as number
        albedo[2] *= texel[2] as number
      }
      if (metalRough) {
        metalRough(u, v, texel)
        roughness *= texel[1] as number
        metallic *= texel[2] as number
      }
      if (hollows) {
        hollows(u, v, texel)
        open = texel[0] as number
      }
      if (bumps && tangents) {
        bumps(u, v, texel)
        const along: Vector = [blend(tangents, 4, 0), blend(tangents, 4, 1), blend(tangents, 4, 2)]
        normal = bend(normal, along, tangents[a * 4 + 3] as number, texel)
      }
    }
    light(inView(camera, normal), inView(camera, toEye), { albedo, metallic, roughness, open }, colour)
  }
}

type Vector = [number, number, number]
type Material = { albedo: Vector; metallic: number; roughness: number; open: number }

function light(normal: Vector, toEye: Vector, { albedo, metallic, roughness, open }: Material, out: Float64Array) {
  const facing = Math.max(0.02, dot(normal, toEye))
  const mirror: Vector = [
    2 * facing * normal[0] - toEye[0],
    2 * facing * normal[1] - toEye[1],
    2 * facing * normal[2] - toEye[2],
  ]
  const sharpness = 2 / Math.max(0.02, roughness ** 2) ** 2
  const shine = sharpness / 9
  const rim = (1 - facing) ** 5 * (1 - roughness * 0.7)
  const sky = 0.5 + 0.5 * (normal[1] as number)
  const around = studio(mirror, roughness)
  const lamps = [key, fill].map(({ from, strength }) => {
    const falling = Math.max(0, dot(normal, from))
    const half = unit(from[0] + toEye[0], from[1] + toEye[1], from[2] + toEye[2])
    return { falling: strength * falling, glint: Math.min(4, shine * Math.max(0, dot(normal, half)) ** sharpness) }
  })
  for (let c = 0; c < 3; c++) {
    const own = albedo[c] as number
    const body = own * (1 - metallic)
    const gloss = 0.04 * (1 - metallic) + own * metallic
    let value = open * body * (0.2 + 0.2 * sky) + open * (gloss + (1 - gloss) * rim * 0.6) * around
    for (const { falling, glint } of lamps) value += falling * (body / Math.PI + gloss * glint * 0.3)
    // A soft shoulder instead of a hard white.
    out[c] = value < 0.7 ? value : 0.7 + 0.3 * (1 - Math.exp((0.7 - value) / 0.3))
  }
}

/** Light from a direction: a bright ceiling, a lamp wall on the left, a darker floor; rough surfaces see their mean. */
function studio([across, height, toward]: Vector, roughness: number): number {
  const wall = Math.max(0, -across * 0.8 + height * 0.3 + toward * 0.3)
  const clear = 0.28 + 0.4 * height + 1.1 * wall ** 3 + (height > 0.55 ? 0.5 * (height - 0.55) : 0)
  return clear + (0.55 - clear) * Math.min(1, roughness * 1.1)
}

/** The normal leaned by a texel of the normal map. */
function bend([nx, ny, nz]: Vector, [tx, ty, tz]: Vector, side: number, texel: Float64Array): Vector {
  const x = 2 * (texel[0] as number) - 1
  const y = side * (2 * (texel[1] as number) - 1)
  const z = 2 * (texel[2] as number) - 1
  return unit(
    x * tx + y * (ny * tz - nz * ty) + z * nx,
    x * ty + y * (nz * tx - nx * tz) + z * ny,
    x * tz + y * (nx * ty - ny * tx) + z * nz,
  )
}

function inView({ right, up, back }: Camera, vector: Vector): Vector {
  return [dot(vector, right), dot(vector, up), dot(vector, back)]
}

function dot(a: Vector, b: readonly number[]): number {
  return a[0] * (b[0] as number) + a[1] * (b[1] as number) + a[2] * (b[2] as number)
}

function unit(x: number, y: number, z: number): Vector {
  const length = Math.sqrt(x * x + y * y + z * z) || 1
  return [x / length, y / length, z / length]
}
