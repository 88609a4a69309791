// Whether a picture can be written to a file, asked before the work of taking it.
import { closeSync, existsSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes the folders on the way; says what is wrong where the file cannot be written, and leaves no empty one. */
export function whyNoPicture(file: string): string | undefined {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    return `The picture cannot be written: ${file} is a folder. Name a file: --picture FILE.png`
  const wasThere = existsSync(file)
  try {
    mkdirSync(dirname(file), { recursive: true })
    closeSync(openSync(file, 'a'))
    if (!wasThere) rmSync(file)
    return undefined
  } catch (error) {
    return cannotWrite(file, error)
  }
}

/** The sentence for a file that the system refuses. */
export function cannotWrite(file: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  return `The picture cannot be written to ${file} (${reason}). Name another file: --picture FILE.png`
}
