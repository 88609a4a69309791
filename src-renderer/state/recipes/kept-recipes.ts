// The person's own recipes: kept on this computer, never two with one name, and carried in files that may be anything.
import { z } from 'zod'
import { type Recipe, recipeSchema } from '../../../src-shared/orders/recipe.ts'
import { listFile, type ReadFile, readListFile, recallList, rememberList } from '../list-file.ts'
import type { Memory } from '../window-memory.ts'
import { named } from './recipe-moves.ts'

/** `id` stays when the recipe is renamed or changed. */
export type KeptRecipe = { readonly id: string; readonly recipe: Recipe }

const file = { what: 'recipes', version: 1 } as const
const keptSchema = z.object({ id: z.string().min(1).max(64), recipe: z.unknown() })
const key = 'create.recipes'
/** Recipes that are kept. */
export const mostRecipes = 500
const longestName = 80

/** The recipes that are kept, each validated by its schema. */
export function recallRecipes(memory: Memory): readonly KeptRecipe[] {
  return recallList(memory, key).flatMap((value) => {
    const read = keptSchema.safeParse(value)
    return read.success ? recipeFrom(read.data.recipe).map((recipe) => ({ id: read.data.id, recipe })) : []
  })
}

/** Keeps the recipes; false when there is no room for them. */
export function rememberRecipes(memory: Memory, recipes: readonly KeptRecipe[]): boolean {
  return rememberList(memory, key, recipes)
}

export function sameName(a: string, b: string): boolean {
  return a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase()
}

/** A name that is none of those taken: the wanted one, or the wanted one with a number. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const name = wanted.trim().slice(0, longestName)
  const isTaken = (each: string) => taken.some((other) => sameName(other, each))
  if (!isTaken(name)) return name
  const stem = name.replace(/ \(\d+\)$/, '').slice(0, longestName - 8)
  let number = 2
  while (isTaken(`${stem} (${number})`)) number += 1
  return `${stem} (${number})`
}

/** The recipe under its id: changed where it stands, otherwise at the end. */
export function saveRecipe(recipes: readonly KeptRecipe[], kept: KeptRecipe): readonly KeptRecipe[] {
  const at = recipes.findIndex(({ id }) => id === kept.id)
  return at < 0 ? [...recipes, kept] : recipes.with(at, kept)
}

/** The recipes with those of a file: equal ones once, others of a name that is taken under a new one. */
export function addRecipes(
  recipes: readonly KeptRecipe[],
  added: readonly Recipe[],
  { taken, newId }: { readonly taken: readonly string[]; readonly newId: () => string },
): readonly KeptRecipe[] {
  const held = [...recipes]
  for (const recipe of added) {
    const twin = held.find((each) => sameName(each.recipe.name, recipe.name))
    if ((twin && JSON.stringify(twin.recipe) === JSON.stringify(recipe)) || held.length >= mostRecipes) continue
    const name = freeName(recipe.name, [...taken, ...held.map((each) => each.recipe.name)])
    held.push({ id: newId(), recipe: { ...recipe, name } })
  }
  return held
}

/** The text of a file that holds these recipes. */
export function recipeFile(recipes: readonly Recipe[]): string {
  return listFile(file, recipes)
}

/** The recipes in a file, or what is wrong with it. */
export function readRecipeFile(text: string): ReadFile<Recipe> {
  return readListFile(file, text, recipeFrom)
}

/** Nothing but what the schema knows; a conversion names no order, whatever a file says. */
function recipeFrom(value: unknown): Recipe[] {
  const read = recipeSchema.safeParse(value)
  if (!read.success) return []
  return [{ ...read.data, steps: read.data.steps.map((step) => ({ ...step, request: named(step.request) })) }]
}
