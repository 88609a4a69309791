// The words of saved points where a test wants to find them again: each is its own name.
import { spendingKinds } from '../../src-shared/ledger.ts'
import { orderStages } from '../../src-shared/orders/order.ts'
import { recordOf } from '../../src-shared/record-of.ts'
import { type CsvWords, csvColumns } from '../../src-shared/usage-csv.ts'

const itself = (name: string) => name

export const plainCsvWords: CsvWords = {
  file: 'Points',
  columns: recordOf(csvColumns, itself),
  kinds: recordOf(spendingKinds, itself),
  stages: recordOf(orderStages, itself),
  ...{ charge: 'charge', refund: 'refund', unclear: 'unclear' },
}
