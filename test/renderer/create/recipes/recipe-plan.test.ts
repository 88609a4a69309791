// A recipe as a plan of orders, what keeps it from being run, how it reads from top to bottom, and what a draft lacks.
import { describe, expect, it } from 'vitest'
import { missingFor } from '../../../../src-renderer/create/foot/missing.ts'
import { missingWords } from '../../../../src-renderer/create/foot/missing-words.ts'
import { productWords } from '../../../../src-renderer/create/foot/plan-words.ts'
import { newStep, offerOf } from '../../../../src-renderer/create/kinds/offer.ts'
import { builderMissing, recipeOfDraft } from '../../../../src-renderer/create/recipes/builder-missing.ts'
import { chainRows } from '../../../../src-renderer/create/recipes/chain-rows.ts'
import { recipePlan, secondOf, withWords } from '../../../../src-renderer/create/recipes/recipe-plan.ts'
import { stepTroubles } from '../../../../src-renderer/create/recipes/step-troubles.ts'
import type { Draft } from '../../../../src-renderer/state/recipes/draft.ts'
import { giveSecond } from '../../../../src-renderer/state/recipes/recipe-moves.ts'
import { formatsOf } from '../../../../src-renderer/text/format/format.ts'
import { texts } from '../../../../src-renderer/text/texts.ts'
import type { Translate } from '../../../../src-renderer/text/use-text.ts'
import { stepOptions, stepTitle, takesWords } from '../../../../src-renderer/text/words/step-words.ts'
import { orderKinds, promptOf } from '../../../../src-shared/orders/order-request.ts'
import { quoteAskSchema } from '../../../../src-shared/orders/quote.ts'
import { type RecipeStep, stepFlaws } from '../../../../src-shared/orders/recipe.ts'
import { capabilitiesSchema } from '../../../../src-shared/service/capabilities.ts'
import { conversion, design, model, relief, stepsOf } from '../../state/recipes/steps.ts'
import { readyItem } from '../tray-items.ts'

const t = texts.t as unknown as Translate
const format = formatsOf('en')
const offer = offerOf(null)
const catalog = (parts: object) => capabilitiesSchema.parse({ object: 'capability_catalog', version: '2', ...parts })
const hashes = ['a'.repeat(64), 'b'.repeat(64)]
const recipe = {
  name: 'Figure',
  about: '',
  steps: stepsOf([design('background_removal', { prompt: 'left over' }), null], [model(), 0], [conversion('3mf'), 1]),
}

type Given = Parameters<typeof recipePlan>[0]
const nothing: Given['views'] = { sets: [], left: [], next: 'own:1' }
const planOf = (given: Pick<Given, 'recipe' | 'hashes'> & Partial<Given>) =>
  recipePlan({ titles: {}, second: null, views: nothing, offer, ...given })

describe('the plan of a recipe', () => {
  it('orders every step for every picture, as requests with their links', () => {
    const plan = planOf({ recipe, hashes })
    expect(plan.gaps).toEqual([])
    expect(plan.chosen).toMatchObject({ recipe: { name: 'Figure', after: [null, 0, 1] } })
    expect(plan.chosen?.inputs).toEqual(hashes.map((source) => ({ source })))
    expect(plan.chosen?.requests[0], 'only what its mode looks at').toEqual(design('background_removal'))
    expect(quoteAskSchema.safeParse(plan.chosen).success).toBe(true)
    expect(productWords(plan, t, format)).toBe('2 pictures × 3 steps')
  })

  it('says that a recipe and pictures are missing', () => {
    const plan = planOf({ recipe: null, hashes: [] })
    const missing = missingFor({
      account: undefined,
      tray: { pictures: 0, checking: 0 },
      plan,
      quote: null,
      failure: null,
    })
    expect(missing.map((reason) => missingWords(reason, t, format))).toEqual([
      'Add an account first.',
      'Choose a recipe.',
      'Add a picture.',
    ])
  })

  it('that can begin with words needs no picture, and takes those that are selected', () => {
    const spoken = {
      name: 'Crane',
      about: '',
      steps: stepsOf([design('custom', { prompt: 'a crane' }), null], [relief(), 0]),
    }
    const plan = planOf({ recipe: spoken, hashes: [] })
    expect(plan).toMatchObject({ gaps: [], inputs: 1, chosen: { inputs: [{}] } })
    expect(productWords(plan, t, format)).toBe('2 steps')
    expect(planOf({ recipe: spoken, hashes }).chosen?.inputs).toHaveLength(2)
    const other = withWords(spoken, 'a heron')
    expect(other.steps.map(({ request }) => promptOf(request)?.text)).toEqual(['a heron', undefined])
    const silent = planOf({ recipe: withWords(spoken, ' '), hashes: [] })
    expect(silent.chosen).toBeNull()
    expect(silent.gaps.map((gap) => gap.what === 'step' && missingWords(gap, t, format))).toEqual([
      'Step 1: Write what should be made or changed.',
    ])
  })

  it('of words alone takes no picture, whatever is selected, and no step of it may need one', () => {
    const mug = model({ type: 'text_to_model', prompt: 'a mug' })
    const steps = stepsOf([mug, null], [conversion('3mf'), 0])
    const plan = planOf({ recipe: { name: 'Mug', about: '', steps }, hashes })
    expect(plan).toMatchObject({ gaps: [], looksAtPictures: false, inputs: 1, chosen: { inputs: [{}] } })
    expect(steps.map((step) => takesWords(step, t, format))).toEqual(['made from words', 'takes the model of step 1'])
    const mixed = [...steps, ...stepsOf([relief(), null])]
    expect(stepTroubles(mixed, offer)).toEqual([{ step: 2, trouble: { what: 'needs-picture' } }])
  })

  it('gives the second picture to the steps that look at it, and asks for one that is not there', () => {
    const second = 'c'.repeat(64)
    const steps = giveSecond(stepsOf([design('background_removal'), null], [design('product_photography'), 0]), 1, true)
    const posed = { name: 'Posed', about: '', steps: [...steps] }
    const plan = planOf({ recipe: posed, hashes, second })
    expect(plan.chosen).toMatchObject({ recipe: { after: [null, 0], second: [false, true] } })
    expect(plan.chosen?.inputs).toEqual(hashes.map((source) => ({ source, second_source: second })))
    expect(quoteAskSchema.safeParse(plan.chosen).success).toBe(true)
    expect(steps.map((step) => takesWords(step, t, format))).toEqual([
      'takes the picture',
      'takes the result of step 1 and the second picture',
    ])
    const said = (given: Partial<Given>) =>
      planOf({ recipe: posed, hashes, ...given }).gaps.flatMap((gap) =>
        gap.what === 'source' ? [] : [missingWords(gap, t, format)],
      )
    expect(said({})).toEqual(['Choose the second picture.'])
    expect(said({ away: 'table.png' })).toEqual([
      'Add “table.png”, the recipe’s second picture, to your inputs, or choose another.',
    ])
    const alone = offerOf(catalog({ design: { max_input_images: 1 } }))
    expect(said({ second, offer: alone })).toEqual(['Step 2: Your service takes only one picture for a design.'])
    expect(planOf({ recipe, hashes, second }).chosen?.inputs, 'nobody looks at it').toEqual(
      hashes.map((source) => ({ source })),
    )
  })

  it('with a second picture for its own words needs a first one', () => {
    const steps = giveSecond(stepsOf([design('custom', { prompt: 'a crane' }), null]), 0, true)
    const plan = planOf({ recipe: { name: 'Crane', about: '', steps: [...steps] }, hashes: [], second: 'c'.repeat(64) })
    expect(plan).toMatchObject({ chosen: null, gaps: [{ what: 'source' }] })
  })

  it('of views runs once for each whole set, and says which views are missing', () => {
    const steps = stepsOf([model({ type: 'multiview_to_model' }), null], [conversion('3mf'), 0])
    const chair = { id: 'chair', name: 'chair', views: { front: 'c'.repeat(64), left: 'd'.repeat(64) } }
    const lamp = { id: 'lamp', name: 'lamp', views: { front: 'e'.repeat(64) } }
    const stand = { name: 'Stand up', about: '', steps }
    const plan = planOf({ recipe: stand, hashes, views: { ...nothing, sets: [chair, lamp] } })
    expect(plan).toMatchObject({
      gaps: [],
      unit: 'object',
      inputs: 1,
      leftOut: ['lamp'],
      chosen: { inputs: [chair.views] },
    })
    expect(productWords(plan, t, format)).toBe('1 object × 2 steps')
    expect(plan.titles['c'.repeat(64)]).toBe('chair')
    expect(planOf({ recipe: stand, hashes, views: { ...nothing, sets: [lamp] } }).gaps).toEqual([
      { what: 'another-view', object: 'lamp' },
    ])
    expect(takesWords({ request: model({ type: 'multiview_to_model' }), after: null }, t, format)).toBe(
      'takes the views of an object',
    )
    expect(stepTroubles([...steps, ...stepsOf([relief(), null])], offer)).toEqual([
      { step: 2, trouble: { what: 'needs-views' } },
    ])
  })

  it('takes the second picture that the recipe brings until another is asked for', () => {
    const [own, chosen] = ['c'.repeat(64), 'd'.repeat(64)]
    const items = [own, chosen].map((each) => readyItem(each, { hash: each }))
    const steps = giveSecond(stepsOf([design('product_photography'), null]), 0, true)
    const posed = { name: 'Posed', about: '', steps: [...steps], second: { hash: own, name: 'table.png' } }
    expect(secondOf(posed, { other: false, chosen, items })).toEqual({ second: own })
    expect(secondOf(posed, { other: true, chosen, items })).toEqual({ second: chosen })
    expect(secondOf(posed, { other: false, chosen, items: items.slice(1) })).toEqual({
      second: null,
      away: 'table.png',
    })
    const { second: _, ...open } = posed
    expect(secondOf(open, { other: false, chosen: null, items })).toEqual({ second: null })
    expect(secondOf(recipe, { other: false, chosen, items })).toEqual({ second: null })
  })

  it('cannot be run while a step is not offered any more, and says which', () => {
    const drifted = offerOf(catalog({ design: { modes: ['custom'] }, model: { conversion_formats: ['stl'] } }))
    const plan = planOf({ recipe, hashes, offer: drifted })
    expect(plan.chosen).toBeNull()
    expect(plan.gaps.map((gap) => gap.what === 'step' && missingWords(gap, t, format))).toEqual([
      'Step 1: Your service no longer offers Remove background: choose another mode.',
      'Step 3: Your service no longer converts to 3MF: choose another format.',
    ])
  })

  it('is not more orders than one press may place', () => {
    const many = Array.from({ length: 4000 }, (_, n) => String(n).padStart(64, '0'))
    expect(planOf({ recipe, hashes: many })).toMatchObject({
      chosen: null,
      gaps: [{ what: 'too-many', count: 12_000 }],
    })
  })
})

describe('a step', () => {
  it('has its troubles told: no prompt, maps without a texture, nothing to take', () => {
    const steps = stepsOf([design('custom'), null], [model({ pbr: true }), 0], [conversion('stl'), 0])
    expect(stepTroubles(steps, offer).map(({ step, trouble }) => [step, trouble.what])).toEqual([
      [0, 'prompt'],
      [1, 'texture-for-pbr'],
      [2, 'cannot-take'],
    ])
  })

  it.each(orderKinds)('of kind %s is whole as it is added, but for what it takes', (kind) => {
    const request = newStep(kind, offer)
    const steps = kind === 'conversion' ? stepsOf([model(), null], [request, 0]) : stepsOf([request, null])
    expect(stepTroubles(steps, offer)).toEqual([])
  })

  it('of a kind whose usual choice has gone begins with one that is offered', () => {
    const drifted = offerOf(catalog({ design: { modes: ['custom', 'spin'] }, model: { conversion_formats: ['ply'] } }))
    expect(newStep('design', drifted)).toMatchObject({ options: { mode: 'spin' } })
    expect(newStep('conversion', drifted)).toMatchObject({ options: { format: 'ply' } })
  })

  it('reads in the words of the forms', () => {
    const coin = relief({ tier: 'pro', style: 'JewelryMoldsCommemorativeCoin', model_weight: 0.7 })
    expect(stepTitle(coin, t)).toBe('Relief: Commemorative coin')
    expect(stepOptions(coin, t, format)).toBe('Pro · shallow · without background · TIFF · strength 0.7')
    expect(stepTitle(conversion('3mf'), t)).toBe('Convert to 3MF')
    const prompted = design('custom', { prompt: 'with  a\nrim' })
    expect(stepOptions(prompted, t, format)).toBe('Design · 1k · “with a rim”')
    expect(recipe.steps.map((step) => takesWords(step, t, format))).toEqual([
      'takes the picture',
      'takes the result of step 1',
      'takes the model of step 2',
    ])
  })
})

describe('the rows of a chain', () => {
  it('stand in where a result is taken a second time, which costs no second upload', () => {
    const tree = stepsOf(
      [design('background_removal'), null],
      [relief(), 0],
      [design('material_gold'), 0],
      [model(), 2],
    )
    expect(chainRows(tree)).toEqual([
      { step: 0, depth: 0, handOver: 'picture', uploads: 0, apart: false },
      { step: 1, depth: 0, handOver: 'upload', uploads: 1, apart: false },
      { step: 2, depth: 1, handOver: 'same-upload', uploads: 0, apart: true },
      { step: 3, depth: 1, handOver: 'upload', uploads: 1, apart: false },
    ])
    expect(chainRows(recipe.steps).at(-1)).toMatchObject({ depth: 0, handOver: 'same-model' })
  })

  it('tell of a sheet that its picture is one upload and its views are four, each once', () => {
    const tree = stepsOf(
      [design('four_view_sheet'), null],
      [model({ type: 'multiview_to_model' }), 0],
      [relief(), 0],
      [model({ type: 'multiview_to_model' }), 0],
    )
    expect(stepFlaws(tree)).toEqual([])
    expect(chainRows(tree).map(({ handOver, uploads }) => [handOver, uploads])).toEqual([
      ['picture', 0],
      ['views', 4],
      ['upload', 1],
      ['same-upload', 0],
    ])
    expect(takesWords(tree[1] as RecipeStep, t, format)).toBe('takes the four views of step 1')
  })
})

describe('a draft', () => {
  const draft: Draft = { ...recipe, of: null, selected: 0, changed: true }
  const given = { troubles: [], taken: [], mine: 0 }

  it('can be saved once it has a name of its own and whole steps', () => {
    expect(builderMissing(draft, given)).toEqual([])
    expect(recipeOfDraft({ ...draft, name: ' Figure ' })).toMatchObject({ name: 'Figure' })
    const lacks = (part: Partial<Draft>, more: object = {}) =>
      builderMissing({ ...draft, ...part }, { ...given, ...more }).map(({ what }) => what)
    expect(lacks({ name: ' ' })).toEqual(['name'])
    expect(lacks({}, { taken: ['FIGURE'] })).toEqual(['taken'])
    expect(lacks({ steps: [] })).toEqual(['steps'])
    expect(lacks({}, { mine: 500 })).toEqual(['room'])
    expect(lacks({ of: 'mine' }, { mine: 500 })).toEqual([])
  })

  it('keeps the second picture that it brings as long as a step takes one', () => {
    const second = { hash: 'c'.repeat(64), name: 'table.png' }
    const posed = { ...draft, steps: giveSecond(draft.steps, 0, true), second }
    expect(recipeOfDraft(posed)).toMatchObject({ second, steps: [{ second: true }, {}, {}] })
    expect(recipeOfDraft({ ...draft, second }).second).toBeUndefined()
  })

  it('can be saved with a step that the service does not offer now, to be run when it does', () => {
    const drifted = offerOf(catalog({ design: { modes: ['custom'] } }))
    expect(builderMissing(draft, { ...given, troubles: stepTroubles(draft.steps, drifted) })).toEqual([])
    const steps = stepsOf([design('custom'), null])
    const troubles = stepTroubles(steps, offer)
    expect(builderMissing({ ...draft, steps }, { ...given, troubles })).toMatchObject([{ what: 'step', step: 0 }])
  })
})
