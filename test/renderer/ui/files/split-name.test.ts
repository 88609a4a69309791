// Where a name gives way: its end stays whole, however wide its signs are, and the two parts are the name.
import { expect, test } from 'vitest'
import { shortName, splitName } from '../../../../src-renderer/ui/files/split-name.ts'
import { fc } from '../../../helpers/properties.ts'

test.each([
  ['cup_front-commemorative-coin-preview.png', '-preview.png'],
  ['a very long name of a picture 4000x300.jpg', '4000x300.jpg'],
  ['一枚很长很长的名字的纪念币正面.png', '念币正面.png'],
  ['a very long name that goes on and on 4000x300', 'on 4000x300'],
  ['cameo-general-pro-deep-tif (2).tif', 'deep-tif (2).tif'],
  ['cup_front.png', ''],
  ['', ''],
])('of %j stays %j', (name, end) => {
  expect(splitName(name)).toEqual([name.slice(0, name.length - end.length), end])
})

test('the two parts are the name, cut between whole characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
      const [head, tail] = splitName(name)
      expect(head + tail).toBe(name)
      const count = (text: string) => [...new Intl.Segmenter().segment(text)].length
      expect(count(head) + count(tail)).toBe(count(name))
      expect(tail === '' || head !== '').toBe(true)
    }),
  )
})

const upTo = (most: number) => (text: string) => text.length <= most

test.each([
  [40, 'cup_front-commemorative-coin-preview.png'],
  [39, 'cup_front-commemorative-co…-preview.png'],
  [14, 'c…-preview.png'],
  [13, '…-preview.png'],
  [9, '…view.png'],
  [1, '…'],
  [0, '…'],
])('in room for %i it is %j', (most, shown) => {
  expect(shortName('cup_front-commemorative-coin-preview.png', upTo(most))).toBe(shown)
})

test('no blank stands before the sign, and a short name loses its end', () => {
  expect(shortName('a rose of gold and of silver-preview.png', upTo(15))).toBe('a…-preview.png')
  expect(shortName('cup_front.png', upTo(8))).toBe('cup_fro…')
})

test('it fits, and one character more would not', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 1, max: 60 }), (name, most) => {
      const shown = shortName(name, upTo(most))
      expect(shown.length).toBeLessThanOrEqual(most)
      if (shown === name) return
      const [head = '', tail = ''] = shown.split('…')
      expect(name.startsWith(head)).toBe(true)
      expect(name.endsWith(tail)).toBe(true)
    }),
  )
})
