// What made a result, as it stands in the facts file beside it: no key, no address, nothing that only this computer knows.
import type { Order } from '../../../src-shared/orders/order.ts'
import { slotNames } from '../../../src-shared/orders/order-inputs.ts'
import type { Facts } from '../../artifacts/facts-file.ts'

type FactsGiven = {
  readonly order: Order
  readonly file: { readonly type: string; readonly sha256: string; readonly bytes: number | null }
  /** What the person calls the account. */
  readonly account: string
  readonly isPractice: boolean
  /** What the file of a result is called that was taken as a picture. */
  readonly resultName: (artifactId: string) => string | undefined
  /** What the model is called that was converted; null where none was. */
  readonly modelTitle: string | null
}

export function resultFacts({ order, file, account, isPractice, resultName, modelTitle }: FactsGiven): Facts {
  const { id, jobId, title, request, inputs, names, origins, marks, recipe } = order
  const pictures = slotNames.flatMap((slot) => {
    const sha256 = inputs[slot]
    if (sha256 === undefined) return []
    const origin = origins?.[sha256]
    const name = origin === undefined ? names?.[sha256] : resultName(origin)
    // `place` is the word of the files that are written already.
    return [{ place: slot, name: name ?? null, sha256, isResult: origin !== undefined }]
  })
  return {
    file: { type: file.type, bytes: file.bytes, sha256: file.sha256 },
    order: {
      ...{ id, job: jobId, title, account, practice: isPractice },
      ...{ placed: timeOf(order.placedAt), sent: timeOf(order.sentAt), finished: timeOf(order.finishedAt) },
      points: {
        agreed: order.price.uploads + order.price.work,
        charged: order.charged,
        refunded: order.refund.points + order.uploadRefund,
      },
      recipe: recipe ? { name: recipe.name, step: recipe.step + 1, of: recipe.of } : null,
    },
    made: { kind: request.kind, options: request.options, model: modelTitle, otherwise: order.differences },
    pictures,
    client: marks?.client || null,
    tags: marks?.tags ?? [],
    note: marks?.note || null,
  }
}

const timeOf = (at: number | null) => (at === null ? null : new Date(at).toISOString())
