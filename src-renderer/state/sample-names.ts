// What the samples are called in the person's language: their files, and so their orders and results, have these names.
import type { Translate } from '../text/use-text.ts'

const samples = ['cameo', 'floral-ornament', 'lettering-seal', 'line-art-koi', 'medallion', 'wood-ornament'] as const

/** The name of each sample by that of its file, both without an ending. */
export function sampleNames(t: Translate): Record<string, string> {
  return Object.fromEntries(samples.map((name) => [name, t(`samples.${name}`)]))
}
