// What the points went to, as a table with bars: one row for each kind, batch, client or account, and what they cost in all.
import type { SpendingFilter, SpendingGroup, SpentList } from '../../../src-shared/usage/spending.ts'
import { useStudioState } from '../../state/queries.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { SpentRow } from './SpentRow.tsx'
import styles from './spent.module.css'
import { groupName } from './spent-words.ts'

type Props = {
  readonly accountId: string
  readonly by: SpendingGroup
  readonly spent: SpentList
  /** Shows only the lines of a group. */
  readonly onChoose: (filter: SpendingFilter, name: string) => void
}

export function SpentTable({ accountId, by, spent, onChoose }: Props) {
  const t = useText()
  const format = useFormats()
  const { groups, rest } = spent
  const accounts = useStudioState()?.accounts ?? []
  const most = Math.max(1, ...groups.map(({ charged, refunded }) => charged - refunded))
  const all = [...groups, rest].reduce((sum, { charged, refunded }) => sum + charged - refunded, 0)
  if (groups.length === 0) return <p className={styles.none}>{t('usage.chart.empty')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable with the keyboard
    <section className={styles.scroller} tabIndex={0} aria-label={t(`usage.spent.name.${by}`)}>
      <table className={styles.table} data-by={by}>
        <caption className="sr-only">{t(`usage.spent.caption.${by}`)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(`usage.spent.name.${by}`)}</th>
            <td />
            {by === 'client' ? <th scope="col">{t('usage.budget')}</th> : null}
            <th scope="col">{t('usage.spent.orders')}</th>
            <th scope="col">{t('usage.spent.refunded')}</th>
            <th scope="col">{t('usage.points')}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <SpentRow
              key={group.key === null ? 'none' : `of ${group.key}`}
              {...{ accountId, by, group, onChoose }}
              name={groupName(by, group, accounts, t)}
              share={(group.charged - group.refunded) / most}
            />
          ))}
        </tbody>
        <tfoot>
          {rest.groups > 0 ? (
            <tr>
              <th scope="row" colSpan={by === 'client' ? 3 : 2}>
                {t('usage.spent.rest', { count: rest.groups, shown: format.number(rest.groups) })}
              </th>
              <td>{format.number(rest.orders)}</td>
              <td>{format.number(rest.refunded)}</td>
              <td>{format.number(rest.charged - rest.refunded)}</td>
            </tr>
          ) : null}
          <tr>
            <th scope="row" colSpan={by === 'client' ? 5 : 4}>
              {t('usage.spent.all')}
            </th>
            <td>{format.number(all)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
