// The measurements, one after another: a table, and JSON in bench-results/. Machines are noisy: only the ratios compare.
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { measureBombsWindow } from './decode/bombs-window.ts'
import { measureDecodeMemory } from './decode/decode-memory.ts'
import { measureDecodeModels } from './decode/decode-models.ts'
import { measureDecodeRasters } from './decode/decode-rasters.ts'
import { measureDecodeWindow } from './decode/decode-window.ts'
import { measureIntake } from './intake.ts'
import { measureIntakeWindow } from './intake-window.ts'
import { measureLibraryFound } from './library-found.ts'
import { measureLibrary } from './library-large.ts'
import type { Measurement } from './measurement.ts'
import { measureModelBombs } from './model-bombs.ts'
import { measurePictureEngine } from './picture-engine.ts'
import { measureQueueBulk, measureQueueStart } from './queue-large.ts'
import { measureQueueLive } from './queue-live.ts'
import { measureRegionMemory } from './region/region-memory.ts'
import { measureRegionRelief } from './region/region-relief.ts'
import { measureCreating, measurePolling } from './region/region-requests.ts'
import { measureStart } from './start.ts'
import { measureFirst3dFrame } from './viewer/first-3d-frame.ts'
import { measureReliefFrames } from './viewer/relief-frames.ts'
import { measureReliefTurning } from './viewer/relief-turning.ts'
import { measureSolidFull, measureSolidSimplified } from './viewer/solid-export.ts'
import { measureViewerSteps } from './viewer/viewer-steps.ts'
import { measureViewerWindow } from './viewer/viewer-window.ts'

const all: Record<string, () => Promise<Measurement>> = {
  start: measureStart,
  'picture-engine': measurePictureEngine,
  intake: measureIntake,
  'intake-window': measureIntakeWindow,
  'viewer-first-frame': measureFirst3dFrame,
  'viewer-steps': measureViewerSteps,
  'viewer-window': measureViewerWindow,
  'viewer-frames': measureReliefFrames,
  'viewer-turning': measureReliefTurning,
  'viewer-solid-simplified': measureSolidSimplified,
  'viewer-solid-full': measureSolidFull,
  'decode-rasters': measureDecodeRasters,
  'decode-memory': measureDecodeMemory,
  'decode-models': measureDecodeModels,
  'decode-window': measureDecodeWindow,
  'bombs-window': measureBombsWindow,
  'model-bombs': measureModelBombs,
  'queue-live': measureQueueLive,
  'queue-start': measureQueueStart,
  'queue-bulk': measureQueueBulk,
  library: measureLibrary,
  'library-found': measureLibraryFound,
  'region-polling': measurePolling,
  'region-creating': measureCreating,
  'region-relief': measureRegionRelief,
  'region-memory': measureRegionMemory,
}
const wanted = process.argv.slice(2)
/** A name means the measurement that has it, else all whose first words it is. */
const means = (name: string, id: string) => (name in all ? id === name : id.startsWith(`${name}-`))
const unknown = wanted.filter((name) => !Object.keys(all).some((id) => means(name, id)))
if (unknown.length > 0) {
  console.error(`No such measurement: ${unknown.join(', ')}. There are: ${Object.keys(all).join(', ')}.`)
  process.exit(1)
}

const results: (Measurement & { id: string; ratio: number })[] = []
for (const [id, measure] of Object.entries(all)) {
  if (wanted.length > 0 && !wanted.some((name) => means(name, id))) continue
  const result = await measure()
  results.push({ id, ...result, ratio: Number((result.ours / result.theirs).toFixed(2)) })
}
console.table(
  results.map(({ name, ratio, peer, unit, ours, theirs, rounds }) => ({
    measurement: name,
    ratio,
    of: peer,
    ours: Math.round(ours),
    peer: Math.round(theirs),
    unit,
    rounds,
  })),
)
const rounded = (value: number | string) =>
  typeof value === 'number' ? Number(value.toFixed(value < 10 ? 2 : 0)) : value
for (const { name, figures, notes = [] } of results) {
  if (!figures) continue
  console.log(`\n${name}:`)
  const rows = Object.entries(figures).map(([what, row]) => [
    what,
    Object.fromEntries(Object.entries(row).map(([key, value]) => [key, rounded(value)])),
  ])
  console.table(Object.fromEntries(rows))
  for (const note of notes) console.log(note)
}
const folder = resolve(import.meta.dirname, '../../bench-results')
mkdirSync(folder, { recursive: true })
const at = new Date().toISOString()
const machine = { cores: availableParallelism(), memory: totalmem(), node: process.version }
writeFileSync(join(folder, `${at.replaceAll(':', '-')}.json`), JSON.stringify({ at, machine, results }, null, 2))
