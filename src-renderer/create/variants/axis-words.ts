// An option of the matrix and its values in words, with the points where they decide the price.
import type { OptionWords } from '../../kinds/kind-view.ts'
import type { Formats } from '../../text/format/format.ts'
import type { Translate } from '../../text/use-text.ts'
import type { Axis } from './variants.ts'

/** `Pro 50`, `Deep`, `4:3`, `Texture and PBR maps`. */
export function axisWords(words: OptionWords, value: string, points: number | undefined, t: Translate): string {
  const name = words.value(value, t)
  return points === undefined ? name : t('create.priced', { name, points })
}

/** The sentence about values that were chosen and vanished. */
export function goneWords({ words, gone, points }: Axis, t: Translate, format: Formats): string {
  return t('variants.gone', { names: format.list(gone.map((value) => axisWords(words, value, points(value), t))) })
}
