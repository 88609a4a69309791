// Strings of a USD text are read whole, whatever their length.
import { expect, it } from 'vitest'
import { unquoted } from '../../../../../../src-renderer/viewer/models/reading/usd/unquoted.ts'
import { fc } from '../../../../../helpers/properties.ts'

const meant = (text: string) =>
  text.replaceAll(/\\([\s\S])/g, (_, sign: string) => ({ n: '\n', t: '\t', r: '\r' })[sign] ?? sign)

it('with their quotes taken off and signs that are written by two', () => {
  const sign = fc.constantFrom('\\', '"', "'", 'n', 't', 'r', 'a', 'é', '€', '\ud83d', '\ude00', '\n', '\ufeff')
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 12 }), fc.integer({ min: 4080, max: 4100 }), (signs, before) => {
      for (const inside of [signs.join(''), `${'\\n'.repeat(before)}${signs.join('')}`]) {
        expect(unquoted(`"${inside}"`)).toBe(meant(inside))
        expect(unquoted(`'${inside}'`)).toBe(meant(inside))
        expect(unquoted(`a${inside}a`)).toBe(meant(`a${inside}a`))
      }
    }),
  )
})
