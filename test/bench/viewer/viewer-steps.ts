// A height map from the question of the window to its answer, step by step, in the process that decodes it and around it.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createRasters } from '../../../src-main/rasters/decoder/decode-rasters.ts'
import { createDecoderClient } from '../../../src-main/rasters/decoder/decoder-client.ts'
import { forkHelper } from '../../helpers/studio/fork-helper.ts'
import { makeTiff } from '../../main/rasters/make-tiff.ts'
import { medallion } from '../decode/medallion.ts'
import { type Measurement, median, timed } from '../measurement.ts'

const run = promisify(execFile)
const child = resolve(import.meta.dirname, 'opening-process.ts')
const rounds = 5
const edges = [4096, 1024] as const

const steps = [
  ...(['read', 'inflate', 'decode', 'measure', 'coarse grid'] as const),
  ...(['write grid', 'scale and write heights', 'note'] as const),
]
/** `inflate` is the peer: `decode` has an inflating of its own in it. */
export type OpeningStep = (typeof steps)[number]

type Row = Record<string, number | string>

/** `ours` is what the window waits for at 4096² while the process stands ready. */
export async function measureViewerSteps(): Promise<Measurement> {
  const folder = await mkdtemp(join(tmpdir(), 'viewer-steps-'))
  try {
    const figures: Record<string, Row> = {}
    let far = { ours: Number.NaN, theirs: Number.NaN }
    for (const edge of edges) {
      const path = await writeTif(folder, edge)
      const { stdout } = await run(process.execPath, [child, path, String(rounds)], { maxBuffer: 1e7 })
      const seen = JSON.parse(stdout) as Record<OpeningStep, number>[]
      const inflate = median(seen.map((each) => each.inflate))
      const row = (ms: number): Row => ({ ms, 'of inflating': ms / inflate })
      const told = { cold: await askedToTold(folder, path, false), ready: await askedToTold(folder, path, true) }
      figures[`${edge}² open process`] = row(Math.max(0, told.cold - told.ready))
      for (const step of steps) {
        const ms = median(seen.map((each) => each[step] - (step === 'decode' ? each.inflate : 0)))
        figures[`${edge}² ${step === 'decode' ? 'unfilter (decode less inflate)' : step}`] = row(ms)
      }
      const soonest = median(seen.map((each) => each.read + each.decode + each.measure + each['coarse grid']))
      figures[`${edge}² all until the coarse grid is made`] = row(soonest)
      figures[`${edge}² asked to seen, process ready`] = row(await askedToTold(folder, path, true, 'first'))
      figures[`${edge}² asked to told, new process`] = row(told.cold)
      figures[`${edge}² asked to told, process ready`] = row(told.ready)
      if (edge === edges[0]) far = { ours: told.ready, theirs: inflate }
    }
    const name = `a ${edges[0]}² 16-bit TIFF from the window's question to its answer, the process ready`
    return { name, peer: 'inflating the same bytes', unit: 'ms', ...far, rounds, figures }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Long enough for a process that was started to have loaded its code. */
const readyMs = 5000

/** Milliseconds until the core has facts and products, or what can be seen `first`, by the app's own way, each time with nothing remembered. */
async function askedToTold(
  folder: string,
  path: string,
  ready: boolean,
  what: 'heights' | 'first' = 'heights',
): Promise<number> {
  const took: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const sleep = (ms: number, signal?: AbortSignal) => wait(ms, undefined, signal && { signal })
    const decoder = createDecoderClient(() => forkHelper(), { sleep })
    const cache = await mkdtemp(join(folder, 'cache-'))
    const log = { info() {}, warn() {}, error() {} }
    const rasters = createRasters({ decoder, folders: { cache }, clock: { now: Date.now }, log })
    if (ready) {
      await rasters.expect({ id: 'a', path })
      await wait(readyMs)
    }
    took.push(
      await timed(async () => {
        const map = await rasters[what]({ id: 'a', path })
        if (!map.ok) throw new Error(`not decoded: ${map.failure.kind}`)
      }),
    )
    // What is seen first is still being written.
    await rasters.heights({ id: 'a', path })
    decoder.close()
    await rm(cache, { recursive: true, force: true })
  }
  return median(took)
}

async function writeTif(folder: string, edge: number): Promise<string> {
  const [plain, path] = [join(folder, `${edge} plain.tif`), join(folder, `${edge}.tif`)]
  const samples = medallion(edge)
  await writeFile(plain, makeTiff({ width: edge, height: edge, bits: 16, format: 'unsigned', samples }))
  await run('tiffcp', ['-c', 'zip:2', plain, path])
  await rm(plain)
  return path
}
