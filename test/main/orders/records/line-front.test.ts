// Orders that go first: only unsent ones, for good over a restart, with a way back, and the rest in the sequence of placing.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createLineFront } from '../../../../src-main/orders/records/line-front.ts'
import { windowOrders } from '../../../../src-main/orders/window-orders.ts'
import { nextInLine } from '../../../../src-main/views/order-line.ts'
import { type OrderStage, orderStages } from '../../../../src-shared/orders/order.ts'
import { stageTraits } from '../../../../src-shared/orders/stages.ts'
import { fc } from '../../../helpers/properties.ts'
import { recordStages } from '../../../helpers/studio/placed-order.ts'
import { type StudioWorld, studioWorld } from '../../../helpers/studio/studio-world.ts'

let world: StudioWorld
beforeEach(() => {
  world = studioWorld()
})
afterEach(() => world.end())

const record = (stages: readonly OrderStage[]) => recordStages(world.db, stages)
const setStage = (id: string, stage: OrderStage) => world.db.run('update orders set stage = ? where id = ?', stage, id)
const line = (most?: number) => nextInLine(world.db, 'account-1', most).map(({ id }) => id)
const shownFirst = () => windowOrders(world.db).flatMap(({ id, first }) => (first ? [id] : []))

it('puts forward what was not sent, whatever else was asked, and tells each once', () => {
  const ids = record(orderStages)
  const told: string[] = []
  const first = createLineFront(world.db, (id) => told.push(id)).sendFirst([...ids, ...ids, 'unknown'])
  const open = ids.filter((_, at) => stageTraits[orderStages[at] ?? 'done'].work === 'open')
  expect(first).toEqual(open)
  expect(told).toEqual(open)
  expect(shownFirst().sort()).toEqual([...open].sort())
})

it('is no more shown of an order once it is sent, and of a waiting one again', () => {
  const [id = ''] = record(['waiting'])
  createLineFront(world.db).sendFirst([id])
  setStage(id, 'sending')
  expect(shownFirst()).toEqual([])
  setStage(id, 'waiting')
  expect(shownFirst()).toEqual([id])
})

it('is remembered by the records themselves; what was put first last goes before what was put first earlier', () => {
  const [a, b, c, d, e] = record(['waiting', 'waiting', 'waiting', 'waiting', 'waiting']) as [string, ...string[]]
  createLineFront(world.db).sendFirst([c ?? ''])
  world.reopen()
  createLineFront(world.db).sendFirst([e ?? '', d ?? ''])
  expect(line()).toEqual([d, e, c, a, b])
  expect(line(4)).toEqual([d, e, c, a])
  expect(createLineFront(world.db).sendInTurn([d ?? '', a ?? ''])).toEqual([d])
  expect(line()).toEqual([e, c, a, b, d])
})

it('goes by no other rule, whatever is put forward, let back, sent and held, in whatever sequence', () => {
  const ids = record(Array.from({ length: 6 }, () => 'waiting' as const))
  const front = createLineFront(world.db)
  const act = fc.record({
    what: fc.constantFrom('first', 'turn', 'waiting', 'held', 'working'),
    some: fc.subarray(ids),
    most: fc.nat(7),
  })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 8 }), (acts) => {
      front.sendInTurn(ids)
      for (const id of ids) setStage(id, 'waiting')
      const stages = new Map<string, OrderStage>(ids.map((id) => [id, 'waiting']))
      let put: string[] = []
      for (const { what, some, most } of acts) {
        if (what === 'first') {
          const moved = front.sendFirst(some)
          expect(moved).toEqual(some.filter((id) => stages.get(id) !== 'working'))
          put = [...moved, ...put.filter((id) => !moved.includes(id))]
        } else if (what === 'turn') {
          expect(front.sendInTurn(some).sort()).toEqual(some.filter((id) => put.includes(id)).sort())
          put = put.filter((id) => !some.includes(id))
        } else
          for (const id of some) {
            setStage(id, what)
            stages.set(id, what)
          }
        const whole = [...put, ...ids.filter((id) => !put.includes(id))].filter((id) => stages.get(id) === 'waiting')
        expect(line(most)).toEqual(whole.slice(0, most))
      }
    }),
  )
})
