// A flat thing seen askew set straight: its rectangle fills the result. Specification: POST /design/jobs,
// perspective_correction.
import { guidedFilter } from '../../filters/guided-filter.ts'
import { lightness } from '../../filters/lightness.ts'
import { subjectMask } from '../../filters/subject-mask.ts'
import { type Canvas, copyOf } from '../canvas.ts'
import type { PictureEdit } from '../design-edit.ts'
import { balanceColours } from '../drawing/colour/balance-colours.ts'
import { fitCanvas, innerBox } from '../drawing/fit-canvas.ts'
import { type Homography, homographyBetween, mapSpot, type Quad, warpCanvas } from '../drawing/homography.ts'
import { lumaPlane, pictureOf, reducedCanvas, stepTo } from '../drawing/picture-planes.ts'
import { quadOfLines, quadOfMask } from './quads/find-quad.ts'
import { findEdges, houghLines } from './quads/hough-lines.ts'
import { quadRatio } from './quads/quad-ratio.ts'
import { refineQuad } from './quads/refine-quad.ts'
import { roundQuad } from './quads/round-quad.ts'
import { quadOfTrends } from './quads/straighten-lines.ts'

export const perspectiveCorrection: PictureEdit = async ({ source, width, height, report }) => {
  const found = await findPlane(source)
  report(40)
  if (!found) {
    const levelled = copyOf(source)
    balanceColours(levelled, { whites: 0.3, contrast: 0.6 })
    return { image: await fitCanvas(levelled, width, height, 'extend') }
  }
  const toSource = frameMap(found, source, width, height)
  if (!toSource) return { image: await fitCanvas(source, width, height, 'extend') }
  return { image: warpCanvas(source, toSource, width, height) }
}

/**
 * From places of the result to places of the source; what shows the whole picture is enlarged until no margin
 * shows.
 */
function frameMap(
  { quad, ratio, whole }: FoundPlane,
  source: Canvas,
  width: number,
  height: number,
): Homography | null {
  const box = innerBox({ width: ratio, height: 1 }, width, height)
  for (let share = whole ? 0.8 : 1; ; share *= 1.04) {
    const across = (box.width * share) / 2
    const down = (box.height * share) / 2
    const target = [
      { x: width / 2 - across, y: height / 2 - down },
      { x: width / 2 + across, y: height / 2 - down },
      { x: width / 2 + across, y: height / 2 + down },
      { x: width / 2 - across, y: height / 2 + down },
    ] as const
    const map = homographyBetween(target, quad)
    if (!map || !whole || share > 1.15 || coversFrame(map, source, width, height)) return map
  }
}

function coversFrame(map: Homography, source: Canvas, width: number, height: number): boolean {
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: 0, y: height },
    { x: width, y: height },
  ]
  return corners.every((corner) => {
    const { x, y } = mapSpot(map, corner)
    return x >= 0 && y >= 0 && x <= source.width && y <= source.height
  })
}

/** `ratio` is what the quad's width is to its height when seen straight; `whole` when all of the picture is meant. */
export type FoundPlane = { quad: Quad; ratio: number; whole: boolean }

/** The rectangle, the circle or the lines that tell how the picture is askew. */
export async function findPlane(canvas: Canvas): Promise<FoundPlane | null> {
  if (Math.min(canvas.width, canvas.height) < 24) return null
  const step = stepTo(canvas, 640)
  const small = await reducedCanvas(canvas, step)
  const picture = pictureOf(small)
  const light = lightness(picture)
  const { mask, found } = subjectMask(picture, light, 448)
  const round = found ? roundQuad(mask) : null
  if (round) return { quad: scaled(round, step), ratio: 1, whole: false }
  guidedFilter(light, light, light, 3, 0.002)
  const edges = findEdges(light)
  const quad = (found ? quadOfMask(mask) : null) ?? quadOfLines(edges)
  if (quad) {
    const fine = refineQuad(lumaPlane(canvas), scaled(quad, step), Math.max(4, 3 * step))
    return { quad: fine, ratio: quadRatio(fine, canvas.width, canvas.height), whole: false }
  }
  const trends = quadOfTrends(houghLines(edges, 24), small.width, small.height)
  return trends ? { quad: scaled(trends, step), ratio: canvas.width / canvas.height, whole: true } : null
}

function scaled(quad: Quad, step: number): Quad {
  return quad.map(({ x, y }) => ({ x: x * step, y: y * step })) as unknown as Quad
}
