// The dialogs about results that were chosen in any place: their marks, a package for a customer, a contact sheet.
import { useMemo } from 'react'
import type { Order } from '../../src-shared/orders/order.ts'
import { CustomerDialog } from '../library/customer/CustomerDialog.tsx'
import { SheetDialog } from '../library/sheet/SheetDialog.tsx'
import { packFor, usePackedFor } from '../state/exports/packed-for.ts'
import { sheetOf, useSheetOf } from '../state/exports/sheet-of.ts'
import { markResults, useMarking } from '../state/marks/marking.ts'
import { useOrders } from '../state/queries.ts'
import { MarksDialog } from '../ui/marks/MarksDialog.tsx'

export function ResultDialogs() {
  const packed = usePackedFor((state) => state.ids)
  const printed = useSheetOf((state) => state.ids)
  const marked = useMarking((state) => state.ids)
  if (packed.length + printed.length + marked.length === 0) return null
  return <Asked {...{ packed, printed, marked }} />
}

type AskedProps = {
  readonly packed: readonly string[]
  readonly printed: readonly string[]
  readonly marked: readonly string[]
}

/** In the sequence in which they were chosen. */
function Asked({ packed, printed, marked }: AskedProps) {
  const orders = useOrders()
  const byId = useMemo(() => new Map(orders.map((order) => [order.id, order])), [orders])
  const of = (ids: readonly string[]): Order[] => ids.flatMap((id) => byId.get(id) ?? [])
  return (
    <>
      {packed.length > 0 ? <CustomerDialog orders={of(packed)} onClose={() => packFor([])} /> : null}
      {printed.length > 0 ? (
        <SheetDialog orders={of(printed)} find={(id) => byId.get(id)} onClose={() => sheetOf([])} />
      ) : null}
      {marked.length > 0 ? <MarksDialog orders={of(marked)} onClose={() => markResults([])} /> : null}
    </>
  )
}
