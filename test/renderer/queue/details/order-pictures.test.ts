// Every picture of an order is told with its slot, the second one and all views too, and with the best name that is known.
import { expect, it } from 'vitest'
import { orderPictures } from '../../../../src-renderer/queue/details/order-pictures.ts'
import { readyItem } from '../../create/tray-items.ts'
import { artifactOf, orderOf } from '../../order-of.ts'

const hash = (letter: string) => letter.repeat(64)

it('they stand in the sequence of their slots, however they were put there', () => {
  const inputs = { right: hash('d'), left: hash('b'), front: hash('a'), back: hash('a') }
  expect(orderPictures({ inputs }, [], []).map((each) => [each.slot, each.hash.slice(0, 1)])).toEqual([
    ['front', 'a'],
    ['left', 'b'],
    ['back', 'a'],
    ['right', 'd'],
  ])
})

it('a picture is named after the file in the tray or the order that made it, and has no name without either', () => {
  const maker = orderOf(7, { title: 'koi', artifacts: [{ ...artifactOf('png'), id: 'artifact-7' }] })
  const order = { inputs: { source: hash('a'), second_source: hash('b') }, origins: { [hash('b')]: 'artifact-7' } }
  const tray = [readyItem('x', { name: 'lotus.png', hash: hash('a') })]
  expect(orderPictures(order, [maker], tray).map(({ name }) => name)).toEqual([
    { of: 'file', text: 'lotus.png' },
    { of: 'result', text: 'koi' },
  ])
  expect(orderPictures(order, [], []).map(({ name }) => name)).toEqual([null, null])
  const named = { ...order, names: { [hash('a')]: '浮雕 №7 – ü 🪙.png' } }
  expect(orderPictures(named, [], []).map(({ name }) => name)).toEqual([
    { of: 'file', text: '浮雕 №7 – ü 🪙.png' },
    null,
  ])
})
