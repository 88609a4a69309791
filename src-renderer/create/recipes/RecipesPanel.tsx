// The tab Recipes of Create: the list to choose from, or the page of the chosen one.
import type { Capabilities } from '../../../src-shared/service/capabilities.ts'
import { useChosenRecipe, useRecipes } from '../../state/recipes/use-recipes.ts'
import type { Offer } from '../kinds/offer.ts'
import type { Arranged } from '../views/view-sets.ts'
import { RecipeList } from './RecipeList.tsx'
import { RecipePage } from './RecipePage.tsx'

type Props = {
  readonly offer: Offer
  readonly catalog: Capabilities | undefined
  /** Selected pictures. */
  readonly pictures: number
  readonly arranged: Arranged
}

export function RecipesPanel({ catalog, ...props }: Props) {
  const chosen = useChosenRecipe()
  const page = useRecipes((state) => state.page)
  if (!page || !chosen) return <RecipeList catalog={catalog} />
  return <RecipePage listed={chosen} catalog={catalog} {...props} />
}
