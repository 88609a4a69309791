// The picture of a model: a small renderer on this computer, marked as practice work. Specification: artifact type
// preview.
import { encodeColourPng } from '../encode/png.ts'
import { stampPracticeMark } from '../encode/practice-mark.ts'
import { practiceDescription } from '../write-artifact.ts'
import { createBackdrop } from './preview/backdrop.ts'
import { aimCamera, type Viewpoint } from './preview/camera.ts'
import { rasterise } from './preview/rasterise.ts'
import { createSurfaceShader } from './preview/surface-shader.ts'
import type { Solid } from './solid.ts'

const threeQuarter: Viewpoint = { turn: 28, tilt: 16 }
/** Each pixel is the mean of this many squared. */
const fineness = 2

/** A square PNG of `size` pixels; `viewpoint` is where the camera stands, a three-quarter view unless given. */
export async function renderPreview(solid: Solid, size: number, viewpoint = threeQuarter): Promise<Uint8Array> {
  const edge = size * fineness
  const camera = aimCamera(solid, viewpoint, edge)
  const hits = rasterise(solid, camera, edge)
  const shade = await createSurfaceShader(solid, camera)
  const backdrop = createBackdrop(solid, camera, edge)
  const sums = new Float32Array(size * size * 3)
  const colour = new Float64Array(3)
  for (let y = 0, i = 0; y < edge; y++) {
    const row = Math.floor(y / fineness) * size
    for (let x = 0; x < edge; x++, i++) {
      const triangle = hits.triangles[i] as number
      if (triangle < 0) backdrop(x, y, colour)
      else shade(triangle, hits.shares[i * 2] as number, hits.shares[i * 2 + 1] as number, colour)
      const to = (row + Math.floor(x / fineness)) * 3
      for (let c = 0; c < 3; c++) sums[to + c] = (sums[to + c] as number) + Math.min(1, colour[c] as number)
    }
  }
  const rgb = new Uint8Array(sums.length)
  for (let i = 0; i < sums.length; i++) rgb[i] = encodeGamma((sums[i] as number) / fineness ** 2)
  stampPracticeMark(rgb, size, size)
  return encodeColourPng(size, size, rgb, practiceDescription)
}

function encodeGamma(linear: number): number {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(255 * Math.min(1, Math.max(0, value)))
}
