// What an order is, in the second line of its row: its options; for a conversion where it comes from and where it leads.
import type { Order } from '../../../src-shared/orders/order.ts'
import { modelTakenBy, resultTypeOf } from '../../../src-shared/orders/order-request.ts'
import { useOrder } from '../../state/queries.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'

type Props = {
  readonly order: Order
  /** Its options, those first that tell it from others of its picture. */
  readonly options: string
}

export function OrderWords({ order, options }: Props) {
  const t = useText()
  const format = useFormats()
  const { request, recipe } = order
  const model = modelTakenBy(request)
  const step = recipe && t('run.stepOf', { step: format.number(recipe.step + 1), of: format.number(recipe.of) })
  return (
    <>
      {order.rebuilt === 'anew' ? `${t('queue.rebuilt')} · ` : ''}
      {step ? `${step} · ` : ''}
      {model ? <ConversionWords format={resultTypeOf(request) ?? ''} modelId={model.orderId} /> : options}
    </>
  )
}

function ConversionWords({ format, modelId }: { readonly format: string; readonly modelId: string }) {
  const t = useText()
  const formats = useFormats()
  const number = useOrder(modelId)?.number
  return number === undefined
    ? t('queue.convertedTo', { format })
    : t('queue.convertedFrom', { format, number: formats.number(number) })
}
