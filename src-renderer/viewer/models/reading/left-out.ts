// What of a file is not shown though it is there: objects of its scene that are no surface, and what its reader told.
import type { Camera, Light, Line, Object3D, Points } from 'three'
import { type LeftOut, leftOutKinds } from '../model-parts.ts'
import type { ReadScene } from './read-scene.ts'

type AnyObject = Object3D &
  Partial<Pick<Camera, 'isCamera'> & Pick<Light, 'isLight'> & Pick<Line, 'isLine'> & Pick<Points, 'isPoints'>>

/** `largePictures`: some pictures have more pixels than are unpacked. */
export function leftOutOf({ root, leftOut = [] }: ReadScene, largePictures: boolean): LeftOut[] {
  const found = new Set<LeftOut>(leftOut)
  if (largePictures) found.add('pictures')
  root.traverse((object: AnyObject) => {
    if (object.isCamera) found.add('cameras')
    if (object.isLight) found.add('lights')
    if (object.isLine) found.add('lines')
    if (object.isPoints) found.add('points')
  })
  return leftOutKinds.filter((kind) => found.has(kind))
}
