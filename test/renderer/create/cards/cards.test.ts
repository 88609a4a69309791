// What the cards of the tray say, and how they stand beside one another.
import { describe, expect, it } from 'vitest'
import { cardWords } from '../../../../src-renderer/create/tray/card-words.ts'
import { gridLayout } from '../../../../src-renderer/create/tray/grid-layout.ts'
import { pictureNotes } from '../../../../src-renderer/create/tray/picture-notes.ts'
import { formatsOf } from '../../../../src-renderer/text/format/format.ts'
import { texts } from '../../../../src-renderer/text/texts.ts'
import { gridMove } from '../../../../src-renderer/ui/focus/grid-move.ts'
import { refusalReasons, type TrayItem } from '../../../../src-shared/source.ts'
import { fc } from '../../../helpers/properties.ts'
import { checkingItem, readyItem, refusedItem } from '../tray-items.ts'

const format = formatsOf('en-GB')
const sentence = (item: TrayItem, paused = false) => {
  const words = cardWords(item, (id) => `${id}.png`, format, { paused })
  return texts.t(words.key, words.values)
}

describe('a card', () => {
  it('says what the check found', () => {
    expect(sentence(checkingItem('a'))).toBe('Checking…')
    expect(sentence(readyItem('a'))).toBe('Ready')
    expect(sentence(readyItem('a', { uploaded: true }))).toBe('Uploaded')
    expect(sentence(readyItem('a', { uploaded: true, coming: true }))).toBe('Upload ordered')
    expect(sentence(readyItem('a', { uploaded: true, coming: true }), true)).toBe('Waiting: sending is paused')
    expect(sentence(readyItem('a', { uploaded: true }), true)).toBe('Uploaded')
    expect(sentence(readyItem('b', { duplicateOf: 'a', uploaded: true }))).toBe('Same picture as a.png')
    expect(sentence(readyItem('a', { remedied: 'shrink' }))).toBe('Ready, shrunk')
  })

  it('says what will become of a picture that is more, or less, than it seems', () => {
    const notes = (source: Parameters<typeof readyItem>[1]) => {
      const { check } = readyItem('a', source)
      return check.state === 'ready'
        ? pictureNotes(check.source, format).map((note) => texts.t(note.key, note.values))
        : []
    }
    expect(notes({})).toEqual([])
    const one = { width: 1, height: 1, sentWidth: 1, sentHeight: 1 }
    expect(notes({ source: one })).toEqual(['Only 1 × 1 pixels, too few for a good result. You can still order it.'])
    expect(notes({ source: { frames: 12 } })).toEqual([
      'Animated, 12 frames. It is sent whole; which frames count is up to the service.',
    ])
    expect(notes({ source: { bitDepth: 16, grey: true } })).toEqual(['16-bit grey, sent unchanged.'])
    expect(notes({ source: { bitDepth: 16 } })).toEqual(['16 bits per channel, sent unchanged.'])
    const large = { width: 6000, height: 4000, sentWidth: 4096, sentHeight: 2731 }
    expect(notes({ source: large })).toEqual([
      'The file has 6,000 × 4,000 pixels; the service works with 4,096 × 2,731.',
    ])
    const largeTurned = { width: 6000, height: 4000, sentWidth: 2731, sentHeight: 4096 }
    expect(notes({ source: largeTurned })).toEqual([
      'The file has 4,000 × 6,000 pixels; the service works with 2,731 × 4,096.',
    ])
    const turned = { width: 40, height: 60, sentWidth: 60, sentHeight: 40 }
    expect(notes({ source: turned })).toEqual([])
  })

  it('says why a picture is refused, with the figure the reason is about', () => {
    expect(sentence(refusedItem('a', 'unsupported-format', 'convert', 'tiff'))).toBe('TIFF is not accepted')
    expect(sentence(refusedItem('a', 'too-large', 'shrink', 14_200_000))).toBe('13.6 MiB, at most 10 MiB')
    expect(sentence(refusedItem('a', 'too-many-pixels', 'shrink', 64_000_000))).toBe('64 MP, at most 40 MP')
    expect(sentence(refusedItem('a', 'empty'))).toBe('The file is empty')
  })

  it('has words for every reason, with and without a figure', () => {
    for (const reason of refusalReasons) {
      for (const found of [undefined, 'tiff', 12]) {
        expect(sentence(refusedItem('a', reason, undefined, found)), reason).not.toMatch(/create\.|\{\{/)
      }
    }
  })
})

describe('the grid', () => {
  it('fits as many cards as their least width allows, and always one', () => {
    expect(gridLayout(940, 164).columns).toBe(5)
    expect(gridLayout(940, 280).columns).toBe(3)
    expect(gridLayout(100, 164).columns).toBe(1)
    fc.assert(
      fc.property(fc.integer({ min: 280, max: 4000 }), fc.integer({ min: 120, max: 280 }), (width, least) => {
        const { columns, gap, rowHeight } = gridLayout(width, least)
        expect(columns * least + (columns - 1) * gap).toBeLessThanOrEqual(width)
        expect(rowHeight).toBeGreaterThan(least)
      }),
    )
  })

  it('is walked inside its bounds, whatever is pressed', () => {
    const key = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown')
    fc.assert(
      fc.property(
        key,
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 7 }),
        fc.nat(),
        (press, count, columns, at) => {
          const next = gridMove(press, at % count, { count, columns, rowsInView: 3 })
          expect(next).toBeGreaterThanOrEqual(0)
          expect(next).toBeLessThan(count)
        },
      ),
    )
    expect(gridMove('Tab', 0, { count: 3, columns: 2, rowsInView: 1 })).toBeUndefined()
  })
})
