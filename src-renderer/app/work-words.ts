// What the bar below says of the work: how much is under way, and what stands still.
import type { WorkUnderWay } from '../../src-shared/orders/work-under-way.ts'
import type { Formats } from '../text/format/format.ts'
import type { Translate } from '../text/use-text.ts'

export type WorkWords = {
  /** Of what goes on. */
  readonly going: string | null
  /** Of what does not. */
  readonly still: string | null
}

export function workWords(
  { running, behind, waiting }: Pick<WorkUnderWay, 'running' | 'behind' | 'waiting'>,
  paused: boolean,
  t: Translate,
  format: Pick<Formats, 'number'>,
): WorkWords {
  const counted = (count: number) => ({ count, shown: format.number(count) })
  if (!paused) {
    const more = behind > 0 ? `, ${t('status.behind', counted(behind))}` : ''
    return running === 0
      ? { going: null, still: t('status.idle') }
      : { going: t('status.running', counted(running)) + more, still: null }
  }
  const unsent = waiting + behind
  const going = running - unsent
  return {
    going: going > 0 ? t('status.running', counted(going)) : null,
    still: unsent > 0 ? t('status.waiting', counted(unsent)) : t('status.paused'),
  }
}
