// What a picture shows as a body: a coin or panel becomes flat, any other subject round, a whole scene a plate.
import { reliefOptionsSchema } from '../../../../src-shared/service/relief.ts'
import { softBlur } from '../../filters/box-filter.ts'
import { calmGrain, measureGrain } from '../../filters/calm-grain.ts'
import { fillDrawing } from '../../filters/form/fill-drawing.ts'
import { lightness } from '../../filters/lightness.ts'
import { copyPlane, createPlane, type Plane } from '../../filters/plane.ts'
import { signedDistance } from '../../filters/signed-distance.ts'
import { type Subject, subjectMask } from '../../filters/subject-mask.ts'
import type { Picture } from '../../pictures/read-picture.ts'
import type { Scene } from '../../relief/prepare-scene.ts'
import { styleLooks } from '../../relief/relief-styles.ts'
import { sculpt } from '../../relief/sculpt.ts'
import { withPlaque } from '../../relief/with-plaque.ts'
import { type Body, margin } from './body.ts'
import { drawnPlate } from './drawn-plate.ts'
import { flatBody, reliefHeights } from './flat-body.ts'
import { keepParts, pad } from './keep-parts.ts'
import { plateDistance } from './plate-distance.ts'
import { roundBody } from './round-body.ts'
import { stepFor } from './shape-extent.ts'

/** The small copy's longest edge in which the subject is sought, and how many squares the thinnest lines are made for. */
type Fineness = { searchEdge: number; lineSquares: number }

/** Works for every picture, a single pixel too. */
export function pictureBody(picture: Picture, fineness: Fineness, report: (percent: number) => void): Body {
  const light = lightness(picture)
  const grain = measureGrain(light, picture.bits)
  const { subject, plaque } = withPlaque(picture, light, subjectMask(picture, light, fineness.searchEdge))
  report(15)
  if (!subject.flatArt) calmGrain(light, grain, 6 + Math.max(light.width, light.height) / 128)
  const scene = { light, grain, plaque, cutOut: null, look: styleLooks.general, cycles: 1 }
  const plate = plateOf(subject, plaque !== null)
  const shape = plate || !subject.found ? null : shapeOf(subject)
  if (shape) {
    const silhouette = outlineDistance(shape)
    const options = reliefOptionsSchema.parse({ relief_type: 'deep' })
    const relief = pad(sculptQuietly({ ...scene, ...subject, toneShare: 1, options }), margin)
    report(35)
    return roundBody(silhouette, relief, 0.6 * stepFor(silhouette, fineness.lineSquares))
  }
  const distance = plate ? outlineDistance(plate) : wholePlate(picture)
  const ground = plaque || plate ? subject : everything(picture)
  const options = reliefOptionsSchema.parse({ background_mode: plate && !plaque ? 'remove' : 'keep' })
  const relief = pad(sculptQuietly({ ...scene, ...ground, toneShare: plaque ? 0.15 : 1, options }), margin)
  report(35)
  return flatBody(distance, relief, reliefHeights[plate && !plaque ? 'drawn' : 'sculpted'])
}

function sculptQuietly(scene: Scene): Plane {
  return sculpt(scene, () => {})
}

/** The outline of a coin, of a seal, of a panel; null for anything else. */
function plateOf({ mask, found, flatArt }: Subject, isPlaque: boolean): Plane | null {
  if (!found) return null
  const shape = isPlaque ? mask : flatArt?.twoTone ? drawnPlate(mask) : null
  return shape && keepParts(shape, margin)
}

function shapeOf({ mask, flatArt }: Subject): Plane | null {
  return keepParts((flatArt?.twoTone ? fillDrawing(mask) : null) ?? mask, margin)
}

/** The whole picture with its corners rounded a little. */
function wholePlate(picture: Picture): Plane {
  const edge = Math.max(picture.width, picture.height)
  const corner = Math.min(0.02 * edge, 0.2 * Math.min(picture.width, picture.height))
  return plateDistance(picture, corner, margin)
}

function everything({ width, height }: Picture): Subject {
  const mask = createPlane(width, height)
  mask.data.fill(1)
  return { mask, found: false, flatArt: null }
}

function outlineDistance(shape: Plane): Plane {
  const soft = copyPlane(shape)
  softBlur(soft, createPlane(shape.width, shape.height), Math.max(1, Math.max(shape.width, shape.height) / 700))
  return signedDistance(soft)
}
