// Variants: every combination of what is ticked, none twice, the form's own choice always among them.

import { describe, expect, it } from 'vitest'
import { designRequestFrom } from '../../../../src-renderer/create/kinds/design/design-request.ts'
import { forms } from '../../../../src-renderer/create/kinds/forms.ts'
import { modelRequestFrom } from '../../../../src-renderer/create/kinds/model/model-request.ts'
import { offerOf } from '../../../../src-renderer/create/kinds/offer.ts'
import { reliefRequestFrom } from '../../../../src-renderer/create/kinds/relief/relief-request.ts'
import {
  type Also,
  axesOf,
  mostChoices,
  toggleValue,
  variantsOf,
} from '../../../../src-renderer/create/variants/variants.ts'
import { mostOrders, quoteAskSchema } from '../../../../src-shared/orders/quote.ts'
import { capabilitiesSchema } from '../../../../src-shared/service/capabilities.ts'
import { fc } from '../../../helpers/properties.ts'

const offer = offerOf(null)
const relief = reliefRequestFrom({})

describe('the choices', () => {
  it('are one without variants: what the form says', () => {
    expect(variantsOf(relief, {}, offer)).toEqual([relief])
  })

  it('are every combination, the form’s own first', () => {
    const all = variantsOf(relief, { tier: ['pro'], relief_type: ['deep'], model_weight: ['0', '1'] }, offer)
    expect(all).toHaveLength(2 * 2 * 3)
    expect(all[0]).toEqual(relief)
    expect(new Set(all.map((each) => JSON.stringify(each))).size).toBe(12)
  })

  it('hold no two that would be the same order', () => {
    const sheet = designRequestFrom({ mode: 'four_view_sheet', prompt: 'unused' })
    expect(variantsOf(sheet, { aspect_ratio: ['4:3', '1:1', '16:9'] }, offer)).toEqual([
      designRequestFrom({ mode: 'four_view_sheet', aspect_ratio: '1:1' }),
    ])
    expect(variantsOf(sheet, { mode: ['material_gold'], aspect_ratio: ['4:3'] }, offer)).toHaveLength(3)
  })

  it('leave out what the account is not offered, and keep the form’s own for the person to see', () => {
    const few = offerOf(
      capabilitiesSchema.parse({ object: 'capability_catalog', version: '2', design: { modes: ['pvc_render'] } }),
    )
    const modes = variantsOf(designRequestFrom({ mode: 'material_gold' }), { mode: ['pvc_render', 'custom'] }, few)
    expect(modes.map(({ options }) => 'mode' in options && options.mode)).toEqual(['material_gold', 'pvc_render'])
    const also = { mode: ['pvc_render', 'custom'] }
    const axis = axesOf(designRequestFrom({ mode: 'material_gold' }), also, few).find(({ name }) => name === 'mode')
    expect(axis).toMatchObject({ chosen: ['material_gold', 'pvc_render'], gone: ['custom'] })
  })

  it('of a model are its qualities and surfaces', () => {
    const all = variantsOf(modelRequestFrom({}), { quality: ['advanced'], surface: ['texture', 'texture+pbr'] }, offer)
    expect(all.map(({ options }) => 'quality' in options && [options.quality, options.texture, options.pbr])).toEqual([
      ['basic', false, false],
      ['basic', true, false],
      ['basic', true, true],
      ['advanced', false, false],
      ['advanced', true, false],
      ['advanced', true, true],
    ])
  })

  it('offer the maps without a texture only where the catalog allows it', () => {
    const surfaces = (from: typeof offer) =>
      axesOf(modelRequestFrom({}), {}, from).find(({ name }) => name === 'surface')
    expect(surfaces(offer)?.values).not.toContain('pbr')
    expect(
      surfaces({ ...offer, of: { ...offer.of, model: { ...offer.of.model, pbrNeedsTexture: false } } })?.values,
    ).toContain('pbr')
  })

  it('can be asked for in one quote up to the number that is allowed', () => {
    const requests = Array.from({ length: mostChoices }, () => relief)
    const input = { source: 'a'.repeat(64) }
    expect(quoteAskSchema.safeParse({ requests, inputs: Array(mostOrders / mostChoices).fill(input) }).success).toBe(
      true,
    )
    expect(quoteAskSchema.safeParse({ requests: [...requests, relief], inputs: [input] }).success).toBe(false)
  })
})

describe('ticking', () => {
  it('takes values in and out', () => {
    const once = toggleValue(relief, {}, 'tier', 'pro')
    expect(once).toEqual({ request: relief, also: { tier: ['pro'] } })
    expect(toggleValue(relief, once.also, 'tier', 'pro').also).toEqual({ tier: [] })
  })

  it('hands the form to the next value when its own is taken out, and keeps the last', () => {
    const moved = toggleValue(relief, { tier: ['pro'] }, 'tier', 'standard')
    expect(moved).toEqual({ request: reliefRequestFrom({ tier: 'pro' }), also: { tier: [] } })
    expect(toggleValue(relief, {}, 'tier', 'standard')).toEqual({ request: relief, also: {} })
  })

  it('in any sequence leaves at least one choice, all of them valid, distinct and as many as the boxes say', () => {
    const step = fc.tuple(fc.constantFrom(...forms.relief.axes.map(({ name }) => name)), fc.nat())
    fc.assert(
      fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
        let held: { request: typeof relief | ReturnType<typeof toggleValue>['request']; also: Also } = {
          request: relief,
          also: {},
        }
        for (const [name, pick] of steps) {
          const values = axesOf(held.request, held.also, offer).find((axis) => axis.name === name)?.values ?? []
          held = toggleValue(held.request, held.also, name, values[pick % values.length] ?? '')
        }
        const all = variantsOf(held.request, held.also, offer)
        const product = axesOf(held.request, held.also, offer).reduce((sum, axis) => sum * axis.chosen.length, 1)
        expect(all).toHaveLength(product)
        expect(all[0]).toEqual(held.request)
        expect(new Set(all.map((each) => JSON.stringify(each))).size).toBe(product)
      }),
    )
  })
})
