// What becomes of held files when a session ended: what was cut short comes back, the rest goes into the system's bin.
import { bringBack, landed } from './bring-back.ts'
import type { HeldFile } from './deleted-book.ts'
import { dropSecondName, isOneFile, isThere, leaveFolder } from './hold-file.ts'
import type { Holding } from './holding.ts'

/** Rows that are read at a time. */
const chunk = 200

/** Finds out after a crash where each file is, and brings back what was being moved; answers the orders that came back. */
export async function settle(holding: Holding): Promise<string[]> {
  const { book } = holding
  for (let after = 0; ; ) {
    const files = book.after(after, Number.MAX_SAFE_INTEGER, chunk)
    for (const file of files) await look(file, holding)
    const last = files.at(-1)
    if (!last) break
    after = last.number
  }
  return (await bringBack(book.cut(), holding)).back
}

async function look(file: HeldFile, holding: Holding): Promise<void> {
  const { held, back, path } = file
  const there = await isThere(held)
  // Its drive is away: it is looked at again at the next start.
  if (there === undefined) return
  if (there) {
    if (back === null || !(await isOneFile(held, back))) return
    await dropSecondName(held)
    return await landed(file, back, holding)
  }
  await leaveFolder(held)
  if (back !== null && (await isThere(back))) return await landed(file, back, holding)
  // It was never moved, or is in the bin.
  await landed(file, path, holding, 'supposed')
}

/** So many files at most, with numbers after one and up to another. */
export type Span = { after: number; upTo: number; most: number }

export type Emptied = { orderIds: string[]; last: number | null }

/** Moves held files into the system's bin; answers the orders that this changed and the last number, null at the end. */
export async function emptyInto(
  moveToBin: (path: string) => Promise<boolean>,
  { after, upTo, most }: Span,
  { db, book }: Holding,
): Promise<Emptied> {
  const files = book.after(after, upTo, most, 'whole')
  for (const file of files) {
    const there = await isThere(file.held)
    if (there === undefined) continue
    const taken = !there || ((await moveToBin(file.held)) && (await isThere(file.held)) === false)
    db.transaction(() => (taken ? book.forget(file) : book.stays(file)))
    if (taken) await leaveFolder(file.held)
  }
  return { orderIds: [...new Set(files.map(({ orderId }) => orderId))], last: files.at(-1)?.number ?? null }
}
