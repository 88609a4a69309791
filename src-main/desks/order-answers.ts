// The window's calls about orders: what they cost, placing them, and a person's word on those that were placed.
import { failure, success } from '../../src-shared/failure.ts'
import type { AccountBook } from '../accounts/account-book.ts'
import type { OrderEngine } from '../orders/engine-calls.ts'
import { findModel } from '../orders/models/find-model.ts'
import type { ResultFiles } from '../orders/results/result-files.ts'
import type { AnswersOf } from './answers.ts'
import { inChunks } from './in-chunks.ts'

type Given = {
  orders: OrderEngine
  accounts: AccountBook
  files: Pick<ResultFiles, 'look'>
  /** What the window shows of the studio as a whole is another. */
  tellState: () => void
  /** A batch has this name of its own from now on, or none. */
  batchNamed: (batchId: string, name: string | null) => void
}

export function orderAnswers({
  orders,
  accounts,
  files,
  tellState,
  batchNamed,
}: Given): AnswersOf<'quotes' | 'orders'> {
  return {
    'quotes.make'(ask) {
      const accountId = accounts.current()
      return accountId ? orders.quote({ accountId, ...ask }) : failure('account-unknown')
    },
    'orders.place': (ask) => orders.place(ask),
    'orders.list': (page) => success(orders.list(page)),
    async 'orders.cancel'(ids) {
      const cancelled: string[] = []
      await inChunks(ids, (some) => cancelled.push(...orders.cancel(some).cancelled))
      return success({ cancelled })
    },
    'orders.sendFirst': (ids) => success(orders.sendFirst(ids)),
    'orders.sendInTurn': (ids) => success(orders.sendInTurn(ids)),
    'orders.clear': (ids) => success(orders.clear(ids)),
    'orders.putBack'(ids) {
      orders.putBack(ids)
      return success(undefined)
    },
    'orders.nameBatch'(batchId, name) {
      if (orders.nameBatch(batchId, name)) batchNamed(batchId, name === '' ? null : name)
      return success(undefined)
    },
    async 'orders.resume'(ids) {
      // Whether their word is asked for is said before any of them goes on.
      const word = new Set<string>()
      await inChunks(ids, (some) => {
        for (const id of orders.awaitingWord(some)) word.add(id)
      })
      await inChunks(ids, (some) => orders.resume(some, word))
      return success(undefined)
    },
    async 'orders.agree'(prices) {
      await orders.agree(prices)
      return success(undefined)
    },
    'orders.settle': (id, how) => orders.settle(id, how),
    'orders.pauseSending'(paused) {
      orders.pauseSending(paused)
      tellState()
      return success(undefined)
    },
    'orders.findModel': (id, jobId) => accounts.asPress(id, () => findModel(id, jobId, accounts)),
    async 'orders.fetchAgain'(id, artifactId) {
      if (artifactId !== undefined) await files.look([artifactId])
      orders.fetchAgain(id, artifactId)
      return success(undefined)
    },
  }
}
