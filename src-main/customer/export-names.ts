// What the files of a zip for a customer are called: as here, or by its title and the number of each result.
import { basename } from 'node:path'
import { safeName } from '../../src-shared/file-names/safe-name.ts'
import { endingOf } from '../artifacts/artifact-name.ts'

/** Gives each file a name that none of the others has, whatever its case. */
export function createNames() {
  const taken = new Set<string>()
  return (label: string, ending: string): string => {
    for (let twin = 1; ; twin += 1) {
      const name = `${label}${twin === 1 ? '' : ` (${twin})`}${ending}`
      // Systems that fold case, or compose letters, would let one file replace another.
      const key = name.normalize('NFC').toLocaleLowerCase('en')
      if (taken.has(key)) continue
      taken.add(key)
      return name
    }
  }
}

/** Name and ending of a file; `number` is that of its result, from 1, with as many digits as `of` has. */
export function exportName(
  file: { path: string; type: string },
  rename: { title: string; number: number; of: number } | null,
): readonly [label: string, ending: string] {
  const ending = endingOf(file.type)
  if (rename) {
    const number = String(rename.number).padStart(Math.max(2, String(rename.of).length), '0')
    return [`${safeName(rename.title, 80)} ${number}`, ending]
  }
  const whole = basename(file.path)
  return [safeName(whole.endsWith(ending) ? whole.slice(0, -ending.length) : whole), ending]
}
