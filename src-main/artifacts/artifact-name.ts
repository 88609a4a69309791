// Where a result is saved: the person's pattern filled with the order's words, and an ending chosen by the
// artifact's type.

import { join } from 'node:path'
import { artifactTable, factsOf } from '../../src-shared/artifact-types.ts'
import { type NameWords, nameOfFile, patternParts } from '../../src-shared/file-names/pattern-name.ts'

/** `endings` are those of all files of its order: what one of them is called is free for every one. */
export type ArtifactPlace = {
  folder: string
  label: string
  ending: string
  endings?: readonly string[]
  /** What other files of its order are called already, without their endings: this one is called so too where that is free. */
  stem?: string | undefined
  /** Its place as it is in another moment: where somebody has its name meanwhile it says more, by which it is told from that. */
  again?: () => ArtifactPlace
}

/** Windows without long paths takes 260; this leaves room for ` (99999)`. */
const longestPath = 240
/** The files of one order are called the same, whatever the type of each. */
const longestEnding = Math.max(...Object.values(artifactTable).map(({ ending }) => ending.length))

/**
 * The ending of a type, never taken from an address or a header. A type that is not in the table, which is the service's
 * word, must not choose what a desktop does with the file.
 */
export function endingOf(type: string): string {
  return factsOf(type).ending
}

/** Absolute folder and file name under `saving`; every part of the pattern stays below it. */
export function artifactPlace(saving: string, pattern: string, words: NameWords, type: string): ArtifactPlace {
  const { folders, last } = patternParts(pattern, words)
  const folder = join(saving, ...folders)
  const ending = endingOf(type)
  const room = Math.max(16, longestPath - folder.length - 1 - longestEnding)
  return { folder, label: nameOfFile(last, words, room), ending }
}

/** A local day as `2026-08-31`. */
export function localDay(at: number): string {
  const day = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
