// Texts cut to a length stay whole letters, whatever they are written in.
import { describe, expect, it } from 'vitest'
import { cutText } from '../../src-shared/cut-text.ts'
import { fc } from '../helpers/properties.ts'

describe('a text that is cut', () => {
  it('never ends within a letter', () => {
    expect(cutText(`${'a'.repeat(79)}🪙 coin`, 80)).toBe('a'.repeat(79))
    expect(cutText('ab👩‍👩‍👧 family', 4)).toBe('ab')
    expect(cutText('cafe\u0301', 4)).toBe('caf')
    expect(cutText('🪙🪙', 2)).toBe('🪙')
  })

  it('keeps what it can of a single letter that is too long', () => {
    expect(cutText('👩‍👩‍👧', 4)).toBe('👩‍')
  })

  it('ends where the whole text has the end of a letter', () => {
    const parts = [
      'a',
      ' ',
      '\u0301',
      '\u200d',
      '👩',
      '🇫',
      '\r',
      '\n',
      '한',
      '\u1100',
      '\u1161',
      '\u0915',
      '\u094d',
      '\ud83d',
    ]
    const given = fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 30 }).map((all) => all.join(''))
    const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
    fc.assert(
      fc.property(given, fc.integer({ min: 1, max: 30 }), (text, most) => {
        const end = letters.segment(text).containing(most)?.index ?? 0
        if (text.length > most && end > 0) expect(cutText(text, most)).toBe(text.slice(0, end))
      }),
      { numRuns: 2000 },
    )
  })

  it('is the beginning of the text, whole, and as long as allowed', () => {
    const given = fc.string({ unit: 'grapheme', maxLength: 40 })
    fc.assert(
      fc.property(given, fc.integer({ min: 1, max: 50 }), (text, most) => {
        const cut = cutText(text, most)
        expect(text.startsWith(cut)).toBe(true)
        expect(cut.isWellFormed()).toBe(text.isWellFormed())
        expect(cut.length).toBeLessThanOrEqual(most)
        if (text.length <= most) expect(cut).toBe(text)
      }),
    )
  })
})
