// Gives files to the inputs tray: those of this computer's disk by their path, others (pasted, dragged out of a browser) by their bytes.
import { givenBytesLimit } from '../../src-shared/source.ts'
import { pathOf, studio } from '../bridge.ts'

/** The contract takes this many paths at once; a folder counts as one. */
const atOnce = 10_000

export type Given = {
  /** Files that were handed over. */
  readonly given: number
  /** Names of files without a path that are too large to be handed over. */
  readonly tooLarge: readonly string[]
}

/** `nameOf` names what has no path, in the sequence of the files. */
export async function giveFiles(files: Iterable<File>, nameOf = (file: File) => file.name): Promise<Given> {
  const found = Array.from(files, (file) => ({ file, path: pathOf(file) }))
  const paths = found.flatMap(({ path }) => (path === '' ? [] : [path]))
  const loose = found.flatMap(({ file, path }) => (path === '' ? [file] : []))
  const small = loose.filter(({ size }) => size <= givenBytesLimit)
  for (let start = 0; start < paths.length; start += atOnce) await studio.tray.add(paths.slice(start, start + atOnce))
  for (const file of small) {
    const bytes = new Uint8Array(await file.arrayBuffer())
    await studio.tray.addGiven({ name: nameOf(file).slice(0, longestName) || fallbackName, bytes })
  }
  const tooLarge = loose.filter(({ size }) => size > givenBytesLimit).map(({ name }) => name)
  return { given: paths.length + small.length, tooLarge }
}

const longestName = 200
const fallbackName = 'picture'
