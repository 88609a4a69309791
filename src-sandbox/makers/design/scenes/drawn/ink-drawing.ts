// A subject drawn with brush and ink: lines that swell and dry, and a pale wash in its shadows.

import { softBlur } from '../../../filters/box-filter.ts'
import { guidedFilter } from '../../../filters/guided-filter.ts'
import { copyPlane, createPlane, smoothStep } from '../../../filters/plane.ts'
import { blankCanvas, type Canvas } from '../../canvas.ts'
import { channelPlane, lumaPlane } from '../../drawing/picture-planes.ts'
import { cloudNoise, smoothNoise } from '../../drawing/seeded-noise.ts'
import { contoursOf } from '../contours.ts'
import { padded, scaledInto } from '../layers.ts'
import type { SceneSubject } from '../subject.ts'

/** Ink on nothing (transparent), as large as fits into the box. */
export async function inkDrawing(subject: SceneSubject, width: number, height: number, seed: number): Promise<Canvas> {
  const border = 6
  const image = padded(await scaledInto(subject.image, width, height), border)
  const edge = Math.max(image.width, image.height)
  const lines = contoursOf(subject, image, border)
  const scratch = createPlane(image.width, image.height)
  const thick = copyPlane(lines)
  softBlur(thick, scratch, Math.max(0.7, edge * 0.0016))
  const mask = channelPlane(image, 3)
  const tone = lumaPlane(image)
  guidedFilter(tone, tone, tone, Math.max(2, Math.round(edge * 0.02)), 0.02)
  softBlur(tone, scratch, Math.max(1, edge * 0.006))
  const halo = copyPlane(lines)
  softBlur(halo, scratch, edge * 0.012)
  const out = blankCanvas(image.width, image.height)
  for (let y = 0, p = 0; y < image.height; y++) {
    for (let x = 0; x < image.width; x++, p++) {
      const u = (x / edge) * 7
      const v = (y / edge) * 7
      const press = smoothNoise(u, v, seed)
      const dry = smoothNoise(x * 0.55, y * 0.55, seed + 2) * 0.6 + smoothNoise(u * 14, v * 14, seed + 3) * 0.4
      const level = 0.5 - 0.3 * press
      const stroke = smoothStep(level - 0.16, level + 0.16, thick.data[p] as number)
      const wet = stroke * (1 - 0.5 * smoothStep(0.52, 0.8, dry) * (1 - press))
      const cloud = cloudNoise(u, v, seed + 7, 3)
      const inside = mask.data[p] as number
      const dark = subject.ink ? 0 : smoothStep(0.25, 0.95, 1 - (tone.data[p] as number))
      const wash =
        inside * (0.05 + 0.24 * dark) * (0.55 + 0.9 * cloud) + 0.5 * inside * Math.max(0, halo.data[p] as number) ** 1.3
      const cover = Math.min(0.95, wet * 0.93 + (1 - wet) * Math.min(0.45, wash * 0.8))
      out.rgba[p * 4] = 34
      out.rgba[p * 4 + 1] = 31
      out.rgba[p * 4 + 2] = 32
      out.rgba[p * 4 + 3] = 255 * cover
    }
  }
  return out
}
