// A process of its own that reads one model file: why it was refused, how long that took, and the most memory it had.
import { readFileSync } from 'node:fs'
import type { ModelFormat } from '../../../../../src-shared/artifact-types.ts'
import { readParts } from '../reading/model-files.ts'
import type { ReadApart } from './read-apart.ts'

for (const way of ['warn', 'error', 'log'] as const) console[way] = () => undefined
const [path = '', format = 'glb'] = process.argv.slice(2)
const bytes = readFileSync(path)
const started = performance.now()
const before = process.cpuUsage()
const why = await readParts(bytes, format as ModelFormat).then(
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
