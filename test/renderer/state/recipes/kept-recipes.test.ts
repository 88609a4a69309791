// The person's own recipes: kept, named apart, and read from files that may be anything.
import { describe, expect, it } from 'vitest'
import {
  addRecipes,
  freeName,
  type KeptRecipe,
  mostRecipes,
  readRecipeFile,
  recallRecipes,
  recipeFile,
  rememberRecipes,
  sameName,
  saveRecipe,
} from '../../../../src-renderer/state/recipes/kept-recipes.ts'
import { orderOfStepBefore, type Recipe } from '../../../../src-shared/orders/recipe.ts'
import { fc } from '../../../helpers/properties.ts'
import { conversion, design, model, relief, stepsOf } from './steps.ts'

const store = (text: string | null = null) => {
  let held = text
  return {
    getItem: () => held,
    setItem: (_key: string, next: string) => {
      held = next
    },
  }
}
const recipe = (name: string, mode = 'background_removal'): Recipe => ({
  name,
  about: 'Für 浮雕 🪙',
  steps: stepsOf([design(mode), null], [relief(), 0]),
})
let ids = 0
const given = { taken: [] as string[], newId: () => `id-${ids++}` }
const mine: readonly KeptRecipe[] = [
  { id: 'a', recipe: recipe('Medal') },
  { id: 'b', recipe: recipe('Box', 'packaging_mockup') },
]
const named = (list: readonly KeptRecipe[]) => list.map((each) => each.recipe.name)

describe('kept recipes', () => {
  it('come back as they were', () => {
    const memory = store()
    expect(rememberRecipes(memory, mine)).toBe(true)
    expect(recallRecipes(memory)).toEqual(mine)
  })

  it('survive broken neighbours and a store without room', () => {
    expect(recallRecipes(store('not json'))).toEqual([])
    expect(recallRecipes(store('{"a":1}'))).toEqual([])
    const [first] = mine
    expect(recallRecipes(store(JSON.stringify([null, 7, { id: 'x' }, first])))).toEqual([first])
    const full = {
      getItem: () => {
        throw new Error('forbidden')
      },
      setItem: () => {
        throw new Error('full')
      },
    }
    expect(rememberRecipes(full, mine)).toBe(false)
    expect(recallRecipes(full)).toEqual([])
  })

  it('are changed where they stand, and added at the end', () => {
    expect(named(saveRecipe(mine, { id: 'a', recipe: recipe('Coin') }))).toEqual(['Coin', 'Box'])
    expect(named(saveRecipe(mine, { id: 'c', recipe: recipe('Coin') }))).toEqual(['Medal', 'Box', 'Coin'])
  })
})

describe('a name that is taken', () => {
  it('gets the first free number, whatever the case, and stays within its length', () => {
    expect(freeName('medal', ['Medal', 'MEDAL (2)'])).toBe('medal (3)')
    expect(freeName('Medal (2)', ['medal (2)'])).toBe('Medal (3)')
    const long = 'x'.repeat(80)
    const free = freeName(long, [long])
    expect(free.length).toBeLessThanOrEqual(80)
    expect(sameName(free, long)).toBe(false)
  })
})

describe('a recipe file', () => {
  it('carries recipes to another computer', () => {
    const read = readRecipeFile(recipeFile(mine.map((each) => each.recipe)))
    expect(read).toEqual({ ok: true, entries: mine.map((each) => each.recipe), broken: 0 })
  })

  it('says in which way it is none', () => {
    const trouble = (text: string) => {
      const read = readRecipeFile(text)
      return read.ok ? 'ok' : read.trouble
    }
    const file = (recipes: unknown, more: object = {}) =>
      JSON.stringify({ recipesOf: 'Asset Studio', version: 1, recipes, ...more })
    expect(trouble('')).toBe('no-json')
    expect(trouble(`${'['.repeat(100_000)}`)).toBe('no-json')
    expect(trouble('[]')).toBe('foreign')
    expect(trouble(JSON.stringify({ presetsOf: 'Asset Studio', version: 1, presets: [] }))).toBe('foreign')
    expect(trouble(file([recipe('x')], { version: 2 }))).toBe('newer')
    expect(trouble(file([]))).toBe('empty')
    expect(trouble(file([{ name: 'x' }]))).toBe('empty')
    expect(trouble(' '.repeat(2_000_001))).toBe('too-large')
  })

  it('leaves out steps that cannot follow one another, and every field it does not know', () => {
    const backwards = { ...recipe('x'), steps: stepsOf([relief(), 1], [design('gold'), null]) }
    const unfit = { ...recipe('y'), steps: stepsOf([relief(), null], [conversion('stl'), 0]) }
    const endless = { ...recipe('z'), steps: Array.from({ length: 13 }, () => ({ request: relief(), after: null })) }
    const odd = { ...recipe('Good'), evil: '<script>', ['__proto__']: { polluted: true } }
    const text = JSON.stringify({ recipesOf: 'Asset Studio', version: 1, recipes: [backwards, unfit, endless, odd] })
    expect(readRecipeFile(text)).toEqual({ ok: true, entries: [recipe('Good')], broken: 3 })
    expect({}).not.toHaveProperty('polluted')
  })

  it('cannot name an order of this computer', () => {
    const steps = [
      { request: model(), after: null },
      { request: { kind: 'conversion', options: { format: 'stl', orderId: 'order-of-somebody' } }, after: 0 },
    ]
    const text = JSON.stringify({ recipesOf: 'Asset Studio', version: 1, recipes: [{ name: 'x', steps }] })
    const read = readRecipeFile(text)
    expect(read.ok && read.entries[0]?.steps[1]?.request).toMatchObject({ options: { orderId: orderOfStepBefore } })
  })

  it('of any content is read or refused, and never throws', () => {
    const value = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record({ recipesOf: fc.constant('Asset Studio'), version: fc.integer(), recipes: fc.anything() })
        .map((any) => {
          try {
            return JSON.stringify(any)
          } catch {
            return ''
          }
        }),
    )
    fc.assert(fc.property(value, (text) => void expect(readRecipeFile(text ?? '')).toHaveProperty('ok')))
  })
})

describe('imported recipes', () => {
  it('that are here already come in once; others of the same name get another', () => {
    const after = addRecipes(mine, [recipe('Medal'), recipe('BOX'), recipe('New')], given)
    expect(named(after)).toEqual(['Medal', 'Box', 'BOX (2)', 'New'])
    expect(new Set(after.map(({ id }) => id)).size).toBe(4)
    expect(named(addRecipes(after, [recipe('BOX')], given)), 'again').toHaveLength(5)
  })

  it('do not take the name of a shipped recipe, and are not endless', () => {
    expect(named(addRecipes([], [recipe('Coin or medal')], { ...given, taken: ['Coin or medal'] }))).toEqual([
      'Coin or medal (2)',
    ])
    const many = Array.from({ length: mostRecipes + 20 }, (_, n) => recipe(`r${n}`))
    expect(addRecipes([], many, given)).toHaveLength(mostRecipes)
  })
})
