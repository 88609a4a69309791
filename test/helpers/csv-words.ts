// The words of saved points where a test wants to find them again: each is its own name.

import { orderStages } from '../../src-shared/orders/order.ts'
import { recordOf } from '../../src-shared/record-of.ts'
import { spendingKinds } from '../../src-shared/usage/ledger.ts'
import { type CsvWords, csvColumns } from '../../src-shared/usage/usage-csv.ts'

const itself = (name: string) => name

export const plainCsvWords: CsvWords = {
  ...{ file: 'Points', practice: 'practice' },
  columns: recordOf(csvColumns, itself),
  kinds: recordOf(spendingKinds, itself),
  stages: recordOf(orderStages, itself),
  ...{ charge: 'charge', refund: 'refund', unclear: 'unclear' },
}
