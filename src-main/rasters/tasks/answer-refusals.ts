// The border around decoding: what a picture is refused for becomes a failure, and what a picture broke ends the process.
import { failure, type Outcome } from '../../../src-shared/orders/outcome.ts'
import type { Seen } from '../decoder/decoder-messages.ts'
import { EngineLost } from '../engine-lost.ts'
import { engineIsSound } from '../pictures/engine-is-sound.ts'
import { RasterRefusal, refusalFailure } from '../raster-refusal.ts'

/** What every task is given to work with. */
export type Tools = {
  /** Called between the steps, so that the core knows that it goes on. */
  working: (share?: number) => void
  /** Called once a height map can be looked at, before anything of it is written. */
  seen: (seen: Seen) => void
  /** The folder of the app's own fonts, for letters of drawings where this computer has none. */
  fonts: string | undefined
}

/** Does the work; what cannot be decoded is a failure with a plain phrase as its code. Throws troubles of the disk and `EngineLost`. */
export async function answerRefusals<T>(work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RasterRefusal) return refusalFailure(error)
    if (error instanceof EngineLost || (error instanceof Error && 'syscall' in error)) throw error
    await engineIsSound()
    return failure('file-damaged', { code: 'the picture cannot be decoded' })
  }
}
