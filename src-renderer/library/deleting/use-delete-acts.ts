// Deleting what is chosen in the Library, and bringing it back: the choice goes on to the result that stays beside it.
import type { Order } from '../../../src-shared/orders/order.ts'
import { nonePicked, pickAll, pickOne } from '../../ui/focus/picked.ts'
import { type Deletes, useDeletes } from '../../ui/results/use-deletes.ts'
import { changeLibrary } from '../library-state.ts'

/** `listed` tells which result is chosen when these have left the list. */
export function useDeleteActs(chosen: readonly Order[], listed: readonly Order[] = []): Deletes {
  return useDeletes(
    chosen,
    (leaving) => {
      const next = neighbourOf(leaving, listed)
      changeLibrary({ selected: next?.id ?? null, picked: next ? pickOne(next.id) : nonePicked })
    },
    (ids) => changeLibrary({ selected: ids[0] ?? null, picked: pickAll(ids) }),
  )
}

/** The one that stays and stands behind them, else before them. */
function neighbourOf(leaving: readonly Order[], listed: readonly Order[]): Order | undefined {
  const ids = new Set(leaving.map(({ id }) => id))
  const last = listed.findLastIndex(({ id }) => ids.has(id))
  const stays = ({ id }: Order) => !ids.has(id)
  return last < 0 ? undefined : (listed.slice(last + 1).find(stays) ?? listed.slice(0, last).findLast(stays))
}
