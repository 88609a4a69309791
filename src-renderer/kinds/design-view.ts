// Designs in words and signs.
import { IconPhoto } from '@tabler/icons-react'
import { cutText } from '../../src-shared/cut-text.ts'
import { customMode, type DesignOptions } from '../../src-shared/orders/kinds/design.ts'
import { nameOf } from '../text/service-names.ts'
import { type KindView, lowerFirst, type OptionWords, optionWords, plainWords } from './kind-view.ts'

const modeWords: OptionWords = { title: 'create.mode', value: (mode, t) => nameOf('mode', mode, t) }

export const designWords = {
  mode: modeWords,
  prompt: plainWords('create.prompt'),
  resolution: plainWords('create.resolution'),
  aspect_ratio: optionWords('create.ratio', 'create.ratio'),
} as const satisfies Record<keyof DesignOptions, OptionWords>

const { mode, prompt, resolution, aspect_ratio } = designWords

export const designView: KindView<DesignOptions> = {
  icon: IconPhoto,
  ledger: {
    called: 'Design job',
    words: ([made = '', ...others], t) => [t('kind.design'), mode.value(made, t), ...others].join(' · '),
  },
  // A mode that the studio does not know is said as the service says it.
  words: { mode: optionWords('create.mode', 'mode') },
  facts: (options, t) => [
    [mode, mode.value(options.mode, t)],
    ...(options.mode === customMode ? [[prompt, options.prompt] as const] : []),
    [resolution, options.resolution],
    [aspect_ratio, aspect_ratio.value(options.aspect_ratio, t)],
  ],
  brief: (options, t) => [
    lowerFirst(mode.value(options.mode, t)),
    options.resolution,
    ...(options.aspect_ratio === 'auto' ? [] : [options.aspect_ratio]),
  ],
  manner: (options, t) => mode.value(options.mode, t),
  special: (options, t) =>
    options.mode === customMode && options.prompt.trim() !== ''
      ? [t('recipes.option.prompt', { prompt: shortened(options.prompt) })]
      : [],
  reused: (options) =>
    options.mode === customMode
      ? { all: options, prompt: { mode: options.mode, prompt: options.prompt } }
      : { all: options, mode: { mode: options.mode } },
  stepTitle: (options, t) => mode.value(options.mode, t),
  stepOptions(options, t) {
    const told = options.mode === customMode ? shortened(options.prompt) : ''
    return [
      t('kind.design'),
      options.resolution,
      options.aspect_ratio === 'auto' ? '' : options.aspect_ratio,
      told && t('recipes.option.prompt', { prompt: told }),
    ]
  },
}

function shortened(prompt: string): string {
  const words = prompt.trim().replace(/\s+/gu, ' ')
  return words.length > 60 ? `${cutText(words, 58)}…` : words
}
