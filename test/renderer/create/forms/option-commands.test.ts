// Every option of the forms is found by its word, and sets exactly that option of its form.
import { describe, expect, it } from 'vitest'
import { findCommands } from '../../../../src-renderer/commands/find-commands.ts'
import { optionCommands } from '../../../../src-renderer/create/forms/option-commands.ts'
import { designRequestFrom, finalDesign } from '../../../../src-renderer/create/kinds/design/design-request.ts'
import { type FormKind, type FormRequest, requestFrom } from '../../../../src-renderer/create/kinds/forms.ts'
import { modelRequestFrom } from '../../../../src-renderer/create/kinds/model/model-request.ts'
import { offerOf } from '../../../../src-renderer/create/kinds/offer.ts'
import { reliefRequestFrom } from '../../../../src-renderer/create/kinds/relief/relief-request.ts'
import { texts } from '../../../../src-renderer/text/texts.ts'
import type { Translate } from '../../../../src-renderer/text/use-text.ts'
import type { RequestOf } from '../../../../src-shared/orders/order-request.ts'
import { capabilitiesSchema } from '../../../../src-shared/service/capabilities.ts'

const t = texts.t as unknown as Translate
const held = {
  relief: reliefRequestFrom({ style: 'WoodCarvingUniversal' }),
  design: designRequestFrom({ mode: 'pvc_render', resolution: '4k' }),
  model: modelRequestFrom({ type: 'text_to_model', prompt: 'a fox' }),
}
const same = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
function listed(catalog: Parameters<typeof offerOf>[0] = null, of = held) {
  const filled: FormRequest[] = []
  const requests: Readonly<Partial<Record<FormKind, FormRequest>>> = of
  const commands = optionCommands({
    t,
    offer: offerOf(catalog),
    requestOf: <K extends FormKind>(kind: K) => (requests[kind] ?? requestFrom(kind, {})) as RequestOf<K>,
    fill: (request) => void filled.push(request),
  })
  return { commands, filled }
}
const optionsOf = (typed: string) => {
  const { commands, filled } = listed()
  findCommands(commands, typed, [], () => '')[0]?.commands[0]?.run()
  return filled[0]
}

describe('an option that is typed', () => {
  it.each([
    ['deep', { ...held.relief.options, relief_type: 'deep' }],
    ['pro', { ...held.relief.options, tier: 'pro' }],
    ['png', { ...held.relief.options, output_format: 'png' }],
    ['vsm', { ...held.relief.options, output_format: 'vsm' }],
    ['keep background', { ...held.relief.options, background_mode: 'keep' }],
    ['2k', { ...held.design.options, resolution: '2k' }],
    ['16:9', { ...held.design.options, aspect_ratio: '16:9' }],
    ['advanced', { ...held.model.options, quality: 'advanced' }],
    ['texture', { ...held.model.options, texture: true }],
    ['pbr', { ...held.model.options, texture: true, pbr: true }],
    ['from views', { ...held.model.options, type: 'multiview_to_model' }],
  ])('%s sets its form', (typed, options) => {
    expect(optionsOf(typed)?.options).toEqual(options)
  })

  it('is marked where it is so already, and says when it is not offered any more', () => {
    const { commands } = listed(
      capabilitiesSchema.parse({ object: 'capability_catalog', design: { resolutions: { '1k': 15 } } }),
    )
    const of = (id: string) => commands.find((command) => command.id === `option.${id}`)
    expect([of('design.resolution.4k')?.current, of('design.resolution.1k')?.current]).toEqual([true, false])
    expect([of('design.resolution.4k')?.reason, of('design.resolution.1k')?.reason]).toEqual([
      t('create.missing.gone.resolution', { name: '4k' }),
      undefined,
    ])
  })

  it('of a mode with fixed proportions marks those, and says why the others are not to be had', () => {
    const design = designRequestFrom({ mode: 'four_view_sheet', aspect_ratio: '16:9' })
    const { commands } = listed(null, { ...held, design })
    const of = (ratio: string) => commands.find(({ id }) => id === `option.design.ratio.${ratio}`)
    expect([of('16:9')?.current, of('1:1')?.current]).toEqual([false, true])
    expect([of('16:9')?.reason, of('1:1')?.reason]).toEqual([t('create.ratioFixed'), undefined])
  })

  it('is marked exactly when choosing it changes nothing', () => {
    const lists = [false, true].flatMap((texture) => [false, true].map((pbr) => ({ texture, pbr })))
    for (const surface of lists) {
      for (const mode of ['custom', 'four_view_sheet']) {
        const model = modelRequestFrom({ ...held.model.options, ...surface })
        const design = designRequestFrom({ mode, aspect_ratio: '16:9' })
        const { commands, filled } = listed(null, { ...held, model, design })
        const before = { relief: held.relief, design: finalDesign(design.options), model: model.options }
        for (const { id, current, reason, run } of commands) {
          if (reason !== undefined) continue
          run()
          const made = filled.at(-1)
          if (made?.kind === 'design') expect(same(finalDesign(made.options), before.design), id).toBe(current)
          if (made?.kind === 'model') expect(same(made.options, before.model), `${id} ${surface.pbr}`).toBe(current)
        }
      }
    }
  })

  it('has an id of its own, so that it is remembered as used', () => {
    const ids = listed().commands.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
