// The subject as a matte vinyl toy on a pastel ground. Specification: POST /design/jobs, pvc_render.
import type { PictureEdit } from '../../design-edit.ts'
import { calmColours } from '../calm-colours.ts'
import { nearestIn, paletteOf } from '../palette.ts'
import { solidOf } from '../solid-of.ts'
import { takeSubject } from '../subject.ts'
import { pastelStage, setMiddle } from './pastel-stage.ts'
import { asPigment, inVinyl } from './vinyl.ts'

export const pvcRender: PictureEdit = async ({ source, second, width, height, seed, report }) => {
  const edge = Math.min(2048, Math.max(width, height))
  const subject = await takeSubject(source, edge)
  const form = await solidOf(subject, edge * 0.8, {
    rounding: 0.07,
    rise: 0.085,
    detail: 0.012,
    folds: 0.9,
  })
  report(40)
  const calm = calmColours(form.image, Math.max(2, edge * 0.006), 0.09, 2)
  const palette = second && paletteOf(second, 6)
  const nearest = palette && nearestIn(palette)
  const painted = asPigment(calm, (colour) => (palette && nearest ? (palette[nearest(...colour)] ?? colour) : colour))
  const toy = inVinyl({ ...form, image: painted })
  report(70)
  const stage = await pastelStage(width, height, painted, seed)
  await setMiddle(stage, toy, { shadow: 0.5, mirror: 0.1 })
  return { image: stage }
}
