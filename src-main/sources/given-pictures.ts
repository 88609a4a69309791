// Pictures that came as bytes instead of as a file of the person's (pasted, dragged out of another program), kept as files
// of the studio's own for as long as the tray holds them.
import { mkdir, readdir, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Outcome, success } from '../../src-shared/failure.ts'
import type { Ports } from '../ports.ts'
import { writeFailure } from '../storage/disk-failure.ts'

export type GivenPicture = { name: string; bytes: Uint8Array }
export type GivenPictures = {
  /** Writes the bytes as they are, whatever they are, and answers the path. */
  keep(picture: GivenPicture): Promise<Outcome<string>>
  /** Removes every kept file whose path is not among these. */
  keepOnly(paths: ReadonlySet<string>): void
}

/** Files named by chance in `given` below the app's own folder: a name from outside never becomes a path. */
export function createGivenPictures({ ports }: { ports: Pick<Ports, 'folders' | 'chance' | 'log'> }): GivenPictures {
  const folder = join(ports.folders.data, 'given')
  const sweep = async (paths: ReadonlySet<string>) => {
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name)
      if (!paths.has(path)) await unlink(path)
    }
  }
  let swept: Promise<unknown> = Promise.resolve()
  return {
    async keep({ bytes }) {
      await swept
      const path = join(folder, Buffer.from(ports.chance.bytes(12)).toString('hex'))
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
        return success(path)
      } catch (error) {
        await unlink(path).catch(() => undefined)
        return { ok: false, failure: writeFailure(error) }
      }
    },
    keepOnly(paths) {
      swept = sweep(paths).catch(() => ports.log.warn('pasted pictures were not swept'))
    },
  }
}
