// A sheet of four views cut into its views, free and on copies: four pictures of one size in reading order.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Outcome, success } from '../../../src-shared/orders/outcome.ts'
import { viewFiles } from '../decoder/decoder-files.ts'
import type { CutTask, Performed } from '../decoder/decoder-messages.ts'
import { openPicture } from '../pictures/open-picture.ts'
import { type Box, viewBoxes } from '../pictures/views/view-boxes.ts'
import type { Tools } from './answer-refusals.ts'
import { answerRefusals } from './answer-refusals.ts'

/** Longest edge of the copy that the views are looked for in. */
const lookEdge = 512

/** Writes each view as a PNG; the answer's width and height are those of the sheet. */
export function performCut({ path, into }: CutTask, { working, fonts }: Tools): Promise<Outcome<Performed>> {
  return answerRefusals(async () => {
    const sheet = await openPicture(path, { fonts })
    const { width, height } = sheet
    const { data, info } = await (await sheet.pixels())
      .resize(lookEdge, lookEdge, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const boxes = viewBoxes({ width: info.width, height: info.height, rgb: data })
    for (const [at, box] of boxes.entries()) {
      working()
      const view = (await sheet.pixels())
        .extract(enlarged(box, width / info.width, { width, height }))
        .toColourspace('srgb')
        .png({ compressionLevel: 7 })
      await writeFile(join(into, viewFiles[at] ?? ''), await view.toBuffer())
    }
    return success({ facts: null, width, height })
  })
}

function enlarged({ left, top, width, height }: Box, scale: number, whole: { width: number; height: number }): Box {
  const [x, y] = [Math.round(left * scale), Math.round(top * scale)]
  return {
    left: x,
    top: y,
    width: Math.max(1, Math.min(whole.width - x, Math.round(width * scale))),
    height: Math.max(1, Math.min(whole.height - y, Math.round(height * scale))),
  }
}
