// Uploaded files: their records and their bytes. Specification: Resources, File.
import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { removeFile } from './storage/remove-file.ts'
import { sweep } from './storage/sweep.ts'

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
  /** 1 once the bytes made room for newer ones. */
  gone: number
}

/** Files under `folder`, one per id, as they were uploaded. */
export function createFiles(database: DatabaseSync, folder: string) {
  mkdirSync(folder, { recursive: true })
  const insert = database.prepare(
    `INSERT INTO files (id, account, filename, mime_type, bytes, width, height, sha256, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const forget = database.prepare('UPDATE files SET gone = 1 WHERE id = ?')
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

    add(file: Omit<FileRecord, 'gone'>): void {
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

    /** A file by id when this account owns it and its bytes are still kept. */
    owned(id: string, account: string): FileRecord | undefined {
      const file = byId.get(id) as FileRecord | undefined
      return file?.account === account && file.gone === 0 ? file : undefined
    },

    /** Marks a file as gone and answers how its bytes are removed. */
    forget(id: string): () => Promise<void> {
      forget.run(id)
      return () => removeFile(pathOf(id))
    },

    /** Removes what a crash left behind: bytes that no row knows. */
    tidy: () => sweep(folder, (name) => (byId.get(name) as FileRecord | undefined)?.gone === 0),

    /** Removes every file; the rows are the caller's. */
    clear: () => sweep(folder, () => false),
  }
}

/** The names under which files were uploaded; ids that stand for none are passed over. */
export function namesOf(fileIds: readonly string[], files: Files): string[] {
  return fileIds.flatMap((id) => files.find(id)?.filename ?? [])
}

/** SHA-256 of bytes, as hexadecimal digits. */
export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}
