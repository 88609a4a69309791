// Of which of the app's own samples the small pictures of styles and modes were made: by the scripts that draw them, and in the gallery.
import { namesOf } from '../../../src-shared/record-of.ts'

/** Left, top, width and height as shares of a picture. */
export type Part = readonly [left: number, top: number, width: number, height: number]
type Sample = { readonly file: string; readonly part?: Part }

const samples = {
  cameo: { file: 'cameo.jpg' },
  floral: { file: 'floral-ornament.jpg' },
  flower: { file: 'floral-ornament.jpg', part: [0.17, 0.13, 0.68, 0.68] },
  seal: { file: 'lettering-seal.jpg' },
  letters: { file: 'lettering-seal.jpg', part: [0.32, 0.29, 0.36, 0.36] },
  koi: { file: 'line-art-koi.png' },
  waves: { file: 'line-art-koi.png', part: [0.46, 0.795, 0.52, 0.19] },
  medallion: { file: 'medallion.jpg' },
  rosette: { file: 'medallion.jpg', part: [0.24, 0.24, 0.52, 0.52] },
  ornament: { file: 'wood-ornament.jpg' },
  scrolls: { file: 'wood-ornament.jpg', part: [0.06, 0.34, 0.88, 0.32] },
} as const satisfies Readonly<Record<string, Sample>>
export type SampleName = keyof typeof samples
export const sampleNames = namesOf(samples)

export function sampleOf(name: SampleName): Required<Sample> {
  return { part: [0, 0, 1, 1], ...samples[name] }
}
