// The eye of a model's stage, with perspective or without: its distance is told alike, as the one at which perspective shows as much.
import { OrthographicCamera, type PerspectiveCamera } from 'three'
import { minus, plus, scaled } from '../../stage/kept-pose.ts'
import { type Direction, placeAt } from './model-views.ts'

export type Eye = PerspectiveCamera | OrthographicCamera

/** The vertical angle of view in degrees. */
export const fieldOfView = 28
/** How near and far the eye may go, in units of the stage. */
const [nearest, farthest] = [0.03, 30]

/** The height of the stage in its units at a distance of 1. */
const heightAtOne = 2 * Math.tan((fieldOfView * Math.PI) / 360)

/** From what is looked at to the eye. */
export function awayFrom(eye: Eye, target: Direction): Direction {
  const away = minus(eye.position.toArray(), target)
  if (!(eye instanceof OrthographicCamera)) return away
  return placeAt(away, (eye.top - eye.bottom) / eye.zoom / heightAtOne)
}

/** Puts the eye there, seeing as much as perspective would from there. */
export function standAt(eye: Eye, position: Direction, target: Direction): void {
  const away = minus(position, target)
  if (eye instanceof OrthographicCamera) {
    eye.zoom = (eye.top - eye.bottom) / (Math.hypot(...away) * heightAtOne)
    // Far enough away for the views that ask from where the eye looks.
    eye.position.set(...plus(target, scaled(away, 4 / Math.hypot(...away))))
  } else eye.position.set(...position)
  eye.lookAt(...target)
  eye.updateProjectionMatrix()
}

/** How far the controls of the eye may bring it. */
export function reachOf(eye: Eye): { minDistance: number; maxDistance: number; minZoom: number; maxZoom: number } {
  const height = eye instanceof OrthographicCamera ? eye.top - eye.bottom : 1
  return {
    minDistance: nearest,
    maxDistance: farthest,
    minZoom: height / (farthest * heightAtOne),
    maxZoom: height / (nearest * heightAtOne),
  }
}

/** Takes in all of a model, which is one unit in half, however near the eye is. */
export function seeThrough(eye: Eye): void {
  const away = eye.position.length()
  eye.near = eye instanceof OrthographicCamera ? away - 4 : Math.max(0.003, away - 3)
  eye.far = away + 4
  eye.updateProjectionMatrix()
}
