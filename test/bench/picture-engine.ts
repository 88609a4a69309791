// The picture engine of the app against the native build of the same library, which is brought for this into a folder of its own.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { type Measurement, median } from './measurement.ts'
import { nativeSharp } from './native-sharp.ts'

const run = promisify(execFile)
const rounds = 3
const edge = 4096
const sample = resolve(import.meta.dirname, '../../resources/samples/medallion.jpg')
const child = resolve(import.meta.dirname, 'picture-engine-child.ts')

type Figures = Record<string, number>

/** Every task in a fresh process of each engine, one after the other; the ratio is that of all tasks together. */
export async function measurePictureEngine(): Promise<Measurement> {
  const folder = await mkdtemp(join(tmpdir(), 'engine '))
  try {
    const native = await nativeSharp(folder)
    const large = sharp(sample).resize(edge, edge, { fit: 'fill' })
    await large.clone().jpeg({ quality: 90 }).toFile(join(folder, 'large.jpg'))
    await large.clone().png().toFile(join(folder, 'large.png'))
    const seen: { ours: Figures[]; theirs: Figures[] } = { ours: [], theirs: [] }
    for (let round = 0; round < rounds; round += 1) {
      seen.theirs.push(await figuresOf(native, folder))
      seen.ours.push(await figuresOf('sharp', folder))
    }
    const names = Object.keys(seen.ours[0] ?? {})
    const of = (all: Figures[], name: string) => median(all.map((each) => each[name] ?? Number.NaN))
    const figures = Object.fromEntries(
      names.map((name) => {
        const [ours, theirs] = [of(seen.ours, name), of(seen.theirs, name)]
        return [name, { ours, theirs, ratio: ours / theirs }]
      }),
    )
    const total = (side: 'ours' | 'theirs') =>
      names.filter((name) => name.endsWith('ms')).reduce((sum, name) => sum + (figures[name]?.[side] ?? 0), 0)
    const name = 'pictures in the engine of the app, a process for each engine'
    return {
      name,
      peer: 'sharp as a native add-on',
      unit: 'ms',
      ours: total('ours'),
      theirs: total('theirs'),
      rounds,
      figures,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function figuresOf(engine: string, folder: string): Promise<Figures> {
  const { stdout } = await run(process.execPath, [child, engine, folder])
  return JSON.parse(stdout) as Figures
}
