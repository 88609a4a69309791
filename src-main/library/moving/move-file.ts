// Moves one result file to another name: by a link on its own drive, by a proved copy to another one, never over another file.
import { constants } from 'node:fs'
import { copyFile, mkdir, open, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, parse } from 'node:path'
import { stampOf } from '../../../src-shared/file-stamp.ts'
import type { ArtifactPlace } from '../../artifacts/artifact-name.ts'
import { moveFacts } from '../../artifacts/facts-file.ts'
import { contentOf } from '../../artifacts/fetch-artifact.ts'
import { publishFile } from '../../artifacts/publish-file.ts'
import type { KeptFiles } from '../../orders/records/artifact-book.ts'
import { codeOf } from '../../storage/disk-failure.ts'
import type { StudioDb } from '../../storage/studio-db.ts'
import { idsAt } from '../../views/deleted-results.ts'
import { isOneFile, isThere } from '../deleting/hold-file.ts'
import type { MoveBook, MovingFile } from './move-book.ts'

export type Moving = { db: StudioDb; book: MoveBook; kept: KeptFiles; freshName: () => string }

/** The file was written anew while it was copied. */
class Edited extends Error {}

/** Thrown by `moveFile` in place of the system's word when the file is in use by whoever writes it. */
export const isEdited = (error: unknown): boolean => error instanceof Edited

/**
 * Moves the file at `path` to its place, whose folder is there, or beside what has its name there; answers where it is now. Throws what
 * the system says: the file is where it was then, and so do the records say.
 */
export async function moveFile(
  { path, sha256 }: Pick<MovingFile, 'path' | 'sha256'>,
  place: ArtifactPlace,
  moving: Moving,
): Promise<string> {
  const { db, book } = moving
  const row = db.transaction(() => book.begin({ path, sha256 }))
  const onChoose = (target: string) => db.transaction(() => book.set(row, { target }))
  try {
    const target = await publishFile({ part: path, ...place, onChoose }).catch((error) => {
      if (codeOf(error) !== 'EXDEV') throw error
      return undefined
    })
    if (target !== undefined) {
      await moveFacts(path, target)
      await land({ ...row, target }, moving)
      return target
    }
    return await moveByCopy(row, place, moving)
  } catch (error) {
    await settleMove(row.number, moving).catch(() => undefined)
    throw error
  }
}

/** The place of a file that goes back to `path`. */
export async function placeBack(path: string): Promise<ArtifactPlace> {
  const { dir, name, ext } = parse(path)
  await mkdir(dir, { recursive: true })
  return { folder: dir, label: name, ending: ext }
}

async function moveByCopy(row: MovingFile, place: ArtifactPlace, moving: Moving): Promise<string> {
  const { db, book, freshName } = moving
  // Its dot keeps every search for files out of it.
  const copy = join(place.folder, `.${freshName()}.part`)
  db.transaction(() => book.set(row, { copy }))
  await copyProved(row.path, copy)
  const target = await publishFile({
    ...{ part: copy, ...place },
    onChoose: (chosen) => db.transaction(() => book.set(row, { target: chosen })),
  })
  await moveFacts(row.path, target)
  const stamp = stampOf(await stat(target))
  await noteAt({ ...row, target }, moving, () => book.set(row, { landed: true }))
  // What was written into it in this very moment stays beside.
  if ((await stampAt(row.path)) === stamp) await rm(row.path)
  db.transaction(() => book.forget(row))
  return target
}

/** A copy with the same bytes and time, on the disk and read back. */
async function copyProved(path: string, copy: string): Promise<void> {
  const before = await stat(path)
  await copyFile(path, copy, constants.COPYFILE_EXCL)
  await utimes(copy, before.atime, before.mtime)
  const file = await open(copy, 'r+')
  await file.sync().finally(() => file.close())
  const [was, is] = [await contentOf(path), await contentOf(copy)]
  if ((await stampAt(path)) !== stampOf(before)) throw new Edited()
  if (was === undefined || was !== is) throw Object.assign(new Error('the copy is another'), { code: 'EIO' })
}

const stampAt = (path: string) =>
  stat(path).then(
    (facts) => stampOf(facts),
    () => undefined,
  )

/** The records name its target from now on, for every result that it is the file of. */
async function noteAt({ path, sha256, target }: MovingFile, { db, kept }: Moving, also: () => void): Promise<void> {
  if (target === null) return
  const stamp = await stampAt(target)
  db.transaction(() => {
    if (stamp !== undefined) kept.setMoved(idsAt(db, path, sha256), target, stamp)
    also()
  })
}

const land = (row: MovingFile, moving: Moving) => noteAt(row, moving, () => moving.book.forget(row))

/** Finds out where a file is whose move was cut short, and leaves one file of it, which the records name. */
async function settleMove(number: number, moving: Moving): Promise<void> {
  const { db, book } = moving
  const row = book.all().find((each) => each.number === number)
  if (!row) return
  const { path, target, copy, landed } = row
  const forget = () => db.transaction(() => book.forget(row))
  const [there, came] = [await isThere(path), target === null ? false : await isThere(target)]
  // Its drive is away: it is looked at again at the next start.
  if (there === undefined || came === undefined || (copy !== null && !(await isReachable(copy)))) return
  if (copy !== null && target !== null && !landed && (await isOneFile(copy, target))) await rm(target)
  if (copy !== null) await rm(copy, { force: true })
  if (target === null || !(await isThere(target))) return forget()
  const isHalfway = there && (await isOneFile(path, target))
  // The facts of a file go with it, wherever it was when it was cut short.
  if (!there || isHalfway) await moveFacts(path, target)
  if (!there) return landed ? forget() : land(row, moving)
  if (isHalfway) {
    await rm(path)
    return land(row, moving)
  }
  if (landed || (copy !== null && (await stampAt(path)) === (await stampAt(target)))) {
    const same = (await contentOf(path)) === (await contentOf(target))
    if (same && !landed) await noteAt(row, moving, () => book.set(row, { landed: true }))
    if (same) await moveFacts(path, target)
    if (same) await rm(path)
    return forget()
  }
  // A name that was only held: nothing was written into it.
  if ((await stat(target)).size === 0 && (await stat(path)).size > 0) await rm(target)
  forget()
}

const isReachable = async (path: string) => (await isThere(dirname(path))) !== undefined

/** Settles every move that was cut short; one whose drive does not answer is left for the next start. */
export async function settleMoves(moving: Moving): Promise<string[]> {
  const paths = moving.book.all().flatMap(({ path, target }) => [path, ...(target === null ? [] : [target])])
  for (const { number } of moving.book.all()) await settleMove(number, moving).catch(() => undefined)
  return [...new Set(paths.flatMap((path) => moving.kept.at(path).map(({ orderId }) => orderId)))]
}
