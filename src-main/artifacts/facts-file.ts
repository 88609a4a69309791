// The facts file beside a result, named after it: written without replacing a stranger's, and moved along with its result.
import { constants } from 'node:fs'
import { copyFile, link, lstat, open, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { codeOf } from '../storage/disk-failure.ts'
import { moveOver } from './publish-file.ts'

const mark = 'Asset Studio'
const ownSchema = z.looseObject({ factsOf: z.literal(mark) })

/** Bytes of a facts file that is read; one of ours is far smaller. */
const mostBytes = 1_000_000

export type Facts = Readonly<Record<string, unknown>>

/** `coin.tif.json` for `coin.tif`: every file of a folder has one of its own. */
export const factsPath = (path: string): string => `${path}.json`

/** True for a facts file that the studio wrote; a stranger's of the same name is left alone. */
export async function isFactsFile(path: string): Promise<boolean> {
  return (await readOwn(path)) !== undefined
}

async function readOwn(path: string): Promise<string | undefined> {
  try {
    const facts = await lstat(path)
    if (!facts.isFile() || facts.size > mostBytes) return undefined
    const text = await readFile(path, 'utf8')
    return ownSchema.safeParse(JSON.parse(text)).success ? text : undefined
  } catch {
    return undefined
  }
}

/**
 * Writes the facts of the result at `path`, in the place of older ones of ours; `name` is a fresh one for the part file. False where
 * a stranger's file has the name. Throws what the system says.
 */
export async function writeFacts(path: string, facts: Facts, name: string): Promise<boolean> {
  const target = factsPath(path)
  const text = `${JSON.stringify({ factsOf: mark, version: 1, ...facts }, null, 2)}\n`
  const own = await readOwn(target)
  if (own === text) return true
  const part = join(dirname(target), `.${name}.part`)
  try {
    const file = await open(part, 'wx', 0o644)
    try {
      await file.writeFile(text, 'utf8')
      await file.sync()
    } finally {
      await file.close()
    }
    if (own !== undefined) {
      await moveOver(part, target)
      return true
    }
    return await putAt(part, target)
  } finally {
    await rm(part, { force: true }).catch(() => undefined)
  }
}

/** Moves the facts of a result that was moved; where that cannot be they stay where they are, whole. */
export async function moveFacts(from: string, to: string): Promise<void> {
  const [source, target] = [factsPath(from), factsPath(to)]
  const text = source === target ? undefined : await readOwn(source)
  if (text === undefined) return
  // A move that was cut short left two of them.
  const came = (await putAt(source, target).catch(() => false)) || (await readOwn(target)) === text
  if (came) await rm(source, { force: true }).catch(() => undefined)
}

/** Gives a file another name beside its own, on another drive a copy; false where that is taken. */
async function putAt(path: string, target: string): Promise<boolean> {
  try {
    await link(path, target)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
  }
  try {
    await copyFile(path, target, constants.COPYFILE_EXCL)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}
