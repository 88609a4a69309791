// Says that the next orders bring their client above its budget, named as the orders will have it.
import type { Quote } from '../../../src-shared/orders/quote.ts'
import { useMarkWords } from '../../state/queries.ts'
import { OverBudget } from '../../ui/budget/OverBudget.tsx'
import { knownSpelling } from '../../ui/marks/known-spelling.ts'
import { useCreateChoice } from '../create-choice.ts'

export function NextOverBudget({ quote: { accountId, total } }: { readonly quote: Quote }) {
  const typed = useCreateChoice((state) => state.marks.client)
  const words = useMarkWords()
  const client = knownSpelling(
    typed,
    words.clients.map(({ word }) => word),
  )
  return <OverBudget accountId={accountId} costs={[{ client, total }]} />
}
