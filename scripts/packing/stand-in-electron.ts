// A folder that stands in for Electron's in a trial of packing: an executable that holds the sentinel and the wire of its fuses.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** By which `@electron/fuses` finds the wire. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
/** As Electron 45 is delivered: version 1, nine fuses, in the order of `FuseV1Options`. */
const wire = '101100011'

/** Makes the folder as one for Linux is: executable, sandbox helper, licence and the place of resources. */
export function standInElectron(folder: string): string {
  mkdirSync(join(folder, 'resources'), { recursive: true })
  const fuses = Buffer.concat([Buffer.from(sentinel), Buffer.from([1, wire.length]), Buffer.from(wire)])
  writeFileSync(join(folder, 'electron'), Buffer.concat([Buffer.alloc(64), fuses, Buffer.alloc(64)]), { mode: 0o755 })
  writeFileSync(join(folder, 'chrome-sandbox'), '', { mode: 0o755 })
  writeFileSync(join(folder, 'LICENSE'), 'stands in for the licence of Electron\n')
  return folder
}
