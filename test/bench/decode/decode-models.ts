// A 3MF of a million triangles from its bytes to the parts that the window shows, against inflating and decoding its text.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { write3mf } from '../../../src-sandbox/makers/conversions/write-3mf.ts'
import { pebble } from '../../sandbox/makers/conversions/sample-solids.ts'
import { notesOf, rowOf, type Seen } from '../goals.ts'
import { type Measurement, median } from '../measurement.ts'

const run = promisify(execFile)
const child = resolve(import.meta.dirname, 'model-process.ts')
const rounds = 5
/** Squares around the pebble and from pole to pole: a million triangles. */
const [columns, rows] = [1000, 501]

/** Times are the processor's, of the thread that reads. */
export async function measureDecodeModels(): Promise<Measurement> {
  const folder = await mkdtemp(join(tmpdir(), 'decode-'))
  try {
    const path = join(folder, 'pebble.3mf')
    await writeFile(path, await write3mf(pebble(columns, rows)))
    const { stdout } = await run(process.execPath, [child, path, String(rounds)])
    const found = JSON.parse(stdout) as { ours: number[]; theirs: number[]; triangles: number }
    const of = `a 3MF of ${found.triangles.toLocaleString('en')} triangles`
    const seen: Seen = { goal: 'G15 3MF', of, ours: median(found.ours), theirs: median(found.theirs) }
    return {
      name: `reading ${of}`,
      peer: 'inflating and decoding its text',
      unit: 'ms',
      ours: seen.ours,
      theirs: seen.theirs,
      rounds,
      figures: { [of]: rowOf(seen) },
      notes: notesOf([seen]),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
