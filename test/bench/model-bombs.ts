// Model files that say they are enormous, each in a process of its own, against what the app allows a small file to take; the whole
// process, its start and garbage collection on other threads among it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allBombs } from '../renderer/viewer/models/hostile/all-bombs.ts'
import { wavyPly, wavyStl } from '../renderer/viewer/models/hostile/large-files.ts'
import type { Bomb } from '../renderer/viewer/models/hostile/model-bombs.ts'
import { readApart } from '../renderer/viewer/models/hostile/read-apart.ts'
import type { Measurement } from './measurement.ts'

/** Nearly as large as files are shown; honest ones may take longer than ten seconds, but no more memory. */
const largest = {
  'six million triangles, STL': { format: 'stl', bytes: () => wavyStl(1_730) },
  'seven million coloured points, PLY': { format: 'ply', bytes: () => wavyPly(2_650) },
} as const

/** `ours` is the slowest of the bombs. */
export async function measureModelBombs(): Promise<Measurement> {
  const folder = mkdtempSync(join(tmpdir(), 'asset-studio-bombs-'))
  try {
    const read = ({ format, bytes }: Pick<Bomb, 'format' | 'bytes'>) => {
      const path = join(folder, 'model')
      writeFileSync(path, bytes())
      const { milliseconds, processorSeconds, megabytes } = readApart(path, format)
      return { ms: processorSeconds * 1000, 'by the clock': milliseconds, MB: megabytes }
    }
    const readAll = (files: Readonly<Record<string, Pick<Bomb, 'format' | 'bytes'>>>) =>
      Object.fromEntries(Object.entries(files).map(([name, file]) => [name, read(file)]))
    const bombs = readAll(allBombs)
    return {
      name: 'the slowest of the models that say they are enormous',
      peer: 'the ten seconds after which reading a small file is stopped',
      unit: 'ms',
      ours: Math.max(...Object.values(bombs).map(({ ms }) => ms)),
      theirs: 10_000,
      rounds: 1,
      figures: { ...bombs, ...readAll(largest) },
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
