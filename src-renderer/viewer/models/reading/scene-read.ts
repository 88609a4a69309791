// What every reader of model files gives: a scene of three's with what the file says of itself.
import type { Object3D } from 'three'
import type { LeftOut, UnitSource } from '../model-parts.ts'

/** `toMillimetres` is 1 and `unit` unknown when nothing tells the unit. */
export type ReadScene = {
  readonly root: Object3D
  readonly toMillimetres: number
  readonly unit: UnitSource
  readonly zUp: boolean
  /** How many meshes the file has, where the scene holds several as one. */
  readonly meshes?: number
  /** What the file holds besides, where the objects of the scene do not tell. */
  readonly leftOut?: Iterable<LeftOut>
}
