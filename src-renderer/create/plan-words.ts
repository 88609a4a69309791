// The orders of a plan in words: `12 pictures × 6 choices = 72 orders`.
import type { Formats } from '../text/format.ts'
import type { Translate } from '../text/use-text.ts'
import type { Plan } from './order-plan.ts'

/** Pictures or objects times choices; the orders alone where no picture takes part. */
export function productWords({ unit, inputs, choices, steps }: Plan, t: Translate, format: Formats): string {
  const counted = (
    key: 'recipes.steps' | 'create.pictures' | 'views.objects' | 'variants.choices' | 'variants.orders',
    count: number,
  ) => t(key, { count, n: format.number(count) })
  if (inputs === 0) return `${counted('variants.choices', choices)}, ${t('variants.none')}`
  const orders = counted('variants.orders', inputs * choices)
  if (steps) {
    const pictures = counted('create.pictures', inputs)
    return t('recipes.product', { inputs: pictures, steps: counted('recipes.steps', choices) })
  }
  if (unit === 'nothing') return `${counted('variants.choices', choices)} = ${orders}`
  return t('variants.product', {
    inputs: counted(unit === 'object' ? 'views.objects' : 'create.pictures', inputs),
    choices: counted('variants.choices', choices),
    orders,
  })
}
