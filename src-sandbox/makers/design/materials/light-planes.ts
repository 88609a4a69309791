// What light does at large: shadows, occlusion, recesses and scattered light of a relief, on a reduced copy.
import { softBlur } from '../../filters/box-filter.ts'
import { copyPlane, createPlane, type Plane, smoothStep } from '../../filters/plane.ts'
import { reduceBy } from '../../filters/pyramid.ts'
import { keyLight, lightOn } from './lamps.ts'

/**
 * Reduced by `step`. `key` is 1 where the main light reaches; `open` 1 where all of the studio is seen; `cavity` -1..1
 * as in `Place`; `scattered` the light within the material, `thickness` its height, in units of the longest edge.
 */
export type LightPlanes = {
  step: number
  key: Plane
  open: Plane
  cavity: Plane
  scattered: Plane | null
  thickness: Plane
}

const workEdge = 720

/** The planes of heights 0..1 that stand `depth` (share of the longest edge) high, on a body standing on the ground. */
export function lightPlanes(
  heights: Plane,
  subject: Plane,
  { depth, reach }: { depth: number; reach: number },
): LightPlanes {
  const edge = Math.max(heights.width, heights.height)
  const step = Math.max(1, Math.ceil(edge / workEdge))
  const body = reduceBy(subject, step)
  const relief = reduceBy(heights, step)
  const stands = createPlane(relief.width, relief.height)
  const pixels = edge / step
  for (let i = 0; i < stands.data.length; i++) {
    stands.data[i] = pixels * (body.data[i] as number) * (0.018 + depth * (relief.data[i] as number))
  }
  const key = keyVisibility(stands)
  const open = openness(stands, pixels)
  const thickness = copyPlane(stands)
  for (let i = 0; i < thickness.data.length; i++) thickness.data[i] = (thickness.data[i] as number) / pixels
  const scattered = reach > 0 ? scatteredLight(stands, key, open, body, reach * pixels) : null
  return { step, key, open, cavity: cavities(relief, body, pixels, depth), scattered, thickness }
}

/** Walks from each place towards the main light; what stands in the way hides it, softly and the further the softer. */
function keyVisibility(stands: Plane): Plane {
  const { width, height, data } = stands
  const flat = Math.hypot(keyLight.x, keyLight.y)
  const stepX = keyLight.x / flat
  const stepY = keyLight.y / flat
  const rise = keyLight.z / flat
  const highest = data.reduce((a, b) => Math.max(a, b), 0)
  const key = createPlane(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const here = data[y * width + x] as number
      let hidden = 0
      for (let far = 1.5; far * rise + here < highest; far = far * 1.12 + 0.4) {
        const px = Math.round(x + stepX * far)
        const py = Math.round(y + stepY * far)
        if (px < 0 || py < 0 || px >= width || py >= height) break
        const above = (data[py * width + px] as number) - here - far * rise
        const covers = above / (0.35 * far + 0.8) + 0.5
        if (covers > hidden) hidden = covers
      }
      key.data[y * width + x] = 1 - smoothStep(0, 1, hidden)
    }
  }
  softBlur(key, createPlane(width, height), 1)
  return key
}

/** Recesses see less of the studio: at three scales, how far the surroundings stand above a place. */
function openness(stands: Plane, pixels: number): Plane {
  const open = createPlane(stands.width, stands.height)
  open.data.fill(1)
  const scratch = createPlane(stands.width, stands.height)
  for (const share of [0.004, 0.014, 0.045]) {
    const sigma = Math.max(1, share * pixels)
    const around = copyPlane(stands)
    softBlur(around, scratch, sigma)
    for (let i = 0; i < open.data.length; i++) {
      const sunk = ((around.data[i] as number) - (stands.data[i] as number)) / sigma
      open.data[i] = (open.data[i] as number) / (1 + 0.85 * Math.max(0, sunk))
    }
  }
  return open
}

/** Signed relief against the surroundings within the body, evened out so that fine and coarse recesses both count. */
function cavities(relief: Plane, body: Plane, pixels: number, depth: number): Plane {
  const cavity = createPlane(relief.width, relief.height)
  const scratch = createPlane(relief.width, relief.height)
  for (const [share, weight] of [
    [0.005, 1],
    [0.02, 0.9],
  ] as const) {
    const sigma = Math.max(1, share * pixels)
    const around = createPlane(relief.width, relief.height)
    const cover = copyPlane(body)
    for (let i = 0; i < around.data.length; i++) {
      around.data[i] = (relief.data[i] as number) * (body.data[i] as number)
    }
    softBlur(around, scratch, sigma)
    softBlur(cover, scratch, sigma)
    for (let i = 0; i < cavity.data.length; i++) {
      const mean = (around.data[i] as number) / Math.max(0.05, cover.data[i] as number)
      const sunk = ((mean - (relief.data[i] as number)) * depth * pixels) / sigma
      cavity.data[i] = (cavity.data[i] as number) + weight * 1.6 * sunk * (body.data[i] as number)
    }
  }
  for (let i = 0; i < cavity.data.length; i++) cavity.data[i] = Math.tanh(cavity.data[i] as number)
  return cavity
}

function scatteredLight(stands: Plane, key: Plane, open: Plane, body: Plane, sigma: number): Plane {
  const { width, height, data } = stands
  const light = createPlane(width, height)
  const cover = copyPlane(body)
  for (let y = 0; y < height; y++) {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const gx = ((data[x + 1 < width ? i + 1 : i] as number) - (data[x > 0 ? i - 1 : i] as number)) / 2
      const gy = ((data[y + 1 < height ? i + width : i] as number) - (data[y > 0 ? i - width : i] as number)) / 2
      const n = 1 / Math.sqrt(1 + gx * gx + gy * gy)
      light.data[i] =
        (body.data[i] as number) * lightOn(-gx * n, -gy * n, n, key.data[i] as number, open.data[i] as number)
    }
  }
  const scratch = createPlane(width, height)
  softBlur(light, scratch, Math.max(1, sigma))
  softBlur(cover, scratch, Math.max(1, sigma))
  for (let i = 0; i < light.data.length; i++) {
    light.data[i] = (light.data[i] as number) / Math.max(0.1, cover.data[i] as number)
  }
  return light
}
