// The copies of pictures that lie on this computer, found again by the name and size under which they were uploaded.
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServiceFile } from '../../src-shared/service/told-file.ts'
import type { Source } from '../../src-shared/source.ts'
import type { CheckFile } from '../sources/check-file.ts'

/** Eight digits of the hash are in the name of an upload. */
const uploaded = /^upload-([0-9a-f]{8})\b/

export type KeptPictures = {
  /** The picture that a file of the service is, when its copy is here and whole. */
  of(file: Pick<ServiceFile, 'filename' | 'bytes'>): Promise<Source | undefined>
}

/** Looks through `folder`, in which copies lie under their hash, once and only when it is asked for. */
export function keptPictures(folder: string, checkFile: CheckFile): KeptPictures {
  let listed: Promise<Map<string, string[]>> | undefined
  return {
    async of({ filename, bytes }) {
      const [, start] = uploaded.exec(filename) ?? []
      if (start === undefined) return undefined
      listed ??= list(folder)
      for (const hash of (await listed).get(start) ?? []) {
        const path = join(folder, hash.slice(0, 2), hash)
        const facts = await stat(path).catch(() => undefined)
        const checked = facts?.size === bytes ? await checkFile(path) : undefined
        if (checked?.ok && checked.source.hash === hash) return checked.source
      }
      return undefined
    },
  }
}

async function list(folder: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const part of await readdir(folder).catch(() => []))
    for (const hash of await readdir(join(folder, part)).catch(() => []))
      if (/^[0-9a-f]{64}$/.test(hash)) found.set(hash.slice(0, 8), [...(found.get(hash.slice(0, 8)) ?? []), hash])
  return found
}
