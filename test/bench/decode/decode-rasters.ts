// Height maps of 1024² to 8192² from bytes to samples, against what no decoder can do without, and against other decoders.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type sharpLibrary from 'sharp'
import { farthest, type Goal, notesOf, rowOf, type Seen } from '../goals.ts'
import { type Measurement, median } from '../measurement.ts'
import { nativeSharp } from '../native-sharp.ts'
import { medallion } from './medallion.ts'
import { openExrIn, type RasterKind, type RasterTools, readWithOpenExr, writeRaster } from './raster-files.ts'

const run = promisify(execFile)
const child = resolve(import.meta.dirname, 'decoding-process.ts')

type Case = {
  readonly kind: RasterKind
  readonly goal: Goal
  readonly peer: 'inflate' | 'copy' | 'libvips' | 'OpenEXR'
}

const cases: readonly Case[] = [
  { kind: 'u16 deflate strips', goal: 'G1 u16 deflate', peer: 'inflate' },
  { kind: 'u16 deflate tiles', goal: 'G1 u16 deflate', peer: 'inflate' },
  { kind: 'u16 LZW strips', goal: 'G2 u16 LZW', peer: 'libvips' },
  { kind: 'u16 LZW predicted strips', goal: 'G2 u16 LZW', peer: 'libvips' },
  { kind: 'u16 LZW predicted tiles', goal: 'G2 u16 LZW', peer: 'libvips' },
  { kind: 'f32 deflate strips', goal: 'G3 f32 deflate', peer: 'inflate' },
  { kind: 'f32 deflate tiles', goal: 'G3 f32 deflate', peer: 'inflate' },
  { kind: 'PNG adaptive', goal: 'G4 PNG adaptive', peer: 'inflate' },
  { kind: 'PNG unfiltered', goal: 'G4 PNG unfiltered', peer: 'inflate' },
  { kind: 'u16 uncompressed strips', goal: 'G5 uncompressed', peer: 'copy' },
  { kind: 'f32 uncompressed strips', goal: 'G5 uncompressed', peer: 'copy' },
  { kind: 'EXR half ZIP', goal: 'G6 EXR ZIP', peer: 'inflate' },
  { kind: 'EXR half PIZ', goal: 'G6 EXR PIZ', peer: 'OpenEXR' },
]
const usualEdges = [1024, 4096] as const
const largestEdge = 8192
/** These are also read in the largest size. */
const largest: ReadonlySet<RasterKind> = new Set<RasterKind>([
  'u16 deflate strips',
  'u16 LZW predicted strips',
  'PNG adaptive',
  'u16 uncompressed strips',
  'EXR half ZIP',
])

/** `ours` is what is farthest from its goal; all times are the processor's. */
export async function measureDecodeRasters(): Promise<Measurement> {
  const folder = await mkdtemp(join(tmpdir(), 'decode-'))
  try {
    const engine = join(folder, 'engine')
    await mkdir(engine)
    const native = await nativeSharp(engine)
    const { default: sharp } = (await import(native)) as { default: typeof sharpLibrary }
    const tools = { folder, sharp, openExr: await openExrIn(folder) }
    const seen: Timed[] = []
    for (const edge of [...usualEdges, largestEdge]) {
      const relief = medallion(edge)
      for (const each of cases)
        if (edge < largestEdge || largest.has(each.kind)) seen.push(await measureOne(each, relief, tools, native))
    }
    const far = farthest(seen)
    return {
      name: far ? `decoding ${far.of}, farthest from ${far.goal}` : 'decoding height maps',
      peer: 'its peer',
      unit: 'ms',
      ours: far?.ours ?? Number.NaN,
      theirs: far?.theirs ?? Number.NaN,
      rounds: roundsOf(usualEdges[0]),
      figures: Object.fromEntries(
        seen.map((each) => [
          `${each.goal.slice(0, 2)} ${each.of}`,
          { ...rowOf(each), 'the first of a process': each.first / each.theirs },
        ]),
      ),
      notes: notesOf(seen),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** `first` is ours where no memory of an earlier height map is there. */
type Timed = Seen & { readonly first: number }

const roundsOf = (edge: number) => (edge < largestEdge ? 5 : 3)

async function measureOne(
  { kind, goal, peer }: Case,
  relief: Uint16Array<ArrayBuffer>,
  tools: RasterTools,
  native: string,
): Promise<Timed> {
  const edge = Math.sqrt(relief.length)
  const of = `${kind} ${edge}²`
  const file = await writeRaster(kind, relief, tools)
  if (!file) return { goal, of, ours: Number.NaN, first: Number.NaN, theirs: Number.NaN }
  try {
    const rounds = roundsOf(edge)
    const theirs = peer === 'OpenEXR' && tools.openExr ? await readWithOpenExr(tools.openExr, file.path, rounds) : []
    const word = { inflate: 'inflate', copy: 'copy', libvips: native, OpenEXR: 'none' }[peer]
    const { stdout } = await run(process.execPath, [child, file.path, word, String(rounds), file.sha256])
    const found = JSON.parse(stdout) as { ours: number[]; first: number[]; theirs: number[] }
    const [ours, first] = [median(found.ours), median(found.first)]
    return { goal, of, ours, first, theirs: median(theirs.length > 0 ? theirs : found.theirs) }
  } finally {
    await rm(file.path)
  }
}
