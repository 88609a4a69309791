// What opens in which viewer: by the artifact's type and the order's kind, never by a name.
import { expect, it } from 'vitest'
import { modelFormatOf, pictureBeside, savedFiles, viewerKind } from '../../../src-renderer/viewer/viewer-kind.ts'
import type { Order, SavedArtifact } from '../../../src-shared/orders/order.ts'

const order = (kind: string) => ({ request: { kind } }) as unknown as Order
const file = (type: string, state: SavedArtifact['state'] = 'saved') =>
  ({ id: type, orderId: 'o', type, state, bytes: 1, fileName: `${type}.png`, problem: null }) as SavedArtifact

it.each([
  ['relief', 'tif', 'heights'],
  ['relief', 'png', 'heights'],
  ['relief', 'exr', 'heights'],
  ['relief', 'preview', 'picture'],
  ['relief', 'vsm', 'none'],
  ['design', 'png', 'picture'],
  ['design', 'svg', 'picture'],
  ['design', 'preview', 'picture'],
  ['design', 'tif', 'none'],
  ['model', 'glb', 'model'],
  ['model', 'gltf', 'model'],
  ['model', 'preview', 'picture'],
  ['conversion', 'obj', 'model'],
  ['conversion', 'png', 'picture'],
  ['conversion', 'fbx', 'model'],
  ['conversion', 'usdz', 'model'],
  ['conversion', 'stl', 'model'],
  ['conversion', '3mf', 'model'],
  ['conversion', 'ply', 'model'],
  ['design', 'something-new', 'none'],
])('a %s gives %s as %s', (kind, type, viewer) => {
  expect(viewerKind(order(kind), file(type))).toBe(viewer)
  expect(modelFormatOf(file(type)) !== undefined).toBe(viewer === 'model')
})

it('the switcher offers what is saved, what has no preview too, in the service’s sequence', () => {
  const artifacts = [file('png'), file('vsm'), file('svg', 'fetching'), file('preview')]
  expect(savedFiles({ artifacts }).map(({ type }) => type)).toEqual(['png', 'vsm', 'preview'])
})

it('an obj wears the png that came with it once that is saved, no other model wears any', () => {
  const artifacts = [file('obj'), file('png'), file('preview')]
  expect(pictureBeside({ artifacts }, file('obj'))?.type).toBe('png')
  expect(pictureBeside({ artifacts }, file('glb'))).toBeUndefined()
  expect(pictureBeside({ artifacts: [file('obj'), file('png', 'fetching')] }, file('obj'))).toBeUndefined()
})
