// The shipped recipes: whole, offered by the practice region, and priced by the window as by the core.
import { describe, expect, it } from 'vitest'
import { pricesOf } from '../../../../src-main/orders/prices/prices.ts'
import { offerOf } from '../../../../src-renderer/create/kinds/offer.ts'
import { askOf } from '../../../../src-renderer/create/recipes/recipe-plan.ts'
import { stepTroubles } from '../../../../src-renderer/create/recipes/step-troubles.ts'
import { recipePoints } from '../../../../src-renderer/state/recipes/recipe-points.ts'
import { shippedRecipes } from '../../../../src-renderer/state/recipes/shipped-recipes.ts'
import { texts } from '../../../../src-renderer/text/texts.ts'
import type { Translate } from '../../../../src-renderer/text/use-text.ts'
import { plainCatalog } from '../../../../src-sandbox/catalog/plain-catalog.ts'
import { beginningOf, orderOfStepBefore, recipeSchema } from '../../../../src-shared/orders/recipe.ts'
import { capabilitiesSchema } from '../../../../src-shared/service/capabilities.ts'

const t = texts.t as unknown as Translate
const catalog = capabilitiesSchema.parse(plainCatalog)
const told: Readonly<Record<string, number>> = {
  jewellery: 67,
  coin: 82,
  die: 67,
  carving: 83,
  packaging: 78,
  figure: 87,
  words: 46,
}

const shipped = shippedRecipes(t).map(({ id, recipe }) => [id, recipe.steps] as const)

describe('the shipped recipes', () => {
  it('are whole, each with a name and a description of its own', () => {
    const recipes = shippedRecipes(t).map(({ recipe }) => recipe)
    for (const recipe of recipes) {
      expect(recipeSchema.parse(recipe)).toEqual(recipe)
      expect(recipe.name).not.toContain('recipes.')
      expect(recipe.about.length).toBeGreaterThan(40)
    }
    expect(new Set(recipes.map(({ name }) => name)).size).toBe(Object.keys(told).length)
  })

  it.each(shipped)('%s is offered by the practice region as a whole', (_, steps) => {
    expect(stepTroubles(steps, offerOf(catalog))).toEqual([])
    for (const { request } of steps) {
      if (request.kind === 'conversion') expect(request.options.orderId).toBe(orderOfStepBefore)
    }
  })

  it.each(shipped)('%s costs the same for a picture in the window, in the core, and as it is told', (id, steps) => {
    for (const prices of [catalog, undefined]) {
      const ask = {
        ...askOf({ name: 'x', about: '', steps }),
        inputs: [beginningOf(steps) === 'pictures' ? { source: 'a'.repeat(64) } : {}],
      }
      expect(pricesOf(ask, () => false, prices).total).toBe(told[id])
      expect(recipePoints(steps, prices).total).toBe(told[id])
    }
  })
})
