// The window's calls about the ledger: its rows, reading it anew, and saving it and the points of orders as CSV.
import { success } from '../src-shared/failure.ts'
import type { AccountBook } from './accounts/account-book.ts'
import type { AnswersOf } from './answers.ts'
import { createCsvExports } from './csv/save-csv.ts'
import type { Dialogs, Ports } from './ports.ts'
import type { StudioDb } from './storage/studio-db.ts'
import type { LedgerMirror } from './usage/ledger-mirror.ts'

export type UsageDesk = { answers: AnswersOf<'usage'>; close(): Promise<void> }

type Given = {
  db: StudioDb
  ports: Pick<Ports, 'chance' | 'clock' | 'log'>
  dialogs: Pick<Dialogs, 'chooseFile'>
  accounts: Pick<AccountBook, 'asPress' | 'list'>
  ledger: Pick<LedgerMirror, 'read' | 'rows' | 'refresh'>
}

export function createUsageDesk({ db, ports, dialogs, accounts, ledger }: Given): UsageDesk {
  const { chance, clock, log } = ports
  const csv = createCsvExports({ db, dialogs, chance, log, now: clock.now, accounts: accounts.list })
  return {
    answers: {
      'usage.read': ({ accountId, limit }) => success(ledger.read(accountId, limit)),
      'usage.rows': ({ accountId, from, most }) => success(ledger.rows(accountId, from, most)),
      'usage.refresh': (id) => accounts.asPress(id, () => ledger.refresh(id)),
      'usage.saveCsv': csv.save,
    },
    close: csv.close,
  }
}
