// Of which sample the small picture of each design mode was made.
import { ownValue } from '../../../../src-shared/own-value.ts'
import type { SampleName } from '../sample-names.ts'

const modeSamples: Readonly<Record<string, SampleName>> = {
  line_art_to_pvc: 'koi',
  jewelry_sketch_render: 'koi',
  jade_manuscript_to_carving: 'koi',
  hot_foil_relief: 'seal',
  text_texture: 'seal',
}

/** Of a mode that has a picture; one that the service names anew has none. */
export function modeSample(mode: string): SampleName {
  return ownValue(modeSamples, mode) ?? 'cameo'
}
