// Gives a finished file its name without ever replacing another: link, then a number after the name, one for all files of an order.
import { link, lstat, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { codeOf } from '../storage/disk-failure.ts'

const mostTwins = 99_999
const noLinks = ['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK', 'EXDEV', 'EOPNOTSUPP']

type PublishAsk = {
  part: string
  folder: string
  label: string
  ending: string
  /** Endings with which a number has to be free too. */
  endings?: readonly string[] | undefined
  /** Its name if that is free, whatever has `label`. */
  stem?: string | undefined
  /** Asked for the label once more in the moment of each choice; the file stays in its folder. */
  again?: (() => { folder: string; label: string }) | undefined
  /** Is told each path before it may come into being, so that a crash in between is understood later. */
  onChoose: (path: string) => void
}

/** Moves `part` to `<stem><ending>`, `<label><ending>`, `<label> (2)<ending>` and so on; resolves with the path it got. */
export async function publishFile(ask: PublishAsk): Promise<string> {
  const { folder, ending, endings = [], stem } = ask
  if (stem !== undefined && !(await isTaken(join(folder, `${stem}${ending}`)))) {
    const path = await publishAs(stem, ask)
    if (path !== undefined) return path
  }
  const all = [...new Set([ending, ...endings])]
  const isUsed = async (name: string) => {
    for (const each of all) if (await isTaken(join(folder, `${name}${each}`))) return true
    return false
  }
  const tried = new Set<string>()
  let { label } = ask
  for (;;) {
    tried.add(label)
    const used = await isUsed(label)
    // From this word to that of the choice nobody else has a turn: two never choose one name.
    const now = ask.again?.()
    if (now?.folder === folder && !tried.has(now.label)) {
      label = now.label
      continue
    }
    if (used) break
    const path = await publishAs(label, ask)
    if (path !== undefined) return path
  }
  const named = (twin: number) => `${label}${twin === 1 ? '' : ` (${twin})`}`
  for (let twin = await freeTwin((twin) => isUsed(named(twin))); twin <= mostTwins; twin += 1) {
    const path = (await isUsed(named(twin))) ? undefined : await publishAs(named(twin), ask)
    if (path !== undefined) return path
  }
  throw Object.assign(new Error('too many files of one name'), { code: 'EEXIST' })
}

/** Undefined when somebody has the name. */
async function publishAs(name: string, { part, folder, ending, onChoose }: PublishAsk): Promise<string | undefined> {
  const path = join(folder, `${name}${ending}`)
  onChoose(path)
  if (!(await claim(part, path))) return undefined
  await syncFolder(folder)
  await rm(part, { force: true })
  return path
}

/**
 * A number that is free now while the one before it is taken, found in a few looks however many there are: doubling up
 * to a free one, then halving back. Somebody else may take it meanwhile: the claim decides.
 */
async function freeTwin(isUsed: (twin: number) => Promise<boolean>): Promise<number> {
  let free = 1
  let taken = 0
  while (free < mostTwins && (await isUsed(free))) {
    taken = free
    free = Math.min(mostTwins, free * 2)
  }
  while (free - taken > 1) {
    const middle = Math.floor((free + taken) / 2)
    if (await isUsed(middle)) taken = middle
    else free = middle
  }
  return free
}

/** A link that leads nowhere has the name too. */
function isTaken(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}

/** False when the name is taken. File systems without links get an empty file of our own that the rename replaces. */
async function claim(part: string, path: string): Promise<boolean> {
  try {
    await link(part, path)
    return true
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST') return false
    if (!noLinks.includes(code)) throw error
  }
  try {
    await (await open(path, 'wx', 0o644)).close()
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
  await moveOver(part, path).catch(async (error) => {
    await rm(path, { force: true })
    throw error
  })
  return true
}

/** A virus scanner may hold a fresh file for a while: tried again for up to a minute. */
export async function moveOver(part: string, path: string): Promise<void> {
  for (let pause = 10; ; pause *= 2) {
    try {
      return await rename(part, path)
    } catch (error) {
      if (!['EPERM', 'EACCES', 'EBUSY'].includes(codeOf(error)) || pause > 30_000) throw error
      await wait(pause)
    }
  }
}

/** Windows cannot open a folder for syncing, and need not. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
