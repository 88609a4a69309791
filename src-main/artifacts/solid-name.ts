// What the file of a solid is called when its place is asked for.
import { basename, extname } from 'node:path'
import { outerSize, solidEnding } from '../../src-shared/exports/relief-body.ts'
import type { SolidAsk } from '../../src-shared/exports/solid-export.ts'
import { safeName } from './safe-name.ts'

/** Name of the relief with the outer size, to the tenth of a millimetre. */
export function solidName(path: string, ask: SolidAsk, samples: { width: number; height: number }): string {
  const size = outerSize(ask, samples)
  const tenth = (value: number) => String(Math.round(value * 10) / 10)
  const name = safeName(basename(path, extname(path)), 100)
  return `${name}-${tenth(size.width)}x${tenth(size.height)}mm.${solidEnding(ask)}`
}
