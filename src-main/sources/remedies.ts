// What the app does to a picture on request, free and on a copy: convert it, or shrink it to the limits. The work is done in
// the decoder process, and its result checked like any dropped file. Specification: Limits.
import { join } from 'node:path'
import type { Failure } from '../../src-shared/failure.ts'
import type { Remedy, RemedyPlan } from '../../src-shared/source.ts'
import type { Ports } from '../ports.ts'
import type { DecoderClient } from '../rasters/decoder/decoder-client.ts'
import { remediedFile } from '../rasters/decoder/decoder-files.ts'
import type { Refusal } from '../rasters/decoder/decoder-messages.ts'
import type { Checked, CheckFile } from './check-file.ts'
import { refusalOf } from './refusal-of.ts'
import { createScratch } from './scratch-folder.ts'

type Refused = { ok: false; refusal: Refusal }
/** What could not be answered because the app ends is undefined. */
export type Remedies = {
  /** What the remedy would make of the file, or why it cannot help. */
  plan(path: string, remedy: Remedy): Promise<{ ok: true; plan: RemedyPlan } | Refused | undefined>
  /** Reads the original, never touches it, and answers a picture that the service takes, or why there is none. */
  apply(path: string, remedy: Remedy): Promise<Checked | undefined>
}

type Given = { ports: Pick<Ports, 'folders' | 'log'>; decoder: Pick<DecoderClient, 'run'>; checkFile: CheckFile }

/** Remedies by the given decoder. */
export function createRemedies({ ports, decoder, checkFile }: Given): Remedies {
  const scratch = createScratch(join(ports.folders.cache, 'remedies'))
  const refuse = (failure: Failure): Refused | undefined => {
    if (failure.kind === 'cancelled') return undefined
    ports.log.warn('a picture was not opened', { kind: failure.kind, why: failure.code ?? null })
    return { ok: false, refusal: refusalOf(failure) }
  }
  return {
    async plan(path, remedy) {
      const done = await decoder.run({ what: 'plan-remedy', path, remedy }, 'last')
      if (!done.ok) return refuse(done.failure)
      return done.value.plan ? { ok: true, plan: done.value.plan } : { ok: false, refusal: { reason: 'unreadable' } }
    },
    apply: (path, remedy) =>
      scratch<Checked | undefined>(
        async (into) => {
          const done = await decoder.run({ what: 'make-remedy', path, remedy, into }, 'first')
          return done.ok ? await checkFile(join(into, remediedFile), 'first') : refuse(done.failure)
        },
        () => ({ ok: false, refusal: { reason: 'unreadable' } }),
      ),
  }
}
