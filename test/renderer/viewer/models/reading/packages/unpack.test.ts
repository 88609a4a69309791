// Packages with large files: unpacked by the browser's own inflater, whole or not at all.
import { createHash } from 'node:crypto'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { checksum } from '../../../../../../src-renderer/viewer/models/reading/packages/checksum.ts'
import { unpackPackage } from '../../../../../../src-renderer/viewer/models/reading/packages/unpack.ts'
import { fc } from '../../../../../helpers/properties.ts'

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
/** A text of three megabytes that packs well, but not to nothing. */
const text = Buffer.from(Array.from({ length: 400_000 }, (_, at) => `${(at * 7919) % 1_000_003} `).join(''))

type Said = { name: string; packed: Uint8Array; size: number; sum: number; method?: number }

/** A package as its list says, whether that is true or not. */
function packageOf(files: readonly Said[]): Uint8Array<ArrayBuffer> {
  const heads: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const { name, packed, size, sum, method = 8 } of files) {
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(method, 4)
    facts.writeUInt32LE(sum, 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(size, 18)
    facts.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    const head = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name), packed])
    list.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, place, Buffer.from(name)]))
    heads.push(head)
    at += head.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(Buffer.concat(list).length, 12)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...heads, ...list, end]))
}
const honest = (name: string, file: Uint8Array): Said => ({
  name,
  packed: deflateRawSync(file),
  size: file.length,
  sum: crc32(file),
})
const unpack = async (...files: Said[]) =>
  (await unpackPackage(packageOf(files), () => true)).map(([name, file]) => [name, digest(file)])

it('unpacks small files and large ones in the sequence of the list', async () => {
  const small = Buffer.from('small')
  const files = [honest('b', text), honest('10', small), honest('a', Buffer.concat([text, text])), honest('2', small)]
  const stored = { name: 'c', packed: text, size: text.length, sum: crc32(text), method: 0 }
  expect(await unpack(...files, stored)).toEqual([
    ['b', digest(text)],
    ['10', digest(small)],
    ['a', digest(Buffer.concat([text, text]))],
    ['2', digest(small)],
    ['c', digest(text)],
  ])
})

it('takes a large file with something behind the end of its stream', async () => {
  const whole = honest('a', text)
  const more = { ...whole, packed: Buffer.concat([whole.packed, Buffer.from('more')]) }
  expect(await unpack(more)).toEqual([['a', digest(text)]])
})

it('takes no large file that is not what the list says', async () => {
  const whole = honest('a', text)
  const broken = Buffer.from(whole.packed)
  broken.fill(0xff, 5000, 5100)
  const wrong: Said[] = [
    { ...whole, packed: broken },
    { ...whole, packed: whole.packed.subarray(0, whole.packed.length / 2) },
    { ...whole, size: text.length - 1 },
    { ...whole, sum: whole.sum ^ 1 },
  ]
  for (const file of wrong) await expect(unpack(file)).rejects.toThrow()
})

it('leaves a stream that is longer than the list says, with no more of it than that', async () => {
  // Six hundred megabytes of it, and no end.
  const begun = deflateRawSync(Buffer.alloc(150_000_000), { finishFlush: constants.Z_SYNC_FLUSH })
  const endless = Buffer.concat([begun, begun, begun, begun])
  const before = process.memoryUsage().arrayBuffers
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().arrayBuffers - before)
  })
  for (const size of [2_000_000, 100])
    await expect(unpack({ name: 'a', packed: endless, size, sum: 0 })).rejects.toThrow('longer than')
  clearInterval(watch)
  expect(most).toBeLessThan(100_000_000)
})

it('has the checksum of every length', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(7), (bytes, from) => {
      expect(checksum(bytes.subarray(from))).toBe(crc32(bytes.subarray(from)))
    }),
  )
  expect(checksum(text)).toBe(crc32(text))
})
