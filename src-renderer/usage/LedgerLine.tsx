// One event of the ledger; a refund is told by its sign and shown in green with a plus.
import type { Order } from '../../src-shared/orders/order.ts'
import type { LedgerRow } from '../../src-shared/usage/ledger.ts'
import { useOrder } from '../state/queries.ts'
import { reveal } from '../state/window-state.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { beyondLedger, ledgerWords } from '../text/words/ledger-words.ts'
import { Chip } from '../ui/Chip.tsx'
import { FileName } from '../ui/files/FileName.tsx'
import { useNow } from '../ui/use-now.ts'
import styles from './usage.module.css'

type Props = {
  readonly row: LedgerRow
  readonly index: number
  readonly start: number
  /** The keyboard is on this line. */
  readonly current: boolean
}

const tones = { order: 'done', upload: 'done', unclear: 'attention', foreign: 'quiet' } as const

export function LedgerLine({ row, index, start, current }: Props) {
  const t = useText()
  const format = useFormats()
  const now = useNow(60_000)
  const refund = row.points < 0
  const order = useOrder(row.orderId)
  const told = ledgerWords(row.description, t, order)
  const beyond = order && row.match === 'order' ? beyondLedger(order.request, told, t) : ''
  return (
    <tr
      aria-rowindex={index + 2}
      aria-current={current || undefined}
      tabIndex={current ? 0 : -1}
      data-focus={index}
      className={styles.line}
      style={{ transform: `translateY(${start}px)` }}
    >
      <td className="dim num" title={format.dateTime(row.at)}>
        {format.when(row.at, now)}
      </td>
      <td className="ellipsis">
        {told}
        {beyond === '' ? null : <span className="dim"> · {beyond}</span>}
      </td>
      <td className="dim ellipsis">
        <OrderLink row={row} order={order} />
      </td>
      <td>
        <Chip tone={tones[row.match]} dot>
          {t(refund && row.match !== 'foreign' ? 'usage.refund' : `usage.match.${row.match}`)}
        </Chip>
      </td>
      <td className={`${styles.change} num`} data-refund={refund || undefined}>
        {format.signed(-row.points)}
      </td>
    </tr>
  )
}

function OrderLink({ row, order }: { readonly row: LedgerRow; readonly order: Order | undefined }) {
  const t = useText()
  const title = row.title ?? order?.title ?? ''
  if (row.match === 'foreign' || row.match === 'unclear') return t(`usage.${row.match}Row`)
  const name = <FileName name={title} />
  if (!order) return name
  return (
    <button
      type="button"
      className={styles.link}
      aria-label={t('usage.showOrder', { title })}
      onClick={() => reveal(order.stage === 'done' ? 'library' : 'queue', order.id)}
    >
      {name}
    </button>
  )
}
