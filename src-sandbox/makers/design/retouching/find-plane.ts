// How a flat thing in a picture is askew: by its rectangle, its circle or its lines.
import { guidedFilter } from '../../filters/guided-filter.ts'
import { lightness } from '../../filters/lightness.ts'
import { subjectMask } from '../../filters/subject-mask.ts'
import type { Canvas } from '../canvas.ts'
import type { Quad } from '../drawing/homography.ts'
import { lumaPlane, pictureOf, reducedCanvas, stepTo } from '../drawing/picture-planes.ts'
import { quadOfLines, quadOfMask } from './quads/find-quad.ts'
import { findEdges, houghLines } from './quads/hough-lines.ts'
import { quadOfTrends } from './quads/quad-of-trends.ts'
import { quadRatio } from './quads/quad-ratio.ts'
import { refineQuad } from './quads/refine-quad.ts'
import { roundQuad } from './quads/round-quad.ts'

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
