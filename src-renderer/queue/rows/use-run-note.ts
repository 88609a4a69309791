// What a step of a recipe waits for, or what its picture has cost when it failed: the note that only its run can tell.
import type { Order } from '../../../src-shared/orders/order.ts'
import { chainPoints } from '../../state/recipes/chains.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { stepTitle } from '../../text/words/step-words.ts'
import { isUnclear } from './order-points.ts'
import { useChain } from './use-chain.ts'

/** Null where the order's own note says it all. */
export function useRunNote(order: Order): string | null {
  const t = useText()
  const format = useFormats()
  const told = order.recipe !== undefined && (order.stage === 'chained' || order.stage === 'failed')
  const chain = useChain(told ? order : { recipe: undefined })
  if (!told || chain.length === 0) return null
  if (order.stage === 'chained') {
    const before = chain.find(({ id }) => id === order.recipe?.after)
    if (!before) return null
    const step = format.number((before.recipe?.step ?? 0) + 1)
    return t('run.waitsFor', { step, title: stepTitle(before.request, t) })
  }
  if (isUnclear(order)) return null
  const { spent, refunded, due } = chainPoints(chain)
  if (spent === 0) return t('run.keptNone')
  const values = { spent: format.number(spent), refunded: format.number(refunded), due: format.number(due) }
  return t(due > 0 ? 'run.keptDue' : 'run.kept', values)
}
