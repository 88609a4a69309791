// The line of sight through a place of a model's stage, in the model's own unit.
import { type Camera, type Vector2, Vector3 } from 'three'
import type { BuiltModel } from '../build-model.ts'
import type { Direction } from '../camera/model-views.ts'
import type { Sight } from './nearest-hit.ts'

/** `at` is from −1 to 1 to the right and upwards; the direction reaches as far as the eye sees. */
export function sightThrough(at: Vector2, eye: Camera, built: Pick<BuiltModel, 'toModel'>): Sight {
  const origin = built.toModel(new Vector3(at.x, at.y, -1).unproject(eye).toArray())
  const end = built.toModel(new Vector3(at.x, at.y, 1).unproject(eye).toArray())
  const direction: Direction = [end[0] - origin[0], end[1] - origin[1], end[2] - origin[2]]
  return { origin, direction }
}
