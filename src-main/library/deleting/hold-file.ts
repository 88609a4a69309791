// Moves a file into a holding folder on its own drive and back: by its name alone, so that no byte of it is ever copied.
import { lstat, mkdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, parse, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Failure } from '../../../src-shared/failure.ts'
import { publishFile } from '../../artifacts/publish-file.ts'
import { codeOf, isOutOfRoom } from '../../storage/disk-failure.ts'

/** The holding folder on drives other than that of the app's data; its dot keeps every search for files out of it. */
const nearFolder = '.asset-studio-deleted'

/** Where files may be held: `data` belongs to the app, `saving` is the folder of the results. */
export type HoldingFolders = { data: string; saving: string }

/** Folders in which the file at `path` can be held, the best one first; `name` is a fresh one for each file. */
export async function holdingPlaces(path: string, name: string, { data, saving }: HoldingFolders): Promise<string[]> {
  const inside = !relative(saving, path).startsWith('..') && relative(saving, path) !== path
  const own = join(data, 'deleted')
  const near = join(inside ? saving : dirname(path), nearFolder)
  const file = parse(path).base
  const places = [own, near].map((folder) => join(folder, name, file))
  return (await sameDrive(path, data)) ? places : places.slice(1)
}

const sameDrive = async (one: string, other: string) => {
  const drives = await Promise.all(
    [one, other].map((path) =>
      stat(path)
        .then(({ dev }) => dev)
        .catch(() => undefined),
    ),
  )
  return drives[0] !== undefined && drives[0] === drives[1]
}

/** Pauses, in milliseconds, between attempts at a file that a virus scanner or another program may hold for a moment. */
const pauses = [20, 60, 150, 400]
const mayPass = ['EPERM', 'EACCES', 'EBUSY']

/** Moves the file into a folder of its own that did not exist; throws with the system's code. */
export async function moveAway(path: string, held: string): Promise<void> {
  await mkdir(dirname(dirname(held)), { recursive: true, mode: 0o700 })
  await mkdir(dirname(held), { mode: 0o700 })
  try {
    await withRetries(() => rename(path, held))
  } catch (error) {
    await rmdir(dirname(held)).catch(() => undefined)
    throw error
  }
}

async function withRetries(act: () => Promise<void>): Promise<void> {
  const left = process.platform === 'win32' ? [...pauses] : []
  for (;;) {
    try {
      return await act()
    } catch (error) {
      const pause = mayPass.includes(codeOf(error)) ? left.shift() : undefined
      if (pause === undefined) throw error
      await wait(pause)
    }
  }
}

/** Brings a held file back to `path`, or beside it under a free name; `onChoose` is called with each path before it may come into being. */
export async function moveBack(held: string, path: string, onChoose: (path: string) => void): Promise<string> {
  const { dir, name, ext } = parse(path)
  await mkdir(dir, { recursive: true })
  const back = await publishFile({ part: held, folder: dir, label: name, ending: ext, onChoose })
  await leaveFolder(held)
  return back
}

/** The second name of a file that is at its place again. */
export async function dropSecondName(held: string): Promise<void> {
  await rm(held, { force: true })
  await leaveFolder(held)
}

/** Takes the empty folder of a held file away. */
export const leaveFolder = (held: string): Promise<void> => rmdir(dirname(held)).catch(() => undefined)

/** True also for a link that leads nowhere; `undefined` when the drive does not let us see. */
export async function isThere(path: string): Promise<boolean | undefined> {
  try {
    await lstat(path)
    return true
  } catch (error) {
    return ['ENOENT', 'ENOTDIR'].includes(codeOf(error)) ? false : undefined
  }
}

/** True when both names are of one file. */
export async function isOneFile(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((path) => lstat(path, { bigint: true }).catch(() => undefined)))
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino
}

/** What kept a file from being moved; what is no matter of the drive is thrown. */
export function moveFailure(error: unknown): Failure {
  const code = codeOf(error)
  if (code === '') throw error
  if (isOutOfRoom(error)) return { kind: 'disk-full' }
  const isHeld = code === 'EBUSY' || (process.platform === 'win32' && mayPass.includes(code))
  return { kind: isHeld ? 'file-in-use' : 'folder-unavailable' }
}
