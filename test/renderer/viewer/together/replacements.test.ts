// What can take the place of a compared result: the nearest of the list that is of its kind, on disk and not shown already.
import { expect, it } from 'vitest'
import { replacements } from '../../../../src-renderer/viewer/together/replacements.ts'
import { reliefOf } from '../../../../src-shared/orders/kinds/relief.ts'
import type { Order, SavedArtifact } from '../../../../src-shared/orders/order.ts'
import { artifactOf, orderOf } from '../../order-of.ts'

const relief = (number: number, state: SavedArtifact['state'] = 'saved'): Order =>
  orderOf(number, {
    request: reliefOf({ output_format: 'tif' }),
    artifacts: [{ ...artifactOf('tif', state), id: `file-${number}` }],
  })
const model = (number: number): Order =>
  orderOf(number, { artifacts: [{ ...artifactOf('glb'), id: `file-${number}` }] })
const [one, two] = [relief(1), relief(2)]
const idsOf = (all: readonly Order[], among = all.map(({ id }) => id)) => {
  const { previous, next } = replacements(among, all, [one, two], two)
  return [previous?.id, next?.id]
}

it('passes over those that are shown, gone, deleted and of another kind', () => {
  const deleted: Order = { ...relief(7), deleted: 'away' }
  expect(idsOf([relief(8), deleted, one, two, model(3), relief(4, 'gone'), orderOf(5), relief(6)])).toEqual([
    'order-8',
    'order-6',
  ])
})

it('has none at the ends of the list, and none where the list is not known', () => {
  expect(idsOf([one, two, model(3)])).toEqual([undefined, undefined])
  expect(idsOf([one, two, relief(3)], [])).toEqual([undefined, undefined])
  expect(idsOf([one, two, relief(3)], ['order-1', 'order-3'])).toEqual([undefined, undefined])
})

it('goes by the sequence of the list, not of the records', () => {
  expect(idsOf([relief(5), one, two, relief(3)], ['order-3', 'order-2', 'order-1', 'order-5'])).toEqual([
    'order-3',
    'order-5',
  ])
})
