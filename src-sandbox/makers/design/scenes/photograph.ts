// A carving or a product photographed: its stage, its light, its shadow. Specification: the photography scenes.
import { type Canvas, copyOf } from '../canvas.ts'
import { toOklab } from '../drawing/colour/oklab.ts'
import { layOver } from '../drawing/composite.ts'
import { block, drawn, linear, path, px, radial } from './drawing.ts'
import { formOf } from './form.ts'
import { covering, padded } from './layers.ts'
import { cssOf, paletteOf, type Rgb, tuned } from './palette.ts'
import { unit } from './shade.ts'
import { type Sweep, sweepStage } from './stage.ts'

/** The stage, or the second picture far out of focus behind a floor of the stage's own. */
export async function backdrop(width: number, height: number, sweep: Sweep, second: Canvas | null): Promise<Canvas> {
  const stage = await sweepStage(width, height, sweep)
  if (!second) return stage
  const wall = await covering(second, width, height, Math.max(width, height) * 0.012)
  const fade = Math.round(height * 0.16)
  const bend = Math.round(height * sweep.horizon)
  for (let y = 0; y < height; y++) {
    const share = Math.min(1, Math.max(0, (bend + fade / 2 - y) / fade))
    const soft = share * share * (3 - 2 * share)
    for (let i = y * width * 4 + 3; i < (y + 1) * width * 4; i += 4) wall.rgba[i] = 255 * soft
  }
  layOver(stage, wall)
  const [w, h] = [width, height]
  const veil = `<defs>${radial(
    'v',
    [0.5, 0.5, 0.75],
    [
      [0.4, '#000', 0.04],
      [1, '#000', 0.42],
    ],
  )}</defs>${block(0, 0, w, h, 'url(#v)')}`
  layOver(stage, await drawn(w, h, veil))
  return stage
}

/** The light of one lamp far to the left: relief throws its own shade, the far side falls into darkness. */
export function sideLit(piece: Canvas, strength: number): Canvas {
  const border = 4
  const roomy = padded(piece, border)
  const { height, mask } = formOf(roomy, { rounding: 0.07, rise: 0.045, detail: 0.012, folds: 0.3 })
  const lamp = unit(-0.86, -0.34, 0.5)
  const level = lamp[2]
  const out = copyOf(piece)
  const { width } = height
  for (let y = 0; y < piece.height; y++) {
    for (let x = 0; x < piece.width; x++) {
      const p = (y + border) * width + x + border
      if ((mask.data[p] as number) <= 0) continue
      const dx = ((height.data[p + 1] as number) - (height.data[p - 1] as number)) / 2
      const dy = ((height.data[p + width] as number) - (height.data[p - width] as number)) / 2
      const toward = (-dx * lamp[0] - dy * lamp[1] + lamp[2]) / Math.sqrt(dx * dx + dy * dy + 1)
      const fall = 1.16 - 0.5 * (x / piece.width)
      const light = (0.42 + 0.58 * (Math.max(0, toward) / level)) * fall
      const gain = 1 + strength * (Math.min(1.9, light) - 1)
      const i = (y * piece.width + x) * 4
      for (let c = 0; c < 3; c++) out.rgba[i + c] = bent((out.rgba[i + c] as number) * gain)
    }
  }
  return out
}

const bent = (value: number) => (value < 215 ? value : 215 + 40 * (1 - Math.exp((215 - value) / 40)))

/** A low round stand, its upper face seen from a little above; the piece's foot stands at `foot`. */
export async function plinth(
  size: { width: number; height: number },
  middle: number,
  foot: number,
  across: number,
  colour: Rgb,
): Promise<Canvas> {
  const rx = across / 2
  const ry = rx * 0.13
  const tall = rx * 0.26
  const y = foot - ry * 0.1
  const arc = ['A', rx, ry, '0 0 0', middle + rx, y + tall] as const
  const side = path(['M', middle - rx, y, 'v', tall, ...arc, 'v', -tall, 'Z'], 'url(#s)')
  const shade = (light: number) => cssOf(tuned(colour, light))
  const ellipse = (grow: number, fill: string, dy = 0) =>
    `<ellipse cx="${px(middle)}" cy="${px(y + dy)}" rx="${px(rx * grow)}" ry="${px(ry * grow)}" fill="${fill}"/>`
  const shadow = [1.12, 1.08, 1.05, 1.02].map((grow) => ellipse(grow, 'rgba(0,0,0,0.1)', tall * 1.02)).join('')
  const body = `<defs>${linear(
    's',
    [0, 0, 1, 0],
    [
      [0, shade(0)],
      [0.22, shade(0.1)],
      [0.6, shade(-0.1)],
      [1, shade(-0.2)],
    ],
  )}${linear(
    't',
    [0, 0, 1, 0.4],
    [
      [0, shade(0.16)],
      [0.5, shade(0.08)],
      [1, shade(-0.06)],
    ],
  )}</defs>${shadow}${side}${ellipse(1, 'url(#t)')}`
  return await drawn(size.width, size.height, body)
}

/** What a trade's material looks like, as ranges of OKLab. */
export type Look = {
  least: number
  most: number
  hues: readonly [number, number] | null
  light: readonly [number, number]
}

/** True when the subject already looks like the trade's material: then it is photographed as it is. */
export function looksLike(image: Canvas, looks: readonly Look[]): boolean {
  const colours = paletteOf(image, 4).slice(0, 3)
  return colours.every(([r, g, b]) => {
    const { l, a, b: yellow } = toOklab(r, g, b)
    const chroma = Math.hypot(a, yellow)
    const hue = ((Math.atan2(yellow, a) * 180) / Math.PI + 360) % 360
    return looks.some(({ least, most, hues, light }) => {
      const inHue = !hues || (hue >= hues[0] && hue <= hues[1])
      return chroma >= least && chroma <= most && inHue && l >= light[0] && l <= light[1]
    })
  })
}
