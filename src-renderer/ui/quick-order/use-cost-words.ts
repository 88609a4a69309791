// What ordering again or converting costs at least, in words for a button or a menu; the quote says it to the point.
import { isConvertible } from '../../../src-shared/orders/convertible.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { workPoints } from '../../../src-shared/orders/work-price.ts'
import { conversionPoints } from '../../state/conversions.ts'
import { noAccount, useCatalog, useCurrentAccount } from '../../state/queries.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'

type CostWords = {
  /** The same work once more for all of them, without uploads. */
  readonly again: (orders: readonly Order[]) => string | undefined
  /** One format for each model among them. */
  readonly convert: (orders: readonly Order[]) => string | undefined
}

/** Undefined where nothing would be ordered. */
export function useCostWords(): CostWords {
  const t = useText()
  const format = useFormats()
  const account = useCurrentAccount()
  const catalog = useCatalog(account ?? noAccount)?.catalog ?? undefined
  const words = (points: number) =>
    points === 0
      ? undefined
      : t(account?.kind === 'practice' ? 'menu.costPractice' : 'menu.cost', { count: points, n: format.number(points) })
  return {
    again: (orders) => words(orders.reduce((sum, { request }) => sum + workPoints(request, catalog), 0)),
    convert: (orders) => words(orders.filter(isConvertible).length * conversionPoints(catalog)),
  }
}
