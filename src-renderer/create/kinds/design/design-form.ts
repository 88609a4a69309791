// The design form: its variants, commands and what of it goes out. Specification: POST /design/jobs.
import { customMode, type DesignOptions, looksAtSecond } from '../../../../src-shared/orders/kinds/design.ts'
import { aspectRatios } from '../../../../src-shared/service/design.ts'
import { designWords } from '../../../kinds/design-view.ts'
import { nameOf } from '../../../text/service-names.ts'
import { axisOf, type Form, type FormAxis, type FormOption, type Given } from '../form.ts'
import { isOffered, offeredOf } from '../kind-offer.ts'
import { type DesignOffer, designOffer, otherGroup } from './design-offer.ts'
import { designRequestFrom, finalDesign, fixedRatio, ratios } from './design-request.ts'

const resolution: FormAxis<DesignOptions, DesignOffer> = {
  ...axisOf('resolution', designWords.resolution, ({ resolutions }) => offeredOf(resolutions)),
  points: (value, { resolutions }) => resolutions.find(({ id, offered }) => id === value && offered)?.points,
}
const mode: FormAxis<DesignOptions, DesignOffer> = {
  ...axisOf('mode', designWords.mode, ({ groups }) => offeredOf(groups.flatMap(({ modes }) => modes))),
  groups({ groups }, own, t) {
    const known = new Set(groups.flatMap(({ modes }) => modes.map(({ id }) => id)))
    const strange = own.filter((each) => !known.has(each))
    return groups.map(({ id, modes }) => ({
      title: nameOf('modeGroup', id, t),
      members: [...modes.map((each) => each.id), ...(id === otherGroup ? strange : [])],
    }))
  },
}

/** What a step of a recipe begins with, where it is offered. */
const usualMode = 'background_removal'

export const designForm: Form<DesignOptions, DesignOffer> = {
  offer: designOffer,
  title: 'create.design',
  from: (kept) => designRequestFrom(kept).options,
  pictures: (options) => (options.mode === customMode ? 'optional' : 'each'),
  takesSecond: ({ mode: chosen }, { secondPicture }) => secondPicture && looksAtSecond(chosen),
  axes: [resolution, axisOf('aspect_ratio', designWords.aspect_ratio, () => aspectRatios), mode],
  commands,
  cards: { group: 'modes', list: modeCards },
  begin({ groups }) {
    const modes = groups.flatMap((group) => group.modes)
    const first = modes.find(({ id, offered }) => offered && id !== customMode)?.id
    return designRequestFrom({ mode: isOffered(modes, usualMode) ? usualMode : (first ?? usualMode) }).options
  },
  goesOut: finalDesign,
}

function commands({ t, offer, now }: Given<DesignOptions, DesignOffer>): readonly FormOption<DesignOptions>[] {
  const options = now()
  const fixed = fixedRatio(options.mode)
  return [
    ...offer.resolutions.map(({ id, offered }) => ({
      id: `design.resolution.${id}`,
      title: t('command.design.resolution', { name: id }),
      also: t('command.design.resolution.also'),
      reason: offered ? undefined : t('create.missing.gone.resolution', { name: id }),
      current: options.resolution === id,
      options: () => ({ ...now(), resolution: id }),
    })),
    ...ratios.map((ratio) => ({
      id: `design.ratio.${ratio}`,
      title: t('command.design.ratio', { name: designWords.aspect_ratio.value(ratio, t) }),
      also: t('command.design.ratio.also'),
      reason: fixed !== null && ratio !== fixed ? t('create.ratioFixed') : undefined,
      current: (fixed ?? options.aspect_ratio) === ratio,
      options: () => ({ ...now(), aspect_ratio: ratio }),
    })),
  ]
}

function modeCards({ t, offer, now }: Given<DesignOptions, DesignOffer>): readonly FormOption<DesignOptions>[] {
  return offer.groups.flatMap(({ id: trade, modes }) =>
    modes.map(({ id, offered }) => ({
      id: `mode.${id}`,
      title: t('command.mode', { name: nameOf('mode', id, t) }),
      about: nameOf('modeAbout', id, t),
      also: `${nameOf('modeGroup', trade, t)} ${id}`,
      reason: offered ? undefined : t('create.gone.mode'),
      options: () => ({ ...now(), mode: id }),
    })),
  )
}
