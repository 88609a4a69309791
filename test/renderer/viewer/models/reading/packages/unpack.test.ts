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

const both = [
  ['large', text],
  ['small', text.subarray(0, 90_000)],
] as const

it.each(both)('takes a %s file with something behind the end of its stream', async (_, file) => {
  const whole = honest('a', file)
  for (const length of [1, 4, 3000]) {
    const more = { ...whole, packed: Buffer.concat([whole.packed, Buffer.alloc(length, 'more')]) }
    expect(await unpack(more)).toEqual([['a', digest(file)]])
  }
})

it.each(both)('takes no %s file that is not what the list says', async (_, file) => {
  const whole = honest('a', file)
  const broken = Buffer.from(whole.packed)
  broken.fill(0xff, 5000, 5100)
  const wrong: Said[] = [
    { ...whole, packed: broken },
    { ...whole, packed: whole.packed.subarray(0, whole.packed.length / 2) },
    { ...whole, packed: new Uint8Array() },
    { ...whole, size: file.length - 1 },
    { ...whole, sum: whole.sum ^ 1 },
  ]
  for (const each of wrong) await expect(unpack(each)).rejects.toThrow()
})

it('takes small files of every length, packed in every way', async () => {
  const packings = [{ level: 0 }, { level: 1 }, { level: 9 }, { strategy: constants.Z_FIXED }]
  for (const length of [0, 1, 1023, 1024, 1025, 40_000])
    for (const packing of packings) {
      const file = text.subarray(0, length)
      expect(await unpack({ ...honest('a', file), packed: deflateRawSync(file, packing) })).toEqual([
        ['a', digest(file)],
      ])
    }
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
  for (const packed of [endless, deflateRawSync(Buffer.alloc(60_000_000))])
    for (const size of [2_000_000, 100])
      await expect(unpack({ name: 'a', packed, size, sum: 0 })).rejects.toThrow('longer than')
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

it('opens what stands behind a program that unpacks it, whichever way its list counts', async () => {
  const plain = packageOf([honest('a', text), { ...honest('b', text), packed: text, method: 0 }])
  const stub = Buffer.from('MZ a program PK\u0003\u0004 that unpacks')
  const behind = (file: Uint8Array) => new Uint8Array(Buffer.concat([stub, file]))
  const moved = behind(plain)
  const view = new DataView(moved.buffer)
  const list = view.getUint32(moved.length - 6, true)
  view.setUint32(moved.length - 6, list + stub.length, true)
  for (let at = list + stub.length; view.getUint32(at, true) === 0x02014b50; at += 46 + view.getUint16(at + 28, true))
    view.setUint32(at + 42, view.getUint32(at + 42, true) + stub.length, true)
  for (const file of [plain, behind(plain), moved]) {
    const files = await unpackPackage(file, () => true)
    expect(files.map(([name, bytes]) => [name, digest(bytes)])).toEqual([
      ['a', digest(text)],
      ['b', digest(text)],
    ])
  }
})
