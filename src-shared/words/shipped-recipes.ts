// The recipes that ship with the studio, by whatever language they were placed in: each is said in that of whoever reads.
import type { Language } from '../languages.ts'
import { recipeNamesText as english } from './en/recipe-names.ts'
import { recipeNamesText as chinese } from './zh/recipe-names.ts'

export const shippedIds = ['jewellery', 'coin', 'die', 'carving', 'packaging', 'figure', 'words'] as const
type ShippedId = (typeof shippedIds)[number]

/** Which one has this name in any language; a recipe of the person's own has none of these names. */
export function shippedCalled(name: string): ShippedId | undefined {
  return shippedIds.find((id) => [english, chinese].some((words) => words[`recipes.shipped.${id}`] === name))
}

/** The name of a recipe in a language; that of the person's own as it is. */
export function recipeNameIn(language: Language, name: string): string {
  const id = shippedCalled(name)
  return id ? (language === 'zh-CN' ? chinese : english)[`recipes.shipped.${id}`] : name
}
