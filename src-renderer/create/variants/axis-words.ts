// An option of the matrix and its values in words, with the points where they decide the price.
import type { Formats } from '../../text/format/format.ts'
import type { Translate } from '../../text/use-text.ts'
import type { Offer } from '../foot/offer.ts'
import type { AxisLook } from '../kinds/form.ts'

/** `Pro 50`, `Deep`, `4:3`, `Texture and PBR maps`. */
export function axisWords({ words, points }: AxisLook, value: string, offer: Offer, t: Translate): string {
  const name = words.value(value, t)
  const each = points?.(value, offer)
  return each === undefined ? name : t('create.priced', { name, points: each })
}

type Gone = { readonly look: AxisLook; readonly gone: readonly string[] }

/** The sentence about values that were chosen and vanished. */
export function goneWords({ look, gone }: Gone, offer: Offer, t: Translate, format: Formats): string {
  return t('variants.gone', { names: format.list(gone.map((value) => axisWords(look, value, offer, t))) })
}
