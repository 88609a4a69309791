// The builder's moves: whatever is done to whole steps, they stay whole, and links stay where they were meant.
import { describe, expect, it } from 'vitest'
import {
  addStep,
  changeStep,
  duplicateStep,
  removeStep,
  type Steps,
  sourcesFor,
  swapSteps,
  takeFrom,
} from '../../../../src-renderer/state/recipes/recipe-moves.ts'
import { mostSteps, orderOfStepBefore, recipeSchema, stepFlaws } from '../../../../src-shared/orders/recipe.ts'
import { fc, withFinds } from '../../../helpers/properties.ts'
import { conversion, design, model, relief, stepsOf } from './steps.ts'

const kinds = [design('background_removal'), relief(), model(), conversion('3mf')]
const links = (steps: Steps) => steps.map(({ after }) => after)
const names = (steps: Steps) =>
  steps.map(({ request }) => ('mode' in request.options ? request.options.mode : request.kind))

const move = fc.oneof(
  fc.record({ what: fc.constant('add' as const), kind: fc.nat(3), behind: fc.option(fc.nat(mostSteps)) }),
  fc.record({ what: fc.constantFrom('remove', 'duplicate', 'swap', 'change'), at: fc.nat(mostSteps) }),
  fc.record({ what: fc.constant('take' as const), at: fc.nat(mostSteps), after: fc.option(fc.nat(mostSteps)) }),
)
type Move = typeof move extends fc.Arbitrary<infer M> ? M : never

function apply(steps: Steps, done: Move): Steps {
  if ('kind' in done) return addStep(steps, kinds[done.kind] ?? relief(), done.behind) ?? steps
  if ('after' in done) return takeFrom(steps, done.at, done.after)
  const request = steps[done.at]?.request
  if (done.what === 'remove') return removeStep(steps, done.at).steps
  if (done.what === 'duplicate') return duplicateStep(steps, done.at) ?? steps
  if (done.what === 'swap') return swapSteps(steps, done.at) ?? steps
  return request ? changeStep(steps, done.at, kinds.find(({ kind }) => kind === request.kind) ?? request) : steps
}

describe('the builder’s moves', () => {
  const twins: Move[] = [
    { what: 'add', kind: 0, behind: null },
    { what: 'add', kind: 0, behind: 0 },
    { what: 'duplicate', at: 0 },
    { what: 'remove', at: 1 },
  ]
  const finds = withFinds<[Move[]]>({ seed: -1698090595, example: [twins] })
  it.each(finds)('keep steps whole, whatever is done in whatever sequence: %s', (_, find) => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
        let steps: Steps = []
        for (const each of moves) {
          steps = apply(steps, each)
          expect(stepFlaws(steps)).toEqual([])
          expect(steps.length).toBeLessThanOrEqual(mostSteps)
        }
        if (steps.length > 0) expect(recipeSchema.safeParse({ name: 'x', steps }).success).toBe(true)
      }),
      { numRuns: 500, ...find },
    )
  })

  it('swap back and forth to the same steps, or not at all', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 30 }), fc.nat(mostSteps), (moves, at) => {
        const steps = moves.reduce(apply, [] as Steps)
        const there = swapSteps(steps, at)
        if (!there) return
        expect(names(there)).toEqual(
          names(steps)
            .with(at, names(there)[at] ?? '')
            .with(at + 1, names(steps)[at] ?? ''),
        )
        if (steps[at + 1]?.after !== at) expect(swapSteps(there, at)).toEqual(steps)
      }),
    )
  })

  it('put a step behind the one that is shown, or behind the last that fits', () => {
    const begun = stepsOf([design('background_removal'), null], [relief(), 0])
    expect(links(addStep(begun, model(), 0) ?? [])).toEqual([null, 0, 0])
    expect(links(addStep(begun, model(), null) ?? [])).toEqual([null, 0, null])
    expect(addStep(begun, conversion('stl'), 1), 'a relief cannot be converted').toBeNull()
    const modelled = addStep(begun, model(), 0) ?? []
    expect(links(addStep(modelled, conversion('stl'), 0) ?? [])).toEqual([null, 0, 0, 2])
  })

  it('let what followed a deleted step take what that step took', () => {
    const chain = stepsOf([design('image_restore'), null], [design('background_removal'), 0], [relief(), 1])
    expect(removeStep(chain, 1)).toEqual({
      steps: stepsOf([design('image_restore'), null], [relief(), 0]),
      removed: [1],
    })
    expect(links(removeStep(chain, 0).steps)).toEqual([null, 0])
  })

  it('take a conversion along when its model goes', () => {
    const figure = stepsOf([design('background_removal'), null], [model(), 0], [conversion('3mf'), 1], [relief(), 0])
    const { steps, removed } = removeStep(figure, 1)
    expect(removed).toEqual([1, 2])
    expect(steps).toEqual(stepsOf([design('background_removal'), null], [relief(), 0]))
  })

  it('trade two steps of a chain, and what followed follows on', () => {
    const chain = stepsOf([design('image_restore'), null], [design('background_removal'), 0], [relief(), 1])
    const traded = swapSteps(chain, 0)
    expect(traded).toEqual(stepsOf([design('background_removal'), null], [design('image_restore'), 0], [relief(), 1]))
    expect(swapSteps(stepsOf([model(), null], [conversion('stl'), 0]), 0), 'nothing to convert yet').toBeNull()
  })

  it('offer as sources the picture and earlier results that fit', () => {
    const figure = stepsOf([design('background_removal'), null], [model(), 0], [conversion('3mf'), 1], [relief(), 0])
    expect(sourcesFor(figure, 3)).toEqual([null, 0])
    expect(sourcesFor(figure, 2)).toEqual([1])
    expect(sourcesFor(figure, 0)).toEqual([null])
    expect(takeFrom(figure, 3, 1)).toEqual(figure)
  })

  it('offer a sheet of four views, and no other picture, to a model from views', () => {
    const [sheet, ofViews] = [design('four_view_sheet'), model({ type: 'multiview_to_model' })]
    const turned = stepsOf([sheet, null], [relief(), 0], [ofViews, 0])
    expect(stepFlaws(turned)).toEqual([])
    expect(sourcesFor(turned, 2)).toEqual([null, 0])
    expect(links(addStep(turned, ofViews, 1) ?? [])).toEqual([null, 0, 0, 0])
    expect(takeFrom(turned, 2, 1)).toEqual(turned)
    const changed = changeStep(turned, 0, design('material_gold'))
    expect(stepFlaws(changed)).toEqual([{ step: 2, flaw: 'cannot-take' }])
    expect(stepFlaws(changeStep(stepsOf([sheet, null], [model(), 0]), 1, ofViews))).toEqual([])
  })

  it('never carry an order of this computer into a recipe', () => {
    const foreign = { kind: 'conversion', options: { format: 'stl', orderId: 'order-7' } } as const
    const steps = addStep(stepsOf([model(), null]), foreign, 0) ?? []
    expect(steps[1]?.request).toEqual({ kind: 'conversion', options: { format: 'stl', orderId: orderOfStepBefore } })
  })
})
