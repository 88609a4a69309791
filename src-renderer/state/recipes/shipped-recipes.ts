// The recipes that ship with the studio, one for each trade; their names and descriptions are among the window's words.
// Specification: POST /jobs; POST /design/jobs; POST /model/jobs; POST /model/conversions.
import { conversionTo } from '../../../src-shared/orders/kinds/conversion.ts'
import { customMode, designOf } from '../../../src-shared/orders/kinds/design.ts'
import { modelOf } from '../../../src-shared/orders/kinds/model.ts'
import { reliefOf } from '../../../src-shared/orders/kinds/relief.ts'
import { withPrompt } from '../../../src-shared/orders/order-request.ts'
import { orderOfStepBefore, type Recipe, type RecipeStep } from '../../../src-shared/orders/recipe.ts'
import { shippedIds } from '../../../src-shared/words/shipped-recipes.ts'
import type { Translate } from '../../text/use-text.ts'

/** `id` is that of a shipped recipe, or of one of the person's own. */
export type ListedRecipe = { readonly id: string; readonly mine: boolean; readonly recipe: Recipe }

type ShippedId = (typeof shippedIds)[number]

const design = (mode: string, resolution = '1k') => designOf({ mode, resolution })
const texturedModel = modelOf({ type: 'image_to_model', texture: true })
const conversion = (format: string) => conversionTo({ format, orderId: orderOfStepBefore })

const shippedSteps: Readonly<Record<ShippedId, readonly RecipeStep[]>> = {
  jewellery: [
    { request: design('background_removal'), after: null },
    { request: reliefOf({ tier: 'pro', relief_type: 'deep', style: 'JewelryMoldsUniversal' }), after: 0 },
  ],
  coin: [
    { request: design('background_removal'), after: null },
    { request: reliefOf({ tier: 'pro', style: 'JewelryMoldsCommemorativeCoin' }), after: 0 },
    { request: design('material_gold'), after: 0 },
  ],
  die: [
    { request: design('line_art_extraction', '2k'), after: null },
    { request: reliefOf({ style: 'HotStampingThinCharacters', background_mode: 'keep' }), after: 0 },
    { request: design('hot_foil_relief'), after: 0 },
  ],
  carving: [
    { request: design('perspective_correction'), after: null },
    { request: design('image_restore'), after: 0 },
    {
      request: reliefOf({
        tier: 'pro',
        relief_type: 'deep',
        style: 'WoodCarvingUniversal',
        background_mode: 'keep',
      }),
      after: 1,
    },
  ],
  packaging: [
    { request: design('pattern_extraction'), after: null },
    { request: reliefOf({ style: 'HotStampingBulgingUniversal', background_mode: 'keep' }), after: 0 },
    { request: design('paper_emboss'), after: 0 },
    { request: design('packaging_mockup'), after: 2 },
  ],
  figure: [
    { request: design('background_removal'), after: null },
    { request: texturedModel, after: 0 },
    { request: conversion('3mf'), after: 1 },
  ],
  words: [
    { request: designOf({ mode: customMode, prompt: 'A crane in a round frame' }), after: null },
    { request: reliefOf({ style: 'JewelryMoldsCommemorativeCoin' }), after: 0 },
  ],
}

/** The shipped recipes in the person's language. */
export function shippedRecipes(t: Translate): readonly ListedRecipe[] {
  return shippedIds.map((id) => ({
    id,
    mine: false,
    recipe: { name: t(`recipes.shipped.${id}`), about: t(`recipes.shippedAbout.${id}`), steps: spoken(id, t) },
  }))
}

/** What begins with words begins with those of the person's language. */
function spoken(id: ShippedId, t: Translate): RecipeStep[] {
  const steps = shippedSteps[id]
  if (id !== 'words') return [...steps]
  const prompt = t('recipes.shippedPrompt.words')
  return steps.map((step) => (step.after === null ? { ...step, request: withPrompt(step.request, prompt) } : step))
}
