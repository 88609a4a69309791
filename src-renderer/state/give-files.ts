// Gives files to the inputs tray: those of this computer's disk by a word for each, others (pasted, dragged out of a browser) by their bytes.
import { mostFiles } from '../../src-shared/bridge/dropped-file.ts'
import type { Destination } from '../../src-shared/destination.ts'
import { type Added, givenBytesLimit } from '../../src-shared/source.ts'
import { studio, wordOf } from '../bridge.ts'

export type Given = {
  /** The tray's entries that they became or were already, in the sequence of the files; a folder became all that is in it. */
  readonly entries: readonly string[]
  /** Stray system files that were left out. */
  readonly skipped: number
  /** Names of files that are not on disk and are too large to be handed over. */
  readonly tooLarge: readonly string[]
}

/** Names a file that is not on disk. */
export type NameOf = (file: File) => string

/** Answers when every file is in the tray, with where it is to go from there; checks go on. */
export async function giveFiles(
  files: Iterable<File>,
  to: Destination,
  nameOf: NameOf = ({ name }) => name,
): Promise<Given> {
  const found = Array.from(files, (file) => ({ file, word: wordOf(file) }))
  const words = found.flatMap(({ word }) => (word === '' ? [] : [word]))
  const became: Added[] = []
  for (let start = 0; start < words.length; start += mostFiles) {
    became.push(...(await studio.tray.add(words.slice(start, start + mostFiles), to)))
  }
  const added: Added[] = []
  const tooLarge: string[] = []
  for (const { file, word } of found) {
    if (word !== '') added.push(...became.splice(0, 1))
    else if (file.size > givenBytesLimit) tooLarge.push(file.name)
    else added.push({ entries: [await giveBytes(file, nameOf(file), to)], skipped: 0 })
  }
  return {
    entries: added.flatMap(({ entries }) => entries),
    skipped: added.reduce((sum, { skipped }) => sum + skipped, 0),
    tooLarge,
  }
}

async function giveBytes(file: File, name: string, to: Destination): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return studio.tray.addGiven({ name: name.slice(0, longestName) || fallbackName, bytes }, to)
}

const longestName = 200
const fallbackName = 'picture'
