// Uploaded files: their records and their bytes. Specification: Resources, File.
import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'

export type Files = ReturnType<typeof createFiles>

export type FileRecord = {
  id: string
  account: string
  filename: string
  mime_type: string
  bytes: number
  width: number
  height: number
  sha256: string
  created_at: string
}

/** Files under `folder`, one per id, as they were uploaded. */
export function createFiles(database: DatabaseSync, folder: string) {
  mkdirSync(folder, { recursive: true })
  const insert = database.prepare('INSERT INTO files VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const byId = database.prepare('SELECT * FROM files WHERE id = ?')
  const pathOf = (id: string) => join(folder, id)

  return {
    pathOf,

    /** Puts bytes on the disk before anything is charged for them. */
    async store(id: string, bytes: Uint8Array): Promise<void> {
      const partial = `${pathOf(id)}.part`
      const handle = await open(partial, 'w')
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(partial, pathOf(id))
    },

    /** Takes back what `store` did for a file that was not accepted. */
    discard: (id: string) => rm(pathOf(id), { force: true }),

    add(file: FileRecord): void {
      insert.run(
        file.id,
        file.account,
        file.filename,
        file.mime_type,
        file.bytes,
        file.width,
        file.height,
        file.sha256,
        file.created_at,
      )
    },

    /** A file by id, whoever owns it. */
    find: (id: string) => byId.get(id) as FileRecord | undefined,

    /** A file by id when this account owns it. */
    owned(id: string, account: string): FileRecord | undefined {
      const file = byId.get(id) as FileRecord | undefined
      return file?.account === account ? file : undefined
    },
  }
}

/** SHA-256 of bytes, as hexadecimal digits. */
export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}
