// An option of the matrix and its values in words, with the points where they decide the price.
import { reliefPrice } from '../../../src-shared/service/prices.ts'
import type { TextKey } from '../../text/en.ts'
import type { Formats } from '../../text/format/format.ts'
import { nameOf } from '../../text/service-names.ts'
import type { Translate } from '../../text/use-text.ts'
import type { Offer, Priced } from '../foot/offer.ts'
import type { Axis, AxisName } from './variants.ts'

const titles: Readonly<Record<AxisName, TextKey>> = {
  tier: 'create.tier',
  relief_type: 'create.height',
  style: 'create.style',
  background_mode: 'create.background',
  output_format: 'create.format',
  model_weight: 'create.weight',
  mode: 'create.mode',
  resolution: 'create.resolution',
  aspect_ratio: 'create.ratio',
  quality: 'create.quality',
  surface: 'create.surface',
}

export function axisTitle(name: AxisName, t: Translate): string {
  return t(titles[name])
}

/** `Pro 50`, `Deep`, `4:3`, `Texture and PBR maps`. */
export function axisWords(name: AxisName, value: string, offer: Offer, t: Translate): string {
  const priced = (list: readonly Priced[], words: string) => {
    const points = list.find(({ id, offered }) => id === value && offered)?.points
    return points === undefined ? words : t('create.priced', { name: words, points })
  }
  switch (name) {
    case 'tier':
      return t(`create.tier.${value as 'pro'}`, { points: reliefPrice(value as 'pro') })
    case 'relief_type':
      return t(`create.height.${value as 'deep'}`)
    case 'style':
      return t(`style.${value as 'general'}`)
    case 'background_mode':
      return t(`create.background.${value as 'keep'}`)
    case 'output_format':
      return t(`create.format.${value as 'tif'}`)
    case 'mode':
      return nameOf('mode', value, t)
    case 'resolution':
      return priced(offer.resolutions, value)
    case 'aspect_ratio':
      return value === 'auto' ? t('create.ratio.auto') : value
    case 'quality':
      return priced(offer.qualities, nameOf('quality', value, t))
    case 'surface':
      return t(`variants.surface.${value as 'plain'}`)
    case 'model_weight':
      return value
  }
}

/** The sentence about values that were chosen and vanished. */
export function goneWords(
  { name, gone }: Pick<Axis, 'name' | 'gone'>,
  offer: Offer,
  t: Translate,
  format: Formats,
): string {
  return t('variants.gone', { names: format.list(gone.map((value) => axisWords(name, value, offer, t))) })
}
