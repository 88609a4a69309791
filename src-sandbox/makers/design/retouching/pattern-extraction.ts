// The pattern of a picture as a tile without seams. Specification: POST /design/jobs, pattern_extraction.
import { type Canvas, toCanvas, toSharp } from '../canvas.ts'
import type { PictureEdit } from '../design-edit.ts'
import { findCutOut } from '../drawing/cut-out.ts'
import { isFlatArt } from '../drawing/lines/is-flat-art.ts'
import { repeats, repeatTile } from '../drawing/repeat-tile.ts'
import { seamlessCanvas } from '../drawing/seamless.ts'
import { findPeriod } from './find-period.ts'
import { levelLight } from './level-light.ts'
import { motifTile } from './motif-tile.ts'
import { patternTile } from './pattern-tile.ts'

export const patternExtraction: PictureEdit = async ({ source, width, height, report }) => {
  const { across, down } = await findPeriod(source)
  report(30)
  if (across !== null || down !== null) {
    const tile = patternTile(levelLight(source), across ?? source.width * 0.85, down ?? source.height * 0.85)
    report(60)
    const wanted = Math.max(1, Math.round(source.width / tile.width))
    const times = repeats(tile.width / tile.height, width, height, wanted)
    return { image: await repeatTile(tile, width, height, times.across, times.down) }
  }
  const { canvas, found } = await findCutOut(source)
  report(50)
  const motif = found ? await motifTile(source, canvas, Math.max(width, height) / 2) : null
  if (motif) {
    const times = repeats(motif.width / motif.height, width, height, width >= height ? 3 : 2)
    return { image: await repeatTile(motif, width, height, times.across, times.down) }
  }
  return { image: await wholeTile(source, width, height) }
}

/** All of the picture, cut to the proportions of the result, its sides made to meet. */
async function wholeTile(source: Canvas, width: number, height: number): Promise<Canvas> {
  const marginX = Math.max(2, Math.round(width * 0.2))
  const marginY = Math.max(2, Math.round(height * 0.2))
  const frame = { width: width + marginX, height: height + marginY, fit: 'cover' } as const
  const framed = await toCanvas(toSharp(source).resize(frame))
  const photograph = !(await isFlatArt(source))
  return seamlessCanvas(photograph ? levelLight(framed) : framed, marginX, marginY, photograph)
}
