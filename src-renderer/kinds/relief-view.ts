// Reliefs in words and signs.
import { IconMountain } from '@tabler/icons-react'
import { namesOf } from '../../src-shared/record-of.ts'
import { type ReliefOptions, reliefOptionsSchema } from '../../src-shared/service/relief.ts'
import { type KindView, lowerFirst, optionWords, plainWords } from './kind-view.ts'

/** In the sequence of the form. */
export const reliefWords = {
  style: optionWords('create.style', 'style'),
  tier: optionWords('create.tier', 'queue.tier'),
  relief_type: optionWords('create.height', 'create.height'),
  background_mode: optionWords('create.background', 'create.background'),
  output_format: optionWords('create.format', 'create.format'),
  model_weight: plainWords('create.weight'),
} as const satisfies Record<keyof ReliefOptions, unknown>

const usual = reliefOptionsSchema.parse({})
const { style, tier, relief_type, output_format } = reliefWords

export const reliefView: KindView<ReliefOptions> = {
  icon: IconMountain,
  ledger: {
    called: 'Relief job',
    words: ([made = ''], t) => [t('kind.relief'), tier.value(made, t)].join(' · '),
  },
  words: reliefWords,
  facts: (options, t, format) =>
    namesOf(reliefWords).map((name) => [
      reliefWords[name],
      name === 'model_weight' ? format.number(options[name]) : reliefWords[name].value(options[name], t),
    ]),
  brief: (options, t) => [
    lowerFirst(style.value(options.style, t)),
    lowerFirst(tier.value(options.tier, t)),
    lowerFirst(relief_type.value(options.relief_type, t)),
    options.output_format,
  ],
  manner: (options, t) => style.value(options.style, t),
  special: ({ model_weight, background_mode }, t) => [
    ...(model_weight === usual.model_weight
      ? []
      : [t('recipes.option.weight', { n: String(Number(model_weight.toFixed(3))) })]),
    ...(background_mode === usual.background_mode ? [] : [t(`order.background.${background_mode}`)]),
  ],
  reused: (options) => ({ all: options, style: { style: options.style } }),
  stepTitle: (options, t) => t('recipes.step.relief', { style: style.value(options.style, t) }),
  stepOptions: (options, t, format) => [
    t('recipes.option.tier', { tier: tier.value(options.tier, t) }),
    relief_type.value(options.relief_type, t).toLocaleLowerCase(),
    t(`recipes.option.background.${options.background_mode}`),
    output_format.value(options.output_format, t),
    options.model_weight === 0.5 ? '' : t('recipes.option.weight', { n: format.number(options.model_weight) }),
  ],
}
