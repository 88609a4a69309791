// Looks before charged work whether the open records are still the ones at their place, and marks how far they have come.
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isDatabaseError } from './database-error.ts'
import { recordsFile, type StudioDb } from './studio-db.ts'

type RecordsWatch = {
  /** False from the first look that finds the file moved, deleted or replaced: nothing may be bought then. */
  mayCharge(): boolean
  /** The last act before the records close: a copy made before is older, and what was deleted is written again. */
  end(): void
}

type Given = {
  db: StudioDb
  folder: string
  monotonic: () => number
  /** Marks how far the records are. */
  step: () => void
  /** Is told once that the file is not at its place. */
  lost: () => void
}

/** Milliseconds between two marks while charged work goes on. */
const markEvery = 30_000

export function createRecordsWatch({ db, folder, monotonic, step, lost }: Given): RecordsWatch {
  const path = join(folder, recordsFile)
  const fresh = `${path}.part`
  let isLost = false
  /** The place was empty, so that what is open may be written there. */
  let isOurs = false
  let marked = Number.NEGATIVE_INFINITY

  const writeAgain = () =>
    tryTo(() => {
      rmSync(fresh, { force: true })
      db.copyTo(fresh)
      // The copy holds what they hold; beside it they would be played into it, and spoil it.
      for (const beside of ['-wal', '-shm']) rmSync(path + beside, { force: true })
      renameSync(fresh, path)
    })
  const mark = () => {
    marked = monotonic()
    tryTo(step)
  }
  return {
    mayCharge() {
      if (!isLost && !db.inPlace()) {
        isLost = true
        isOurs = !existsSync(path)
        if (isOurs) writeAgain()
        lost()
      }
      if (!isLost && monotonic() - marked >= markEvery) mark()
      return !isLost
    },
    end() {
      const was = isLost
      if (!was && !db.inPlace()) isOurs = !existsSync(path)
      if (db.inPlace()) mark()
      else if (isOurs) writeAgain()
    },
  }
}

/** A disk that takes no writing is told elsewhere. */
function tryTo(act: () => void): void {
  try {
    act()
  } catch (error) {
    if (!isDatabaseError(error) && !(error instanceof Error && 'code' in error)) throw error
  }
}
