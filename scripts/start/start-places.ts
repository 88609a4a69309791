// Whether a picture and the app's data can be written where they are meant to go, asked before the work of building.
import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes the folders on the way; says what is wrong where the file cannot be written, and leaves no empty one. */
export function whyNoPicture(file: string): string | undefined {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    return `The picture cannot be written: ${file} is a folder. Name a file: --picture FILE.png`
  const wasThere = existsSync(file)
  try {
    makeFolders(dirname(file))
    closeSync(openSync(file, 'a'))
    if (!wasThere) rmSync(file)
    return undefined
  } catch (error) {
    return cannotWrite(file, error)
  }
}

/** Makes the folder of the app's data; says what is wrong where nothing can be written into it. */
export function whyNoData(folder: string): string | undefined {
  try {
    makeFolders(folder)
    accessSync(folder, constants.W_OK)
    return undefined
  } catch (error) {
    return `The data cannot be kept in ${folder} (${reasonOf(error)}). Name another folder: --user-data-dir=DIR`
  }
}

/** Vite takes what follows these for something else than the name of a file. */
export function whyNoBuild(folder: string): string | undefined {
  if (!/[#?]/.test(folder)) return undefined
  return `The studio cannot be built in ${folder}: rename the folder so that its path has no # and no ?, and start again.`
}

/** One after another: asked for all at once, Node never ends where a system says of a new folder that it is not there. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return
  makeFolders(dirname(folder))
  mkdirSync(folder)
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The sentence for a file that the system refuses. */
export function cannotWrite(file: string, error: unknown): string {
  return `The picture cannot be written to ${file} (${reasonOf(error)}). Name another file: --picture FILE.png`
}
