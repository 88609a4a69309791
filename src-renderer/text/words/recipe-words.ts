// What a recipe is called in the words of the window: one that ships with the studio by its name there.
import { shippedCalled } from '../../../src-shared/words/shipped-recipes.ts'
import type { Translate } from '../use-text.ts'

export function recipeWords(name: string, t: Translate): string {
  const id = shippedCalled(name)
  return id ? t(`recipes.shipped.${id}`) : name
}
