// The recipes of the window: the person's own, the one that is chosen in Create, and whether Create shows recipes at all.
import { useMemo } from 'react'
import { create } from 'zustand'
import { type Translate, useText } from '../../text/use-text.ts'
import { memory } from '../memory.ts'
import { notify } from '../notices.ts'
import { type KeptRecipe, recallRecipes, rememberRecipes } from './kept-recipes.ts'
import { type ListedRecipe, shippedRecipes } from './shipped-recipes.ts'

type Recipes = {
  readonly mine: readonly KeptRecipe[]
  /** The recipe that would be run; its page is shown when `page` is on, the list otherwise. */
  readonly chosen: string | null
  readonly page: boolean
  /** Create shows recipes in place of an order form. */
  readonly on: boolean
  /** What the next run begins with in place of the recipe's own prompt; null while that holds. */
  readonly words: string | null
  /** The next run takes another second picture than the one that the recipe brings. */
  readonly otherSecond: boolean
}

const key = 'create.recipe.choice'

export const useRecipes = create<Recipes>(() => ({
  mine: [],
  chosen: null,
  page: false,
  on: false,
  words: null,
  otherSecond: false,
}))
memory.whenOpen(() => useRecipes.setState({ mine: recallRecipes(memory), ...recallView() }))

useRecipes.subscribe(({ chosen, page, on }) => {
  try {
    memory.setItem(key, JSON.stringify({ chosen, page, on }))
  } catch {
    return
  }
})

function recallView(): Pick<Recipes, 'chosen' | 'page' | 'on'> {
  try {
    const kept: unknown = JSON.parse(memory.getItem(key) ?? 'null')
    const view: Record<string, unknown> = typeof kept === 'object' && kept !== null ? { ...kept } : {}
    const chosen = typeof view.chosen === 'string' ? view.chosen : null
    return { chosen, page: view.page === true && chosen !== null, on: view.on === true }
  } catch {
    return { chosen: null, page: false, on: false }
  }
}

/** Takes a changed list over; says so when this computer has no room to keep it. */
export function changeRecipes(mine: readonly KeptRecipe[], t: Translate): void {
  useRecipes.setState({ mine })
  if (!rememberRecipes(memory, mine)) notify({ text: t('recipes.full') })
}

/** Goes to the page of a recipe, which is then the one to run. */
export const chooseRecipe = (id: string): void =>
  useRecipes.setState({ chosen: id, page: true, words: null, otherSecond: false })

/** Every recipe, the shipped ones first. */
export function useListedRecipes(): readonly ListedRecipe[] {
  const t = useText()
  const mine = useRecipes((state) => state.mine)
  return useMemo(() => [...shippedRecipes(t), ...mine.map((each) => ({ ...each, mine: true }))], [t, mine])
}

/** The chosen recipe, while it is there. */
export function useChosenRecipe(): ListedRecipe | null {
  const listed = useListedRecipes()
  const chosen = useRecipes((state) => state.chosen)
  return listed.find(({ id }) => id === chosen) ?? null
}
