// Words found as typed, begun, or with the slips that fingers make.
import { describe, expect, it } from 'vitest'
import { slipsBetween } from '../../../src-renderer/commands/slips-between.ts'
import { wordMatch, wordsIn } from '../../../src-renderer/commands/word-match.ts'
import { fc } from '../../helpers/properties.ts'

const letters = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 5, maxLength: 12 })

describe('a typed word', () => {
  it('finds itself best, then what it begins, then what it is inside of, then what it is like', () => {
    const found = [
      wordMatch('gold', 'gold'),
      wordMatch('gold', 'golden'),
      wordMatch('gold', 'marigold'),
      wordMatch('gild', 'gold'),
    ]
    expect(found).toEqual(found.toSorted((a, b) => b - a))
    expect(new Set(found).size).toBe(4)
    expect(found.every((score) => score > 0)).toBe(true)
  })

  it('finds nothing when it is something else, and is not forgiven when it is short', () => {
    expect(wordMatch('silver', 'gold')).toBe(0)
    expect(wordMatch('cat', 'car')).toBe(0)
  })

  it('finds the beginning of a longer word in spite of a slip', () => {
    expect(wordMatch('jewlery', 'jewellery')).toBeGreaterThan(0)
    expect(wordMatch('comemor', 'commemorative')).toBeGreaterThan(0)
    expect(wordMatch('libary', 'library')).toBeGreaterThan(0)
  })

  it('finds a word after any one slip', () => {
    fc.assert(
      fc.property(letters, fc.nat(), fc.constantFrom('drop', 'add', 'swap', 'change'), (word, seed, slip) => {
        const at = seed % (word.length - 1)
        const [before, after] = [word.slice(0, at), word.slice(at)]
        const typed = {
          drop: before + after.slice(1),
          add: `${before}x${after}`,
          swap: before + after.charAt(1) + after.charAt(0) + after.slice(2),
          change: `${before}x${after.slice(1)}`,
        }[slip]
        expect(wordMatch(typed, word)).toBeGreaterThan(0)
      }),
    )
  })
})

describe('slips', () => {
  it('are as many both ways, none in the same word, and never more than said', () => {
    expect([slipsBetween('ahgae', 'agbeaa', 2), slipsBetween('agbeaa', 'ahgae', 2)]).toEqual([3, 3])
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        expect(slipsBetween(a, a, 2)).toBe(0)
        expect(slipsBetween(a, b, 20)).toBe(slipsBetween(b, a, 20))
        expect(slipsBetween(a, b, 2)).toBe(Math.min(3, slipsBetween(a, b, 20)))
      }),
    )
  })
})

describe('words', () => {
  it('are plain, whatever accents and signs they came with', () => {
    expect(wordsIn('Café – MÜLLER’s №7 浮雕')).toEqual(['cafe', 'muller', 's', 'no7', '浮雕'])
  })
})
