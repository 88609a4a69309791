// Deleting the chosen results, and bringing deleted ones back; or why neither can be done.
import type { Order } from '../../../src-shared/orders/order.ts'
import type { ResultAct } from '../../state/inputs/use-input-acts.ts'
import { bringResultsBack, deleteResults, isDeleted } from '../../state/library/delete-results.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'

export type Deletes = Record<'remove' | 'bringBack', ResultAct>

/** `goOn` is told which are about to leave, and whether by being deleted; `cameBack` which of them were brought back by Undo. */
export function useDeletes(
  chosen: readonly Order[],
  goOn: (leaving: readonly Order[], deleted: boolean) => void = () => {},
  cameBack: (ids: readonly string[]) => void = () => {},
): Deletes {
  const t = useText()
  const format = useFormats()
  const gone = chosen.filter(isDeleted)
  const here = chosen.filter((order) => !isDeleted(order))
  const idsOf = (orders: readonly Order[]) => orders.map(({ id }) => id)
  return {
    remove: {
      shown: gone.length === 0,
      count: here.length,
      reason: gone.length > 0 ? t('library.delete.already') : undefined,
      act() {
        goOn(here, true)
        void deleteResults(idsOf(here), { t, format }, cameBack)
      },
    },
    bringBack: {
      shown: gone.length > 0,
      count: gone.length,
      reason: gone.length === 0 ? t('library.bringBack.none') : undefined,
      act() {
        goOn(gone, false)
        void bringResultsBack(idsOf(gone), { t, format })
      },
    },
  }
}
