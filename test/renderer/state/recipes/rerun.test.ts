// Chains of recipe runs: what waits behind a step, what a chain has cost, and how a stopped one goes on.
import { describe, expect, it } from 'vitest'
import { chainPoints, chainState, chainsOf, stepsBehind } from '../../../../src-renderer/state/recipes/chains.ts'
import { recipeOf } from '../../../../src-renderer/state/recipes/recipe-of.ts'
import { rerunAsks, rerunOf } from '../../../../src-renderer/state/recipes/rerun.ts'
import type { Order } from '../../../../src-shared/orders/order.ts'
import { quoteAskSchema } from '../../../../src-shared/orders/quote.ts'
import { orderOfStepBefore } from '../../../../src-shared/orders/recipe.ts'
import { artifactOf, orderOf } from '../../order-of.ts'
import { conversion, design, model } from './steps.ts'

const hash = (letter: string) => letter.repeat(64)

/** Picture → without background → model → 3MF, with a gold version beside the model. */
function chain(name: string, first: number, more: readonly Partial<Order>[] = []): Order[] {
  const requests = [design('background_removal'), model(), conversion('3mf'), design('material_gold')]
  const after = [null, 0, 1, 0]
  return requests.map((request, step) =>
    orderOf(first + step, {
      request:
        request.kind === 'conversion'
          ? { ...request, options: { format: '3mf', orderId: `order-${first + 1}` } }
          : request,
      recipe: {
        name: 'Figure',
        chain: name,
        step,
        of: 4,
        after: after[step] === null ? null : `order-${first + (after[step] ?? 0)}`,
      },
      ...more[step],
    }),
  )
}

describe('a chain', () => {
  it('has its steps in their sequence, whatever the sequence of the list', () => {
    const orders = [...chain('a', 1), ...chain('b', 5), orderOf(9)].toReversed()
    expect([...chainsOf(orders).keys()].sort()).toEqual(['a', 'b'])
    expect(
      chainsOf(orders)
        .get('b')
        ?.map(({ number }) => number),
    ).toEqual([5, 6, 7, 8])
    expect(chainsOf(orders)).toBe(chainsOf(orders))
  })

  it('knows what cannot go on without a step', () => {
    const steps = chain('a', 1)
    const behind = (at: number) => stepsBehind(steps[at] as Order, steps).map(({ number }) => number)
    expect([behind(0), behind(1), behind(2), behind(3)]).toEqual([[2, 3, 4], [3], [], []])
  })

  it('is running, waits, asks, is done or stopped as a whole', () => {
    const state = (...stages: Order['stage'][]) => chainState(stages.map((stage) => ({ stage })))
    expect(state('done', 'chained')).toBe('running')
    expect(state('failed', 'working')).toBe('running')
    expect(state('done', 'waiting', 'chained')).toBe('waiting')
    expect(state('working', 'waiting')).toBe('running')
    expect(state('done', 'held', 'working')).toBe('attention')
    expect(state('done', 'done')).toBe('done')
    expect(state('done', 'failed', 'cancelled')).toBe('stopped')
  })

  it('adds up what was spent, what came back and what is still to come', () => {
    const seen = { state: 'seen', points: -60, seenAt: 1 } as const
    const steps = chain('a', 1, [{ charged: 16 }, { charged: 1, refund: seen }, { charged: null }, { charged: 15 }])
    expect(chainPoints(steps)).toEqual({ spent: 16 + 61 + 15, refunded: 60, due: 0 })
    const due = { state: 'expected', points: 60, seenAt: null } as const
    expect(
      chainPoints(chain('a', 1, [{ charged: 16 }, { charged: 61, refund: due }, { charged: 0 }, { charged: 0 }])),
    ).toEqual({ spent: 77, refunded: 0, due: 60 })
  })
})

describe('going on from a failed step', () => {
  const stopped = (name: string, first: number, source: string) =>
    chain(name, first, [
      {},
      { stage: 'failed', inputs: { source: hash(source) } },
      { stage: 'cancelled', inputs: {} },
      { inputs: { source: hash(source) } },
    ])

  it('orders that step and those behind it, with what it took the first time', () => {
    const orders = stopped('a', 1, 'b')
    const rerun = rerunOf(orders[1] as Order, orders)
    expect(rerun).toMatchObject({ after: [null, 0], inputs: { source: hash('b') } })
    expect(rerun?.requests).toEqual([model(), conversion('3mf')])
  })

  it('asks one price for all chains that go on alike', () => {
    const orders = [...stopped('a', 1, 'b'), ...stopped('c', 5, 'd')]
    const asks = rerunAsks([orders[1], orders[5]].flatMap((order) => rerunOf(order as Order, orders) ?? []))
    expect(asks).toHaveLength(1)
    expect(asks[0]?.inputs).toEqual([{ source: hash('b') }, { source: hash('d') }])
    expect(asks[0]?.recipe).toEqual({ name: 'Figure', after: [null, 0] })
    for (const ask of asks) expect(quoteAskSchema.safeParse(ask).success).toBe(true)
  })

  it('takes the second picture along, for that step and those behind it that looked at it', () => {
    const posed = [design('custom', { prompt: 'x' }), design('product_photography'), conversion('3mf')]
    const orders = posed.map((request, step) =>
      orderOf(step + 1, {
        request,
        recipe: { name: 'Posed', chain: 'a', step, of: 3, after: step === 0 ? null : `order-${step}` },
        stage: step === 0 ? 'failed' : 'cancelled',
        inputs: step === 0 ? { source: hash('a') } : step === 1 ? { second_source: hash('b') } : {},
      }),
    )
    const rerun = rerunOf(orders[0] as Order, orders)
    expect(rerun?.inputs).toEqual({ source: hash('a'), second_source: hash('b') })
    const [ask] = rerunAsks(rerun ? [rerun] : [])
    expect(ask?.recipe).toEqual({ name: 'Posed', after: [null, 0, 1], second: [false, true, false] })
    expect(quoteAskSchema.safeParse(ask).success).toBe(true)
  })

  it('needs all views that were cut for it', () => {
    const views = { front: hash('a'), left: hash('b'), back: hash('c'), right: hash('d') }
    const made = (inputs: Order['inputs']) =>
      orderOf(2, {
        request: model({ type: 'multiview_to_model' }),
        recipe: { name: 'Turned', chain: 'a', step: 1, of: 2, after: 'order-1' },
        stage: 'failed',
        inputs,
      })
    expect(rerunOf(made(views), [made(views)])).toMatchObject({ after: [null], inputs: views })
    const { back: _, ...some } = views
    expect(rerunOf(made(some), [made(some)])).toBeNull()
  })

  it('converts the model that is there', () => {
    const orders = chain('a', 1, [{}, {}, { stage: 'failed', inputs: {} }])
    expect(rerunOf(orders[2] as Order, orders)?.requests).toEqual([
      { kind: 'conversion', options: { format: '3mf', orderId: 'order-2' } },
    ])
  })

  it('is not offered for what did not fail, or has nothing to begin with', () => {
    const orders = chain('a', 1, [{}, { stage: 'failed', inputs: {} }, { stage: 'cancelled' }])
    for (const order of orders) expect(rerunOf(order, orders)).toBeNull()
    expect(rerunOf(orderOf(1, { stage: 'failed' }), [])).toBeNull()
  })
})

describe('a recipe of what was done', () => {
  it('has the steps that led to a result, with their links', () => {
    const cut = orderOf(1, { request: design('background_removal'), artifacts: [artifactOf('png')] })
    const made = orderOf(2, {
      request: model(),
      inputs: { source: hash('c') },
      origins: { [hash('c')]: 'artifact-png' },
    })
    const printed = orderOf(3, {
      request: { kind: 'conversion', options: { format: 'stl', orderId: 'order-2' } },
      inputs: {},
    })
    const steps = recipeOf([cut, made, printed])
    expect(steps?.map(({ after }) => after)).toEqual([null, 0, 1])
    expect(steps?.[2]?.request).toEqual({ kind: 'conversion', options: { format: 'stl', orderId: orderOfStepBefore } })
  })

  it('begins with the words that began it', () => {
    const words = orderOf(1, { request: model({ type: 'text_to_model', prompt: 'a fox' }), inputs: {} })
    expect(recipeOf([words])).toEqual([{ request: words.request, after: null }])
  })

  it('leaves its second picture open, and begins with views where those began it', () => {
    const two = orderOf(1, {
      request: design('custom', { prompt: 'x' }),
      inputs: { source: hash('a'), second_source: hash('b') },
    })
    expect(recipeOf([two])).toEqual([{ request: two.request, after: null, second: true }])
    const seen = orderOf(2, {
      request: model({ type: 'multiview_to_model' }),
      inputs: { front: hash('a'), left: hash('b') },
    })
    expect(recipeOf([seen])).toEqual([{ request: seen.request, after: null }])
  })

  it('cuts the sheet again whose four views made a model', () => {
    const sheet = orderOf(1, { request: design('four_view_sheet'), artifacts: [artifactOf('png')] })
    const views = { front: hash('a'), left: hash('b'), back: hash('c'), right: hash('d') }
    const origins = Object.fromEntries(Object.values(views).map((each) => [each, 'artifact-png']))
    const made = orderOf(2, { request: model({ type: 'multiview_to_model' }), inputs: views, origins })
    expect(recipeOf([sheet, made])?.map(({ after }) => after)).toEqual([null, 0])
  })

  it('is none where a view is a result', () => {
    const cut = orderOf(1, { request: design('background_removal'), artifacts: [artifactOf('png')] })
    const seen = orderOf(2, {
      request: model({ type: 'multiview_to_model' }),
      inputs: { front: hash('a'), left: hash('b') },
      origins: { [hash('a')]: 'artifact-png' },
    })
    expect(recipeOf([cut, seen])).toBeNull()
  })
})
