// Where a result comes from: pictures, results used again, models converted; each step once, causes first.
import { describe, expect, it } from 'vitest'
import { lineageOf, type Step } from '../../../src-renderer/library/lineage.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { fc } from '../../helpers/properties.ts'
import { artifactOf, orderOf } from '../order-of.ts'

const hash = (letter: string) => letter.repeat(64)
const made = (number: number, more: Partial<Order>) =>
  orderOf(number, {
    artifacts: [{ ...artifactOf('png'), id: `artifact-${number}`, orderId: `order-${number}` }],
    ...more,
  })
const names = (steps: readonly Step[]) =>
  steps.map((step) => (step.kind === 'picture' ? step.hash.slice(0, 1) : step.order.number))

const photo = hash('a')
const cut = made(1, { inputs: { source: photo }, price: { uploads: 1, work: 15 }, charged: 16 })
const relief = made(2, { inputs: { source: hash('b') }, origins: { [hash('b')]: 'artifact-1' }, charged: 51 })
const model = made(3, {
  inputs: { front: photo, left: hash('b') },
  origins: { [hash('b')]: 'artifact-1' },
  charged: 50,
})
const converted = made(4, {
  request: { kind: 'conversion', options: { format: 'stl', orderId: 'order-3' } },
  inputs: {},
  charged: null,
  price: { uploads: 0, work: 10 },
})
const orders = [converted, model, relief, cut]

describe('the steps', () => {
  it('lead from the picture over every result to the one that is looked at', () => {
    expect(names(lineageOf(relief, orders).steps)).toEqual(['a', 1, 2])
    expect(names(lineageOf(cut, orders).steps)).toEqual(['a', 1])
  })

  it('go through models to their conversions, a shared picture once', () => {
    expect(names(lineageOf(converted, orders).steps)).toEqual(['a', 1, 3, 4])
  })

  it('cost what was charged, or agreed where nothing is recorded yet', () => {
    expect(lineageOf(relief, orders).points).toBe(67)
    expect(lineageOf(converted, orders).points).toBe(16 + 50 + 10)
  })

  it('stand alone where a model is made from words, or the result it came from is not known any more', () => {
    expect(names(lineageOf(made(5, { inputs: {} }), orders).steps)).toEqual([5])
    expect(names(lineageOf(relief, [relief]).steps)).toEqual(['b', 2])
  })
})

describe('what was made of it', () => {
  it('are the orders that used one of its files, or converted it', () => {
    expect(lineageOf(cut, orders).uses.map(({ number }) => number)).toEqual([2, 3])
    expect(lineageOf(model, orders).uses.map(({ number }) => number)).toEqual([4])
    expect(lineageOf(converted, orders).uses).toEqual([])
  })
})

describe('any web of orders', () => {
  it('even one that bites its tail ends in the result itself, each step once', () => {
    const letters = ['a', 'b', 'c', 'd', 'e', 'f']
    const link = fc.record({ picture: fc.constantFrom(...letters), from: fc.nat(7) })
    fc.assert(
      fc.property(fc.array(link, { minLength: 1, maxLength: 8 }), fc.nat(7), (links, at) => {
        const web = links.map(({ picture, from }, number) =>
          made(number, { inputs: { source: hash(picture) }, origins: { [hash(picture)]: `artifact-${from}` } }),
        )
        const order = web[at % web.length]
        if (!order) throw new Error('no order')
        const seen = names(lineageOf(order, web).steps)
        expect(new Set(seen).size).toBe(seen.length)
        expect(seen.at(-1)).toBe(order.number)
      }),
    )
  })
})
