// Conversions outside of Create: what is offered at which price, and what a person chose: models × formats, without those that are
// on the disk already if they wish.
import { orderElsewhere } from '../../src-shared/orders/found-model.ts'
import { offeredIn } from '../../src-shared/orders/kinds/choice.ts'
import { conversionTo, formatChoice } from '../../src-shared/orders/kinds/conversion.ts'
import type { Marks } from '../../src-shared/orders/marks.ts'
import type { Order } from '../../src-shared/orders/order.ts'
import type { OrderInputs } from '../../src-shared/orders/order-inputs.ts'
import type { OrderRequest } from '../../src-shared/orders/order-request.ts'
import { workPoints } from '../../src-shared/orders/work-price.ts'
import type { Capabilities } from '../../src-shared/service/capabilities.ts'
import { savedFormats } from './saved-formats.ts'

export type FormatChoice = {
  readonly format: string
  /** Models that have it on the disk already or on its way. */
  readonly has: readonly Order[]
}

/** `marks` are those of its model. */
type Item = { readonly request: OrderRequest; readonly inputs: OrderInputs; readonly marks?: Marks | undefined }

/** What the account can convert a model to: the specification's formats first, then those that are new in the catalog. */
export function offeredFormats(catalog: Capabilities | undefined): readonly string[] {
  return offeredIn(formatChoice, catalog).flatMap(({ id, offered }) => (offered ? [id] : []))
}

/** Points of one conversion; every format costs the same. */
export function conversionPoints(catalog: Capabilities | undefined): number {
  const [format = ''] = formatChoice.list
  return workPoints(conversionTo({ format, orderId: orderElsewhere }), catalog)
}

/** Each format with the models that have it. */
export function formatChoices(
  formats: readonly string[],
  models: readonly Order[],
  orders: readonly Order[],
): readonly FormatChoice[] {
  const held = models.map((model) => ({ model, formats: savedFormats(model, orders) }))
  return formats.map((format) => ({
    format,
    has: held.filter((each) => each.formats.has(format)).map(({ model }) => model),
  }))
}

/** One order for each model and chosen format. */
export function conversionItems(
  models: readonly Order[],
  chosen: readonly FormatChoice[],
  skipSaved: boolean,
): readonly Item[] {
  return chosen.flatMap(({ format, has }) =>
    models
      .filter((model) => !skipSaved || !has.includes(model))
      .map(({ id, marks }): Item => ({ request: conversionTo({ format, orderId: id }), inputs: {}, marks })),
  )
}

/** One order for each format of a model that was not ordered on this computer, by the id of its job. */
export function foundModelItems(jobId: string, formats: readonly string[]): readonly Item[] {
  return formats.map((format) => ({
    request: conversionTo({ format, orderId: orderElsewhere, jobId }),
    inputs: {},
  }))
}
