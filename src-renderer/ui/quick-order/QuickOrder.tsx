// The small dialog for orders outside Create: the same again, or models in other formats; its price first, then one press.
import { useMemo } from 'react'
import type { Order } from '../../../src-shared/orders/order.ts'
import { useOrders } from '../../state/queries.ts'
import { closeQuickOrder, type QuickAsk, useQuickOrder } from '../../state/quotes/quick-order.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { Dialog } from '../popups/Dialog.tsx'
import { AgainForm } from './AgainForm.tsx'
import { ConvertForm } from './ConvertForm.tsx'
import { ConvertOtherForm } from './ConvertOtherForm.tsx'
import { RerunForm } from './RerunForm.tsx'

/** Mounted once in the window; anything may open it through `orderAgain`, `convertModels` and their siblings. */
export function QuickOrder() {
  const ask = useQuickOrder((state) => state.ask)
  return ask ? <Asked ask={ask} /> : null
}

function Asked({ ask }: { readonly ask: QuickAsk }) {
  const t = useText()
  const format = useFormats()
  const every = useOrders()
  const orders = useMemo(() => chosenOf(every, ask), [every, ask])
  const values = { count: orders.length, n: format.number(orders.length), title: orders[0]?.title ?? '' }
  const convert = orders.length === 1 ? 'quick.convert.title' : 'quick.convert.titleMany'
  const title = ask.what === 'convert' ? convert : (`quick.${ask.what}.title` as const)
  return (
    <Dialog onClose={closeQuickOrder} title={t(title, values)} size={480}>
      {ask.what === 'again' ? <AgainForm orders={orders} /> : null}
      {ask.what === 'convert' ? <ConvertForm models={orders} every={every} formats={ask.formats ?? []} /> : null}
      {ask.what === 'convertOther' ? <ConvertOtherForm every={every} /> : null}
      {ask.what === 'rerun' ? <RerunForm orders={orders} every={every} /> : null}
    </Dialog>
  )
}

/** In the sequence they were placed in the first time. */
function chosenOf(every: readonly Order[], { orderIds }: QuickAsk): readonly Order[] {
  const wanted = new Set(orderIds)
  return every.filter(({ id }) => wanted.has(id)).sort((a, b) => a.number - b.number)
}
