// An option that the service made otherwise than asked, in the words of the forms.
import type { OptionDifference, Order } from '../../../src-shared/orders/order.ts'
import { en, type TextKey } from '../en.ts'
import type { Translate } from '../use-text.ts'

/** The families of names of each option; one that is not here is said as the service says it. */
const families: Readonly<Record<string, { readonly name: TextKey; readonly value: string }>> = {
  tier: { name: 'create.tier', value: 'queue.tier' },
  relief_type: { name: 'create.height', value: 'create.height' },
  style: { name: 'create.style', value: 'style' },
  background_mode: { name: 'create.background', value: 'create.background' },
  output_format: { name: 'create.format', value: 'create.format' },
  format: { name: 'create.format', value: 'create.format' },
}

/** “The service made it with style Coin, not Medal.”, one sentence for each option. */
export function differenceWords(
  { request, differences }: Pick<Order, 'request' | 'differences'>,
  t: Translate,
): string[] {
  return differences.map((each) => {
    const family = familyOf(each, request.kind)
    const word = (value: string) => {
      const key = `${family?.value}.${value}`
      return Object.hasOwn(en, key) ? t(key as TextKey) : value
    }
    const option = family ? t(family.name) : each.option
    return t('queue.madeOtherwise', {
      option: `${option.slice(0, 1).toLocaleLowerCase()}${option.slice(1)}`,
      asked: word(each.asked),
      made: word(each.made),
    })
  })
}

function familyOf({ option }: OptionDifference, kind: Order['request']['kind']) {
  if (option !== 'mode') return families[option]
  return kind === 'model'
    ? ({ name: 'create.modelType', value: 'model' } as const)
    : ({ name: 'create.mode', value: 'mode' } as const)
}
