// One artifact from its signed address to a verified file in the person's folder.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, mkdir, realpath, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { factsOf } from '../../src-shared/artifact-types.ts'
import { type Failure, failure, type Outcome, success } from '../../src-shared/failure.ts'
import type { MarkDownload } from '../ports.ts'
import { codeOf, isOutOfRoom } from '../storage/disk-failure.ts'
import type { ArtifactPlace } from './artifact-name.ts'
import { isWhole } from './artifact-structure.ts'
import { type DownloadPorts, downloadPart } from './download-part.ts'
import { publishFile } from './publish-file.ts'

export type ArtifactAsk = {
  /** Our own id; part of the part file's name. */
  id: string
  type: string
  url: string
  baseUrl: string
  /** The folder that the person chose; nothing is written outside it. */
  saving: string
  place: ArtifactPlace
  signal: AbortSignal
  /** How often it is tried in a row without a byte of progress; the usual number unless given. */
  tries?: number | undefined
  /** Is told the final path and hash before the file appears there. */
  onPublish: (path: string, sha256: string) => void
  /** Where a file of this content lies already that is nobody's result; undefined to publish the fetched one. */
  twin?: (file: { bytes: number; sha256: string }) => Promise<string | undefined>
}
type FetchedArtifact = { path: string; bytes: number; sha256: string }

const spareBytes = 64 * 1024 * 1024
const diskFull: Failure = { kind: 'disk-full', detail: { megabytes: spareBytes / 1024 / 1024 } }

type FetchPorts = DownloadPorts & { markDownload: MarkDownload }

/** Fetches, verifies, marks and publishes; the part file is gone afterwards, whatever happened. */
export async function fetchArtifact(ask: ArtifactAsk, ports: FetchPorts): Promise<Outcome<FetchedArtifact>> {
  const { url, baseUrl, signal, tries } = ask
  const { folder } = ask.place
  const part = partIn(folder, ask.id)
  try {
    const ready = await readyFolder(ask.saving, folder)
    if (!ready.ok) return ready
    const limit = factsOf(ask.type).mostBytes
    const fetched = await downloadPart({ url, baseUrl, part, limit, signal, tries }, ports)
    if (!fetched.ok) return fetched
    if (!(await isWhole(part, ask.type))) return failure('file-damaged')
    if (!(await staysInside(ask.saving, folder))) return failure('folder-unavailable')
    const { bytes, sha256, host } = fetched.value
    const twin = await ask.twin?.(fetched.value)
    if (twin !== undefined) return success({ path: twin, bytes, sha256 })
    // Before it has its name: a file that can be seen is marked.
    await ports.markDownload(part, host)
    const path = await publishFile({ part, ...ask.place, onChoose: (chosen) => ask.onPublish(chosen, sha256) })
    return success({ path, bytes, sha256 })
  } catch (error) {
    const local = localFailure(error)
    if (local) return { ok: false, failure: local }
    throw error
  } finally {
    await rm(part, { force: true }).catch(() => undefined)
  }
}

/**
 * Removes what a crash may have left of publishing artifact `id` to `path`: its part file and, where `mayHoldName`, an
 * empty file that only held the name. Resolves also when nothing can be removed now.
 */
export async function clearAfterCrash(id: string, path: string, { mayHoldName }: { mayHoldName: boolean }) {
  const held = mayHoldName ? await lstat(path).catch(() => undefined) : undefined
  const left = held?.isFile() && held.size === 0 ? [path] : []
  for (const each of [...left, partIn(dirname(path), id)]) await rm(each, { force: true }).catch(() => undefined)
}

function partIn(folder: string, id: string): string {
  return join(folder, `.${id}.part`)
}

/** Whether results can be saved in a folder now; it is made when it is not there. */
export async function roomFor(saving: string): Promise<Outcome<undefined>> {
  try {
    return await readyFolder(saving, saving)
  } catch (error) {
    const local = localFailure(error)
    if (local) return { ok: false, failure: local }
    throw error
  }
}

/** True when the file at `path` is there and has exactly this content. */
export async function isSavedAs(path: string, sha256: string): Promise<boolean> {
  return (await contentOf(path)) === sha256
}

/** SHA-256 in hex of a file, read in small parts; undefined when it cannot be read. */
export async function contentOf(path: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  return await pipeline(createReadStream(path), hash).then(
    () => hash.digest('hex'),
    () => undefined,
  )
}

/** Makes a folder inside the one that the person chose, and checks its room. */
export async function readyFolder(saving: string, folder: string): Promise<Outcome<undefined>> {
  await makeFolder(folder)
  if (!(await staysInside(saving, folder))) return failure('folder-unavailable')
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < spareBytes ? { ok: false, failure: diskFull } : success(undefined)
}

/** Level by level: Node's own way never ends where a folder that is there has room for no other, as one that mounts by itself. */
async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return
  if (dirname(folder) !== folder) await makeFolder(dirname(folder))
  try {
    await mkdir(folder)
  } catch (error) {
    if (!(await isFolder(folder))) throw error
  }
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (facts) => facts.isDirectory(),
    () => false,
  )
}

/** A link inside the chosen folder must not lead out of it. */
async function staysInside(saving: string, folder: string): Promise<boolean> {
  const [root, target] = await Promise.all([realpath(saving), realpath(folder)])
  return target === root || target.startsWith(root.endsWith(sep) ? root : root + sep)
}

/** What a folder answers that may not be written to, is not there, or lies on a drive or a network that is away. */
const blocked = [
  ...['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST', 'EBUSY', 'EIO', 'ENODEV', 'ENAMETOOLONG', 'ELOOP'],
  ...['ENXIO', 'ESTALE', 'ENOTCONN', 'EHOSTDOWN', 'ETIMEDOUT', 'UNKNOWN'],
]

function localFailure(error: unknown): Failure | undefined {
  if (isOutOfRoom(error)) return diskFull
  const code = codeOf(error)
  return blocked.includes(code) ? { kind: 'folder-unavailable', code } : undefined
}
