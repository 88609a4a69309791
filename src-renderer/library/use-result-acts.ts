// What can be done with one result or many: compared, used again as pictures, converted, ordered once more; or why not.
import { isConvertible } from '../../src-shared/orders/convertible.ts'
import type { Order } from '../../src-shared/orders/order.ts'
import { type ResultAct, useInputActs } from '../state/inputs/use-input-acts.ts'
import { useCurrentAccount, useStudioState } from '../state/queries.ts'
import { convertModels, orderAgain } from '../state/quotes/quick-order.ts'
import { reusableParts, reuseSettings, whyNotReused } from '../state/reused-settings.ts'
import { compareResults } from '../state/window-state.ts'
import { useText } from '../text/use-text.ts'
import { whyNotCompared } from '../viewer/together/comparable.ts'

export function useResultActs(
  orders: readonly Order[],
): Record<'compare' | 'input' | 'cutViews' | 'convert' | 'again' | 'reuse', ResultAct> {
  const t = useText()
  const inputs = useInputActs(orders)
  const current = useCurrentAccount()?.id
  const accounts = useStudioState()?.accounts ?? []
  const models = orders.filter(isConvertible)
  const stranger = orders.find(({ accountId }) => accountId !== current)
  const owner = accounts.find(({ id }) => id === stranger?.accountId)?.name ?? stranger?.accountId ?? ''
  const elsewhere = stranger ? t('library.otherAccount', { name: owner }) : undefined

  const [only] = orders.length === 1 ? orders : []
  const reusable = only !== undefined && reusableParts(only).length > 0
  const cannotCompare = whyNotCompared(orders)
  return {
    ...inputs,
    compare: {
      shown: orders.length > 1,
      count: orders.length,
      reason: cannotCompare && t(cannotCompare),
      act: () => compareResults(orders.map(({ id }) => id)),
    },
    reuse: {
      shown: only !== undefined,
      count: orders.length,
      reason: !only || reusable ? undefined : t(whyNotReused(only)),
      act: () => only && reuseSettings(only, 'all'),
    },
    convert: {
      shown: models.length > 0,
      count: models.length,
      reason: models.length === 0 ? t('library.convert.none') : elsewhere,
      act: () => convertModels(models.map(({ id }) => id)),
    },
    again: {
      shown: true,
      count: orders.length,
      reason: elsewhere,
      act: () => orderAgain(orders.map(({ id }) => id)),
    },
  }
}
