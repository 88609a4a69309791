// A picture without a subject of its own as a thick plaque with soft edges, its relief in front.
import { reliefOptionsSchema } from '../../../../src-shared/service/relief.ts'
import { calmGrain, measureGrain } from '../../filters/calm-grain.ts'
import { lightness } from '../../filters/lightness.ts'
import { createPlane, smoothStep } from '../../filters/plane.ts'
import { subjectMask } from '../../filters/subject-mask.ts'
import type { Picture } from '../../pictures/read-picture.ts'
import { styleLooks } from '../../relief/relief-styles.ts'
import { sculpt } from '../../relief/sculpt.ts'
import { pad } from './keep-parts.ts'
import { plateDistance } from './plate-distance.ts'
import { type Body, type Fineness, stepFor } from './sculpt-body.ts'

const margin = 4

/** Works for every picture, a single pixel too. */
export function plaqueBody(picture: Picture, { searchEdge, squares }: Fineness): Body {
  const light = lightness(picture)
  const grain = measureGrain(light, picture.bits)
  const { flatArt } = subjectMask(picture, light, searchEdge)
  if (!flatArt) calmGrain(light, grain, 6 + Math.max(light.width, light.height) / 128)
  const mask = createPlane(light.width, light.height)
  mask.data.fill(1)
  const options = reliefOptionsSchema.parse({ background_mode: 'keep' })
  const scene = {
    plaque: null,
    toneShare: 1,
    light,
    grain,
    mask,
    found: false,
    flatArt: null,
    options,
    look: styleLooks.general,
    cycles: 1,
  }
  const relief = pad(
    sculpt(scene, () => {}),
    margin,
  )
  const edge = Math.max(picture.width, picture.height)
  const rounding = 0.006 * edge
  const corner = Math.min(0.02 * edge, 0.2 * Math.min(picture.width, picture.height))
  const distance = plateDistance(picture, corner, margin)
  const front = createPlane(distance.width, distance.height)
  const back = createPlane(distance.width, distance.height)
  const top = relief.data.reduce((most, value) => Math.max(most, value), 0.05)
  for (let i = 0; i < front.data.length; i++) {
    const inside = distance.data[i] as number
    relief.data[i] =
      inside > 0 ? (0.045 * edge * (relief.data[i] as number) * smoothStep(0, 3 * rounding, inside)) / top : 0
    const away = 1 - Math.min(1, Math.max(0, inside) / rounding)
    const shoulder = Math.sqrt(1 - away * away)
    front.data[i] = inside > 0 ? 0.025 * edge * shoulder + (relief.data[i] as number) : 0
    back.data[i] = inside > 0 ? 0.025 * edge * shoulder : 0
  }
  return { margin, silhouette: distance, distance, front, back, step: stepFor(distance, squares) }
}
