// Files of so many parts that no memory holds a list of them are too large, and not called damaged.
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readExrHeader } from '../../../src-main/rasters/exr/read-header.ts'
import { decodeHeights } from '../../../src-main/rasters/heights/decode-heights.ts'
import { chunk } from '../../helpers/pictures/make-png.ts'
import { makeExr } from './make-exr.ts'

/** One grey pixel, behind so many chunks of nothing. */
function pngOf(empty: number): Buffer {
  const size = Buffer.from('00000001000000011000000000', 'hex')
  const many = Buffer.alloc(12 * empty).fill(chunk('IDAT', Buffer.alloc(0)))
  const pixels = chunk('IDAT', deflateSync(Buffer.from([0, 0x12, 0x34])))
  const mark = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([mark, chunk('IHDR', size), many, pixels, chunk('IEND', Buffer.alloc(0))])
}

const long = (value: number) => Buffer.from(Int32Array.of(value).buffer)

describe('a PNG in chunks', () => {
  it('of very many is read', () => {
    const found = decodeHeights(pngOf(100_000))
    expect(found.ok && Array.from(found.value.samples)).toEqual([0x1234])
  })

  it('of more than a million is too large', () => {
    const failure = { kind: 'too-large', code: 'too many chunks' }
    expect(decodeHeights(pngOf(1_000_000))).toMatchObject({ ok: false, failure })
  })
})

describe('an EXR', () => {
  const made = makeExr(1, 1, [{ name: 'Y', type: 'half', samples: [0.5] }], 'none')
  const behindMark = (...more: Buffer[]) => Buffer.concat([made.subarray(0, 8), ...more, made.subarray(8)])
  const attribute = (name: string, type: string, body: Buffer) =>
    Buffer.concat([Buffer.from(`${name}\0${type}\0`), long(body.length), body])
  const numbered = (count: number) =>
    behindMark(...Array.from({ length: count }, (_, index) => attribute(`n${index}`, 'int', long(index))))

  it('with very many attributes is read', () => {
    expect(readExrHeader(numbered(9_000)).channels).toHaveLength(1)
  })

  it('with more than ten thousand attributes is too large', () => {
    const failure = { kind: 'too-large', code: 'too many attributes' }
    expect(decodeHeights(numbered(10_000))).toMatchObject({ ok: false, failure })
  })

  it('with more than ten thousand channels is too large', () => {
    const channels = Array.from({ length: 10_001 }, (_, index) =>
      Buffer.concat([Buffer.from(`c${index}\0`), long(1), long(0), long(1), long(1)]),
    )
    const list = attribute('channels', 'chlist', Buffer.concat([...channels, Buffer.from([0])]))
    // What stands later in the header counts.
    const own = made.indexOf('compression')
    const file = Buffer.concat([made.subarray(0, own), list, made.subarray(own)])
    const failure = { kind: 'too-large', code: 'too many channels' }
    expect(decodeHeights(file)).toMatchObject({ ok: false, failure })
  })
})
