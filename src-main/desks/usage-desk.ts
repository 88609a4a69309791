// The window's calls about the ledger: its rows, what points went to, reading it anew, and saving it and the points of orders as CSV.
import { failure, success } from '../../src-shared/failure.ts'
import type { Language } from '../../src-shared/languages.ts'
import type { AccountBook } from '../accounts/account-book.ts'
import { createCsvExports } from '../csv/save-csv.ts'
import type { Dialogs, Ports } from '../ports.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import { keepBudget } from '../usage/client-budgets.ts'
import type { LedgerMirror } from '../usage/ledger-mirror.ts'
import { spendingDays } from '../usage/spending-days.ts'
import { spentList } from '../usage/spent-list.ts'
import { linesOf, outlineOf } from '../views/spent-points.ts'
import type { AnswersOf } from './answers.ts'

type UsageDesk = { answers: AnswersOf<'usage'>; close(): Promise<void> }

type Given = {
  db: StudioDb
  ports: Pick<Ports, 'chance' | 'clock' | 'log'>
  dialogs: Pick<Dialogs, 'chooseFile'>
  accounts: Pick<AccountBook, 'asPress' | 'list'>
  ledger: Pick<LedgerMirror, 'read' | 'rows' | 'refresh' | 'tell'>
  /** That of the names that are made for batches. */
  language: () => Language
}

export function createUsageDesk({ db, ports, dialogs, accounts, ledger, language }: Given): UsageDesk {
  const { chance, clock, log } = ports
  const csv = createCsvExports({ db, dialogs, chance, log, now: clock.now, accounts: accounts.list, language })
  return {
    answers: {
      'usage.read': ({ accountId, limit }) => success(ledger.read(accountId, limit)),
      'usage.rows': ({ accountId, from, most, filter }) =>
        success(filter ? linesOf(db, accountId, filter, most, from) : ledger.rows(accountId, from, most)),
      'usage.found': ({ accountId, filter, limit }) => {
        const { events, spendings } = outlineOf(db, accountId, filter)
        return success({ events, rows: linesOf(db, accountId, filter, limit), days: spendingDays(spendings) })
      },
      'usage.spent': (ask) => success(spentList(db, accounts.list(), ask, language())),
      'usage.setBudget': (budget) => {
        if (!accounts.list().some(({ id }) => id === budget.accountId)) return failure('account-unknown')
        keepBudget(db, budget)
        ledger.tell(budget.accountId)
        return success(undefined)
      },
      'usage.refresh': (id) => accounts.asPress(id, () => ledger.refresh(id)),
      'usage.saveCsv': csv.save,
    },
    close: csv.close,
  }
}
