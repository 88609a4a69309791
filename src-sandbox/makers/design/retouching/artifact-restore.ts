// Photographs of damaged old objects made whole. Specification: POST /design/jobs, artifact_restore.
import { guidedFilter } from '../../filters/guided-filter.ts'
import { lightness } from '../../filters/lightness.ts'
import { createPlane, type Plane } from '../../filters/plane.ts'
import { enlargeBy } from '../../filters/pyramid.ts'
import { subjectMask } from '../../filters/subject-mask.ts'
import { type Canvas, copyOf, toCanvas, toSharp } from '../canvas.ts'
import type { PictureEdit } from '../design-edit.ts'
import { calmNoise } from '../drawing/calm-noise.ts'
import { balanceColours } from '../drawing/colour/balance-colours.ts'
import { type ColourPlanes, joinColours, splitColours } from '../drawing/colour/colour-planes.ts'
import { fitCanvas, innerBox } from '../drawing/fit-canvas.ts'
import { isFlatArt } from '../drawing/lines/is-flat-art.ts'
import { paintOver } from '../drawing/paint-over.ts'
import { pictureOf, reducedCanvas, stepTo } from '../drawing/picture-planes.ts'
import { evenLight } from './even-light.ts'
import { findCracks } from './find-cracks.ts'
import { markDamage } from './mark-damage.ts'

export const artifactRestore: PictureEdit = async ({ source, width, height, report }) => {
  const work = copyOf(source)
  const planes = splitColours(work)
  const drawing = await isFlatArt(work)
  if (!drawing) {
    paintOver(planes, await markDamage(planes.y, findCracks))
    report(30)
    evenLight(planes, await objectMask(work))
  }
  report(45)
  calmNoise(planes)
  revive(planes)
  report(60)
  joinColours(work, planes)
  balanceColours(work, { whites: 0.5, contrast: drawing ? 0.3 : 0.5 })
  const box = innerBox(work, width, height)
  const scale = Math.max(1, box.width / work.width)
  const large = toSharp(work).resize({ width: box.width, height: box.height, fit: 'fill' })
  const sharp = await toCanvas(
    large.sharpen({ sigma: Math.min(8, 0.4 + 0.6 * scale), m1: 0.2, m2: 1.2, y2: 8, y3: 10 }),
  )
  report(80)
  return { image: await fitCanvas(sharp, width, height, 'extend') }
}

async function objectMask(canvas: Canvas): Promise<Plane> {
  const step = stepTo(canvas, 768)
  const picture = pictureOf(await reducedCanvas(canvas, step))
  const { mask } = subjectMask(picture, lightness(picture), 448)
  return step === 1 ? mask : enlargeBy(mask, canvas.width, canvas.height, step)
}

/** Brings modelling and colour out again: middle contrast up by a third, weak colours more than strong ones. */
function revive({ y, cb, cr }: ColourPlanes): void {
  const base = createPlane(y.width, y.height)
  guidedFilter(y, y, base, Math.max(3, Math.round(Math.max(y.width, y.height) / 60)), 0.012)
  for (let i = 0; i < y.data.length; i++) {
    const detail = (y.data[i] as number) - (base.data[i] as number)
    y.data[i] = (base.data[i] as number) + 1.35 * detail
  }
  for (let i = 0; i < cb.data.length; i++) {
    const strength = Math.hypot(cb.data[i] as number, cr.data[i] as number)
    const gain = 1 + 0.35 * Math.max(0, 1 - strength / 0.22)
    cb.data[i] = (cb.data[i] as number) * gain
    cr.data[i] = (cr.data[i] as number) * gain
  }
}
