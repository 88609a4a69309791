// 3D models in words and signs.
import { IconCube } from '@tabler/icons-react'
import type { ModelOptions } from '../../src-shared/orders/kinds/model.ts'
import { nameOf } from '../text/service-names.ts'
import type { Translate } from '../text/use-text.ts'
import { type KindView, lowerFirst, type OptionWords, optionWords, plainWords } from './kind-view.ts'

export const modelWords = {
  type: optionWords('create.modelType', 'model'),
  prompt: plainWords('create.prompt'),
  quality: { title: 'create.quality', value: (quality, t) => nameOf('quality', quality, t) },
  texture: plainWords('create.texture'),
  pbr: plainWords('create.pbr'),
} as const satisfies Record<keyof ModelOptions, OptionWords>

export const surfaceWords = optionWords('create.surface', 'variants.surface')

/** What a model's surface may be: bare, with a texture, with PBR maps too, or with the maps alone. */
export const surfaces = ['plain', 'texture', 'texture+pbr', 'pbr'] as const

/** The surface that both options make together. */
export function surfaceOf({ texture, pbr }: Pick<ModelOptions, 'texture' | 'pbr'>): (typeof surfaces)[number] {
  if (texture) return pbr ? 'texture+pbr' : 'texture'
  return pbr ? 'pbr' : 'plain'
}

const { type, prompt, quality, texture, pbr } = modelWords
const ledgerWord = (word: string, t: Translate) =>
  word === 'texture' || word === 'pbr' ? t(`create.${word}`) : quality.value(word, t)
const yesOrNo = (on: boolean, t: Translate) => t(on ? 'create.yes' : 'create.no')

export const modelView: KindView<ModelOptions> = {
  icon: IconCube,
  ledger: {
    called: 'Model job',
    words: ([made = '', ...others], t) =>
      [t('kind.model'), nameOf('model', made, t), ...others.map((word) => ledgerWord(word, t))].join(' · '),
  },
  words: { mode: type },
  facts: (options, t) => [
    [type, type.value(options.type, t)],
    ...(options.type === 'text_to_model' ? [[prompt, options.prompt] as const] : []),
    [quality, quality.value(options.quality, t)],
    [texture, yesOrNo(options.texture, t)],
    [pbr, yesOrNo(options.pbr, t)],
  ],
  brief: (options, t) => [
    lowerFirst(type.value(options.type, t)),
    lowerFirst(nameOf('quality', options.quality, t)),
    ...(options.texture ? [t('create.line.texture')] : []),
    ...(options.pbr ? [t('create.line.pbr')] : []),
  ],
  manner: (options, t) => type.value(options.type, t),
  special: (options, t) => (options.texture && options.pbr ? [t('create.line.pbr')] : []),
  reused: (options) =>
    options.type === 'text_to_model'
      ? { all: options, prompt: { type: options.type, prompt: options.prompt } }
      : { all: options },
  stepTitle: (_, t) => t('kind.model'),
  stepOptions: (options, t) => [
    quality.value(options.quality, t),
    surfaceWords.value(surfaceOf(options), t).toLocaleLowerCase(),
  ],
}
