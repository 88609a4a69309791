// Whether a canvas is a drawing, lettering or a logo on plain ground rather than a photograph.
import { learnBackground } from '../../../filters/background-model.ts'
import { detectFlatArt } from '../../../filters/flat-art.ts'
import { reducedOpponent } from '../../../filters/opponent-colour.ts'
import { reduceBy } from '../../../filters/pyramid.ts'
import type { Canvas } from '../../canvas.ts'
import { lumaPlane, pictureOf, reducedCanvas, stepTo } from '../picture-planes.ts'

/** True for few inks on one plain paper, without shading. */
export async function isFlatArt(canvas: Canvas): Promise<boolean> {
  const picture = pictureOf(await reducedCanvas(canvas, stepTo(canvas, 2048)))
  const colours = reducedOpponent(picture, stepTo(picture, 512))
  return detectFlatArt(picture, learnBackground(colours)) !== null && !isModelled(canvas)
}

/** True when much of what changes in the canvas changes softly, as a lit body does and ink does not. */
export function isModelled(canvas: Canvas): boolean {
  const { width, height, data } = reduceBy(lumaPlane(canvas), stepTo(canvas, 256))
  const lag = 3
  let soft = 0
  let hard = 0
  for (let y = 0; y + lag < height; y++) {
    for (let x = 0, i = y * width; x + lag < width; x++, i++) {
      const across = Math.abs((data[i] as number) - (data[i + lag] as number))
      const down = Math.abs((data[i] as number) - (data[i + lag * width] as number))
      const change = 255 * Math.max(across, down)
      if (change > 16) hard++
      else if (change > 2) soft++
    }
  }
  return soft > 0.35 * (soft + hard)
}
