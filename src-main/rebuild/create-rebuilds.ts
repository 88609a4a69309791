// The rebuild desk as the studio uses it: with its own books over the records, and the answers to the window's calls.
import { basename, dirname, join } from 'node:path'
import { type Outcome, success } from '../../src-shared/failure.ts'
import type { RecordsNewsShown } from '../../src-shared/orders/rebuild.ts'
import type { OrderEngine } from '../orders/engine-calls.ts'
import type { AccountsForOrders } from '../orders/needs.ts'
import { createIntentBook } from '../orders/records/intent-book.ts'
import { createOrderBook } from '../orders/records/order-book.ts'
import { createRecipeBook } from '../orders/records/recipe-book.ts'
import type { SendingHold } from '../orders/sending/sending-hold.ts'
import type { Ports } from '../ports.ts'
import type { CheckFile } from '../sources/check-file.ts'
import type { SourceStore } from '../sources/source-store.ts'
import { forgetNews, readNews } from '../storage/records-news.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import type { LedgerMirror } from '../usage/ledger-mirror.ts'
import { keptPictures } from './kept-pictures.ts'
import { createRebuildDesk, type RebuildDesk } from './rebuild-desk.ts'
import { createWriteFound } from './write-found.ts'

type Given = {
  db: StudioDb
  ports: Pick<Ports, 'clock' | 'chance' | 'log' | 'folders' | 'desktop'>
  accounts: AccountsForOrders
  ledger: LedgerMirror
  sources: Pick<SourceStore, 'facts' | 'record'>
  engine: Pick<OrderEngine, 'carryOn'>
  hold: SendingHold
  checkFile: CheckFile
  changed: () => void
}

type Rebuilds = Pick<RebuildDesk, 'list' | 'start' | 'stop'> & {
  news(): RecordsNewsShown | null
  answers: {
    'records.read': () => Outcome<undefined>
    'records.showCopy': () => Outcome<undefined>
    'rebuilds.begin': (accountId: string) => Outcome<undefined>
    'rebuilds.release': (accountId: string) => Outcome<undefined>
    'rebuilds.dismiss': (accountId: string) => Outcome<undefined>
  }
}

/** The desk over `db`; nothing is asked before its start. */
export function createRebuilds(given: Given): Rebuilds {
  const { db, ports, changed } = given
  const { clock, chance, log } = ports
  const books = { intents: createIntentBook(db), orders: createOrderBook(db) }
  const write = createWriteFound({ ...given, ...books, clock, chance })
  const recipes = createRecipeBook(db)
  const pictures = keptPictures(join(ports.folders.data, 'sources'), given.checkFile)
  const desk = createRebuildDesk({ ...given, ...books, recipes, clock, log, write, pictures })
  const done = () => success(undefined)
  return {
    list: desk.list,
    start: desk.start,
    stop: desk.stop,
    news() {
      const news = readNews(db)
      if (!news) return null
      const { copy } = news
      return { ...news, copy: copy === null ? null : { fileName: basename(copy), folder: dirname(copy) } }
    },
    answers: {
      'records.read'() {
        forgetNews(db)
        for (const { accountId } of desk.list()) desk.dismiss(accountId)
        changed()
        return done()
      },
      'records.showCopy'() {
        const copy = readNews(db)?.copy
        if (copy) ports.desktop.showInFolder(copy)
        return done()
      },
      'rebuilds.begin': desk.begin,
      'rebuilds.release'(accountId) {
        desk.release(accountId)
        return done()
      },
      'rebuilds.dismiss'(accountId) {
        desk.dismiss(accountId)
        return done()
      },
    },
  }
}
