// Results used again as pictures: as they are, or a sheet cut into its views; or why not.
import type { Order } from '../../../src-shared/orders/order.ts'
import { isSheet } from '../../../src-shared/orders/order-request.ts'
import { leaves } from '../../../src-shared/orders/recipe.ts'
import { useText } from '../../text/use-text.ts'
import { inputArtifact } from '../picture-artifact.ts'
import { isGone } from '../result-artifact.ts'
import { useAddResults } from './use-add-results.ts'
import { useCutViews } from './use-cut-views.ts'

export type ResultAct = {
  /** It makes sense for what these are. */
  readonly shown: boolean
  readonly count: number
  readonly reason?: string | undefined
  readonly act: () => void
}

export function useInputActs(orders: readonly Order[]): Record<'input' | 'cutViews', ResultAct> {
  const t = useText()
  const addResults = useAddResults()
  const cutViews = useCutViews()
  const inputs = orders.flatMap((order) => inputArtifact(order)?.id ?? [])
  const [only] = orders.length === 1 ? orders : []
  const sheet = only && isSheet(only.request) ? only : undefined
  const missing = t(
    orders.some(({ artifacts }) => artifacts.some(isGone)) ? 'library.useAsInput.gone' : 'library.useAsInput.none',
  )
  const reason = inputs.length > 0 ? undefined : missing
  return {
    cutViews: {
      shown: sheet !== undefined,
      count: orders.length,
      reason,
      act: () => sheet && cutViews({ artifactId: inputs[0] ?? '' }, sheet.title),
    },
    input: {
      shown: orders.some(({ request }) => leaves(request) === 'picture'),
      count: inputs.length,
      reason,
      act: () => addResults(inputs),
    },
  }
}
