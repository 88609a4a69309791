// The points of a recipe's chains: over prices that rise and fall, surprises, words and ends, what was agreed is agreed once.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { customMode, designOptionsSchema } from '../../../src-shared/orders/kinds/design.ts'
import { modelOptionsSchema } from '../../../src-shared/orders/kinds/model.ts'
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import { orderOfStepBefore } from '../../../src-shared/orders/recipe.ts'
import { type Find, fc, withFinds } from '../../helpers/properties.ts'
import { createPlay, type Move, move, type Prices, prices, type Tree } from '../../helpers/studio/chain-play.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

let world: StudioWorld
beforeEach(() => {
  world = studioWorld()
  world.db.get('pragma synchronous = off')
})
afterEach(() => world.end())

const design: OrderRequest = { kind: 'design', options: designOptionsSchema.parse({ mode: 'background_removal' }) }
const model: OrderRequest = { kind: 'model', options: modelOptionsSchema.parse({ type: 'image_to_model' }) }
const views: OrderRequest = { kind: 'model', options: modelOptionsSchema.parse({ type: 'multiview_to_model' }) }
const sheet: OrderRequest = { kind: 'design', options: designOptionsSchema.parse({ mode: 'four_view_sheet' }) }
const words: OrderRequest = {
  kind: 'design',
  options: designOptionsSchema.parse({ mode: customMode, prompt: 'a coin' }),
}
const ofText: OrderRequest = {
  kind: 'model',
  options: modelOptionsSchema.parse({ type: 'text_to_model', prompt: 'a mug' }),
}
const convert: OrderRequest = { kind: 'conversion', options: { format: 'stl', orderId: orderOfStepBefore } }
const one = { runs: 1, begins: ['source'] } as const
const two = { runs: 2, begins: ['source'] } as const
const trees: readonly Tree[] = [
  { ...one, requests: [design, design, design], after: [null, 0, 1] },
  { ...one, requests: [design, model, model], after: [null, 0, 0] },
  { ...one, requests: [design, model, convert, design], after: [null, 0, 1, 0] },
  { ...two, requests: [design, design, design], after: [null, 0, 0], second: [false, true, false] },
  { ...two, requests: [design, design, design], after: [null, 0, 1], second: [true, false, true] },
  { ...one, requests: [words, design, model], after: [null, 0, 0], begins: [] },
  { ...one, requests: [ofText, convert], after: [null, 0], begins: [] },
  { ...two, requests: [views, convert], after: [null, 0], begins: ['front', 'left', 'back'] },
  { ...one, requests: [sheet, views, convert], after: [null, 0, 1] },
  { ...two, requests: [sheet, views, design, views], after: [null, 0, 0, 0] },
  { ...one, requests: [sheet, views, views], after: [null, 0, 0], twins: true },
]

const cheapest: Move['prices'] = { upload: 1, design: 12, model: 45, conversion: 8 }
const doing = (what: Move['what'], prices: Partial<Move['prices']> = {}): Move => ({
  ...{ what, pick: 0, prices: { ...cheapest, ...prices }, surprise: 0, same: false },
})
const [finish, agree] = [doing('finish'), doing('agree')]

/** What random runs have found, by the tree that it was found in. */
const finds: Readonly<Record<string, Find<[Prices, Move[]]>[]>> = {
  ' 0 1 0': [
    {
      seed: -558367692,
      example: [
        { upload: 3, design: 12, model: 45, conversion: 12 },
        [
          ...[finish, doing('prices', { design: 18, model: 55 }), finish],
          ...[doing('prices', { design: 15 }), { ...finish, pick: 7 }, finish],
        ],
      ],
    },
    {
      seed: 1681504444,
      example: [
        { upload: 1, design: 12, model: 55, conversion: 12 },
        [
          ...[doing('prices', { design: 15, model: 50 }), finish, agree, agree],
          ...[doing('prices', { model: 50, conversion: 12 }), finish, agree],
        ],
      ],
    },
  ],
}
const nameOf = ({ requests, after, second, begins, twins }: Tree) =>
  [
    after.join(' '),
    ...(second ? [`second ${second.map(Number).join('')}`] : []),
    ...(requests.includes(sheet) ? ['cut views'] : []),
    ...(twins ? ['twins'] : []),
    ...(begins.includes('front') ? ['views'] : begins.length === 0 ? ['words'] : []),
  ].join(', ')
const cases = trees.flatMap((tree) => {
  const name = nameOf(tree)
  return withFinds(...(finds[name] ?? [])).map(([which, find]) => [`${name}: ${which}`, tree, find] as const)
})

test.each(cases)('a chain of steps after %s', async (_, tree, find) => {
  await fc.assert(
    fc.asyncProperty(prices, fc.array(move, { minLength: 6, maxLength: 40, size: 'max' }), async (first, moves) => {
      const play = createPlay(world, tree, first)
      for (const each of moves) {
        await play.act(each)
        play.check()
      }
      play.end()
    }),
    find,
  )
})

/** Where two views are one picture, one upload fewer is charged. */
const exact = trees.filter(({ twins }) => !twins)
test.each(exact.map((tree) => [nameOf(tree), tree] as const))(
  'a run that nothing disturbs is charged exactly its quote: steps after %s',
  async (_, tree) => {
    await fc.assert(
      fc.asyncProperty(prices, fc.array(fc.nat(20), { minLength: 8, maxLength: 8 }), async (first, picks) => {
        const play = createPlay(world, tree, first)
        for (const pick of picks) {
          await play.act({ ...finish, pick })
          play.check()
        }
        expect(play.charged()).toBe(play.total)
        play.end()
      }),
      { numRuns: 20 },
    )
  },
)

test('a step to come has less to spend when its siblings already cost more, and that counts once', async () => {
  const cheaper = { upload: 1, design: 12, model: 45, conversion: 8 } as const
  const moves: Pick<Move, 'what' | 'prices'>[] = [
    { what: 'prices', prices: { ...cheaper, design: 18 } },
    ...(['finish', 'agree', 'finish', 'finish'] as const).map((what) => ({ what, prices: cheaper })),
  ]
  const tree = trees[2]
  if (!tree) throw new Error('no such tree')
  const play = createPlay(world, tree, { upload: 2, design: 15, model: 45, conversion: 10 })
  for (const each of moves) {
    await play.act({ ...each, pick: 0, surprise: 0, same: false })
    play.check()
  }
  play.end()
})
