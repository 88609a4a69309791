// The steps of one picture of a recipe in one row of the Queue: when it is folded, what it says, and that nothing is lost by it.
import { describe, expect, it } from 'vitest'
import { sharedActions } from '../../../../src-renderer/queue/acts/shared-actions.ts'
import { groupOrders } from '../../../../src-renderer/queue/list/order-groups.ts'
import { unitsOf } from '../../../../src-renderer/queue/list/order-units.ts'
import { pickByClick, pickByKey } from '../../../../src-renderer/queue/list/pick-by-key.ts'
import {
  placeOf,
  type QueueRow,
  queueRows,
  sieveGroups,
  type Wanted,
} from '../../../../src-renderer/queue/list/queue-rows.ts'
import { sortedColumns } from '../../../../src-renderer/queue/list/queue-sort.ts'
import { rowMove } from '../../../../src-renderer/queue/list/row-move.ts'
import { createSorter } from '../../../../src-renderer/queue/list/sort-orders.ts'
import { pointsTogether } from '../../../../src-renderer/queue/rows/order-points.ts'
import { timeTogether } from '../../../../src-renderer/queue/rows/order-time.ts'
import { nonePicked, type Picked, pickOne } from '../../../../src-renderer/ui/focus/picked.ts'
import {
  filterOf,
  type Order,
  type OrderStage,
  orderFilters,
  orderStages,
} from '../../../../src-shared/orders/order.ts'
import { fc } from '../../../helpers/properties.ts'
import { artifactOf, orderOf } from '../../order-of.ts'

const textOf = ({ title, recipe }: Order) => `${title} step${recipe ? recipe.step + 1 : ''}`
const unsent = { charged: null, jobId: null, sentAt: null, finishedAt: null, took: null }

/** The steps of a picture where they stand, the newest first, numbered from `first` on. */
function picture(chain: string, stages: readonly OrderStage[], first = 1, more: Partial<Order> = {}): Order[] {
  return stages
    .map((stage, step) =>
      orderOf(first + step, {
        batchId: 'run',
        title: chain,
        stage,
        ...(stage === 'chained' || stage === 'waiting' ? unsent : {}),
        recipe: {
          name: 'Coin',
          chain,
          step,
          of: stages.length,
          after: step === 0 ? null : `order-${first + step - 1}`,
        },
        ...more,
      }),
    )
    .toReversed()
}
type View = Partial<Wanted> & { marks?: readonly string[]; kept?: string }
const rowsOf = (orders: readonly Order[], { marks = [], kept, ...more }: View = {}) =>
  queueRows(sieveGroups(groupOrders(orders), { filter: 'all', search: '', textOf, ...more }), new Set(marks), kept)
const keys = (orders: readonly Order[], view?: View) => rowsOf(orders, view).map(({ key }) => key)
const going = picture('koi', ['done', 'working', 'chained', 'chained'])
const steps = ['order-1', 'order-2', 'order-3', 'order-4']
const open = ['batch:run', 'chain:koi', ...steps]
const shut = ['batch:run', 'chain:koi']

describe('a picture of a recipe', () => {
  it('is one row while nothing in it needs the person', () => {
    expect(keys(going)).toEqual(shut)
    expect(keys(picture('koi', ['done', 'done', 'done', 'done']))).toEqual(shut)
    expect(keys(picture('koi', ['waiting', 'chained', 'chained', 'chained']))).toEqual(shut)
  })

  it.each(['held', 'unresolved', 'unseen', 'late', 'failed'] as const)(
    'opens by itself while a step is %s',
    (stage) => {
      expect(keys(picture('koi', ['done', stage, 'chained', 'chained']))).toEqual(open)
      expect(keys(picture('koi', ['done', stage, 'chained', 'chained']), { marks: ['shut:chain:koi'] })).toEqual(shut)
    },
  )

  it('stays as the person had it', () => {
    expect(keys(going, { marks: ['open:chain:koi'] })).toEqual(open)
    expect(keys(going, { marks: ['batch:run', 'open:chain:koi'] })).toEqual(['batch:run'])
  })

  it('stays open while the keyboard is in it, so that what was decided does not vanish from under it', () => {
    expect(keys(going, { kept: 'chain:koi' })).toEqual(open)
    expect(keys(going, { kept: 'chain:carp' })).toEqual(shut)
  })

  it('of which one step alone is left is that order, as any other', () => {
    const [last] = going
    const rows = rowsOf(last ? [last, orderOf(9, { batchId: 'run' })] : [])
    expect(rows.map(({ key, kind, level }) => [key, kind, level])).toEqual([
      ['batch:run', 'group', 1],
      ['order-9', 'order', 2],
      ['order-4', 'order', 2],
    ])
  })

  it('shows its steps by a search that finds some of them, whatever was folded, and is folded again in it alone', () => {
    const found = ['batch:run', 'chain:koi', 'order-2']
    expect(keys(going, { search: 'step2' })).toEqual(found)
    expect(keys(going, { search: 'step2', marks: ['shut:chain:koi'] })).toEqual(found)
    expect(keys(going, { search: 'step2', marks: ['found:chain:koi'] })).toEqual(shut)
    expect(keys(going, { search: 'koi' })).toEqual(shut)
  })

  it('is folded under the filter that it stands in, and open under one that it only has steps in', () => {
    expect(keys(going, { filter: 'active' })).toEqual(shut)
    expect(keys(going, { filter: 'done' })).toEqual(['batch:run', 'chain:koi', 'order-1'])
    const [, row] = rowsOf(going, { filter: 'active' })
    expect(row?.kind === 'chain' && row.orders.map(({ id }) => id)).toEqual(['order-2', 'order-3', 'order-4'])
  })

  it('keeps its identity, and so its drawing, while none of its steps changes', () => {
    const carp = picture('carp', ['working', 'chained'], 5)
    const before = unitsOf([...going, ...carp])
    const after = unitsOf([...going, ...carp.map((order) => ({ ...order, progress: 7 }))])
    expect(after.map((unit, at) => unit === before[at])).toEqual([true, false])
  })
})

describe('the step that says how a picture stands', () => {
  const lead = (...stages: OrderStage[]) => unitsOf(picture('koi', stages)).map((unit) => unit.lead.number)[0]
  it('needs the person, failed, goes on, waits, was cancelled, or is the last that is done', () => {
    expect(lead('failed', 'working', 'unresolved')).toBe(3)
    expect(lead('done', 'working', 'failed')).toBe(3)
    expect(lead('done', 'working', 'chained')).toBe(2)
    expect(lead('done', 'waiting', 'chained')).toBe(2)
    expect(lead('done', 'chained', 'chained')).toBe(2)
    expect(lead('done', 'cancelled', 'cancelled')).toBe(2)
    expect(lead('done', 'done', 'done')).toBe(3)
  })

  it('is the one whose files are gone once all are done', () => {
    const [last, first] = picture('koi', ['done', 'done'])
    const gone = first && { ...first, artifacts: [artifactOf('tif', 'gone')] }
    expect(unitsOf(gone && last ? [last, gone] : [])[0]?.lead.number).toBe(1)
  })
})

describe('the sums of a picture', () => {
  it('are its points as rows tell them: agreed, charged, and what came back struck out', () => {
    expect(pointsTogether(going)).toEqual({ shown: 204, struck: null, recorded: false, differs: 0 })
    const refund = { state: 'seen', points: 50, seenAt: 1 } as const
    const [last, first] = picture('koi', ['done', 'failed'])
    const some = last && first ? [{ ...first }, { ...last, charged: 1, refund }] : []
    expect(pointsTogether(some)).toMatchObject({ shown: 52, struck: 102, recorded: true })
    const unclear = picture('koi', ['unresolved', 'chained'], 1, { charged: null, jobId: null })
    expect(pointsTogether(unclear).shown).toBe(51)
    expect(pointsTogether(unclear.slice(1)).shown).toBeNull()
  })

  it('are the time that its steps took, or that of the one at work', () => {
    expect(timeTogether(going.filter(({ stage }) => stage === 'done'))).toMatchObject({ lasted: 500 })
    expect(timeTogether(picture('koi', ['done', 'done', 'waiting']))).toMatchObject({ lasted: 1000, exact: true })
    const running = going.map((order) =>
      order.stage === 'working' ? { ...order, took: null, finishedAt: null } : order,
    )
    expect(timeTogether(running)).toEqual({ from: 2000, lasted: null, exact: false })
    expect(timeTogether(picture('koi', ['waiting', 'chained']))).toBeNull()
  })
})

describe('what can be done with a picture', () => {
  it('is what can be done with every one of its steps', () => {
    expect(sharedActions(picture('koi', ['waiting', 'chained']))).toEqual(['cancel', 'first'])
    expect(sharedActions(going)).toEqual([])
    expect(sharedActions(picture('koi', ['done', 'done'], 1, { artifacts: [artifactOf('png')] }))).toEqual([
      'open',
      'folder',
      'again',
      'clear',
    ])
  })
})

describe('keyboard and mouse', () => {
  const carp = picture('carp', ['working', 'chained'], 6)
  const orders = [
    orderOf(8, { batchId: 'b' }),
    ...carp,
    orderOf(5, { batchId: 'a' }),
    ...picture('koi', ['done', 'working', 'chained', 'chained']),
  ]
  const view = (...marks: string[]) => {
    const sieved = sieveGroups(groupOrders(orders), { filter: 'all', search: '', textOf })
    const rows = queueRows(sieved, new Set(marks))
    const row = (key: string): QueueRow => rows[rows.findIndex((each) => each.key === key)] ?? never(key)
    return { rows, row, shown: { rows, ids: sieved.flatMap((each) => each.orders.map(({ id }) => id)) } }
  }
  const never = (key: string): never => {
    throw new Error(`no row ${key}`)
  }
  const numbers = ({ ids }: Picked) => [...ids].map((id) => Number(id.slice('order-'.length))).sort()

  it('left folds a picture and goes up to its batch, right opens it and goes into it', () => {
    const { rows } = view('open:chain:carp')
    const at = placeOf(rows, 'chain:carp')
    expect(rows.slice(at, at + 3).map(({ key, level }) => [key, level])).toEqual([
      ['chain:carp', 2],
      ['order-6', 3],
      ['order-7', 3],
    ])
    expect(rowMove('ArrowLeft', rows, at + 2, 5)).toEqual({ go: at })
    expect(rowMove('ArrowLeft', rows, at, 5)).toEqual({ fold: 'chain:carp' })
    expect(rowMove('ArrowRight', rows, at, 5)).toEqual({ go: at + 1 })
    const folded = view().rows
    expect(rowMove('ArrowRight', folded, at, 5)).toEqual({ unfold: 'chain:carp' })
    expect(rowMove('ArrowLeft', folded, at, 5)).toEqual({ go: at - 1 })
  })

  it('a folded picture stands for its steps: walked to, turned, clicked, and at either end of a range', () => {
    const { row, shown } = view()
    const [koi, above] = [row('chain:koi'), row('order-5')]
    expect(numbers(pickByKey(nonePicked, shown, above, koi, 'walk'))).toEqual([1, 2, 3, 4])
    expect(numbers(pickByKey(pickOne('order-5'), shown, koi, koi, 'turn'))).toEqual([1, 2, 3, 4, 5])
    const clicked = pickByClick(nonePicked, shown, koi, { shiftKey: false, ctrlKey: false, metaKey: false })
    expect(numbers(clicked)).toEqual([1, 2, 3, 4])
    expect(numbers(pickByKey(clicked, shown, koi, above, 'extend'))).toEqual([1, 2, 3, 4, 5])
    const shift = { shiftKey: true, ctrlKey: false, metaKey: false }
    expect(numbers(pickByClick(clicked, shown, row('chain:carp'), shift))).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(numbers(pickByClick(pickOne('order-5'), shown, koi, shift))).toEqual([1, 2, 3, 4, 5])
  })

  it('an open picture is a header: walking over it takes nothing, its steps are taken one by one', () => {
    const { row, shown } = view('open:chain:koi')
    const held = pickOne('order-5')
    expect(pickByKey(held, shown, row('order-5'), row('chain:koi'), 'walk')).toBe(held)
    expect(numbers(pickByKey(held, shown, row('chain:koi'), row('order-2'), 'extend'))).toEqual([1, 2, 5])
  })

  it('an order in a folded picture or batch is found at the row that stands for it', () => {
    expect(view().rows[placeOf(view().rows, 'order-3')]?.key).toBe('chain:koi')
    const { rows } = view('batch:b', 'singles:order-8')
    expect(rows[placeOf(rows, 'order-8')]?.key).toBe('singles:order-8')
    expect(placeOf(rows, 'order-99')).toBe(-1)
  })
})

describe('the list', () => {
  const stage = fc.constantFrom(...orderStages)
  const batch = fc.array(fc.array(stage, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })
  const sort = fc.option(fc.record({ by: fc.constantFrom(...sortedColumns), way: fc.constantFrom('up', 'down') }))
  const turned = fc.array(fc.tuple(fc.nat(20), fc.boolean()), { maxLength: 12 })
  const words = { compare: (a: string, b: string) => a.localeCompare(b), kindOf: () => '', chain: 'recipe' }

  it('has every order exactly once, under any sort, fold, filter and search', () => {
    fc.assert(
      fc.property(
        fc.array(batch, { maxLength: 4 }),
        sort,
        turned,
        fc.constantFrom(...orderFilters),
        fc.constantFrom('', 'step1', 'b0', 'p1'),
        (batches, sort, turns, filter, search) => {
          let number = 0
          const orders = batches
            .flatMap((pictures, b) =>
              pictures.flatMap((stages, p) => {
                const chain = picture(`b${b} p${p}`, stages, number + 1, { batchId: `batch ${b}` })
                number += stages.length
                return chain.toReversed()
              }),
            )
            .toReversed()
          const sieved = sieveGroups(groupOrders(orders), { filter, search, textOf })
          const arranged = sort ? createSorter(words)(sieved, sort) : sieved
          let marks = new Set<string>()
          for (const [at, folded] of turns) {
            const rows = queueRows(arranged, marks)
            const row = rows[at % Math.max(1, rows.length)]
            if (!row || row.kind === 'order') continue
            marks = new Set(marks)
            marks.delete(row.fold.mark)
            if (folded !== row.fold.shut) marks.add(row.fold.mark)
          }
          const rows = queueRows(arranged, marks)
          // An open header stands above its orders; a folded one has them.
          const listed = rows.flatMap((row) =>
            row.kind === 'order' ? [row.key] : row.folded ? row.orders.map(({ id }) => id) : [],
          )
          const fits = orders.filter(
            (order) => (filter === 'all' || filterOf(order.stage) === filter) && textOf(order).includes(search),
          )
          expect(listed.toSorted()).toEqual(fits.map(({ id }) => id).toSorted())
          // Ranges, and all that is selected, follow the sequence of the rows.
          expect(arranged.flatMap((each) => each.orders.map(({ id }) => id))).toEqual(listed)
          expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
        },
      ),
    )
  })
})
