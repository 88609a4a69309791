// Every option of the order forms as a command, so that a word such as deep, png, 4k or texture leads to the form with it set.
// Specification: POST /jobs; POST /design/jobs; POST /model/jobs.
import type { ModelOptions } from '../../../src-shared/orders/kinds/model.ts'
import type { RequestOf } from '../../../src-shared/orders/order-request.ts'
import { backgroundModes, reliefFormats, reliefTiers, reliefTypes } from '../../../src-shared/service/relief.ts'
import type { Command } from '../../commands/command.ts'
import { nameOf } from '../../text/service-names.ts'
import type { Translate } from '../../text/use-text.ts'
import type { Offer } from '../foot/offer.ts'
import { fixedRatio, ratios } from './design-request.ts'
import type { FormKind, FormRequest } from './forms.ts'
import { withPbr, withTexture } from './model-request.ts'

type Given = {
  readonly t: Translate
  readonly offer: Offer
  /** The request of a form as it stands. */
  readonly requestOf: <K extends FormKind>(kind: K) => RequestOf<K>
  /** Sets a form and shows it. */
  readonly fill: (request: FormRequest) => void
}
type Option = {
  readonly id: string
  readonly title: string
  readonly about?: string
  readonly also?: string
  readonly reason?: string | undefined
  readonly current: boolean
  readonly request: () => FormRequest
}

/** Listed once something is typed; what the account is not offered any more says so. */
export function optionCommands({ fill, ...given }: Given): readonly Command[] {
  return [...reliefCommands(given), ...designCommands(given), ...modelCommands(given)].map(
    ({ id, request, ...words }): Command => ({
      id: `option.${id}`,
      group: 'create',
      many: true,
      ...words,
      run: () => fill(request()),
    }),
  )
}

type Source = Omit<Given, 'fill'>

function reliefCommands({ t, requestOf }: Source): readonly Option[] {
  const { options } = requestOf('relief')
  const option = (key: keyof typeof options, value: string, title: string, about?: string): Option => ({
    id: `relief.${key}.${value}`,
    title,
    ...(about ? { about } : {}),
    also: value,
    current: options[key] === value,
    request: () => ({ kind: 'relief', options: { ...requestOf('relief').options, [key]: value } }),
  })
  return [
    ...reliefTiers.map((tier) => option('tier', tier, t('command.relief.tier', { name: t(`queue.tier.${tier}`) }))),
    ...reliefTypes.map((type) =>
      option('relief_type', type, t('command.relief.height', { name: t(`create.height.${type}`) })),
    ),
    ...backgroundModes.map((mode) =>
      option(
        'background_mode',
        mode,
        t('command.relief.background', { name: t(`create.background.${mode}`) }),
        t(`create.backgroundAbout.${mode}`),
      ),
    ),
    ...reliefFormats.map((name) =>
      option(
        'output_format',
        name,
        t('command.relief.format', { name: t(`create.format.${name}`) }),
        t(`create.formatAbout.${name}`),
      ),
    ),
  ]
}

function designCommands({ t, offer, requestOf }: Source): readonly Option[] {
  const { options } = requestOf('design')
  const fixed = fixedRatio(options.mode)
  return [
    ...offer.resolutions.map(
      ({ id, offered }): Option => ({
        id: `design.resolution.${id}`,
        title: t('command.design.resolution', { name: id }),
        also: t('command.design.resolution.also'),
        reason: offered ? undefined : t('create.missing.gone.resolution', { name: id }),
        current: options.resolution === id,
        request: () => ({ kind: 'design', options: { ...requestOf('design').options, resolution: id } }),
      }),
    ),
    ...ratios.map(
      (ratio): Option => ({
        id: `design.ratio.${ratio}`,
        title: t('command.design.ratio', { name: ratio === 'auto' ? t('create.ratio.auto') : ratio }),
        also: t('command.design.ratio.also'),
        reason: fixed !== null && ratio !== fixed ? t('create.ratioFixed') : undefined,
        current: (fixed ?? options.aspect_ratio) === ratio,
        request: () => ({ kind: 'design', options: { ...requestOf('design').options, aspect_ratio: ratio } }),
      }),
    ),
  ]
}

function modelCommands({ t, offer, requestOf }: Source): readonly Option[] {
  const { options } = requestOf('model')
  const now = () => requestOf('model').options
  const surface = (part: 'texture' | 'pbr', on: boolean, set: (options: ModelOptions) => ModelOptions): Option => ({
    id: `model.${part}.${on}`,
    title: t(`command.model.${part}.${on ? 'on' : 'off'}`),
    also: t('command.model.surface.also'),
    current: changesNothing(set(options), options),
    request: () => ({ kind: 'model', options: set(now()) }),
  })
  return [
    ...offer.types.map(
      ({ id, offered }): Option => ({
        id: `model.type.${id}`,
        title: t('command.model.type', { name: t(`model.${id}`) }),
        about: t(`modelAbout.${id}`),
        reason: offered ? undefined : t('create.missing.gone.type', { name: nameOf('model', id, t) }),
        current: options.type === id,
        request: () => ({ kind: 'model', options: { ...now(), type: id } }),
      }),
    ),
    ...offer.qualities.map(
      ({ id, offered }): Option => ({
        id: `model.quality.${id}`,
        title: t('command.model.quality', { name: nameOf('quality', id, t) }),
        about: nameOf('qualityAbout', id, t),
        also: id,
        reason: offered ? undefined : t('create.missing.gone.quality', { name: nameOf('quality', id, t) }),
        current: options.quality === id,
        request: () => ({ kind: 'model', options: { ...now(), quality: id } }),
      }),
    ),
    surface('texture', true, (held) => withTexture(held, true, offer.pbrNeedsTexture)),
    surface('texture', false, (held) => withTexture(held, false, offer.pbrNeedsTexture)),
    surface('pbr', true, (held) => withPbr({ ...held, texture: held.texture || offer.pbrNeedsTexture }, true)),
    surface('pbr', false, (held) => withPbr(held, false)),
  ]
}

function changesNothing(after: ModelOptions, before: ModelOptions): boolean {
  return after.texture === before.texture && after.pbr === before.pbr
}
