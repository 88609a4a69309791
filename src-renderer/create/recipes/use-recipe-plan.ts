// What the chosen recipe and the selected pictures come to, as one plan of orders.
import { useMemo } from 'react'
import type { TrayItem } from '../../../src-shared/source.ts'
import { useChosenRecipe } from '../../state/recipes/use-recipes.ts'
import { useCreateChoice } from '../create-choice.ts'
import type { Offer } from '../foot/offer.ts'
import type { Plan } from '../foot/order-plan.ts'
import { type TrayFacts, trayFacts } from '../tray/tray-facts.ts'
import { recipePlan } from './recipe-plan.ts'

export function useRecipePlan(
  offer: Offer,
  items: readonly TrayItem[],
): { readonly plan: Plan; readonly facts: TrayFacts } {
  const recipe = useChosenRecipe()?.recipe ?? null
  const selection = useCreateChoice((state) => state.selection)
  const facts = useMemo(() => trayFacts(items, selection), [items, selection])
  const { hashes, titles } = facts
  const plan = useMemo(() => recipePlan({ recipe, hashes, titles, offer }), [recipe, hashes, titles, offer])
  return { plan, facts }
}
