// What can be done with one result or many: compared, used again as pictures, converted, ordered once more; or why not.
import { isConvertible } from '../../src-shared/orders/convertible.ts'
import type { Order } from '../../src-shared/orders/order.ts'
import { isSheet } from '../../src-shared/orders/order-request.ts'
import { leaves } from '../../src-shared/orders/recipe.ts'
import { useAddResults } from '../state/inputs/use-add-results.ts'
import { useCutViews } from '../state/inputs/use-cut-views.ts'
import { inputArtifact } from '../state/picture-artifact.ts'
import { useCurrentAccount, useStudioState } from '../state/queries.ts'
import { convertModels, orderAgain } from '../state/quotes/quick-order.ts'
import { isGone } from '../state/result-artifact.ts'
import { reusableParts, reuseSettings, whyNotReused } from '../state/reused-settings.ts'
import { compareResults } from '../state/window-state.ts'
import { useText } from '../text/use-text.ts'
import { whyNotCompared } from '../viewer/together/comparable.ts'

export type ResultAct = {
  /** It makes sense for what these are. */
  readonly shown: boolean
  readonly count: number
  readonly reason?: string | undefined
  readonly act: () => void
}

export function useResultActs(
  orders: readonly Order[],
): Record<'compare' | 'input' | 'cutViews' | 'convert' | 'again' | 'reuse', ResultAct> {
  const t = useText()
  const addResults = useAddResults()
  const cutViews = useCutViews()
  const current = useCurrentAccount()?.id
  const accounts = useStudioState()?.accounts ?? []
  const models = orders.filter(isConvertible)
  const inputs = orders.flatMap((order) => inputArtifact(order)?.id ?? [])
  const stranger = orders.find(({ accountId }) => accountId !== current)
  const owner = accounts.find(({ id }) => id === stranger?.accountId)?.name ?? stranger?.accountId ?? ''
  const elsewhere = stranger ? t('library.otherAccount', { name: owner }) : undefined

  const [only] = orders.length === 1 ? orders : []
  const reusable = only !== undefined && reusableParts(only).length > 0
  const missing = t(
    orders.some(({ artifacts }) => artifacts.some(isGone)) ? 'library.useAsInput.gone' : 'library.useAsInput.none',
  )
  const sheet = only && isSheet(only.request) ? only : undefined
  const cannotCompare = whyNotCompared(orders)
  return {
    compare: {
      shown: orders.length > 1,
      count: orders.length,
      reason: cannotCompare && t(cannotCompare),
      act: () => compareResults(orders.map(({ id }) => id)),
    },
    cutViews: {
      shown: sheet !== undefined,
      count: orders.length,
      reason: inputs.length > 0 ? undefined : missing,
      act: () => sheet && cutViews({ artifactId: inputs[0] ?? '' }, sheet.title),
    },
    reuse: {
      shown: only !== undefined,
      count: orders.length,
      reason: !only || reusable ? undefined : t(whyNotReused(only)),
      act: () => only && reuseSettings(only, 'all'),
    },
    input: {
      shown: orders.some(({ request }) => leaves(request) === 'picture'),
      count: inputs.length,
      reason: inputs.length > 0 ? undefined : missing,
      act: () => addResults(inputs),
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
