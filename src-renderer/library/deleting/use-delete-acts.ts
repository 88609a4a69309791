// Deleting the chosen results, and bringing deleted ones back; or why neither can be done.
import type { Order } from '../../../src-shared/orders/order.ts'
import { bringResultsBack, deleteResults, isDeleted } from '../../state/library/delete-results.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { nonePicked, pickOne } from '../../ui/focus/picked.ts'
import { changeLibrary } from '../library-state.ts'
import type { ResultAct } from '../use-result-acts.ts'

/** `listed` tells which result is chosen when these have left the list. */
export function useDeleteActs(
  chosen: readonly Order[],
  listed: readonly Order[] = [],
): Record<'remove' | 'bringBack', ResultAct> {
  const t = useText()
  const format = useFormats()
  const gone = chosen.filter(isDeleted)
  const here = chosen.filter((order) => !isDeleted(order))
  const idsOf = (orders: readonly Order[]) => orders.map(({ id }) => id)
  const goOn = (leaving: readonly Order[]) => {
    const next = neighbourOf(leaving, listed)
    changeLibrary({ selected: next?.id ?? null, picked: next ? pickOne(next.id) : nonePicked })
  }
  return {
    remove: {
      shown: gone.length === 0,
      count: here.length,
      reason: gone.length > 0 ? t('library.delete.already') : undefined,
      act() {
        goOn(here)
        void deleteResults(idsOf(here), { t, format })
      },
    },
    bringBack: {
      shown: gone.length > 0,
      count: gone.length,
      reason: gone.length === 0 ? t('library.bringBack.none') : undefined,
      act() {
        goOn(gone)
        void bringResultsBack(idsOf(gone), { t, format })
      },
    },
  }
}

/** The one that stays and stands behind them, else before them. */
function neighbourOf(leaving: readonly Order[], listed: readonly Order[]): Order | undefined {
  const ids = new Set(leaving.map(({ id }) => id))
  const last = listed.findLastIndex(({ id }) => ids.has(id))
  const stays = ({ id }: Order) => !ids.has(id)
  return last < 0 ? undefined : (listed.slice(last + 1).find(stays) ?? listed.slice(0, last).findLast(stays))
}
