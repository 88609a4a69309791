// The 3D model form: its variants, commands and what of it goes out. Specification: POST /model/jobs.
import type { ModelOptions } from '../../../../src-shared/orders/kinds/model.ts'
import { modelWords, surfaceOf, surfaces, surfaceWords } from '../../../kinds/model-view.ts'
import { nameOf } from '../../../text/service-names.ts'
import { axisOf, type Form, type FormAxis, type FormOption, type Given } from '../form.ts'
import { offeredOf } from '../kind-offer.ts'
import { type ModelOffer, modelOffer } from './model-offer.ts'
import { finalModel, modelRequestFrom, withPbr, withTexture } from './model-request.ts'

const quality: FormAxis<ModelOptions, ModelOffer> = {
  ...axisOf('quality', modelWords.quality, ({ qualities }) => offeredOf(qualities)),
  points: (value, { qualities }) => qualities.find(({ id, offered }) => id === value && offered)?.points,
}
const surface: FormAxis<ModelOptions, ModelOffer> = {
  name: 'surface',
  words: surfaceWords,
  values: ({ pbrNeedsTexture }) => (pbrNeedsTexture ? surfaces.slice(0, 3) : surfaces),
  valueIn: surfaceOf,
  with: (options, value) => ({ ...options, texture: value.startsWith('texture'), pbr: value.endsWith('pbr') }),
}
const pictures = { text_to_model: 'none', image_to_model: 'each', multiview_to_model: 'views' } as const

export const modelForm: Form<ModelOptions, ModelOffer> = {
  offer: modelOffer,
  title: 'create.model',
  from: (kept) => modelRequestFrom(kept).options,
  pictures: ({ type }) => pictures[type],
  takesSecond: () => false,
  axes: [quality, surface],
  commands,
  cards: null,
  begin: () => modelRequestFrom({}).options,
  goesOut: finalModel,
}

function commands({ t, offer, now }: Given<ModelOptions, ModelOffer>): readonly FormOption<ModelOptions>[] {
  const options = now()
  const part = (name: 'texture' | 'pbr', on: boolean, set: (options: ModelOptions) => ModelOptions) => ({
    id: `model.${name}.${on}`,
    title: t(`command.model.${name}.${on ? 'on' : 'off'}`),
    also: t('command.model.surface.also'),
    current: surfaceOf(set(options)) === surfaceOf(options),
    options: () => set(now()),
  })
  return [
    ...offer.types.map(({ id, offered }) => ({
      id: `model.type.${id}`,
      title: t('command.model.type', { name: modelWords.type.value(id, t) }),
      about: t(`modelAbout.${id}`),
      reason: offered ? undefined : t('create.missing.gone.type', { name: nameOf('model', id, t) }),
      current: options.type === id,
      options: () => ({ ...now(), type: id }),
    })),
    ...offer.qualities.map(({ id, offered }) => ({
      id: `model.quality.${id}`,
      title: t('command.model.quality', { name: nameOf('quality', id, t) }),
      about: nameOf('qualityAbout', id, t),
      also: id,
      reason: offered ? undefined : t('create.missing.gone.quality', { name: nameOf('quality', id, t) }),
      current: options.quality === id,
      options: () => ({ ...now(), quality: id }),
    })),
    part('texture', true, (held) => withTexture(held, true, offer.pbrNeedsTexture)),
    part('texture', false, (held) => withTexture(held, false, offer.pbrNeedsTexture)),
    part('pbr', true, (held) => withPbr({ ...held, texture: held.texture || offer.pbrNeedsTexture }, true)),
    part('pbr', false, (held) => withPbr(held, false)),
  ]
}
