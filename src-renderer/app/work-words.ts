// What the bar below says of the work: how much is under way, and what stands still.
import type { OrderKind } from '../../src-shared/orders/order-request.ts'
import type { WorkUnderWay } from '../../src-shared/orders/work-under-way.ts'
import type { Formats } from '../text/format/format.ts'
import type { Translate } from '../text/use-text.ts'

type Work = Pick<WorkUnderWay, 'running' | 'behind' | 'waiting'> & {
  /** What all of it is; null when it is of several kinds. */
  readonly kind: OrderKind | null
}

type WorkWords = {
  /** Of what goes on. */
  readonly going: string | null
  /** Of what does not. */
  readonly still: string | null
}

/** What is done, and what waits for an earlier step, is not under way. */
export function workWords(
  { running, behind, waiting, kind }: Work,
  paused: boolean,
  t: Translate,
  format: Pick<Formats, 'number'>,
): WorkWords {
  const counted = (count: number) => ({ count, shown: format.number(count) })
  const under = (count: number) =>
    t('ending.under', { what: t(`count.${kind ?? 'order'}`, { count, n: format.number(count) }) })
  if (!paused) {
    if (running === 0) return { going: null, still: t('status.idle') }
    const ahead = running > behind ? [under(running - behind)] : []
    const later = behind > 0 ? [t('status.behind', counted(behind))] : []
    return { going: [...ahead, ...later].join(t('status.and')), still: null }
  }
  const unsent = waiting + behind
  const going = running - unsent
  return {
    going: going > 0 ? under(going) : null,
    still: unsent > 0 ? t('status.waiting', counted(unsent)) : t('status.paused'),
  }
}
