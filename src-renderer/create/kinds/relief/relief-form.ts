// The relief form: its variants, commands and what of it goes out. Specification: POST /jobs.
import {
  backgroundModes,
  type ReliefOptions,
  reliefDepth,
  reliefFormats,
  reliefStyles,
  reliefTiers,
  reliefTypes,
} from '../../../../src-shared/service/relief.ts'
import { reliefWords } from '../../../kinds/relief-view.ts'
import { knownWord } from '../../../text/service-names.ts'
import { axisOf, type Form, type FormAxis, type FormOption, type Given } from '../form.ts'
import { choiceCommands, type PlainChoice, plainChoice } from '../plain-choice.ts'
import { type ReliefOffer, reliefOffer } from './relief-offer.ts'
import { reliefRequestFrom } from './relief-request.ts'
import { styleGroups } from './relief-styles.ts'

const weights = ['0', '0.25', '0.5', '0.75', '1'] as const

/** The options of a few values, in the sequence of the form. */
export const reliefChoices: readonly PlainChoice<ReliefOptions, ReliefOffer>[] = [
  plainChoice('tier', reliefWords.tier, reliefTiers, {
    command: 'command.relief.tier',
    points: (value, { tiers }) => reliefTiers.filter((each) => each === value).map((tier) => tiers[tier])[0],
    about: (_, t) => t('create.tierAbout'),
  }),
  plainChoice('relief_type', reliefWords.relief_type, reliefTypes, {
    command: 'command.relief.height',
    about({ relief_type }, t, format) {
      const { least, most } = reliefDepth[relief_type]
      return t(`create.heightAbout.${relief_type}`, { least: format.number(least), most: format.number(most) })
    },
  }),
  plainChoice('background_mode', reliefWords.background_mode, backgroundModes, {
    command: 'command.relief.background',
    means: (mode, t) => knownWord('create.backgroundAbout', mode, t),
  }),
  plainChoice('output_format', reliefWords.output_format, reliefFormats, {
    command: 'command.relief.format',
    means: (type, t) => knownWord('create.formatAbout', type, t),
  }),
]
const weight: FormAxis<ReliefOptions, ReliefOffer> = {
  ...axisOf('model_weight', reliefWords.model_weight, () => weights),
  with: (options, value) => ({ ...options, model_weight: Number(value) }),
}
const style: FormAxis<ReliefOptions, ReliefOffer> = {
  ...axisOf('style', reliefWords.style, () => reliefStyles),
  groups: (_offer, _own, t) => styleGroups.map(({ id, styles }) => ({ title: t(`styleGroup.${id}`), members: styles })),
}

export const reliefForm: Form<ReliefOptions, ReliefOffer> = {
  offer: reliefOffer,
  title: 'create.relief',
  from: (kept) => reliefRequestFrom(kept).options,
  pictures: () => 'each',
  takesSecond: () => false,
  axes: [...reliefChoices, weight, style],
  commands: (given) => choiceCommands('relief', reliefChoices, given),
  cards: { group: 'styles', list: styleCards },
  begin: () => reliefRequestFrom({}).options,
  goesOut: (options) => options,
}

function styleCards({ t, now }: Given<ReliefOptions, ReliefOffer>): readonly FormOption<ReliefOptions>[] {
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
