// Checks one file for free before anything is uploaded. The decoder process judges it, since its bytes are not trusted; what is kept
// here are exactly the bytes that were judged. Specification: Limits.
import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { uploadLimits } from '../../src-shared/service/limits.ts'
import type { Source } from '../../src-shared/source.ts'
import type { DecoderClient, Rank } from '../rasters/decoder/decoder-client.ts'
import type { Refusal } from '../rasters/decoder/decoder-messages.ts'
import { sha256 } from '../storage/sha256.ts'
import { refusalOf } from './refusal-of.ts'

export type Checked = { ok: true; source: Source; bytes: Uint8Array } | { ok: false; refusal: Refusal }
/** Undefined when the app ends before it is known. */
export type CheckFile = (path: string, rank?: Rank) => Promise<Checked | undefined>

/** A file that is being written is looked at so often before it counts as unreadable. */
const looks = 3

/** Is it a picture the service takes, whole and within its limits? The answer's bytes are the ones that were hashed and judged. */
export function createCheckFile(decoder: Pick<DecoderClient, 'run'>): CheckFile {
  return async (path, rank = 'next') => {
    for (let look = 1; look <= looks; look++) {
      const done = await decoder.run({ what: 'check-picture', path }, rank)
      if (!done.ok) {
        if (done.failure.kind === 'cancelled') return undefined
        return { ok: false, refusal: refusalOf(done.failure) }
      }
      const { judged } = done.value
      if (!judged) break
      if (!judged.ok) return judged
      const { source } = judged
      const bytes = source.bytes <= uploadLimits.bytes ? await readExactly(path, source.bytes) : undefined
      if (bytes && (await sha256(bytes)) === source.hash) return { ok: true, source, bytes }
    }
    return { ok: false, refusal: { reason: 'unreadable' } }
  }
}

async function readExactly(path: string, size: number): Promise<Uint8Array | undefined> {
  // A named pipe that has taken the file's place would otherwise keep the open waiting for ever.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch(() => undefined)
  try {
    const facts = await file?.stat()
    return facts?.isFile() && facts.size === size ? await file?.readFile() : undefined
  } catch {
    return undefined
  } finally {
    await file?.close().catch(() => undefined)
  }
}
