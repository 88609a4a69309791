// Says that these orders bring a client above its budget, before they are placed. It forbids nothing.
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { type ClientCost, useOverBudget } from './use-over-budget.ts'

type Props = {
  readonly accountId: string
  /** What the orders cost for whom. */
  readonly costs: readonly ClientCost[]
}

export function OverBudget({ accountId, costs }: Props) {
  const t = useText()
  const format = useFormats()
  return useOverBudget(accountId, costs).map(({ client, spent, points }) => (
    <p key={client} data-tone="attention">
      {t('create.overBudget', {
        client,
        spent: format.number(spent),
        points: format.number(points),
        over: format.number(spent - points),
      })}
    </p>
  ))
}
