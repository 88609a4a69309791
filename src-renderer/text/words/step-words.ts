// A step of a recipe in words: what it does, its options, and what it takes.
import { cutText } from '../../../src-shared/cut-text.ts'
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import type { RecipeStep } from '../../../src-shared/orders/recipe.ts'
import type { Formats } from '../format/format.ts'
import { formatAbout } from '../format/format-about.ts'
import { nameOf } from '../service-names.ts'
import type { Translate } from '../use-text.ts'

/** `Remove background`, `Relief: Commemorative coin`, `3D model`, `Convert to 3MF`. */
export function stepTitle(request: OrderRequest, t: Translate): string {
  switch (request.kind) {
    case 'relief':
      return t('recipes.step.relief', { style: t(`style.${request.options.style}`) })
    case 'design':
      return nameOf('mode', request.options.mode, t)
    case 'model':
      return t('kind.model')
    case 'conversion':
      return t('recipes.step.conversion', { format: request.options.format.toUpperCase() })
  }
}

/** The options from the most to the least important, in the words of the forms. */
export function stepOptions(request: OrderRequest, t: Translate, format: Formats): string {
  return optionsOf(request, t, format).filter(Boolean).join(' · ')
}

function optionsOf(request: OrderRequest, t: Translate, format: Formats): string[] {
  switch (request.kind) {
    case 'relief': {
      const { tier, relief_type, background_mode, output_format, model_weight } = request.options
      return [
        t('recipes.option.tier', { tier: t(`queue.tier.${tier}`) }),
        t(`create.height.${relief_type}`).toLocaleLowerCase(),
        t(`recipes.option.background.${background_mode}`),
        t(`create.format.${output_format}`),
        model_weight === 0.5 ? '' : t('recipes.option.weight', { n: format.number(model_weight) }),
      ]
    }
    case 'design': {
      const { mode, prompt, resolution, aspect_ratio } = request.options
      const said =
        mode === 'custom' && prompt.trim() !== '' ? t('recipes.option.prompt', { prompt: shortened(prompt) }) : ''
      return [t('kind.design'), resolution, aspect_ratio === 'auto' ? '' : aspect_ratio, said]
    }
    case 'model': {
      const { quality, texture, pbr } = request.options
      const surface = texture ? (pbr ? 'texture+pbr' : 'texture') : pbr ? 'pbr' : 'plain'
      return [nameOf('quality', quality, t), t(`variants.surface.${surface}`).toLocaleLowerCase()]
    }
    case 'conversion':
      return [t(formatAbout(request.options.format))]
  }
}

const shortened = (prompt: string) => {
  const words = prompt.trim().replace(/\s+/gu, ' ')
  return words.length > 60 ? `${cutText(words, 58)}…` : words
}

/** `takes the picture`, `takes the result of step 1`, `takes the model of step 2`. */
export function takesWords({ request, after }: RecipeStep, t: Translate, format: Formats): string {
  if (after === null) return t(request.kind === 'conversion' ? 'recipes.takes.nothing' : 'recipes.takes.picture')
  const n = format.number(after + 1)
  return t(request.kind === 'conversion' ? 'recipes.takes.model' : 'recipes.takes.result', { n })
}
