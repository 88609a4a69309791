// Gives files to the inputs tray: those of this computer's disk by their path, others (pasted, dragged out of a browser) by their bytes.
import { type Added, givenBytesLimit } from '../../src-shared/source.ts'
import { pathOf, studio } from '../bridge.ts'

/** The contract takes this many paths at once; a folder counts as one. */
const atOnce = 10_000

export type Given = {
  /** The tray's entries that they became, in the sequence of the files; a folder became all that is in it. */
  readonly entries: readonly string[]
  /** Stray system files that were left out. */
  readonly skipped: number
  /** Names of files without a path that are too large to be handed over. */
  readonly tooLarge: readonly string[]
}

/** Answers when every file is in the tray; checks go on. `nameOf` names what has no path, in the sequence of the files. */
export async function giveFiles(files: Iterable<File>, nameOf = (file: File) => file.name): Promise<Given> {
  const found = Array.from(files, (file) => ({ file, path: pathOf(file) }))
  const paths = found.flatMap(({ path }) => (path === '' ? [] : [path]))
  const became: Added[] = []
  for (let start = 0; start < paths.length; start += atOnce) {
    became.push(...(await studio.tray.add(paths.slice(start, start + atOnce))))
  }
  const added: Added[] = []
  const tooLarge: string[] = []
  for (const { file, path } of found) {
    if (path !== '') added.push(...became.splice(0, 1))
    else if (file.size > givenBytesLimit) tooLarge.push(file.name)
    else added.push({ entries: [await giveBytes(file, nameOf(file))], skipped: 0 })
  }
  return {
    entries: added.flatMap(({ entries }) => entries),
    skipped: added.reduce((sum, { skipped }) => sum + skipped, 0),
    tooLarge,
  }
}

async function giveBytes(file: File, name: string): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return studio.tray.addGiven({ name: name.slice(0, longestName) || fallbackName, bytes })
}

const longestName = 200
const fallbackName = 'picture'
