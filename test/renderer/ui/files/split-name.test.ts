// Where a name gives way: its end stays whole, however wide its signs are, and the two parts are the name.
import { expect, test } from 'vitest'
import { splitName } from '../../../../src-renderer/ui/files/split-name.ts'
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
