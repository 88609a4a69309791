// A folder of the cache for what the decoder writes and somebody reads at once: emptied of what a killed app left behind.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Work in a new folder of its own, which is gone afterwards. */
type Scratch = <T>(work: (folder: string) => Promise<T>, none: () => T) => Promise<T>

/** `none` answers where no folder can be made. The folder is this one's alone. */
export function createScratch(folder: string): Scratch {
  let swept: Promise<unknown> | undefined
  const begin = async () => {
    swept ??= rm(folder, { recursive: true, force: true }).then(() => mkdir(folder, { recursive: true, mode: 0o700 }))
    await swept
    return mkdtemp(join(folder, 'at-'))
  }
  return async (work, none) => {
    const into = await begin().catch(() => undefined)
    if (!into) return none()
    try {
      return await work(into)
    } finally {
      await rm(into, { recursive: true, force: true }).catch(() => undefined)
    }
  }
}
