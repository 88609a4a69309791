// What the notice of orders just placed says: how many, for how many points, and of which kind those are.
import type { Formats } from '../../text/format/format.ts'
import type { Translate } from '../../text/use-text.ts'

type Placed = { readonly orders: number; readonly points: number }

export function placedWords(
  { orders, points }: Placed,
  practice: boolean,
  t: Translate,
  format: Pick<Formats, 'number'>,
): string {
  const sum = t(practice ? 'create.totalPractice' : 'create.total', { count: points, n: format.number(points) })
  return t('create.placed', { count: orders, n: format.number(orders), points: sum })
}
