// Recipes as data: what can follow what, and that a quote asks one upload for every result that is handed over.
import { describe, expect, test } from 'vitest'
import { pricesOf } from '../../../src-main/orders/prices/prices.ts'
import { designOptionsSchema } from '../../../src-shared/orders/kinds/design.ts'
import { modelOptionsSchema } from '../../../src-shared/orders/kinds/model.ts'
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import {
  leaves,
  orderOfStepBefore,
  type RecipeStep,
  stepFlaws,
  takes,
  takesSecond,
} from '../../../src-shared/orders/recipe.ts'
import { workPoints } from '../../../src-shared/orders/work-price.ts'
import { reliefOptionsSchema } from '../../../src-shared/service/relief.ts'
import { fc } from '../../helpers/properties.ts'

const relief: OrderRequest = { kind: 'relief', options: reliefOptionsSchema.parse({ output_format: 'png' }) }
const design: OrderRequest = { kind: 'design', options: designOptionsSchema.parse({ mode: 'background_removal' }) }
const words: OrderRequest = {
  kind: 'design',
  options: designOptionsSchema.parse({ mode: 'custom', prompt: 'engrave' }),
}
const model: OrderRequest = { kind: 'model', options: modelOptionsSchema.parse({ type: 'image_to_model' }) }
const speech: OrderRequest = {
  kind: 'model',
  options: modelOptionsSchema.parse({ type: 'text_to_model', prompt: 'a mug' }),
}
const views: OrderRequest = { kind: 'model', options: modelOptionsSchema.parse({ type: 'multiview_to_model' }) }
const sheet: OrderRequest = { kind: 'design', options: designOptionsSchema.parse({ mode: 'four_view_sheet' }) }
const conversion: OrderRequest = { kind: 'conversion', options: { format: 'stl', orderId: orderOfStepBefore } }

const request = fc.constantFrom(relief, design, sheet, words, model, speech, views, conversion)
const after = fc.option(fc.integer({ min: 0, max: 11 }), { nil: null })
const second = fc.option(fc.constant(true as const), { nil: undefined, freq: 1 })
const step = fc.record({ request, after, second })
const steps = fc.array(step, { minLength: 1, maxLength: 12 })

/** Any steps, with those links taken back that cannot be. */
const whole = steps.map((all) => {
  const kept: RecipeStep[] = []
  for (const each of all) {
    kept.push(each)
    if (stepFlaws(kept).length > 0) kept.pop()
  }
  return kept
})

describe('the flaws of steps', () => {
  test('are none exactly when each takes what an earlier one leaves, or begins with the picture, words or views', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const isOfWords = all.some(({ request, after }) => request === speech && after === null)
        const isOfViews = all.some(({ request, after }) => request === views && after === null)
        const fits = all.every(({ request, after, second }, index) => {
          const before = after === null ? undefined : all[after]
          if (second && request !== design && request !== sheet && request !== words) return false
          if (after === null && isOfViews) return request === views
          if (after === null)
            return (
              request === speech || (takes(request) === 'picture' && (!isOfWords || (request === words && !second)))
            )
          if (before === undefined || after >= index) return false
          return request === views ? before.request === sheet : leaves(before.request) === takes(request)
        })
        expect(stepFlaws(all).length === 0).toBe(fits)
      }),
    )
  })

  test('name a prompt that is missing', () => {
    const silent: OrderRequest = { kind: 'design', options: designOptionsSchema.parse({ mode: 'custom' }) }
    expect(stepFlaws([{ request: silent, after: null }])).toEqual([{ step: 0, flaw: 'prompt' }])
  })
})

test('a run costs its work, the pictures that are new, and one upload for each picture and each view that is handed over', () => {
  const pictures = fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(whole, pictures, fc.func(fc.boolean()), (recipe, numbers, known) => {
      if (recipe.length === 0) return
      const beside = takesSecond(recipe) ? { second_source: 'f'.repeat(64) } : {}
      const inputs = numbers.map((number) => ({ source: String(number).padStart(64, '0'), ...beside }))
      const requests = recipe.map((each) => each.request)
      const after = recipe.map((each) => each.after)
      const second = recipe.map((each) => each.second === true)
      const { total, lines } = pricesOf({ requests, inputs, recipe: { name: 'any', after, second } }, known, undefined)
      const shown = new Set(inputs.flatMap((each) => Object.values(each)))
      const fresh = [...shown].filter((hash) => !known(hash)).length
      const work = requests.reduce((sum, each) => sum + workPoints(each), 0)
      const taken = recipe.filter(({ request, after }) => after !== null && takes(request) !== 'model')
      const pictures = new Set(taken.filter(({ request }) => request !== views).map(({ after }) => after))
      const sheets = new Set(taken.filter(({ request }) => request === views).map(({ after }) => after))
      expect(total).toBe(inputs.length * (work + pictures.size + 4 * sheets.size) + fresh)
      expect(lines.every(({ count }) => count > 0)).toBe(true)
    }),
  )
})
