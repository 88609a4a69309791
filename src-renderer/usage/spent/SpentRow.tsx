// One group of spendings: its name, which chooses its lines, a bar, and its points.
import type { SpendingFilter, SpendingGroup, SpentGroup } from '../../../src-shared/usage/spending.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { useNow } from '../../ui/use-now.ts'
import { BudgetField } from './BudgetField.tsx'
import styles from './spent.module.css'
import { filterOf } from './spent-words.ts'

type Props = {
  readonly accountId: string
  readonly by: SpendingGroup
  readonly group: SpentGroup
  readonly name: string
  /** Of the group with the most points, 0 to 1; below 0 where more came back than was charged. */
  readonly share: number
  /** The name is the group's own, in no language. */
  readonly onChoose: (filter: SpendingFilter, name: string) => void
}

export function SpentRow({ accountId, by, group, name, share, onChoose }: Props) {
  const t = useText()
  const format = useFormats()
  const now = useNow(60_000)
  const { key, orders, charged, refunded, placedAt, budget } = group
  const filter = filterOf(by, key)
  return (
    <tr>
      <th scope="row" title={name}>
        <div className={styles.name}>
          {filter ? (
            <button
              type="button"
              className="ellipsis"
              aria-label={t('usage.spent.only', { name })}
              onClick={() => onChoose(filter, group.name)}
            >
              {name}
            </button>
          ) : (
            <span className="ellipsis">{name}</span>
          )}
          {placedAt === null || placedAt === 0 ? null : <span className="label num">{format.when(placedAt, now)}</span>}
        </div>
      </th>
      <td aria-hidden="true">
        <i className={styles.bar} style={{ width: `${Math.max(0, share) * 100}%` }} />
      </td>
      {by === 'client' ? <td>{key ? <BudgetField {...{ accountId, client: key, budget }} /> : null}</td> : null}
      <td>{format.number(orders)}</td>
      <td>{refunded === 0 ? '–' : format.number(refunded)}</td>
      <td>{format.number(charged - refunded)}</td>
    </tr>
  )
}
