// The relief form: its variants and commands. Specification: POST /jobs.
import { reliefPrice } from '../../../src-shared/service/prices.ts'
import {
  backgroundModes,
  type ReliefOptions,
  reliefFormats,
  reliefStyles,
  reliefTiers,
  reliefTypes,
} from '../../../src-shared/service/relief.ts'
import { reliefWords } from '../../kinds/relief-view.ts'
import { styleGroups } from '../cards/relief-styles.ts'
import { axisOf, type Form, type FormAxis, type FormOption, type Given, type Step } from './form.ts'
import { reliefRequestFrom } from './relief-request.ts'

const weights = ['0', '0.25', '0.5', '0.75', '1'] as const

const tier: FormAxis<ReliefOptions> = {
  ...axisOf('tier', reliefWords.tier, () => reliefTiers),
  points: (value) => reliefTiers.filter((each) => each === value).map(reliefPrice)[0],
}
const weight: FormAxis<ReliefOptions> = {
  ...axisOf('model_weight', reliefWords.model_weight, () => weights),
  with: (options, value) => ({ ...options, model_weight: Number(value) }),
}
const style: FormAxis<ReliefOptions> = {
  ...axisOf('style', reliefWords.style, () => reliefStyles),
  groups: (_offer, _own, t) => styleGroups.map(({ id, styles }) => ({ title: t(`styleGroup.${id}`), members: styles })),
}

export const reliefForm: Form<ReliefOptions> = {
  title: 'create.relief',
  from: (kept) => reliefRequestFrom(kept).options,
  withoutPrompt: (options) => options,
  pictures: () => 'each',
  takesSecond: () => false,
  axes: [
    tier,
    axisOf('relief_type', reliefWords.relief_type, () => reliefTypes),
    axisOf('background_mode', reliefWords.background_mode, () => backgroundModes),
    axisOf('output_format', reliefWords.output_format, () => reliefFormats),
    weight,
    style,
  ],
  listed: ['upload'],
  commands,
  cards: { group: 'styles', list: styleCards },
}

export const reliefStep: Step<ReliefOptions> = {
  begin: () => reliefForm.from({}),
  goesOut: (options) => options,
}

function commands({ t, now }: Given<ReliefOptions>): readonly FormOption<ReliefOptions>[] {
  const option = <Key extends 'tier' | 'relief_type' | 'background_mode' | 'output_format'>(
    key: Key,
    value: ReliefOptions[Key],
    words: (name: string) => string,
    about?: string,
  ): FormOption<ReliefOptions> => ({
    id: `relief.${key}.${value}`,
    title: words(reliefWords[key].value(value, t)),
    ...(about ? { about } : {}),
    also: value,
    current: now()[key] === value,
    options: () => ({ ...now(), [key]: value }),
  })
  return [
    ...reliefTiers.map((each) => option('tier', each, (name) => t('command.relief.tier', { name }))),
    ...reliefTypes.map((type) => option('relief_type', type, (name) => t('command.relief.height', { name }))),
    ...backgroundModes.map((mode) =>
      option(
        'background_mode',
        mode,
        (name) => t('command.relief.background', { name }),
        t(`create.backgroundAbout.${mode}`),
      ),
    ),
    ...reliefFormats.map((type) =>
      option('output_format', type, (name) => t('command.relief.format', { name }), t(`create.formatAbout.${type}`)),
    ),
  ]
}

function styleCards({ t, now }: Given<ReliefOptions>): readonly FormOption<ReliefOptions>[] {
  return styleGroups.flatMap(({ id: trade, styles }) =>
    styles.map((each) => ({
      id: `style.${each}`,
      title: t('command.style', { name: reliefWords.style.value(each, t) }),
      about: t(`styleAbout.${each}`),
      also: `${t(`styleGroup.${trade}`)} ${each}`,
      options: () => ({ ...now(), style: each }),
    })),
  )
}
