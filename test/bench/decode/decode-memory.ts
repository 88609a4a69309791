// The most memory that the decoder process takes for the products of a height map, beyond its file, against the samples themselves.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import type { DecoderAnswer, HeightsTask } from '../../../src-main/rasters/decoder/decoder-messages.ts'
import { farthest, notesOf, rowOf, type Seen } from '../goals.ts'
import { type Measurement, median } from '../measurement.ts'
import { medallion } from './medallion.ts'
import { openExrIn, type RasterFile, type RasterKind, writeRaster } from './raster-files.ts'

const entry = resolve(import.meta.dirname, '../../../src-main/rasters/raster-decoder.ts')
const fonts = resolve(import.meta.dirname, '../../../resources/fonts')
const rounds = 3
const kinds: readonly RasterKind[] = [
  'u16 deflate strips',
  'u16 LZW predicted tiles',
  'f32 deflate strips',
  'f32 deflate tiles',
  'PNG adaptive',
  'u16 uncompressed strips',
  'f32 uncompressed strips',
  'EXR half ZIP',
  'EXR half PIZ',
]
const edge = 4096
const smallEdge = 256

/** In a fresh process each time, after a small picture of the same kind; Linux alone tells the most there was. */
export async function measureDecodeMemory(): Promise<Measurement> {
  const folder = await mkdtemp(join(tmpdir(), 'decode-'))
  try {
    const tools = { folder, sharp, openExr: await openExrIn(folder) }
    const [relief, small] = [medallion(edge), medallion(smallEdge)]
    const seen: Seen[] = []
    for (const kind of kinds) {
      const [file, first] = [await writeRaster(kind, relief, tools), await writeRaster(kind, small, tools)]
      const of = `${kind} ${edge}²`
      if (file && first) seen.push(await measureOne(file, first, join(folder, 'products'), of))
      else seen.push({ goal: 'G7 memory', of, ours: Number.NaN, theirs: Number.NaN })
      if (file) await rm(file.path)
    }
    const far = farthest(seen)
    return {
      name: far ? `memory for ${far.of}, farthest from G7` : 'memory for height maps',
      peer: 'its samples',
      unit: 'MB',
      ours: far?.ours ?? Number.NaN,
      theirs: far?.theirs ?? Number.NaN,
      rounds,
      figures: Object.fromEntries(seen.map((each) => [each.of, rowOf(each)])),
      notes: notesOf(seen),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const mega = 1_000_000

async function measureOne(file: RasterFile, small: RasterFile, into: string, of: string): Promise<Seen> {
  const grown: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const child = fork(entry, [fonts], {
      execArgv: ['--max-old-space-size=512', '--expose-gc'],
      serialization: 'advanced',
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    try {
      await perform(child, small.path, into)
      // From here on Linux counts anew what the process had at most.
      writeFileSync(`/proc/${child.pid}/clear_refs`, '5')
      const before = statusOf(child, 'VmRSS')
      await perform(child, file.path, into)
      grown.push(statusOf(child, 'VmHWM') - before)
    } finally {
      child.kill('SIGKILL')
    }
  }
  const beyondFile = median(grown) - statSync(file.path).size
  return { goal: 'G7 memory', of, ours: beyondFile / mega, theirs: file.samples.byteLength / mega }
}

/** The task that the app sends when a height map is opened. */
async function perform(child: ChildProcess, path: string, into: string): Promise<void> {
  await mkdir(into, { recursive: true })
  const task: HeightsTask = { id: 1, what: 'heights', path, into }
  child.send(task)
  for (;;) {
    const [answer] = (await once(child, 'message')) as [DecoderAnswer]
    if (answer.state === 'failed') throw new Error(`${path}: ${answer.failure.code}`)
    if (answer.state === 'done') return
  }
}

/** Bytes. */
function statusOf(child: ChildProcess, line: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'latin1')
  return Number(new RegExp(`^${line}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024
}
