// A jewelry photograph made ready for the shop: clean ground, true whites, no dust, crisp. Specification:
// jewelry_retouch.
import { type Canvas, copyOf, toCanvas, toSharp } from '../../canvas.ts'
import type { PictureEdit } from '../../design-edit.ts'
import { layOver } from '../../drawing/composite.ts'
import { borderColour } from '../border-colour.ts'
import { block, linear } from '../drawing.ts'
import { scaledInto } from '../layers.ts'
import type { Rgb } from '../palette.ts'
import { layShadow } from '../shadow.ts'
import { smoothly } from '../stage.ts'
import { takeSubject } from '../subject.ts'

export const jewelryRetouch: PictureEdit = async ({ source, width, height, report }) => {
  const { image } = await takeSubject(source, Math.max(width, height))
  report(35)
  const clean = await withoutDust(await scaledInto(image, width * 0.84, height * 0.84))
  report(60)
  const piece = await crisp(balanced(clean, borderColour(source)))
  const ground = await smoothly(
    width,
    height,
    `<defs>${linear(
      'g',
      [0, 0, 0, 1],
      [
        [0, '#ffffff'],
        [0.55, '#fcfcfc'],
        [1, '#eef0f2'],
      ],
    )}</defs>${block(0, 0, width, height, 'url(#g)')}`,
  )
  const left = Math.round((width - piece.width) / 2)
  const top = Math.round((height - piece.height) / 2)
  const unit = Math.min(width, height)
  await layShadow(ground, piece, left, top, {
    blur: unit * 0.022,
    opacity: 0.22,
    shiftY: unit * 0.018,
    colour: [40, 42, 48],
  })
  layOver(ground, piece, left, top)
  return { image: ground }
}

/** Lone specks that stand out from calm surroundings take the colour around them. */
async function withoutDust(image: Canvas): Promise<Canvas> {
  if (Math.min(image.width, image.height) < 5) return image
  const calm = await toCanvas(toSharp(image).median(5))
  const out = copyOf(image)
  for (let i = 0; i < out.rgba.length; i += 4) {
    let apart = 0
    for (let c = 0; c < 3; c++)
      apart = Math.max(apart, Math.abs((image.rgba[i + c] as number) - (calm.rgba[i + c] as number)))
    if (apart < 46 || (calm.rgba[i + 3] as number) < 250) continue
    for (let c = 0; c < 3; c++) out.rgba[i + c] = calm.rgba[i + c] as number
  }
  return out
}

/** Blacks and whites set by the piece's own extremes, the ground's cast taken out, blown highlights bent back. */
function balanced(image: Canvas, ground: Rgb): Canvas {
  const ranges = [0, 1, 2].map((channel) => rangeOf(image, channel))
  const darkest = Math.min(...ranges.map(({ low }) => low))
  const lightest = Math.max(...ranges.map(({ high }) => high))
  const out = copyOf(image)
  const mean = (ground[0] + ground[1] + ground[2]) / 3
  const neutral = Math.max(...ground) - Math.min(...ground) < 36
  for (const [channel, own] of ground.entries()) {
    const cast = neutral ? Math.min(1.09, Math.max(0.92, (mean + 24) / (own + 24))) : 1
    const curve = Uint8ClampedArray.from({ length: 256 }, (_, value) => {
      const t = Math.max(0, (value * cast - darkest) / Math.max(40, lightest - darkest))
      const lifted = t < 1 ? t + 0.16 * t * (1 - t) - 0.05 * Math.sin(Math.PI * 2 * t) : t
      return 248 * (lifted < 0.86 ? lifted : 0.86 + 0.14 * (1 - Math.exp((0.86 - lifted) / 0.14)))
    })
    for (let i = channel; i < out.rgba.length; i += 4) out.rgba[i] = curve[out.rgba[i] as number] as number
  }
  return out
}

function rangeOf({ rgba }: Canvas, channel: number): { low: number; high: number } {
  const bins = new Float64Array(256)
  let count = 0
  for (let i = 0; i < rgba.length; i += 4) {
    if ((rgba[i + 3] as number) < 200) continue
    const value = rgba[i + channel] as number
    bins[value] = (bins[value] as number) + 1
    count++
  }
  const at = (share: number) => {
    let sum = 0
    for (let b = 0; b < 256; b++) {
      sum += bins[b] as number
      if (sum >= count * share) return b
    }
    return 255
  }
  return { low: at(0.004), high: at(0.995) }
}

async function crisp(image: Canvas): Promise<Canvas> {
  const sharper = await toCanvas(toSharp(image).sharpen({ sigma: 1.1, m1: 0.6, m2: 2.2 }))
  for (let i = 3; i < sharper.rgba.length; i += 4) sharper.rgba[i] = image.rgba[i] as number
  return sharper
}
