// Memory that goes from one height map to the next: never to two at once, and never with anything of the one before.
import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { decodeHeights } from '../../../../src-main/rasters/heights/decode-heights.ts'
import { createSampleRoom } from '../../../../src-main/rasters/heights/sample-room.ts'
import { fc } from '../../../helpers/properties.ts'
import { makeExr } from '../make-exr.ts'
import { joinTiff } from '../make-tiff.ts'

const most = 4096

it('is the same memory for one visitor after the other', () => {
  const room = createSampleRoom(most)
  const seen = [2048, 1024, 2048].map((bytes) => {
    using visit = room.enter()
    return visit.take(bytes)
  })
  expect(new Set(seen).size).toBe(1)
})

it('is there before it is asked for', () => {
  const room = createSampleRoom(most)
  room.prepare(2048)
  using visit = room.enter()
  expect(visit.take(16).byteLength).toBe(2048)
})

it('keeps nothing larger than it may', () => {
  const room = createSampleRoom(most)
  room.prepare(most + 1)
  const take = (bytes: number) => {
    using visit = room.enter()
    return visit.take(bytes).byteLength
  }
  expect([take(most + 1), take(16), take(16)]).toEqual([most + 1, 16, 16])
})

it('never belongs to two, and holds zeros, whoever comes and goes', () => {
  const act = fc.oneof(
    fc.record({
      is: fc.constant('take' as const),
      visitor: fc.nat(2),
      bytes: fc.integer({ min: 1, max: most + 1000 }),
    }),
    fc.record({ is: fc.constant('leave' as const), visitor: fc.nat(2) }),
    fc.record({ is: fc.constant('prepare' as const), bytes: fc.integer({ min: 1, max: most + 1000 }) }),
  )
  fc.assert(
    fc.property(fc.array(act, { minLength: 20, maxLength: 60 }), (acts) => {
      const room = createSampleRoom(most)
      const visits = Array.from({ length: 3 }, () => ({ visit: room.enter(), held: [] as ArrayBuffer[] }))
      for (const each of acts) {
        if (each.is === 'prepare') {
          room.prepare(each.bytes)
          continue
        }
        const visitor = visits[each.visitor]
        if (!visitor) throw new Error('nobody')
        if (each.is === 'leave') {
          visitor.visit[Symbol.dispose]()
          visitor.held.length = 0
          continue
        }
        const memory = visitor.visit.take(each.bytes)
        const found = new Uint8Array(memory, 0, each.bytes)
        expect(found.every((byte) => byte === 0)).toBe(true)
        found.fill(255)
        expect(visits.flatMap(({ held }) => held)).not.toContain(memory)
        visitor.held.push(memory)
      }
    }),
  )
})

it('gives every height map what new memory would give it, after any other', () => {
  const size = fc.integer({ min: 1, max: 24 })
  const file = fc
    .record({
      ...{ width: size, height: size, seed: fc.nat(0xffff), cut: fc.nat(400) },
      kind: fc.constantFrom('u8', 'u16', 'f32', 'colours', 'exr'),
    })
    .map(({ width, height, seed, kind, cut }) => {
      const channels = kind === 'colours' ? 3 : 1
      const values = Array.from({ length: width * height * channels }, (_, index) => (seed * (index + 1)) % 65_521)
      if (kind === 'exr') return makeExr(width, height, [{ name: 'Y', type: 'float', samples: values }], 'zip')
      const samples = kind === 'f32' ? Float32Array.from(values) : Uint16Array.from(values)
      const bytes = packed(width, height, kind === 'u8' ? Uint8Array.from(values) : samples, channels)
      // Some are cut, so that what failed comes before what does not.
      return bytes.subarray(0, cut > 300 ? Math.max(8, bytes.length - cut) : bytes.length)
    })
  fc.assert(
    fc.property(fc.array(file, { minLength: 2, maxLength: 6 }), (files) => {
      const room = createSampleRoom(most)
      for (const bytes of files) {
        using visit = room.enter()
        expect(decodeHeights(bytes.slice(), visit.take)).toEqual(decodeHeights(bytes.slice()))
      }
    }),
  )
})

/** One strip in deflate. */
function packed(width: number, height: number, samples: Uint8Array | Uint16Array | Float32Array, channels: number) {
  const data = deflateSync(new Uint8Array(samples.buffer))
  const each = (value: number) => Array.from({ length: channels }, () => value)
  return joinTiff(data, [
    { tag: 256, type: 4, values: [width] },
    { tag: 257, type: 4, values: [height] },
    { tag: 258, type: 3, values: each(samples.BYTES_PER_ELEMENT * 8) },
    { tag: 259, type: 3, values: [8] },
    { tag: 262, type: 3, values: [channels === 3 ? 2 : 1] },
    { tag: 273, type: 4, values: [8] },
    { tag: 277, type: 3, values: [channels] },
    { tag: 278, type: 4, values: [height] },
    { tag: 279, type: 4, values: [data.length] },
    { tag: 339, type: 3, values: each(samples instanceof Float32Array ? 3 : 1) },
  ])
}
