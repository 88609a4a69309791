// The relief form: twenty styles that all have words and a picture, and values that survive anything in the store.
import { describe, expect, it } from 'vitest'
import { findCards } from '../../../../../src-renderer/create/cards/find-cards.ts'
import { recallOptions, rememberOptions } from '../../../../../src-renderer/create/forms/remembered-options.ts'
import { reliefRequestFrom, weightOnStep } from '../../../../../src-renderer/create/kinds/relief/relief-request.ts'
import { isStyle, styleGroups, stylePicture } from '../../../../../src-renderer/create/kinds/relief/relief-styles.ts'
import { reliefOptionsSchema, reliefStyles } from '../../../../../src-shared/service/relief.ts'
import { stylesText } from '../../../../../src-shared/words/en/styles.ts'
import { fc } from '../../../../helpers/properties.ts'

const words: Record<string, string> = stylesText
const groups = styleGroups.map(({ id, styles }) => ({ id, cards: styles as readonly string[] }))
const found = (search: string) =>
  findCards(groups, search, (style, { id }) =>
    [words[`style.${style}`], words[`styleAbout.${style}`], words[`styleGroup.${id}`], style].join(' '),
  ).flatMap(({ cards }) => cards)

describe('the styles', () => {
  it('of the specification are all there, each in one trade', () => {
    const grouped = styleGroups.flatMap((group) => group.styles as readonly string[])
    expect(grouped.toSorted()).toEqual(reliefStyles.toSorted())
  })

  it('each have a name of their own, a line and a picture', () => {
    for (const style of reliefStyles) {
      expect(words[`style.${style}`], style).toMatch(/^\p{Lu}/u)
      expect(words[`styleAbout.${style}`], style).toMatch(/^For .+\.$/)
      expect(stylePicture(style), style).toMatch(new RegExp(`/${style}\\.webp$`))
    }
    expect(new Set(reliefStyles.map((style) => words[`style.${style}`])).size).toBe(reliefStyles.length)
  })

  it('are found by name, by what they are for, by trade and by their id', () => {
    expect(found('coin')).toEqual(['JewelryMoldsCommemorativeCoin'])
    expect(found('friezes')).toEqual(['StoneCarvingLongChart'])
    expect(found('JADE')).toEqual(['JadeMoldsUniversal', 'JadeMoldsPendant', 'JadeMoldsBrand'])
    expect(found('hotstampingthick')).toEqual(['HotStampingThickCharacters'])
    expect(found('wood long')).toEqual(['WoodCarvingLongChart'])
    expect(found('  ')).toHaveLength(20)
    expect(found('zzz')).toEqual([])
    expect([isStyle('general'), isStyle('General')]).toEqual([true, false])
  })
})

describe('the remembered values', () => {
  const store = () => {
    const held = new Map<string, string>()
    return {
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, text: string) => void held.set(key, text),
    }
  }

  it('come back as they were left', () => {
    const memory = store()
    const request = reliefRequestFrom({ tier: 'pro', output_format: 'vsm', model_weight: 0.35 })
    rememberOptions(memory, request)
    expect(reliefRequestFrom(recallOptions(memory, 'relief'))).toEqual(request)
  })

  it('lose one broken field and keep the others', () => {
    expect(reliefRequestFrom({ tier: 'pro', style: 'NoSuchStyle', model_weight: 7 }).options).toEqual({
      ...reliefOptionsSchema.parse({}),
      tier: 'pro',
    })
  })

  it('are valid options whatever was in the store', () => {
    fc.assert(
      fc.property(fc.anything(), (kept) => {
        expect(reliefOptionsSchema.safeParse(reliefRequestFrom(kept).options).success).toBe(true)
      }),
    )
  })

  it('do without a store that is broken or full', () => {
    expect(recallOptions({ getItem: () => '{"tier":', setItem: () => undefined }, 'relief')).toBeUndefined()
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(() => rememberOptions(full, reliefRequestFrom({}))).not.toThrow()
  })
})

describe('the model weight', () => {
  it('stays between 0 and 1 on steps of 0.05', () => {
    fc.assert(
      fc.property(fc.double(), (weight) => {
        const kept = weightOnStep(weight)
        expect(reliefOptionsSchema.shape.model_weight.safeParse(kept).success).toBe(true)
        expect(Math.abs(kept * 20 - Math.round(kept * 20))).toBeLessThan(1e-9)
      }),
    )
    expect(weightOnStep(0.37)).toBe(0.35)
  })
})
