// Says that these orders bring a client above its budget, before they are placed. It forbids nothing.
import type { Quote } from '../../../src-shared/orders/quote.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { useOverBudget } from './use-over-budget.ts'

export function OverBudget({ quote }: { readonly quote: Quote }) {
  const t = useText()
  const format = useFormats()
  const above = useOverBudget(quote)
  if (!above) return null
  const { client, spent, points } = above
  const told = {
    client,
    spent: format.number(spent),
    points: format.number(points),
    over: format.number(spent - points),
  }
  return <p data-tone="attention">{t('create.overBudget', told)}</p>
}
