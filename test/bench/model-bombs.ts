// Model files that say they are enormous, each in a process of its own, against what the app allows a small file to take; the whole
// process, its start and garbage collection on other threads among it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allBombs } from '../renderer/viewer/models/hostile/all-bombs.ts'
import { readApart } from '../renderer/viewer/models/hostile/read-apart.ts'
import type { Measurement } from './measurement.ts'

/** `ours` is the slowest of them. */
export async function measureModelBombs(): Promise<Measurement> {
  const folder = mkdtempSync(join(tmpdir(), 'asset-studio-bombs-'))
  try {
    const figures = Object.fromEntries(
      Object.entries(allBombs).map(([name, { format, bytes }], index) => {
        const path = join(folder, String(index))
        writeFileSync(path, bytes())
        const { milliseconds, processorSeconds, megabytes } = readApart(path, format)
        return [name, { ms: processorSeconds * 1000, 'by the clock': milliseconds, MB: megabytes }]
      }),
    )
    return {
      name: 'the slowest of the models that say they are enormous',
      peer: 'the ten seconds after which reading a small file is stopped',
      unit: 'ms',
      ours: Math.max(...Object.values(figures).map(({ ms }) => ms)),
      theirs: 10_000,
      rounds: 1,
      figures,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
