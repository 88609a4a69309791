// What the app does to a picture on request, free and on a copy: convert it, or shrink it to the limits. The work is done in
// a decoder process of its own, and its result checked here like any dropped file. Specification: Limits.
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Failure } from '../../src-shared/failure.ts'
import type { RefusalReason, Remedy, RemedyPlan } from '../../src-shared/source.ts'
import type { Ports } from '../ports.ts'
import { createDecoderClient } from '../rasters/decoder-client.ts'
import { remediedFile } from '../rasters/decoder-messages.ts'
import { type Checked, checkPicture, type Refusal } from './check-file.ts'

export type Remedies = {
  /** What the remedy would make of the file, or why it cannot help. */
  plan(path: string, remedy: Remedy): Promise<{ ok: true; plan: RemedyPlan } | { ok: false; refusal: Refusal }>
  /** Reads the original, never touches it, and answers a picture that the service takes, or why there is none. */
  apply(path: string, remedy: Remedy): Promise<Checked>
  close(): void
}

/** The decoder is stopped when it shows no life for so long. */
const patience = { answerMs: 45_000, idleMs: 60_000 }

/** Starts nothing by itself: the process comes with the first file. */
export function createRemedies({
  ports,
}: {
  ports: Pick<Ports, 'startHelper' | 'clock' | 'folders' | 'log'>
}): Remedies {
  const client = createDecoderClient(ports.startHelper, ports.clock, patience)
  const folder = join(ports.folders.cache, 'remedies')
  const never = new AbortController().signal
  let swept: Promise<unknown> | undefined
  const begin = async () => {
    // What an app that was killed left behind.
    swept ??= rm(folder, { recursive: true, force: true }).then(() => mkdir(folder, { recursive: true, mode: 0o700 }))
    await swept
    return mkdtemp(join(folder, 'at-'))
  }
  const refuse = (failure: Failure): { ok: false; refusal: Refusal } => {
    ports.log.warn('a picture was not opened', { kind: failure.kind, why: failure.code ?? null })
    return { ok: false, refusal: { reason: reasonOf(failure) } }
  }
  return {
    async plan(path, remedy) {
      const done = await client.run({ what: 'plan-remedy', path, remedy }, false, never)
      if (!done.ok) return refuse(done.failure)
      return done.value.plan ? { ok: true, plan: done.value.plan } : { ok: false, refusal: { reason: 'unreadable' } }
    },
    async apply(path, remedy) {
      const into = await begin().catch(() => undefined)
      if (!into) return { ok: false, refusal: { reason: 'unreadable' } }
      try {
        const done = await client.run({ what: 'make-remedy', path, remedy, into }, true, never)
        if (!done.ok) return refuse(done.failure)
        if (!done.value.format) return { ok: false, refusal: { reason: 'unreadable' } }
        return await checkPicture(done.value.format, await readFile(join(into, remediedFile)))
      } catch {
        return { ok: false, refusal: { reason: 'unreadable' } }
      } finally {
        await rm(into, { recursive: true, force: true }).catch(() => undefined)
      }
    },
    close: () => client.close(),
  }
}

function reasonOf({ kind, code }: Failure): RefusalReason {
  if (kind === 'folder-unavailable' || kind === 'source-missing') return 'missing'
  if (kind === 'too-large') return 'too-many-pixels'
  if (kind === 'picture-unreadable') {
    return code === 'saved without its flattened picture' ? 'not-flattened' : 'unknown-variant'
  }
  return kind === 'file-damaged' ? 'damaged' : 'unreadable'
}
