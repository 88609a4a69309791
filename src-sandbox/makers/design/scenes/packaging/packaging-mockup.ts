// The artwork on a standing carton, seen in perspective. Specification: POST /design/jobs, packaging_mockup.
import type { PictureEdit } from '../../design-edit.ts'
import { tuned } from '../palette.ts'
import { sweepStage } from '../stage.ts'
import { boxQuads, layBox } from './box-view.ts'
import { frontArt, packageArt, sideArt, topArt } from './package-art.ts'

const depth = 0.42

export const packagingMockup: PictureEdit = async ({ source, second, width, height, report }) => {
  const art = await packageArt(source, second)
  report(30)
  const wall = tuned(art.ground, 0, 0.35)
  const soft = tuned(wall, 0.86 - lightOf(wall), 0.6)
  const stage = await sweepStage(width, height, { wall: soft, floor: tuned(soft, 0.05), horizon: 0.58, vignette: 0.16 })
  const size = { width: art.ratio, height: 1, depth: depth * Math.min(1, art.ratio) }
  const quads = boxQuads(size, width, height)
  const detail = Math.max(width, height) * 0.75
  const unit = detail / Math.max(size.width, size.height)
  await layBox(stage, quads, {
    front: await frontArt(art, size.width * unit, size.height * unit),
    side: await sideArt(art, size.depth * unit, size.height * unit),
    top: await topArt(art, size.width * unit, size.depth * unit),
  })
  return { image: stage }
}

/** About how light a colour is in OKLab, 0 to 1. */
const lightOf = ([r, g, b]: readonly number[]) =>
  (0.2126 * ((r ?? 0) / 255) ** 2.2 + 0.7152 * ((g ?? 0) / 255) ** 2.2 + 0.0722 * ((b ?? 0) / 255) ** 2.2) ** (1 / 3)
