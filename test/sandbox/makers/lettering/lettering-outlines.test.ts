// Text set into boxes with the bundled fonts.
import { describe, expect, it } from 'vitest'
import { letteringMask } from '../../../../src-sandbox/makers/lettering/lettering-mask.ts'
import { letteringOutlines } from '../../../../src-sandbox/makers/lettering/lettering-outlines.ts'
import { extentOf, type Outline } from '../../../../src-sandbox/makers/lettering/outline.ts'
import { fc } from '../../../helpers/properties.ts'
import { practiceFonts as fonts } from '../../../helpers/region/practice-fonts.ts'

const long = 'Lorem ipsum dolor sit amet, consectetur adipiscing elit. '.repeat(40).slice(0, 2000)

function areaOf(outlines: readonly Outline[]): number {
  let area = 0
  for (const outline of outlines) {
    outline.forEach(([x, y], i) => {
      const [nextX, nextY] = outline[(i + 1) % outline.length] ?? [x, y]
      area += (x * nextY - nextX * y) / 2
    })
  }
  return Math.abs(area)
}

/** The share of a mask's ink that another one has at the same places. */
function likeness(a: Uint8Array, b: Uint8Array): number {
  let [both, either] = [0, 0]
  a.forEach((value, i) => {
    both += Math.min(value, b[i] ?? 0)
    either += Math.max(value, b[i] ?? 0)
  })
  return both / either
}

describe('letteringOutlines', () => {
  it.each(['Asset Studio', '福', '恭喜发财\n万事如意', 'Привет, Ωμέγα', 'İstanbul Łódź', '龍鳳呈祥，百年好合。', long])(
    'sets %s within the box, nearly as large as it, in the middle',
    async (text) => {
      const box = { width: 400, height: 240 }
      const extent = extentOf(await letteringOutlines(fonts, text, box))
      if (!extent) throw new Error('nothing was set')
      const [left, top, right, bottom] = extent
      expect(left).toBeGreaterThan(-1)
      expect(top).toBeGreaterThan(-1)
      expect(right).toBeLessThan(401)
      expect(bottom).toBeLessThan(241)
      expect(Math.max((right - left) / 400, (bottom - top) / 240)).toBeGreaterThan(0.85)
      expect(Math.abs(left + right - 400)).toBeLessThan(8)
    },
  )

  it('breaks Chinese between any characters but not before a full stop', async () => {
    const tall = await letteringOutlines(fonts, '一二三四。', { width: 100, height: 400 })
    const wide = await letteringOutlines(fonts, '一二三四。', { width: 800, height: 100 })
    const [, top = 0, , bottom = 0] = extentOf(tall) ?? []
    const [left = 0, , right = 0] = extentOf(wide) ?? []
    expect(bottom - top).toBeGreaterThan(120)
    expect(right - left).toBeGreaterThan(350)
    const stop = extentOf(tall.slice(-2)) ?? [0, 0, 0, 0]
    const four = extentOf(tall.slice(0, -2)) ?? [0, 0, 0, 0]
    expect(stop[1]).toBeLessThan(four[3])
  })

  it('begins a line where the text does, and makes one word as large as two lines allow', async () => {
    const one = extentOf(await letteringOutlines(fonts, 'AB', { width: 100, height: 100 })) ?? [0, 0, 0, 0]
    const two = extentOf(await letteringOutlines(fonts, 'A\nB', { width: 100, height: 100 })) ?? [0, 0, 0, 0]
    expect(two[3] - two[1]).toBeGreaterThan(one[3] - one[1])
    expect(two[2] - two[0]).toBeLessThan(one[2] - one[0])
  })

  it('draws a box for letters that no font has, and nothing for emoji and control characters', async () => {
    const box = { width: 100, height: 100 }
    expect(await letteringOutlines(fonts, 'नम', box)).toHaveLength(4)
    expect(await letteringOutlines(fonts, '🎉\u0007👩‍👩‍👧 🇨🇭 1️⃣\u200b\n\t', box)).toEqual([])
    expect(await letteringOutlines(fonts, 'A🎉\u0000B', box)).toEqual(await letteringOutlines(fonts, 'AB', box))
  })

  it('gives the same contours for a decomposed letter as for the letter itself', async () => {
    const box = { width: 100, height: 100 }
    expect(await letteringOutlines(fonts, 'u\u0308', box)).toEqual(await letteringOutlines(fonts, 'ü', box))
  })

  it('has a contour set for every character of GB 2312', async () => {
    const decoder = new TextDecoder('gb18030')
    const characters: string[] = []
    for (let row = 0xb0; row <= 0xf7; row++) {
      for (let cell = 0xa1; cell <= (row === 0xd7 ? 0xf9 : 0xfe); cell++) {
        characters.push(decoder.decode(new Uint8Array([row, cell])))
      }
    }
    expect(characters).toHaveLength(6763)
    const missing = (await letteringOutlines(fonts, '\u{10ffff}नन', { width: 9, height: 9 })).map((o) => o.length)
    expect(missing).toEqual([4, 4, 4, 4])
    for (let i = 0; i < characters.length; i += 40) {
      const outlines = await letteringOutlines(fonts, characters[i] ?? '', { width: 100, height: 100 })
      expect(outlines.length === 2 && outlines.every((outline) => outline.length === 4), characters[i]).toBe(
        characters[i] === '口' || characters[i] === '日',
      )
    }
  })
})

describe('letteringMask', () => {
  it('inks exactly the area of the outlines where letters do not overlap', async () => {
    for (const text of ['HIL', 'Studio', '王国']) {
      const area = areaOf(await letteringOutlines(fonts, text, { width: 300, height: 200 }, 0.02))
      const mask = await letteringMask(fonts, text, 300, 200)
      const inked = mask.reduce((sum, value) => sum + value, 0) / 255
      expect(Math.abs(inked / area - 1)).toBeLessThan(0.005)
    }
  })

  it('keeps small letters apart from each other', async () => {
    const masks = await Promise.all([...'aeocsBE8日目曰'].map((letter) => letteringMask(fonts, letter, 20, 20)))
    masks.forEach((mask, i) => {
      masks.forEach((other, k) => {
        if (i !== k) expect(likeness(mask, other)).toBeLessThan(0.95)
      })
    })
  })

  it('sets 2,000 characters, and the same every time', async () => {
    const once = await letteringMask(fonts, long, 900, 600)
    expect(once.some((value) => value > 200)).toBe(true)
    expect(Buffer.compare(once, await letteringMask(fonts, long, 900, 600))).toBe(0)
  })

  it('takes any text and any size', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), async (t, w, h) => {
        expect(await letteringMask(fonts, t, w, h)).toHaveLength(w * h)
      }),
      { numRuns: 60 },
    )
  })
})
