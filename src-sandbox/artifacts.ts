// The result files of jobs: kept in the data folder, recorded with their hash. Specification: Resources, Artifact.
import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { ArtifactType } from '../src-shared/service/artifact.ts'
import { newId } from './new-id.ts'
import { removeFile } from './storage/remove-file.ts'
import { sweep } from './storage/sweep.ts'

export type Artifacts = ReturnType<typeof createArtifacts>

export type ArtifactRecord = {
  id: string
  job_id: string
  type: ArtifactType
  name: string
  bytes: number
  sha256: string
  /** 1 once the file made room for newer ones. */
  gone: number
}

type MadeArtifact = { type: ArtifactType; path: string; bytes: number }

/** Artifacts under `folder`; work in progress lives in folders of its own beside them. */
export function createArtifacts(database: DatabaseSync, folder: string) {
  mkdirSync(folder, { recursive: true })
  const insert = database.prepare(
    'INSERT INTO artifacts (id, job_id, type, name, bytes, sha256) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const forget = database.prepare('UPDATE artifacts SET gone = 1 WHERE job_id = ?')
  const byId = database.prepare('SELECT * FROM artifacts WHERE id = ?')
  const byJob = database.prepare('SELECT * FROM artifacts WHERE job_id = ? ORDER BY rowid')
  const pathOf = ({ name }: ArtifactRecord) => join(folder, name)

  return {
    pathOf,
    find: (id: string) => byId.get(id) as ArtifactRecord | undefined,
    ofJob: (jobId: string) => byJob.all(jobId) as ArtifactRecord[],

    /** A fresh folder for a maker; `discardWork` ends it. */
    async startWork(): Promise<string> {
      await mkdir(join(folder, 'work'), { recursive: true })
      return await mkdtemp(join(folder, 'work', 'task-'))
    },
    discardWork: (workFolder: string) => rm(workFolder, { recursive: true, force: true }),

    /** Moves made files into the folder and describes them; they count once `add` has recorded them. */
    async keep(jobId: string, made: readonly MadeArtifact[]): Promise<ArtifactRecord[]> {
      return await Promise.all(
        made.map(async ({ type, path, bytes }) => {
          const id = newId('artifact_')
          const name = `${id}.${type}`
          const record = { id, job_id: jobId, type, name, bytes, sha256: await hashOf(path), gone: 0 }
          await rename(path, pathOf(record))
          return record
        }),
      )
    },

    add(records: readonly ArtifactRecord[]): void {
      for (const { id, job_id, type, name, bytes, sha256 } of records) insert.run(id, job_id, type, name, bytes, sha256)
    },

    /** Marks the files of a job as gone and answers how their bytes are removed. */
    forget(jobId: string): () => Promise<void> {
      const records = byJob.all(jobId) as ArtifactRecord[]
      forget.run(jobId)
      return async () => void (await Promise.all(records.map((record) => removeFile(pathOf(record)))))
    },

    /** Removes what a crash left behind: half-made work, and files that no row knows. */
    async tidy(): Promise<void> {
      await rm(join(folder, 'work'), { recursive: true, force: true })
      await sweep(folder, (name) => (byId.get(name.split('.')[0] ?? '') as ArtifactRecord | undefined)?.gone === 0)
    },

    /** Removes every file; the rows are the caller's. */
    async clear(): Promise<void> {
      await rm(join(folder, 'work'), { recursive: true, force: true, maxRetries: 5 })
      await sweep(folder, () => false)
    },
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}
