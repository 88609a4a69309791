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
