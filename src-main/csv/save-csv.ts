// Saves an account's points as CSV where the person says: read from the records, never from the window, and free.
import { basename } from 'node:path'
import type { Account as KeptAccount } from '../../src-shared/account.ts'
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import { safeName } from '../../src-shared/file-names/safe-name.ts'
import type { Language } from '../../src-shared/languages.ts'
import { isUnnamedPractice } from '../../src-shared/practice.ts'
import type { CsvAsk, CsvSaved, CsvTable, CsvWords } from '../../src-shared/usage/usage-csv.ts'
import { replaceFile, writeParts } from '../artifacts/replace-file.ts'
import type { Chance, Dialogs, Log } from '../ports.ts'
import { codeOf, isOutOfRoom } from '../storage/disk-failure.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import { ledgerText } from './ledger-text.ts'
import { ordersText } from './orders-text.ts'
import { zonedTime } from './zoned-time.ts'

type Account = { id: string; name: string }
type Kept = Pick<KeptAccount, 'id' | 'name' | 'kind'>

type Given = {
  db: StudioDb
  accounts: () => readonly Kept[]
  dialogs: Pick<Dialogs, 'chooseFile'>
  now: () => number
  chance: Pick<Chance, 'bytes'>
  log: Log
  /** That of the names that are made for batches. */
  language: () => Language
}

type CsvExports = {
  /** Asks where, and writes the file; what is there stays as it was unless the new file is whole. */
  save(ask: CsvAsk): Promise<Outcome<CsvSaved>>
  /** Ends what is being written. */
  close(): Promise<void>
}

export function createCsvExports({ db, accounts, dialogs, now, chance, log, language }: Given): CsvExports {
  const ending = new AbortController()
  const under = new Set<Promise<unknown>>()

  const save = async ({ accountId, table, words }: CsvAsk): Promise<Outcome<CsvSaved>> => {
    const found = accounts().find(({ id }) => id === accountId)
    if (!found) return failure('account-unknown')
    const account = { id: found.id, name: isUnnamedPractice(found) ? words.practice : found.name }
    const day = zonedTime(now()).slice(0, 10)
    const target = await dialogs.chooseFile(`${safeName(`${words.file} ${account.name} ${day}`)}.csv`)
    if (!target) return success({ saved: false })
    if (ending.signal.aborted) return failure('cancelled')
    const work = write(target, account, table, words)
    under.add(work)
    return await work.finally(() => under.delete(work))
  }

  const write = async (target: string, account: Account, table: CsvTable, words: CsvWords) => {
    let lines = 0
    async function* parts() {
      const all =
        table === 'ledger' ? ledgerText(db, account.id, words, language()) : ordersText(db, account, words, language())
      for await (const part of all) {
        ending.signal.throwIfAborted()
        lines += part.lines
        yield part.text
      }
    }
    try {
      await replaceFile(target, chance, async (part) => success(await writeParts(part, parts())))
    } catch (error) {
      if (ending.signal.aborted) return failure('cancelled')
      const code = codeOf(error)
      log.warn('points were not saved as CSV', { table, why: code })
      if (!/^E[A-Z0-9]+$/.test(code)) return failure('unexpected')
      return failure(isOutOfRoom(error) ? 'disk-full' : 'export-not-written', { code })
    }
    log.info('points were saved as CSV', { table, lines })
    return success({ saved: true as const, name: basename(target), lines })
  }
  return {
    save,
    async close() {
      ending.abort()
      await Promise.allSettled(under)
    },
  }
}
