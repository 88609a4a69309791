// Numbers and words as bytes.
import { describe, expect, it } from 'vitest'
import { TextWriter } from '../../../../src-sandbox/makers/conversions/text-writer.ts'
import { fc } from '../../../helpers/properties.ts'

const written = (writer: TextWriter) => new TextDecoder().decode(writer.finish())

describe('TextWriter', () => {
  it('writes any whole number of steps so that it reads back exactly', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 12 }), (steps, decimals) => {
        const words = written(new TextWriter().steps(steps, decimals))
        expect(words).toMatch(/^(0|-?(0|[1-9]\d*)(\.\d*[1-9])?)$/)
        expect(Number(words)).toBe(steps / 10 ** decimals)
      }),
    )
  })

  it('rounds to the places asked for', () => {
    const writer = new TextWriter().number(1.23456, 3).text(' ').number(-0.0004, 3).text(' ').number(-12, 2)
    expect(written(writer)).toBe('1.235 0 -12')
  })

  it('puts words of any length together across its chunks', () => {
    const long = '浮雕🪙'.repeat(400_000)
    const writer = new TextWriter().text('a')
    for (let i = 0; i < 300_000; i++) writer.steps(i).sign(32)
    const words = written(writer.text(long).text('z'))
    expect(words.startsWith('a0 1 2 3 ')).toBe(true)
    expect(words.endsWith(`299999 ${long}z`)).toBe(true)
  })
})
