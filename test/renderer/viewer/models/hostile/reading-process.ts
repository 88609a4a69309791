// A process of its own that reads one model file: why it was refused, how long that took, and the most memory it had.
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import type { ModelFormat } from '../../../../../src-shared/artifact-types.ts'
import { readOwned } from '../reading/model-files.ts'
import type { ReadApart } from './read-apart.ts'

for (const way of ['warn', 'error', 'log'] as const) console[way] = () => undefined
const [path = '', format = 'glb'] = process.argv.slice(2)
const bytes = new ArrayBuffer(statSync(path).size)
const file = openSync(path, 'r')
for (let at = 0; at < bytes.byteLength; ) at += readSync(file, new Uint8Array(bytes, at))
closeSync(file)
const started = performance.now()
const before = process.cpuUsage()
const why = await readOwned({ bytes, format: format as ModelFormat }).then(
  () => null,
  (error: { problem?: { why: string } }) => error.problem?.why ?? 'damaged',
)
const { user, system } = process.cpuUsage(before)
const found: ReadApart = {
  why,
  milliseconds: performance.now() - started,
  processorSeconds: (user + system) / 1e6,
  megabytes: process.resourceUsage().maxRSS / 1024,
}
process.stdout.write(JSON.stringify(found))
