// Sheets of four views cut into files of their own in the decoder process; the sheet stays as it is.
import { join } from 'node:path'
import { failure, type Outcome } from '../../src-shared/failure.ts'
import type { Ports } from '../ports.ts'
import type { DecoderClient } from '../rasters/decoder/decoder-client.ts'
import { viewFiles } from '../rasters/decoder/decoder-files.ts'
import { createScratch } from './scratch-folder.ts'

/** `use` has the paths of the views in reading order, front, left, back and right, until it ends; what the decoder cannot read is refused in its words. */
export type ViewCutter = <T>(
  path: string,
  use: (views: readonly string[]) => Promise<Outcome<T>>,
) => Promise<Outcome<T>>

type Given = { ports: Pick<Ports, 'folders'>; decoder: Pick<DecoderClient, 'run'> }

export function createViewCutter({ ports, decoder }: Given): ViewCutter {
  const scratch = createScratch(join(ports.folders.cache, 'sheets'))
  return <T>(path: string, use: (views: readonly string[]) => Promise<Outcome<T>>) =>
    scratch<Outcome<T>>(
      async (into) => {
        const done = await decoder.run({ what: 'cut-views', path, into }, 'first')
        return done.ok ? await use(viewFiles.map((file) => join(into, file))) : { ok: false, failure: done.failure }
      },
      () => failure('folder-unavailable'),
    )
}
