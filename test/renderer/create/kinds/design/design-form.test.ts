// The design and 3D model forms: modes with words, pixels, values that survive anything in the store, tiles.
import { describe, expect, it } from 'vitest'
import { findCards } from '../../../../../src-renderer/create/cards/find-cards.ts'
import { pricesNote } from '../../../../../src-renderer/create/foot/prices-note.ts'
import {
  designRequestFrom,
  fixedRatio,
  ratioOf,
  resultSize,
} from '../../../../../src-renderer/create/kinds/design/design-request.ts'
import { modePicture, tileOf } from '../../../../../src-renderer/create/kinds/design/mode-look.ts'
import { modelRequestFrom, withPbr, withTexture } from '../../../../../src-renderer/create/kinds/model/model-request.ts'
import { designOptionsSchema, looksAtSecond } from '../../../../../src-shared/orders/kinds/design.ts'
import { modelOptionsSchema } from '../../../../../src-shared/orders/kinds/model.ts'
import { aspectRatios, designModeGroups, designModes } from '../../../../../src-shared/service/design.ts'
import { modesText } from '../../../../../src-shared/words/en/modes.ts'
import { fc } from '../../../../helpers/properties.ts'

const words: Record<string, string> = modesText

describe('the modes', () => {
  it('of the specification each have a name, a line and a picture, and every group a title', () => {
    for (const mode of designModes) {
      expect(words[`mode.${mode}`], mode).toMatch(/^[\p{Lu}\d]/u)
      expect(words[`modeAbout.${mode}`], mode).toMatch(/[.]$/)
      expect(modePicture(mode), mode).toMatch(new RegExp(`/${mode}\\.webp$`))
    }
    for (const group of Object.keys(designModeGroups)) expect(words[`modeGroup.${group}`], group).toBeTruthy()
  })

  it('are found by every word that is typed, in names, lines, ids and trades', () => {
    const groups = Object.entries(designModeGroups).map(([id, cards]) => ({ id, cards: cards as readonly string[] }))
    const found = (typed: string) =>
      findCards(groups, typed, (mode, group) =>
        [words[`mode.${mode}`], words[`modeAbout.${mode}`], mode, words[`modeGroup.${group.id}`]].join(' '),
      ).flatMap(({ cards }) => cards)
    expect(found('seal stone')).toEqual(['material_qingtian_stone'])
    expect(found('DIELINE_to')).toEqual(['dieline_to_packaging'])
    expect(found('jade photograph')).toEqual(['jade_carving_photography'])
    expect(found('')).toHaveLength(designModes.length)
    expect(found('zzz')).toEqual([])
  })

  it('look at a second picture unless they are materials', () => {
    expect(designModes.filter((mode) => !looksAtSecond(mode))).toEqual(
      designModes.filter((mode) => mode.startsWith('material_')),
    )
    expect(designModes.filter((mode) => fixedRatio(mode))).toEqual(['four_view_sheet'])
  })
})

describe('the pixels', () => {
  it('follow resolution and proportions, the longest edge first', () => {
    expect(resultSize('1k', ratioOf('4:3'))).toEqual({ edge: 1024, width: 1024, height: 768 })
    expect(resultSize('2k', ratioOf('9:16'))).toEqual({ edge: 2048, width: 1152, height: 2048 })
    expect(resultSize('4k', null)).toEqual({ edge: 4096, width: null, height: null })
    expect(resultSize('ultra', 1)).toBeNull()
  })

  it('never pass the edge, whatever the proportions', () => {
    fc.assert(
      fc.property(fc.constantFrom(...aspectRatios), fc.double({ min: 0.01, max: 100, noNaN: true }), (ratio, own) => {
        const size = resultSize('2k', ratioOf(ratio) ?? own)
        expect(Math.max(size?.width ?? 0, size?.height ?? 0)).toBe(2048)
      }),
    )
  })
})

describe('the remembered values', () => {
  it('are valid whatever was in the store', () => {
    fc.assert(
      fc.property(fc.anything(), (kept) => {
        expect(designOptionsSchema.safeParse(designRequestFrom(kept).options).success).toBe(true)
        const model = modelRequestFrom(kept).options
        expect(modelOptionsSchema.safeParse({ ...model, prompt: '' }).success).toBe(true)
      }),
    )
  })

  it('lose one broken field and keep the others', () => {
    expect(designRequestFrom({ mode: 'pvc_render', aspect_ratio: '7:1', resolution: '8k' }).options).toEqual({
      mode: 'pvc_render',
      prompt: '',
      resolution: '8k',
      aspect_ratio: 'auto',
    })
  })

  it('keep a prompt that is too long, to be shortened', () => {
    const prompt = 'long '.repeat(600)
    expect(modelRequestFrom({ type: 'text_to_model', prompt }).options.prompt).toBe(prompt)
  })
})

describe('the surface', () => {
  const both = modelRequestFrom({ texture: true, pbr: true }).options

  it('loses its PBR maps with the texture where they need one', () => {
    expect(withTexture(both, false, true)).toMatchObject({ texture: false, pbr: false })
    expect(withTexture(both, false, false)).toMatchObject({ texture: false, pbr: true })
    expect(withPbr(both, false)).toMatchObject({ texture: true, pbr: false })
  })
})

describe('a tile', () => {
  it('has the letters of the name and the colours of the material or the trade', () => {
    const lettersOf = (name: string) => tileOf('any', 'any', name).letters
    expect(['Gold', 'Icy jadeite', 'Four-view sheet', '浮雕', ''].map(lettersOf)).toEqual(['Go', 'Ij', 'Fv', '浮', ''])
    expect(tileOf('material_gold', 'jewelry', 'Gold')).not.toEqual(tileOf('material_silver', 'jewelry', 'Gold'))
    expect(tileOf('material_ruby', 'other', 'Ruby').from).toMatch(/^#[0-9a-f]{6}$/)
  })
})

describe('the reading of the prices', () => {
  it('stands out when there is none or it is older than a day', () => {
    expect(pricesNote(null, 0)).toEqual({ from: 'list', old: true })
    expect(pricesNote(1_000, 1_000 + 86_400_000)).toEqual({ from: 'catalog', old: false })
    expect(pricesNote(1_000, 1_001 + 86_400_000)).toEqual({ from: 'catalog', old: true })
  })
})
