// Old, noisy or soft photographs made fresh. Specification: POST /design/jobs, image_restore.
import { copyOf, toCanvas, toSharp } from '../canvas.ts'
import type { PictureEdit } from '../design-edit.ts'
import { calmNoise, measureNoise } from '../drawing/calm-noise.ts'
import { balanceColours } from '../drawing/colour/balance-colours.ts'
import { joinColours, splitColours } from '../drawing/colour/colour-planes.ts'
import { fitCanvas, innerBox } from '../drawing/fit-canvas.ts'
import { isFlatArt } from '../drawing/lines/is-flat-art.ts'
import { paintOver } from '../drawing/paint-over.ts'
import { findDefects } from './find-defects.ts'
import { markDamage } from './mark-damage.ts'

export const imageRestore: PictureEdit = async ({ source, width, height, report }) => {
  const work = copyOf(source)
  const planes = splitColours(work)
  const noise = measureNoise(planes.y)
  const drawing = await isFlatArt(work)
  if (!drawing) {
    const threshold = Math.max(0.09, 4 * noise)
    paintOver(planes, await markDamage(planes.y, (small) => findDefects(small, threshold)))
  }
  report(35)
  calmNoise(planes)
  report(55)
  joinColours(work, planes)
  balanceColours(work, { whites: 0.95, contrast: drawing ? 0.3 : 0.75 })
  report(65)
  const box = innerBox(work, width, height)
  const scale = Math.max(1, box.width / work.width)
  const large = toSharp(work).resize({ width: box.width, height: box.height, fit: 'fill' })
  const flat = noise > 0.02 ? 0.1 : 0.35
  const sharp = await toCanvas(
    large.sharpen({
      sigma: Math.min(8, 0.4 + 0.6 * scale),
      m1: flat,
      m2: 0.8 + 0.7 * Math.min(2, scale),
      y2: 8,
      y3: 10,
    }),
  )
  report(80)
  return { image: await fitCanvas(sharp, width, height, 'extend') }
}
