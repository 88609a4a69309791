// The orders of a plan in words: `12 pictures × 6 choices = 72 orders`.
import type { Formats } from '../../text/format/format.ts'
import type { Translate } from '../../text/use-text.ts'
import type { Plan } from './order-plan.ts'

/** Pictures or objects times choices; the orders alone where no picture takes part. */
export function productWords({ unit, inputs, choices, steps }: Plan, t: Translate, format: Formats): string {
  const counted = (
    key: 'recipes.steps' | 'create.pictures' | 'views.objects' | 'variants.choices' | 'variants.orders',
    count: number,
  ) => t(key, { count, n: format.number(count) })
  if (inputs === 0) return t('variants.none', { choices: counted('variants.choices', choices) })
  const orders = counted('variants.orders', inputs * choices)
  if (steps) {
    if (unit === 'nothing') return counted('recipes.steps', choices)
    const made = counted(unit === 'object' ? 'views.objects' : 'create.pictures', inputs)
    return t('recipes.product', { inputs: made, steps: counted('recipes.steps', choices) })
  }
  if (unit === 'nothing') return `${counted('variants.choices', choices)} = ${orders}`
  return t('variants.product', {
    inputs: counted(unit === 'object' ? 'views.objects' : 'create.pictures', inputs),
    choices: counted('variants.choices', choices),
    orders,
  })
}

const mostNamed = 3

/** Objects that wait for a view while the others are ordered: `Left out: “chair”, “lamp”; a view is missing.` */
export function leftOutWords({ leftOut }: Pick<Plan, 'leftOut'>, t: Translate, format: Formats): string | null {
  if (leftOut.length === 0) return null
  const names = leftOut.slice(0, mostNamed).map((name) => t('views.quoted', { object: name || t('views.unnamed') }))
  const more = leftOut.length - names.length
  const objects = format.series([...names, ...(more > 0 ? [t('views.andMore', { n: format.number(more) })] : [])])
  return t('views.leftOut', { count: leftOut.length, objects })
}
