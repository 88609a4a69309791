// Saving the ledger or the points of every order as CSV: the words for it, what is said before, and what is said when it is there.

import { type OrderStage, orderStages } from '../../src-shared/orders/order.ts'
import { recordOf } from '../../src-shared/record-of.ts'
import { spendingKinds } from '../../src-shared/usage/ledger.ts'
import { type CsvTable, type CsvWords, csvColumns } from '../../src-shared/usage/usage-csv.ts'
import { studio } from '../bridge.ts'
import { notify, notifyThrown } from '../state/notices.ts'
import type { Formats } from '../text/format/format.ts'
import type { Translate } from '../text/use-text.ts'

/** The words of a table; the studio fills in everything else. */
function csvWords(table: CsvTable, t: Translate): CsvWords {
  return {
    file: t(`usage.csv.file.${table}`),
    practice: t('settings.practice'),
    columns: recordOf(csvColumns, (column) => t(`usage.csv.column.${column}`)),
    kinds: recordOf(spendingKinds, (kind) => t(`usage.kind.${kind}`)),
    stages: recordOf(orderStages, (stage) => t(stageWord(stage))),
    charge: t('usage.csv.charge'),
    refund: t('usage.refund'),
    unclear: t('usage.unclearRow'),
  }
}

/** A job that the service works on is told by its own status in the Queue; here all of these are running. */
const stageWord = (stage: OrderStage) =>
  stage === 'working' ? ('queue.stage.running' as const) : (`queue.stage.${stage}` as const)

/** `whole` is false while the ledger was not read back to its beginning: that is said before anything is chosen. */
export async function saveCsv(
  account: { readonly id: string; readonly whole: boolean },
  table: CsvTable,
  { t, format }: { readonly t: Translate; readonly format: Formats },
): Promise<void> {
  if (!account.whole) notify({ text: t('usage.csv.notWhole') })
  try {
    const saved = await studio.usage.saveCsv({ accountId: account.id, table, words: csvWords(table, t) })
    if (!saved.saved) return
    const { name, lines } = saved
    notify({ text: t('usage.csv.saved', { count: lines, name, shown: format.number(lines) }) })
  } catch (thrown) {
    notifyThrown(thrown)
  }
}
