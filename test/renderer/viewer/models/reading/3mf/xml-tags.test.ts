// Tags of XML and the numbers in them, as they are read out of bytes.
import { describe, expect, it } from 'vitest'
import { readNumber, XmlTags } from '../../../../../../src-renderer/viewer/models/reading/xml-tags.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('tags', () => {
  it('are read with prefixes, entities and either quotation mark, asides left out', () => {
    const tags = new XmlTags(
      bytes(`<?x?><!DOCTYPE a><a:one name='&lt;"&amp;' p:path = "/x" ><![CDATA[<no/>]]></a:one><two/>`),
    )
    expect([tags.next(), tags.name, tags.closing, tags.alone]).toEqual([true, 'one', false, false])
    expect([tags.text('name'), tags.addedText('path', () => true), tags.addedText('ath', () => true)]).toEqual([
      '<"&',
      '/x',
      undefined,
    ])
    expect(tags.text('path')).toBeUndefined()
    expect([tags.next(), tags.name, tags.closing]).toEqual([true, 'one', true])
    expect([tags.next(), tags.name, tags.alone]).toEqual([true, 'two', true])
    expect(tags.next()).toBe(false)
  })

  it('are read from UTF-16', () => {
    const wide = new Uint8Array(
      new Uint16Array([0xfeff, ...[...'<a n="浮"/>'].map((sign) => sign.charCodeAt(0))]).buffer,
    )
    const tags = new XmlTags(wide)
    expect([tags.next(), tags.text('n')]).toEqual([true, '浮'])
  })

  it.each(['<a', '<a b="', '<a b=', '<a b="c'])('that do not end throw: %s', (text) => {
    expect(() => new XmlTags(bytes(text)).next()).toThrow()
  })

  it.each(['0', '-1.5', '+2', '.25', '1e3', '1e+03 ', '-2.5E-3', '12345678.123', ' 7 ', '1.', '-0.000001'])(
    'read %s as a number',
    (text) => {
      expect(readNumber(bytes(text), 0, text.length)).toBeCloseTo(Number(text), 12)
    },
  )

  it.each(['', 'x', '1x', '1.2.3', '--1', '1e', '1e-', '1e0x1', '1e 1', '1e1.5', 'NaN', '.'])(
    'take %j for no number',
    (text) => {
      expect(readNumber(bytes(text), 0, text.length)).toBeNaN()
    },
  )
})
