// Text to model: a named body, or a plaque with the words. Specification: POST /model/jobs, type text_to_model.
import type { ModelQuality } from '../../../../src-shared/service/model.ts'
import type { Solid } from '../solid.ts'
import { buildItems } from './build-items.ts'
import { finishShape } from './finish-shape.ts'
import { mixLooks } from './looks.ts'
import { buildPlaque } from './plaque.ts'
import { readPrompt } from './read-prompt.ts'
import type { Detail } from './shape.ts'

type TextModelTask = {
  prompt: string
  quality: ModelQuality
  /** The fonts folder. */
  fonts: string
  report: (percent: number) => void
}

const details: Record<ModelQuality, Detail> = { basic: { turn: 72, edge: 3 }, advanced: { turn: 216, edge: 8 } }
const usualMm = 100

/**
 * A prompt of known words (words.ts) becomes the bodies it names, any other a plaque that carries its text. The longest
 * edge is 100 mm unless the prompt says otherwise. The same prompt and quality always give the same solid.
 */
export async function textModel({ prompt, quality, fonts, report }: TextModelTask): Promise<Solid> {
  const { items, looks, longestMm } = readPrompt(prompt)
  report(5)
  const [first] = items
  const shape = first ? buildItems(items, details[quality]) : await buildPlaque(prompt, fonts, quality)
  report(60)
  const factor = first && items.length === 1 && first.count === 1 ? first.factor : 1
  const geometry = finishShape(shape, (longestMm ?? usualMm * factor) / 1000)
  report(90)
  const name = items.map(({ noun }) => noun.name).join(', ') || 'Plaque'
  return { name, ...geometry, ...mixLooks(looks), textures: {} }
}
