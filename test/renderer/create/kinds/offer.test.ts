// What is offered: the specification's lists where the catalog is silent, the catalog wherever it speaks.
import { describe, expect, it } from 'vitest'
import { formKinds } from '../../../../src-renderer/create/kinds/forms.ts'
import { isOffered, type Priced } from '../../../../src-renderer/create/kinds/kind-offer.ts'
import { type Offer, offerOf, partsOf } from '../../../../src-renderer/create/kinds/offer.ts'
import { recipePoints } from '../../../../src-renderer/state/recipes/recipe-points.ts'
import { nameOf } from '../../../../src-renderer/text/service-names.ts'
import { texts } from '../../../../src-renderer/text/texts.ts'
import type { Translate } from '../../../../src-renderer/text/use-text.ts'
import { capabilitiesSchema } from '../../../../src-shared/service/capabilities.ts'
import { designModeGroups, designModes } from '../../../../src-shared/service/design.ts'
import { design, relief, stepsOf } from '../../state/recipes/steps.ts'

const t = texts.t as unknown as Translate
const catalog = (parts: object) => capabilitiesSchema.parse({ object: 'capability_catalog', version: '2', ...parts })
const modesOf = (offer: Offer) => offer.of.design.groups.flatMap(({ modes }) => modes)
const points = (list: readonly Priced[]) => list.map(({ id, points, offered }) => [id, points, offered])

describe('without a catalog', () => {
  it('everything is the specification’s', () => {
    const offer = offerOf(null)
    expect(offer.from).toBe('list')
    expect(offer.of.design.groups.map(({ id, modes }) => [id, modes.map((mode) => mode.id)])).toEqual(
      Object.entries(designModeGroups),
    )
    expect(modesOf(offer).every(({ offered }) => offered)).toBe(true)
    expect(points(offer.of.design.resolutions)).toEqual([
      ['1k', 15, true],
      ['2k', 20, true],
      ['4k', 30, true],
    ])
    expect(points(offer.of.model.qualities)).toEqual([
      ['basic', 50, true],
      ['advanced', 80, true],
    ])
    expect(offer.of.model).toMatchObject({ texture: 10, pbr: 10, pbrNeedsTexture: true })
    expect(offer.of.design.secondPicture).toBe(true)
  })
})

describe('a catalog', () => {
  it('with parts missing keeps the specification’s for them', () => {
    const offer = offerOf(catalog({ model: { quality: { basic: 55 } } }))
    expect(offer.from).toBe('catalog')
    expect(modesOf(offer).map(({ id }) => id)).toEqual(designModes)
    expect(points(offer.of.model.qualities)).toEqual([
      ['basic', 55, true],
      ['advanced', 80, false],
    ])
    expect(offer.of.model.types.every(({ offered }) => offered)).toBe(true)
  })

  it('whose prices were charged otherwise is told as it was charged', () => {
    const told = catalog({ design: { resolutions: { '1k': 15, '2k': 20 } } })
    const chargedPrices = { '["relief","pro"]': 55, '["design","2k"]': 26, '["upload"]': 2 }
    const offer = offerOf({ ...told, chargedPrices })
    expect(offer.of.relief.tiers).toEqual({ standard: 30, pro: 55 })
    expect(points(offer.of.design.resolutions).slice(0, 2)).toEqual([
      ['1k', 15, true],
      ['2k', 26, true],
    ])
    const steps = stepsOf([design('custom', { resolution: '2k' }), null], [relief({ tier: 'pro' }), 0])
    expect(recipePoints(steps, { ...told, chargedPrices })).toMatchObject({ upload: 2, works: [26, 55], total: 83 })
    expect(recipePoints(steps, told)).toMatchObject({ upload: 1, works: [20, 50], total: 71 })
  })

  it('with fields nobody knows is read all the same', () => {
    const offer = offerOf(catalog({ video: { modes: ['spin'] }, design: { modes: ['custom'], moods: ['calm'] } }))
    expect(modesOf(offer).filter(({ offered }) => offered)).toEqual([{ id: 'custom', offered: true }])
  })

  it('with other prices is believed, new choices included', () => {
    const offer = offerOf(
      catalog({
        design: { resolutions: { '1k': 16, '2k': 20, '8k': 64 }, max_input_images: 1 },
        model: { texture_points: 12, pbr_points: 7, pbr_requires_texture: false, modes: ['text_to_model'] },
      }),
    )
    expect(points(offer.of.design.resolutions)).toEqual([
      ['1k', 16, true],
      ['2k', 20, true],
      ['4k', 30, false],
      ['8k', 64, true],
    ])
    expect(offer.of.model).toMatchObject({ texture: 12, pbr: 7, pbrNeedsTexture: false })
    expect(offer.of.design.secondPicture).toBe(false)
    expect(offer.of.model.types).toEqual([
      { id: 'text_to_model', offered: true },
      { id: 'image_to_model', offered: false },
      { id: 'multiview_to_model', offered: false },
    ])
  })

  it('puts a new mode under Other with a readable name, and keeps one that vanished in its place', () => {
    const offer = offerOf(
      catalog({ design: { modes: [...designModes.slice(1), 'material_ruby', 'material_ruby', ' '] } }),
    )
    const other = offer.of.design.groups.find(({ id }) => id === 'other')
    expect(other?.modes.at(-1)).toEqual({ id: 'material_ruby', offered: true })
    expect(modesOf(offer)).toHaveLength(designModes.length + 1)
    expect(nameOf('mode', 'material_ruby', t)).toBe('Material ruby')
    expect(nameOf('modeAbout', 'material_ruby', t)).toMatch(/New from your service/)
    expect(isOffered(modesOf(offer), 'custom')).toBe(false)
    expect(isOffered(modesOf(offer), 'material_ruby')).toBe(true)
    expect(isOffered(modesOf(offer), 'never heard of')).toBe(false)
  })

  it('without whole sections leaves everything to the specification, and says which parts', () => {
    const offer = offerOf(catalog({}))
    expect(offer.from).toBe('catalog')
    expect(modesOf(offer).map(({ id }) => id)).toEqual(designModes)
    expect(partsOf(['relief'], offer)).toEqual(['upload'])
    expect(partsOf(['design'], offer)).toEqual(['modes', 'resolutions', 'upload'])
    expect(partsOf(['model'], offer)).toEqual(['types', 'qualities', 'texture', 'pbr', 'upload'])
    const all = ['upload', 'modes', 'resolutions', 'types', 'qualities', 'texture', 'pbr']
    expect(partsOf(formKinds, offer)).toEqual(all)
    expect(partsOf(formKinds, offerOf(null))).toEqual([])
  })

  it('in shapes nobody knows takes nothing away: the list’s price stands in, what can be read is believed', () => {
    const offer = offerOf(
      catalog({
        design: { modes: ['custom', { id: 'pvc_render' }], resolutions: { '1k': 17, '2k': { points: 9 }, '4k': '30' } },
        model: { modes: { text: true }, quality: 'cheap', texture_points: [10], pbr_points: 7 },
        billing: { file_upload_points: '1 point' },
      }),
    )
    expect(modesOf(offer).every(({ offered }) => offered)).toBe(true)
    expect(points(offer.of.design.resolutions)).toEqual([
      ['1k', 17, true],
      ['2k', 20, true],
      ['4k', 30, true],
    ])
    expect(points(offer.of.model.qualities)).toEqual([
      ['basic', 50, true],
      ['advanced', 80, true],
    ])
    expect(offer.of.model).toMatchObject({ texture: 10, pbr: 7, pbrNeedsTexture: true })
    expect(offer.of.model.types.every(({ offered }) => offered)).toBe(true)
    expect(partsOf(formKinds, offer)).toEqual(['upload', 'modes', 'resolutions', 'types', 'qualities', 'texture'])
  })
})
