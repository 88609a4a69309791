// The OpenEXR decoder against three's EXRLoader as an independent reader, and on the variants that loader cannot read.
import { FloatType, RedFormat } from 'three'
import { EXRLoader } from 'three/addons/loaders/EXRLoader.js'
import { describe, expect, it } from 'vitest'
import { decodeHeights } from '../../../src-main/rasters/heights/decode-heights.ts'
import { type MadeCompression, makeExr } from './make-exr.ts'
import { reliefSamples } from './relief-samples.ts'

const width = 45
const height = 37
const compressions: MadeCompression[] = ['none', 'rle', 'zips', 'zip']

function decode(bytes: Uint8Array) {
  const outcome = decodeHeights(bytes)
  if (!outcome.ok) throw new Error(`${outcome.failure.kind}: ${outcome.failure.code}`)
  return outcome.value
}

/** three's rows run from the bottom up. */
function byThree(bytes: Buffer): number[] {
  const loader = new EXRLoader().setDataType(FloatType).setOutputFormat(RedFormat)
  const { data } = loader.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer)
  const rows = Array.from({ length: height }, (_, y) => [
    ...(data as Float32Array).subarray(y * width, (y + 1) * width),
  ])
  return rows.reverse().flat()
}

describe.each(compressions)('EXR with %s', (compression) => {
  it.each([['half', 16] as const, ['float', 32] as const])('%s samples agree with three', (type, bits) => {
    const samples = reliefSamples('float', bits, width, height)
    const bytes = makeExr(width, height, [{ name: 'Y', type, samples }], compression)
    const found = decode(bytes)
    expect(found).toEqual({ width, height, bits, format: 'float', samples })
    expect([...found.samples]).toEqual(byThree(bytes))
  })

  it('whole numbers and a channel of any name are read too', () => {
    const samples = reliefSamples('unsigned', 32, width, height)
    const bytes = makeExr(width, height, [{ name: '浮雕 height', type: 'uint', samples }], compression)
    expect(decode(bytes)).toEqual({ width, height, bits: 32, format: 'unsigned', samples })
  })

  it('the height is found between other channels', () => {
    const samples = reliefSamples('float', 16, width, height)
    const other = samples.map(() => 3)
    const channels = [
      { name: 'A', type: 'half' as const, samples: other },
      { name: 'B', type: 'float' as const, samples: other },
      { name: 'R', type: 'half' as const, samples },
    ]
    expect(decode(makeExr(width, height, channels, compression)).samples).toEqual(samples)
  })
})

describe('layers', () => {
  const level = (name: string, value: number) => ({ name, type: 'float' as const, samples: Array(6).fill(value) })
  const decoded = (...channels: Parameters<typeof makeExr>[2][number][]) => decode(makeExr(3, 2, channels, 'zip'))

  it('the brightness of the colours of a layer, not one of its colours', () => {
    const { samples, brightness } = decoded(level('beauty.B', 0.1), level('beauty.G', 0.5), level('beauty.R', 0.9))
    expect(brightness).toBe(true)
    expect(samples[0]).toBeGreaterThan(0.5)
    expect(samples[0]).toBeLessThan(0.6)
  })

  it.each(['b g r', 'blue green red', 'Blue Green Red', 'BLUE GREEN RED', 'beauty.b beauty.g beauty.r'])(
    'the brightness of colours called %s, not the first of them',
    (names) => {
      const [b = '', g = '', r = ''] = names.split(' ')
      const { samples, brightness, leftOut } = decoded(level(b, 0.1), level(g, 0.5), level(r, 0.9))
      expect([brightness, leftOut]).toEqual([true, undefined])
      expect(samples[0]).toBeCloseTo(0.2126 * 0.9 + 0.7152 * 0.5 + 0.0722 * 0.1, 4)
    },
  )

  it('brightness and differences in small letters are the brightness of colours', () => {
    const { samples, brightness, leftOut } = decoded(level('by', 0.1), level('ry', 0.2), level('y', 0.75))
    expect([samples[0], brightness, leftOut]).toEqual([0.75, true, undefined])
  })

  it.each(['y', 'z', 'v', 'Height', 'DEPTH', 'r'])('a height called %s is found beside others', (name) => {
    const { samples, brightness, leftOut } = decoded(
      level('a', 0.1),
      level('alpha', 0.2),
      level('b', 0.3),
      level(name, 0.75),
    )
    expect([samples[0], brightness, leftOut]).toEqual([0.75, undefined, ['channels']])
  })

  it.each(['N.x N.y N.z', 'P.X P.Y P.Z', 'motion.X motion.Y'])('of a vector called %s no part is a height', (names) => {
    const parts = names.split(' ').map((name) => level(name, 0.1))
    expect(decoded(...parts, level('depth.Z', 0.75)).samples[0]).toBe(0.75)
    expect(decoded(...parts, level('bump', 0.75)).samples[0]).toBe(0.75)
  })

  it('opacity in small letters is no height', () => {
    expect(decoded(level('a', 0.1), level('alpha', 0.2), level('bump', 0.75)).samples[0]).toBe(0.75)
  })

  it('a name in its usual letters goes before others', () => {
    expect(decoded(level('Z', 0.5), level('z', 0.75)).samples[0]).toBe(0.5)
    expect(decoded(level('Height', 0.5), level('height', 0.75)).samples[0]).toBe(0.75)
  })

  it('the layer without a name goes before all others', () => {
    const named = [level('a.B', 1), level('a.G', 1), level('a.R', 1)]
    const own = [level('B', 0.25), level('G', 0.25), level('R', 0.25)]
    expect(decoded(...own, ...named).samples[0]).toBe(0.25)
  })

  it('a height in a layer is found beside other channels', () => {
    const { samples, brightness } = decoded(level('A', 0.1), level('depth.A', 0.2), level('depth.Z', 0.75))
    expect([samples[0], brightness]).toEqual([0.75, undefined])
  })
})

describe('what a file holds besides', () => {
  const level = (name: string) => ({ name, type: 'float' as const, samples: Array(6).fill(0.5) })
  const told = (names: readonly string[], frame?: readonly [number, number, number, number]) =>
    decode(makeExr(3, 2, names.map(level), 'zip', frame)).leftOut

  it('other channels are told, and not those that the heights are made of', () => {
    expect(told(['Z'])).toBeUndefined()
    expect(told(['B', 'G', 'R'])).toBeUndefined()
    expect(told(['A', 'Z'])).toEqual(['channels'])
    expect(told(['A', 'B', 'G', 'R', 'depth.Z'])).toEqual(['channels'])
  })

  it('a frame of its own is told', () => {
    expect(told(['Z'], [0, 5, 2, 6])).toBeUndefined()
    expect(told(['Z'], [0, 0, 9, 9])).toEqual(['window'])
    expect(told(['A', 'Z'], [1, 5, 2, 6])).toEqual(['channels', 'window'])
  })
})

describe('damaged EXR', () => {
  it('of two channels of one name it is a failure: which of them is meant nobody can say', () => {
    const channel = (name: string, level: number) =>
      ({ name, type: 'half', samples: reliefSamples('float', level, 4, 4) }) as const
    const twins = decodeHeights(makeExr(4, 4, [channel('Y', 8), channel('Y', 16)], 'none'))
    expect(twins.ok ? twins : twins.failure.kind).toBe('file-damaged')
    expect(decodeHeights(makeExr(4, 4, [channel('Y', 8), channel('Z', 16)], 'none')).ok).toBe(true)
  })

  it('cut anywhere it is a failure, and a changed byte never hangs or throws', () => {
    const samples = reliefSamples('float', 16, 12, 20)
    const good = makeExr(12, 20, [{ name: 'Y', type: 'half', samples }], 'zip')
    for (let length = 4; length < good.length; length += 7)
      expect(decodeHeights(good.subarray(0, length)).ok, `cut at ${length}`).toBe(false)
    for (let at = 4; at < good.length; at++) {
      const bad = Buffer.from(good)
      bad[at] = (bad[at] ?? 0) ^ 0xa5
      const outcome = decodeHeights(bad)
      if (!outcome.ok) expect(['file-damaged', 'too-large', 'picture-unreadable']).toContain(outcome.failure.kind)
    }
  })
})
