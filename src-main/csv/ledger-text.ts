// The ledger of an account as CSV: every line there is, oldest first, with what it was for and the sum up to it.
import { setImmediate } from 'node:timers/promises'
import type { Language } from '../../src-shared/languages.ts'
import { type SpendingKind, spendingKinds } from '../../src-shared/usage/ledger.ts'
import { type CsvWords, ledgerColumns } from '../../src-shared/usage/usage-csv.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import { ledgerRows, type WholeLine, wholeLines } from '../views/whole-ledger.ts'
import { createBatchWords } from './batch-cell.ts'
import { byteOrderMark, csvLine } from './csv-text.ts'
import { zonedTime } from './zoned-time.ts'

/** Lines that are read at once; the window gets its answers in between. */
const chunk = 500

/** Parts of the file, with how many lines each has. Which lines there are is read at once: what is added meanwhile is left out. */
export async function* ledgerText(
  db: StudioDb,
  accountId: string,
  words: CsvWords,
  language: Language,
): AsyncGenerator<{ text: string; lines: number }> {
  const rows = ledgerRows(db, accountId)
  yield { text: byteOrderMark + csvLine(ledgerColumns.map((column) => words.columns[column])), lines: 0 }
  const batchWords = createBatchWords(db, language)
  let sum = 0
  for (let from = 0; from < rows.length; from += chunk) {
    await setImmediate()
    const some = rows.slice(from, from + chunk)
    const lines = wholeLines(db, accountId, some)
    // Its account's service began anew meanwhile, and what was written is no ledger of it.
    if (lines.length < some.length) throw new Error('the ledger was forgotten while it was written')
    const text = lines.map((line) => {
      sum += line.points
      return ledgerLine(line, sum, words, batchWords)
    })
    yield { text: text.join(''), lines: lines.length }
  }
}

function ledgerLine(line: WholeLine, sum: number, words: CsvWords, batchWords: (id: string) => string): string {
  const cells = {
    time: zonedTime(line.at),
    type: line.points < 0 ? words.refund : words.charge,
    for: line.match === 'unclear' ? words.unclear : words.kinds[kindOf(line.purpose)],
    order: line.number,
    title: line.title,
    client: line.client,
    batch: line.batchId === null ? null : batchWords(line.batchId),
    told: line.description,
    resource: line.resourceId,
    request: line.requestId,
    points: line.points,
    sum,
  }
  return csvLine(ledgerColumns.map((column) => cells[column]))
}

const kindOf = (purpose: string | null): SpendingKind => spendingKinds.find((kind) => kind === purpose) ?? 'foreign'
