// What a press would order, and everything that is missing for it, kind by kind.
import { describe, expect, it } from 'vitest'
import { type Missing, missingFor } from '../../../../src-renderer/create/foot/missing.ts'
import { missingWords } from '../../../../src-renderer/create/foot/missing-words.ts'
import { orderPlan } from '../../../../src-renderer/create/foot/order-plan.ts'
import { leftOutWords, productWords } from '../../../../src-renderer/create/foot/plan-words.ts'
import { designRequestFrom } from '../../../../src-renderer/create/kinds/design/design-request.ts'
import { type FormRequest, finalRequest } from '../../../../src-renderer/create/kinds/forms.ts'
import { modelRequestFrom } from '../../../../src-renderer/create/kinds/model/model-request.ts'
import { offerOf } from '../../../../src-renderer/create/kinds/offer.ts'
import { reliefRequestFrom } from '../../../../src-renderer/create/kinds/relief/relief-request.ts'
import { arrangeViews } from '../../../../src-renderer/create/views/view-sets.ts'
import { formatsOf } from '../../../../src-renderer/text/format/format.ts'
import { texts } from '../../../../src-renderer/text/texts.ts'
import type { Translate } from '../../../../src-renderer/text/use-text.ts'
import { promptExcess } from '../../../../src-shared/orders/order-request.ts'
import { quoteAskSchema } from '../../../../src-shared/orders/quote.ts'
import { capabilitiesSchema } from '../../../../src-shared/service/capabilities.ts'

const t = texts.t as unknown as Translate
const format = formatsOf('en-GB')
const offer = offerOf(null)
const hashOf = (letter: string) => letter.repeat(64)
const [a, b, c] = [hashOf('a'), hashOf('b'), hashOf('c')] as const
const none = arrangeViews([], {})

type More = Partial<Parameters<typeof orderPlan>[0]>
const planOf = (requests: readonly FormRequest[], more: More = {}) =>
  orderPlan({
    requests: requests.map(finalRequest),
    hashes: [a, b],
    titles: {},
    second: null,
    views: none,
    offer,
    ...more,
  })
const gaps = (requests: readonly FormRequest[], more: More = {}) => planOf(requests, more).gaps
const custom = (prompt: string) => designRequestFrom({ mode: 'custom', prompt })

describe('a plan', () => {
  it('of reliefs is one order for each picture and choice', () => {
    const plan = planOf([reliefRequestFrom({}), reliefRequestFrom({ tier: 'pro' })])
    expect(plan.chosen?.inputs).toEqual([{ source: a }, { source: b }])
    expect(productWords(plan, t, format)).toBe('2 pictures × 2 choices = 4 orders')
  })

  it('of a design takes the second picture into every order', () => {
    const plan = planOf([designRequestFrom({ mode: 'pvc_render' })], { second: c })
    expect(plan.chosen?.inputs).toEqual([
      { source: a, second_source: c },
      { source: b, second_source: c },
    ])
    expect(quoteAskSchema.safeParse(plan.chosen).success).toBe(true)
  })

  it('of a material leaves the second picture out', () => {
    expect(planOf([designRequestFrom({ mode: 'material_gold' })], { second: c }).chosen?.inputs).toEqual([
      { source: a },
      { source: b },
    ])
  })

  it('of words alone is one order without a picture', () => {
    const plan = planOf([custom('a fox')], { hashes: [] })
    expect(plan.chosen).toEqual({ requests: [custom('a fox')], inputs: [{}] })
    const text = planOf([modelRequestFrom({ type: 'text_to_model', prompt: 'a fox' })])
    expect(text).toMatchObject({ looksAtPictures: false, inputs: 1, unit: 'nothing' })
    expect(productWords({ ...text, choices: 3 }, t, format)).toBe('3 choices = 3 orders')
  })

  it('of views is one order for each object, named after it', () => {
    const views = arrangeViews(
      [
        { hash: a, name: 'chair_front.png', folder: '' },
        { hash: b, name: 'chair_left.png', folder: '' },
      ],
      {},
    )
    const plan = planOf([modelRequestFrom({ type: 'multiview_to_model' })], { views, titles: { [a]: 'chair_front' } })
    expect(plan.chosen?.inputs).toEqual([{ front: a, left: b }])
    expect(plan.titles[a]).toBe('chair')
    expect(productWords(plan, t, format)).toBe('1 object × 1 choice = 1 order')
  })

  it('sends no prompt with a preset and fixes the proportions of a four-view sheet', () => {
    const plan = planOf([designRequestFrom({ mode: 'four_view_sheet', prompt: 'old words', aspect_ratio: '16:9' })])
    expect(plan.chosen?.requests[0]?.options).toMatchObject({ prompt: '', aspect_ratio: '1:1' })
  })
})

describe('what a plan lacks', () => {
  it('is a prompt, or a shorter one', () => {
    expect(gaps([custom('  ')])).toEqual([{ what: 'prompt' }])
    const long = modelRequestFrom({ type: 'text_to_model', prompt: `${'🦊'.repeat(2000)}!!` })
    expect(gaps([long])).toEqual([{ what: 'prompt-long', count: 2 }])
    const most = modelRequestFrom({ type: 'text_to_model', prompt: '🦊'.repeat(2000) })
    expect(quoteAskSchema.safeParse(planOf([most]).chosen).success).toBe(true)
  })

  it('is counted in the prompt as it goes out, and a design may be as long as it likes', () => {
    const blank = modelRequestFrom({ type: 'text_to_model', prompt: `  ${'a'.repeat(2001)}  ` })
    expect(gaps([blank])).toEqual([{ what: 'prompt-long', count: 1 }])
    expect(promptExcess(finalRequest(blank)), 'the words before and after are the same').toBe(1)
    expect(gaps([custom('x'.repeat(60_000))])).toEqual([])
    expect(quoteAskSchema.safeParse(planOf([custom('x'.repeat(60_000))]).chosen).success).toBe(true)
    const unused = modelRequestFrom({ type: 'image_to_model', prompt: 'a'.repeat(3000) })
    expect(promptExcess(unused), 'a prompt that is not used is never too long').toBe(0)
  })

  it('leaves the price to be told when it is the prompt alone, and no longer one depends on it', () => {
    const unwritten = planOf([custom('')])
    expect(unwritten).toMatchObject({ chosen: null, priced: { inputs: unwritten.priced?.inputs } })
    expect(unwritten.priced).not.toBeNull()
    const long = planOf([modelRequestFrom({ type: 'text_to_model', prompt: 'a'.repeat(2001) })])
    expect(quoteAskSchema.safeParse(long.priced).success, 'main takes the question').toBe(true)
    expect(planOf([designRequestFrom({ mode: 'pvc_render' })], { hashes: [] }).priced).toBeNull()
    const whole = planOf([custom('a fox')])
    expect(whole.priced).toBe(whole.chosen)
  })

  it('is a picture for a preset, and the first one when only the second is there', () => {
    expect(gaps([designRequestFrom({ mode: 'pvc_render' })], { hashes: [] })).toEqual([{ what: 'source' }])
    expect(gaps([custom('a fox')], { hashes: [], second: c })).toEqual([{ what: 'first-picture' }])
    const mixed = [custom('a fox'), designRequestFrom({ mode: 'pvc_render' })]
    expect(gaps(mixed, { hashes: [] })).toEqual([{ what: 'source' }])
  })

  it('is a front and another view, object by object', () => {
    const views = arrangeViews(
      [
        { hash: a, name: 'chair_left.png', folder: '' },
        { hash: b, name: 'lamp_front.png', folder: '' },
      ],
      {},
    )
    const request = modelRequestFrom({ type: 'multiview_to_model' })
    const found = gaps([request], { views })
    expect(found).toEqual([
      { what: 'front', object: 'chair' },
      { what: 'another-view', object: 'lamp' },
    ])
    expect(planOf([request], { views }).chosen).toBeNull()
    expect(gaps([request])).toEqual([{ what: 'views' }])
  })

  it('of one object holds no other back: whole ones are ordered, the others are named', () => {
    const views = arrangeViews(
      [
        { hash: a, name: 'chair_front.png', folder: '' },
        { hash: b, name: 'chair_left.png', folder: '' },
        { hash: c, name: 'lamp_front.png', folder: '' },
      ],
      {},
    )
    const plan = planOf([modelRequestFrom({ type: 'multiview_to_model' })], { views })
    expect(plan.gaps).toEqual([])
    expect(plan).toMatchObject({ inputs: 1, leftOut: ['lamp'], chosen: { inputs: [{ front: a, left: b }] } })
    expect(quoteAskSchema.safeParse(plan.chosen).success).toBe(true)
    expect(leftOutWords(plan, t, format)).toBe('Not ordered because a view is missing: “lamp”.')
    expect(leftOutWords({ leftOut: ['a', '', 'c', 'd', 'e'] }, t, format)).toBe(
      'Not ordered because views are missing: “a”, “New object”, “c”, 2 more.',
    )
    expect(leftOutWords({ leftOut: [] }, t, format)).toBeNull()
  })

  it('is a texture for PBR maps, unless the catalog asks for none', () => {
    const maps = modelRequestFrom({ pbr: true })
    expect(gaps([maps])).toEqual([{ what: 'texture-for-pbr' }])
    expect(
      gaps([maps], { offer: { ...offer, of: { ...offer.of, model: { ...offer.of.model, pbrNeedsTexture: false } } } }),
    ).toEqual([])
  })

  it('is whatever the catalog has no more: it is never ordered silently', () => {
    const fewer = offerOf(
      capabilitiesSchema.parse({
        object: 'capability_catalog',
        version: '2',
        design: { modes: ['custom'], resolutions: { '1k': 15 } },
        model: { modes: ['text_to_model'], quality: { advanced: 80 } },
      }),
    )
    expect(gaps([designRequestFrom({ mode: 'material_gold', resolution: '4k' })], { offer: fewer })).toEqual([
      { what: 'gone', family: 'mode', id: 'material_gold' },
      { what: 'gone', family: 'resolution', id: '4k' },
    ])
    expect(gaps([modelRequestFrom({})], { offer: fewer })).toEqual([
      { what: 'gone', family: 'type', id: 'image_to_model' },
      { what: 'gone', family: 'quality', id: 'basic' },
    ])
  })

  it('is everything where the catalog lists nothing: nobody is told to choose another', () => {
    const empty = { object: 'capability_catalog', version: '2', design: { modes: [] }, model: { modes: [] } }
    const nothing = { offer: offerOf(capabilitiesSchema.parse(empty)) }
    const said = [designRequestFrom({ mode: 'material_gold' }), modelRequestFrom({})].flatMap((request) =>
      gaps([request], nothing).map((gap) => missingWords(gap as Missing, t, format)),
    )
    expect(said).toEqual([
      'Your service offers no designs at the moment. Order something else, or try again later.',
      'Your service offers no 3D models at the moment. Order something else, or try again later.',
    ])
  })

  it('is a smaller number of orders', () => {
    const hashes = Array.from({ length: 5001 }, (_, at) => String(at).padStart(64, '0'))
    const both = [reliefRequestFrom({}), reliefRequestFrom({ tier: 'pro' })]
    expect(gaps(both, { hashes })).toEqual([{ what: 'too-many', count: 10_002 }])
    expect(gaps(both, { hashes: hashes.slice(1) })).toEqual([])
  })

  it('is said in sentences, every one of them', () => {
    const account = undefined
    const tray = { pictures: 0, checking: 0 }
    const said = (requests: readonly FormRequest[], more: More = {}) =>
      missingFor({ account, tray, plan: planOf(requests, more), quote: null, failure: null }).map((reason) =>
        missingWords(reason, t, format),
      )
    expect(said([designRequestFrom({ mode: 'pvc_render' })], { hashes: [] })).toEqual([
      'Add an account first.',
      'Add a picture.',
    ])
    const groups = [{ id: 'free-prompt', modes: [{ id: 'custom', offered: true }] }]
    const design = { ...offer.of.design, groups, resolutions: [{ id: '4k', offered: true, points: 30 }] }
    const gone = { ...offer, of: { ...offer.of, design } }
    expect(said([designRequestFrom({ mode: 'material_gold' })], { offer: gone })).toEqual([
      'Add an account first.',
      'Your service no longer offers Gold: choose another mode.',
      'Your service no longer offers 1k: choose another resolution.',
    ])
    expect(said([custom('')], { hashes: [] })).toContain('Write a prompt.')
  })
})
