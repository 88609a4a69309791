// An option that the service made otherwise than asked, in the words of the forms.
import type { Order } from '../../../src-shared/orders/order.ts'
import { ownValue } from '../../../src-shared/own-value.ts'
import { lowerFirst } from '../../kinds/kind-view.ts'
import { kindViews } from '../../kinds/kind-views.ts'
import type { Translate } from '../use-text.ts'

/** “The service made it with style Coin, not Medal.”, one sentence for each option. */
export function differenceWords(
  { request, differences }: Pick<Order, 'request' | 'differences'>,
  t: Translate,
): string[] {
  return differences.map(({ option, asked, made }) => {
    const words = ownValue(kindViews[request.kind].words, option)
    const word = (value: string) => words?.value(value, t) ?? value
    const name = words ? t(words.title) : option
    return t('queue.madeOtherwise', { option: lowerFirst(name), asked: word(asked), made: word(made) })
  })
}
