// Brings deleted results back: every held file to where it was, or beside it where another file has its name now.
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Failure } from '../../../src-shared/failure.ts'
import { stampOf } from '../../../src-shared/file-stamp.ts'
import type { Return } from '../../../src-shared/orders/deleted.ts'
import { factsPath } from '../../artifacts/facts-file.ts'
import { sharedHeld } from '../../views/deleted-results.ts'
import { type HeldFile, readHeld } from './deleted-book.ts'
import { isThere, moveBack, moveFailure } from './hold-file.ts'
import type { Holding } from './holding.ts'

/** Brings the results of these orders back; those that are not deleted are passed over. */
export async function bringBack(orderIds: readonly string[], holding: Holding): Promise<Return> {
  const { db, book, kept } = holding
  const ids = [...new Set(orderIds)].filter(book.isDeleted)
  const came: Return = { back: [], missing: 0, renamed: [], refused: [] }
  if (ids.length === 0) return came
  // From here on none of it goes to the bin.
  db.transaction(() => book.setWhole(ids, false))
  const held = [...book.of(ids), ...sharedHeld(db, ids).map(readHeld)]
  const { renamed, trouble, stuck } = await bringBackFiles(held, holding)
  came.renamed = renamed
  for (const orderId of ids) {
    if (trouble && stuck.has(orderId)) came.refused.push({ orderId, failure: trouble })
    else came.back.push(orderId)
  }
  db.transaction(() => book.unmark(came.back))
  for (const orderId of came.back) {
    const files = kept.ofOrder(orderId)
    if (files.length > 0 && files.every(({ gone }) => gone)) came.missing += 1
  }
  return came
}

type CameBack = { renamed: Return['renamed']; trouble?: Failure; stuck: ReadonlySet<string> }

/** `trouble` is that of the last file that is still held, `stuck` are the orders of those. */
export async function bringBackFiles(files: readonly HeldFile[], holding: Holding): Promise<CameBack> {
  const { db, book } = holding
  const renamed: Return['renamed'] = []
  const stuck = new Set<string>()
  /** Where facts belong whose result is called otherwise now. */
  const factsAt = new Map<string, string>()
  let trouble: Failure | undefined
  for (const file of files) {
    const there = await isThere(file.held)
    if (there === false) db.transaction(() => book.forget(file))
    if (there === false) continue
    try {
      const path = await moveBack(file.held, factsAt.get(file.path) ?? file.path, (back) =>
        db.transaction(() => book.move(file, { back })),
      )
      await landed(file, path, holding)
      factsAt.set(factsPath(file.path), factsPath(path))
      if (path !== file.path) renamed.push({ was: basename(file.path), now: basename(path) })
    } catch (error) {
      trouble = moveFailure(error)
      stuck.add(file.orderId)
    }
  }
  return { renamed, stuck, ...(trouble ? { trouble } : {}) }
}

/**
 * Notes that a held file lies at `path`, for every result that it is the file of. Where the file there is only `supposed` to be
 * it, size and time decide; another look reads it.
 */
export async function landed(
  file: HeldFile,
  path: string,
  { db, book, kept }: Holding,
  supposed?: 'supposed',
): Promise<void> {
  const facts = await stat(path).catch(() => undefined)
  db.transaction(() => {
    const all = kept.at(file.path)
    const contents = all.flatMap(({ orderId, sha256 }) => (orderId === file.orderId ? [sha256] : []))
    const same = all.filter(({ sha256 }) => contents.includes(sha256))
    const stamp = facts && stampOf(facts)
    for (const one of same) {
      if (!stamp || (supposed && one.stamp !== stamp)) continue
      kept.setFound(one, path, stamp, one.changed)
      if (one.own) kept.setOwn(one)
    }
    book.forget(file)
  })
}
