// The person's own recipes: kept on this computer, never two with one name, and carried in files that may be anything.
import { z } from 'zod'
import { type Recipe, recipeSchema } from '../../../src-shared/recipe.ts'
import { named } from './recipe-moves.ts'

type Memory = Pick<Storage, 'getItem' | 'setItem'>

/** `id` stays when the recipe is renamed or changed. */
export type KeptRecipe = { readonly id: string; readonly recipe: Recipe }

const fileSchema = z.object({
  recipesOf: z.literal('Asset Studio'),
  version: z.number().int(),
  recipes: z.array(z.unknown()),
})
const keptSchema = z.object({ id: z.string().min(1).max(64), recipe: z.unknown() })
const version = 1
const key = 'create.recipes'
/** Characters of a recipe file that are read; a full one is far smaller. */
export const largestRecipeFile = 2_000_000
/** Recipes that are kept. */
export const mostRecipes = 500
const longestName = 80

export type RecipeTrouble = 'no-json' | 'no-recipes' | 'newer' | 'empty' | 'too-large'
export type ReadRecipes =
  | { readonly ok: true; readonly recipes: readonly Recipe[]; readonly broken: number }
  | { readonly ok: false; readonly trouble: RecipeTrouble }

/** The recipes that are kept, each believed only after its schema. */
export function recallRecipes(memory: Memory): readonly KeptRecipe[] {
  const kept = jsonOf(keptText(memory))
  if (!Array.isArray(kept)) return []
  return kept.flatMap((value) => {
    const read = keptSchema.safeParse(value)
    return read.success ? recipeFrom(read.data.recipe).map((recipe) => ({ id: read.data.id, recipe })) : []
  })
}

/** Keeps the recipes; false when there is no room for them. */
export function rememberRecipes(memory: Memory, recipes: readonly KeptRecipe[]): boolean {
  try {
    memory.setItem(key, JSON.stringify(recipes))
    return true
  } catch {
    return false
  }
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
  return `${JSON.stringify({ recipesOf: 'Asset Studio', version, recipes }, null, 2)}\n`
}

/** The recipes in a file, or what is wrong with it; recipes that are broken are counted and left out. */
export function readRecipeFile(text: string): ReadRecipes {
  if (text.length > largestRecipeFile) return { ok: false, trouble: 'too-large' }
  const read = jsonOf(text)
  if (read === undefined) return { ok: false, trouble: 'no-json' }
  const file = fileSchema.safeParse(read)
  if (!file.success) return { ok: false, trouble: 'no-recipes' }
  if (file.data.version > version) return { ok: false, trouble: 'newer' }
  const recipes = file.data.recipes.flatMap(recipeFrom)
  if (recipes.length === 0) return { ok: false, trouble: 'empty' }
  return { ok: true, recipes, broken: file.data.recipes.length - recipes.length }
}

/** Nothing but what the schema knows; a conversion names no order, whatever a file says. */
function recipeFrom(value: unknown): Recipe[] {
  const read = recipeSchema.safeParse(value)
  if (!read.success) return []
  return [{ ...read.data, steps: read.data.steps.map((step) => ({ ...step, request: named(step.request) })) }]
}

function keptText(memory: Memory): string {
  try {
    return memory.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
