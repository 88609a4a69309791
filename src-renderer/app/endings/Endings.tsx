// The sentence in the foot about batches that ended, with the way to their results; it goes when it was followed, or by itself.
import { useEffect } from 'react'
import type { Order } from '../../../src-shared/orders/order.ts'
import { useCurrentAccount } from '../../state/queries.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import styles from '../app.module.css'
import { forgetEnded, useEndedBatches } from './ended-batches.ts'
import { endingOf, endingWords } from './ending.ts'
import { showOrder, showResults } from './show-batches.ts'

/** How long it stays, in milliseconds, once the person is at the window. */
const stays = 60_000

type Props = {
  readonly orders: readonly Order[]
  /** Others are under way whose progress is told beside it, and these do not count in that. */
  readonly earlier: boolean
}

export function Endings({ orders, earlier }: Props) {
  const t = useText()
  const format = useFormats()
  const accountId = useCurrentAccount()?.id ?? null
  useForgetting()
  const ending = endingOf(orders)
  if (ending.done + ending.failed === 0) return null
  const follow = (to: () => void) => {
    forgetEnded()
    to()
  }
  const ended = endingWords(ending, t, format)
  const words = earlier ? t('ending.earlier', { words: ended }) : ended
  const [first] = orders
  const name = orders.every(({ batchId }) => batchId === first?.batchId) ? first?.batchName : undefined
  const told = name === undefined ? words : t('ending.named', { name, words: ended })
  const failed = orders.find(({ stage }) => stage === 'failed')
  return (
    <span className={styles.ending} data-failed={ending.failed > 0 || undefined}>
      <span className="ellipsis" title={told}>
        {told}
      </span>
      {ending.done > 0 ? (
        <button type="button" className={styles.follow} onClick={() => follow(() => showResults(orders, accountId))}>
          {t('ending.look', { count: ending.done })}
        </button>
      ) : null}
      {failed ? (
        <button type="button" className={styles.follow} onClick={() => follow(() => void showOrder(failed, accountId))}>
          {t('ending.why')}
        </button>
      ) : null}
    </span>
  )
}

/** Time counts only while the person is here: whoever comes back finds what ended meanwhile. */
function useForgetting() {
  const ids = useEndedBatches((state) => state.ids)
  useEffect(() => {
    if (ids.size === 0) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = () => {
      timer ??= setTimeout(forgetEnded, stays)
    }
    if (document.hasFocus()) begin()
    else window.addEventListener('focus', begin)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('focus', begin)
    }
  }, [ids])
}
