// A red seal pressed beside a drawing: two characters cut out of a worn square.
import { fillOutlines } from '../../../lettering/fill-outlines.ts'
import { blankCanvas, type Canvas } from '../../canvas.ts'
import { layOver } from '../../drawing/composite.ts'
import { cloudNoise, smoothNoise } from '../../drawing/seeded-noise.ts'
import { setLine } from '../sheets/label.ts'

/** "Jade made": what the seal of a jade workshop says. */
const characters = ['玉', '作'] as const

/** Presses the seal with its middle at `x`, `y`; `size` is its side in pixels. */
export async function laySeal(
  target: Canvas,
  fonts: string,
  { x, y, size }: { x: number; y: number; size: number },
  seed: number,
): Promise<void> {
  const side = Math.max(12, Math.round(size))
  const letters = await carved(fonts, side)
  const seal = blankCanvas(side, side)
  const middle = side / 2
  for (let py = 0, p = 0; py < side; py++) {
    for (let px = 0; px < side; px++, p++) {
      const wave = 0.03 * (smoothNoise((px / side) * 9, (py / side) * 9, seed) - 0.5)
      const far = Math.max(Math.abs(px - middle), Math.abs(py - middle)) / side + wave
      const corner = Math.hypot(
        Math.max(0, Math.abs(px - middle) - side * 0.36),
        Math.max(0, Math.abs(py - middle) - side * 0.36),
      )
      const body = far < 0.475 && corner < side * 0.11 ? 1 : 0
      const frame = far > 0.415 && far < 0.44 ? 1 : 0
      const worn = cloudNoise((px / side) * 16, (py / side) * 16, seed + 4, 3)
      const cover = body * (1 - Math.max(frame, (letters[p] as number) / 255)) * (worn > 0.68 ? 0.25 : 0.92)
      seal.rgba.set([182 + 14 * (worn - 0.5), 36, 28, 255 * cover], p * 4)
    }
  }
  layOver(target, seal, Math.round(x - middle), Math.round(y - middle))
}

/** The characters one above the other, as coverage. */
async function carved(fonts: string, side: number): Promise<Uint8Array> {
  const size = side * 0.4
  const contours = []
  for (const [n, character] of characters.entries()) {
    const { outlines, length } = await setLine(fonts, character, size, 0)
    const left = (side - length) / 2
    const baseline = side * (0.46 + 0.385 * n)
    contours.push(...outlines.map((outline) => outline.map(([px, py]) => [px + left, py + baseline] as const)))
  }
  return fillOutlines(contours, side, side)
}
