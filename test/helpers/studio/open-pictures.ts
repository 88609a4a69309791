// What the core has for pictures over a world's ports, with real decoder processes; closing it ends them.

import type { Ports } from '../../../src-main/ports.ts'
import { createRasters, type Rasters } from '../../../src-main/rasters/decoder/decode-rasters.ts'
import { createDecoderClient, type DecoderClient } from '../../../src-main/rasters/decoder/decoder-client.ts'
import { type CheckFile, createCheckFile } from '../../../src-main/sources/check-file.ts'
import { createRemedies, type Remedies } from '../../../src-main/sources/remedies.ts'
import { createClock } from '../../../src-main/world.ts'

export type OpenPictures = { decoder: DecoderClient; checkFile: CheckFile; remedies: Remedies; rasters: Rasters }

/** Starts nothing before the first question. */
export function openPictures(ports: Pick<Ports, 'startHelper' | 'clock' | 'folders' | 'log'>): OpenPictures {
  // A real process takes real time, however fast the clock of a test is.
  const decoder = createDecoderClient(ports.startHelper, createClock())
  const checkFile = createCheckFile(decoder)
  const remedies = createRemedies({ ports, decoder, checkFile })
  return { decoder, checkFile, remedies, rasters: createRasters({ ...ports, decoder }) }
}
