// What a picture says about a surface: its colours without the background, an estimate of gloss and metal, fine detail.
import { softBlur } from '../../filters/box-filter.ts'
import { fillOutside } from '../../filters/form/fill-outside.ts'
import { copyPlane, createPlane, type Plane, smoothStep } from '../../filters/plane.ts'
import type { Picture } from '../../pictures/read-picture.ts'

/**
 * Gamma encoded colours 0 to 1, carried on beyond the subject; `roughness` 0 to 1; `metallic` for the whole subject;
 * `detail` is fine detail of lightness around 0. All planes have a free margin around the picture.
 */
export type PictureSurface = {
  red: Plane
  green: Plane
  blue: Plane
  roughness: Plane
  metallic: number
  detail: Plane
}

/** `distance` is to the subject's outline, positive inside; it has `margin` pixels around the picture. */
export function pictureSurface(picture: Picture, distance: Plane, margin: number): PictureSurface {
  const { width, height } = distance
  const trust = createPlane(width, height)
  const rim = Math.max(1.5, Math.max(width, height) / 500)
  for (let i = 0; i < trust.data.length; i++) {
    const inside = distance.data[i] as number
    // Lines too thin to have an inside count a little, which is enough where nothing better is near.
    trust.data[i] = Math.max(smoothStep(rim * 0.5, rim * 1.5, inside), 0.02 * smoothStep(0, 1, inside))
  }
  const [red, green, blue] = [0, 1, 2].map((channel) => {
    const plane = channelPlane(picture, channel, margin)
    fillOutside(plane, trust)
    return plane
  }) as [Plane, Plane, Plane]
  return { red, green, blue, ...estimateFinish(red, green, blue, distance) }
}

function channelPlane({ width, height, channels, samples }: Picture, channel: number, margin: number): Plane {
  const plane = createPlane(width + 2 * margin, height + 2 * margin)
  for (let y = 0; y < plane.height; y++) {
    const row = Math.min(height - 1, Math.max(0, y - margin)) * width
    for (let x = 0; x < plane.width; x++) {
      const column = Math.min(width - 1, Math.max(0, x - margin))
      plane.data[y * plane.width + x] = (samples[(row + column) * channels + channel] as number) / 65535
    }
  }
  return plane
}

function estimateFinish(red: Plane, green: Plane, blue: Plane, distance: Plane) {
  const light = createPlane(red.width, red.height)
  for (let i = 0; i < light.data.length; i++) light.data[i] = lightAt(red, green, blue, i)
  const scratch = createPlane(light.width, light.height)
  const around = copyPlane(light)
  softBlur(around, scratch, Math.max(light.width, light.height) / 40)
  const near = copyPlane(light)
  softBlur(near, scratch, Math.max(1, Math.max(light.width, light.height) / 400))
  const grain = createPlane(light.width, light.height)
  for (let i = 0; i < grain.data.length; i++)
    grain.data[i] = Math.abs((light.data[i] as number) - (near.data[i] as number))
  softBlur(grain, scratch, Math.max(light.width, light.height) / 150)
  const { gloss, warm } = judge(light, red, blue, distance)
  const metallic = 0.85 * gloss * warm
  const roughness = createPlane(light.width, light.height)
  for (let i = 0; i < roughness.data.length; i++) {
    const shine = Math.max(0, (near.data[i] as number) - (around.data[i] as number))
    const value = 0.72 - 0.3 * gloss - 0.9 * shine * (0.4 + gloss) + 3 * (grain.data[i] as number)
    roughness.data[i] = Math.min(0.95, Math.max(0.18, value))
  }
  softBlur(roughness, scratch, 1)
  const detail = light
  softBlur(detail, scratch, 0.6)
  for (let i = 0; i < detail.data.length; i++) detail.data[i] = (detail.data[i] as number) - (around.data[i] as number)
  return { roughness, metallic, detail }
}

function lightAt(red: Plane, green: Plane, blue: Plane, i: number): number {
  return 0.3 * (red.data[i] as number) + 0.59 * (green.data[i] as number) + 0.11 * (blue.data[i] as number)
}

/** `gloss`: strong lights over a dark body; `warm`: the yellow of gold, brass and bronze. Both 0 to 1. */
function judge(light: Plane, red: Plane, blue: Plane, distance: Plane): { gloss: number; warm: number } {
  const found: number[] = []
  let yellow = 0
  for (let i = 0; i < light.data.length; i += 3) {
    if ((distance.data[i] as number) <= 1) continue
    found.push(light.data[i] as number)
    yellow += ((red.data[i] as number) - (blue.data[i] as number)) / ((red.data[i] as number) + 0.15)
  }
  if (found.length === 0) return { gloss: 0, warm: 0 }
  found.sort((a, b) => a - b)
  const usual = found[Math.floor(found.length * 0.5)] as number
  const bright = found[Math.floor(found.length * 0.985)] as number
  const dark = found[Math.floor(found.length * 0.05)] as number
  const gloss = smoothStep(0.2, 0.5, bright - usual) * smoothStep(0.25, 0.6, bright - dark)
  return { gloss, warm: smoothStep(0.22, 0.5, yellow / found.length) }
}
