// What the chosen recipe and the selected pictures come to, as one plan of orders.
import { useMemo } from 'react'
import type { TrayItem } from '../../../src-shared/source.ts'
import { useChosenRecipe, useRecipes } from '../../state/recipes/use-recipes.ts'
import { useCreateChoice } from '../create-choice.ts'
import type { Plan } from '../foot/order-plan.ts'
import { factsBeside } from '../foot/use-plan.ts'
import type { Offer } from '../kinds/offer.ts'
import { type TrayFacts, trayFacts } from '../tray/tray-facts.ts'
import type { Arranged } from '../views/view-sets.ts'
import { recipePlan, secondOf, withWords } from './recipe-plan.ts'

/** What the chosen recipe and the selected pictures come to, as one plan of orders. */
export function useRecipePlan(
  offer: Offer,
  items: readonly TrayItem[],
  arranged: Arranged,
): { readonly plan: Plan; readonly facts: TrayFacts; readonly second: string | null } {
  const chosen = useChosenRecipe()?.recipe ?? null
  const words = useRecipes((state) => state.words)
  const other = useRecipes((state) => state.otherSecond)
  const slot = useCreateChoice((state) => state.second)
  const recipe = useMemo(() => (chosen && words !== null ? withWords(chosen, words) : chosen), [chosen, words])
  const selection = useCreateChoice((state) => state.selection)
  const { second, away } = useMemo(() => secondOf(chosen, { other, chosen: slot, items }), [chosen, other, slot, items])
  const facts = useMemo(() => factsBeside(trayFacts(items, selection), items, second), [items, selection, second])
  const { hashes, titles } = facts
  const plan = useMemo(
    () => recipePlan({ recipe, hashes, titles, second, away, views: arranged, offer }),
    [recipe, hashes, titles, second, away, arranged, offer],
  )
  return { plan, facts, second }
}
