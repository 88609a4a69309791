// In which formats a finished model is on the disk already, as its own result or by an earlier conversion, and which are on their way.
import { filterOf, type Order, type SavedArtifact } from '../../src-shared/orders/order.ts'
import { modelTakenBy, resultTypeOf } from '../../src-shared/orders/order-request.ts'
import { leaves } from '../../src-shared/orders/recipe.ts'

type SavedFormat = {
  readonly format: string
  /** The saved file; null while the conversion is under way. */
  readonly artifact: SavedArtifact | null
}

/** By format; a saved file counts before one on its way. */
export function savedFormats(model: Order, orders: readonly Order[]): ReadonlyMap<string, SavedFormat> {
  const conversions = orders.filter(({ request }) => modelTakenBy(request)?.orderId === model.id)
  return formatsOf(conversions, [...conversions, model])
}

/** The same of a model by its job id, wherever it was ordered. */
export function formatsOfJob(
  jobId: string,
  accountId: string,
  orders: readonly Order[],
): ReadonlyMap<string, SavedFormat> {
  const own = orders.filter((order) => order.accountId === accountId)
  const model = own.find((order) => order.jobId === jobId && leaves(order.request) === 'model')
  if (model) return savedFormats(model, own)
  const conversions = own.filter(({ request }) => modelTakenBy(request)?.jobId === jobId)
  return formatsOf(conversions, conversions)
}

function formatsOf(conversions: readonly Order[], holding: readonly Order[]): ReadonlyMap<string, SavedFormat> {
  const found = new Map<string, SavedFormat>()
  for (const { request, stage } of conversions) {
    const pending = filterOf(stage) === 'active' || filterOf(stage) === 'attention'
    const format = resultTypeOf(request)
    if (format !== null && pending) found.set(format, { format, artifact: null })
  }
  for (const artifact of holding.flatMap(({ artifacts }) => artifacts)) {
    if (artifact.state === 'saved') found.set(artifact.type, { format: artifact.type, artifact })
  }
  return found
}
