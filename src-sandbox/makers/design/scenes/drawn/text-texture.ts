// Lettering cut from a real texture; a picture without lettering fills specimen letters. Specification: text_texture.

import { smoothStep } from '../../../filters/plane.ts'
import { signedDistance } from '../../../filters/signed-distance.ts'
import { fillOutlines } from '../../../lettering/fill-outlines.ts'
import { blankCanvas, type Canvas } from '../../canvas.ts'
import type { PictureEdit } from '../../design-edit.ts'
import { flattened, layOver } from '../../drawing/composite.ts'
import { channelPlane } from '../../drawing/picture-planes.ts'
import { cloudNoise, smoothNoise } from '../../drawing/seeded-noise.ts'
import { borderColour } from '../border-colour.ts'
import { contoursOf } from '../contours.ts'
import { covering, padded, scaledInto, scaledTo } from '../layers.ts'
import { type Rgb, tuned } from '../palette.ts'
import { layShadow } from '../shadow.ts'
import { setLine } from '../sheets/label.ts'
import { sweepStage } from '../stage.ts'
import { type SceneSubject, takeSubject } from '../subject.ts'

const specimen = 'Ag'

export const textTexture: PictureEdit = async ({ source, second, width, height, seed, fonts, report }) => {
  const edge = Math.min(2048, Math.max(width, height))
  const subject = await takeSubject(source, edge)
  const letters = subject.ink ? await ownLetters(subject, edge) : await specimenLetters(fonts, edge)
  report(40)
  const texture = second ?? (subject.ink ? null : source)
  const filled = texture
    ? await covering(texture, letters.width, letters.height)
    : veined(letters, borderColour(source), seed)
  const cut = bevelled(letters, filled)
  report(70)
  const main = borderColour(filled)
  const wall = tuned(main, lightOf(main) > 0.55 ? -0.42 : 0.5, 0.35)
  const stage = await sweepStage(width, height, {
    wall,
    floor: tuned(wall, 0.03),
    horizon: 0.8,
    glow: 0.3,
    vignette: 0.22,
  })
  const scale = Math.min((width * 0.84) / cut.width, (height * 0.84) / cut.height)
  const layer = await scaledTo(cut, cut.width * scale, cut.height * scale)
  const left = Math.round((width - layer.width) / 2)
  const top = Math.round((height - layer.height) / 2)
  const unit = Math.min(width, height)
  await layShadow(stage, layer, left, top, {
    blur: unit * 0.016,
    opacity: 0.4,
    shiftX: unit * 0.014,
    shiftY: unit * 0.02,
  })
  await layShadow(stage, layer, left, top, {
    blur: unit * 0.003,
    opacity: 0.5,
    shiftX: unit * 0.002,
    shiftY: unit * 0.004,
  })
  layOver(stage, layer, left, top)
  return { image: stage }
}

const lightOf = ([r, g, b]: Rgb) => (0.3 * r + 0.59 * g + 0.11 * b) / 255

/** The ink of the source as coverage in the alpha of a canvas. */
async function ownLetters(subject: SceneSubject, edge: number): Promise<Canvas> {
  const border = 6
  const image = padded(await scaledInto(subject.image, edge * 0.84, edge * 0.84), border)
  const ink = contoursOf(subject, image, border)
  const out = blankCanvas(image.width, image.height)
  for (let p = 0; p < ink.data.length; p++) out.rgba[p * 4 + 3] = 255 * (ink.data[p] as number)
  return out
}

async function specimenLetters(fonts: string, edge: number): Promise<Canvas> {
  const size = edge * 0.7
  const { outlines, length } = await setLine(fonts, specimen, size, 0)
  const [width, height] = [Math.ceil(length) + 12, Math.ceil(size * 1.06)]
  const placed = outlines.map((outline) => outline.map(([x, y]) => [x + 6, y + size * 0.76] as const))
  const mask = fillOutlines(placed, width, height)
  const out = blankCanvas(width, height)
  for (let p = 0; p < mask.length; p++) out.rgba[p * 4 + 3] = mask[p] as number
  return out
}

/** The texture within the letters, their edges rounded towards the light. */
function bevelled(letters: Canvas, texture: Canvas): Canvas {
  const { width, height } = letters
  const depth = signedDistance(channelPlane(letters, 3))
  const bevel = Math.max(1.5, Math.max(width, height) * 0.007)
  const fill = flattened(texture)
  const out = blankCanvas(width, height)
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, p++) {
      const alpha = letters.rgba[p * 4 + 3] as number
      if (alpha === 0) continue
      const d = depth.data[p] as number
      const slope = 1 - smoothStep(0, bevel, d)
      const right = depth.data[x + 1 < width ? p + 1 : p] as number
      const below = depth.data[y + 1 < height ? p + width : p] as number
      const toward = ((right - d) * 0.66 + (below - d) * 0.75) * slope
      const gain = 1 + 0.55 * toward
      for (let c = 0; c < 3; c++) {
        const own = fill.rgba[p * 4 + c] as number
        out.rgba[p * 4 + c] = own * gain + (toward > 0 ? 46 * toward : 0)
      }
      out.rgba[p * 4 + 3] = alpha
    }
  }
  return out
}

/** Veined stone in the picture's own ground colour, for lettering that comes without a texture. */
function veined({ width, height }: Canvas, ground: Rgb, seed: number): Canvas {
  const out = blankCanvas(width, height, [0, 0, 0, 255])
  const edge = Math.max(width, height)
  const base = lightOf(ground) > 0.75 ? ([62, 104, 96] as const) : ground
  const pale = tuned(base, 0.34, 0.7)
  const deep = tuned(base, -0.1, 1.1)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      const u = (x / edge) * 5
      const v = (y / edge) * 5
      const warp = 1.7 * (cloudNoise(u, v, seed, 4) - 0.5)
      const vein = 1 - Math.abs(2 * smoothNoise(u * 1.5 + warp * 2, v * 1.5 - warp * 2, seed + 3) - 1)
      const gold = smoothStep(0.955, 0.99, 1 - Math.abs(2 * smoothNoise(u + warp * 3, v + warp, seed + 8) - 1))
      const t = 0.75 * smoothStep(0.35, 0.98, vein) + 0.25 * cloudNoise(u * 5, v * 5, seed + 5, 2)
      for (let c = 0; c < 3; c++) {
        const stone = (deep[c] as number) * (1 - t) + (pale[c] as number) * t
        out.rgba[i + c] = stone * (1 - gold) + ([222, 178, 92][c] as number) * gold
      }
    }
  }
  return out
}
