// EXRs that OpenEXR itself wrote, in every packing and order that is read: sample for sample what OpenEXR reads out of them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { brightnessShares } from '../../../src-main/rasters/exr/primaries.ts'
import { readChannels } from '../../../src-main/rasters/exr/read-channels.ts'
import { readExrHeader } from '../../../src-main/rasters/exr/read-header.ts'
import { undoWavelet } from '../../../src-main/rasters/exr/wavelet.ts'
import { decodeHeights } from '../../../src-main/rasters/heights/decode-heights.ts'
import { makeExr } from './make-exr.ts'
import { reliefSamples } from './relief-samples.ts'

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../../fixtures/exr', `${name}.exr`))

function channels(name: string) {
  const bytes = fixture(name)
  const part = readExrHeader(bytes)
  return readChannels(bytes, part, part.channels).map((each) => ({
    ...{ name: each.channel.name, columns: each.columns, rows: each.rows },
    samples: Array.from(each.samples),
  }))
}

function decode(bytes: Uint8Array) {
  const outcome = decodeHeights(bytes)
  if (!outcome.ok) throw new Error(`${outcome.failure.kind}: ${outcome.failure.code}`)
  return outcome.value
}

describe('every channel is exactly what OpenEXR reads', () => {
  it.each([
    ['all-piz', 'all-zip'],
    ['all-pxr24', 'all-pxr24-seen'],
    ['all-b44', 'all-b44-seen'],
    ['all-b44a', 'all-b44a-seen'],
    ['linear-b44', 'linear-b44-seen'],
    ['lines-down', 'half-zip'],
    ['tiles-piz', 'all-zip'],
    ['tiles-mip', 'all-zip'],
    ['tiles-rip', 'all-pxr24-seen'],
    ['chroma-piz', 'chroma-zip'],
    ['chroma-pxr24', 'chroma-zip'],
    ['chroma-b44', 'chroma-b44-seen'],
    ['parts', 'half-zip'],
  ])('%s', (name, seen) => {
    const expected = channels(seen)
    expect(channels(name)).toEqual(expected)
    const distinct = new Set(expected.flatMap(({ samples }) => samples))
    expect(distinct.size).toBeGreaterThan(50)
  })

  it('with fewer samples in channels that have them', () => {
    const sizes = channels('chroma-zip').map(({ name, columns, rows }) => [name, columns, rows])
    expect(sizes).toEqual([
      ['BY', 7, 19],
      ['RY', 7, 19],
      ['Y', 14, 38],
    ])
  })
})

describe('heights', () => {
  it('of colours are their brightness, and that is said', () => {
    const found = decode(fixture('rgba-piz'))
    const [, blue, green, red] = channels('rgba-piz').map(({ samples }) => samples)
    expect(found).toMatchObject({ width: 13, height: 37, bits: 16, format: 'float', brightness: true })
    const off = Array.from(found.samples, (value, at) =>
      Math.abs(value - (0.2126 * (red?.[at] ?? 9) + 0.7152 * (green?.[at] ?? 9) + 0.0722 * (blue?.[at] ?? 9))),
    )
    expect(Math.max(...off)).toBeLessThan(0.001)
    expect(decode(fixture('chroma-zip'))).toMatchObject({ brightness: true })
    expect(decode(fixture('half-zip')).brightness).toBeUndefined()
  })

  it('count the primaries of the file, and equal channels stay exact', () => {
    const [red, green, blue] = brightnessShares([0.713, 0.293, 0.165, 0.83, 0.128, 0.044, 0.32168, 0.33767])
    // Published luminance weights of ACEScg.
    expect([red, green, blue].map((share) => share.toFixed(4))).toEqual(['0.2722', '0.6741', '0.0537'])
    const samples = reliefSamples('float', 16, 9, 7)
    const same = ['B', 'G', 'R'].map((name) => ({ name, type: 'half' as const, samples }))
    expect(decode(makeExr(9, 7, same, 'zip')).samples).toEqual(samples)
  })
})

describe('what is not read', () => {
  it('is refused by its name: DWAA by its compression, deep data as deep', () => {
    const refusal = (bytes: Uint8Array) => {
      const outcome = decodeHeights(bytes)
      return outcome.ok ? undefined : `${outcome.failure.kind}: ${outcome.failure.code}`
    }
    expect(refusal(fixture('half-dwaa'))).toBe('picture-unreadable: EXR compression 8')
    const deep = Buffer.from(fixture('half-zip'))
    deep.writeUInt32LE(2 | 0x800, 4)
    expect(refusal(deep)).toBe('picture-unreadable: deep EXR')
  })

  it.each(['all-piz', 'all-pxr24', 'all-b44', 'tiles-mip', 'chroma-piz', 'parts'])(
    'damage anywhere in %s is never thrown, and what is cut short is refused',
    (name) => {
      const good = fixture(name)
      for (let at = 4; at < good.length; at += 7) {
        const bad = Buffer.from(good)
        bad[at] = (bad[at] ?? 0) ^ (1 + (at % 255))
        const outcome = decodeHeights(bad)
        if (!outcome.ok) expect(['file-damaged', 'too-large', 'picture-unreadable']).toContain(outcome.failure.kind)
      }
      for (let length = 4; length < good.length - 3000; length += 97)
        expect(decodeHeights(good.subarray(0, length)).ok, `cut at ${length}`).toBe(false)
    },
  )
})

describe('the wavelet of numbers with more than 14 bits', () => {
  it('gives back what its forward way took apart, in any size', () => {
    for (const [columns, rows] of [
      [1, 1],
      [1, 9],
      [2, 2],
      [7, 5],
      [16, 33],
    ] as const) {
      const samples = Uint16Array.from({ length: columns * rows }, (_, at) => (at * 40_503 + (at >> 2) * 977) & 0xffff)
      const data = takeApart(samples, columns, rows)
      undoWavelet({ data, start: 0, columns, stepX: 1, rows, stepY: columns }, 65_535)
      expect(data).toEqual(samples)
    }
  })
})

/** The specification's forward transform of 16 bits, plainly: from the finest level to the coarsest. */
function takeApart(samples: Uint16Array, columns: number, rows: number): Uint16Array {
  const data = samples.slice()
  const pair = (one: number, other: number) => {
    const [first, second] = [(data[one] ?? 0) ^ 0x8000, data[other] ?? 0]
    data[other] = first - second
    data[one] = average(first, second)
  }
  const average = (first: number, second: number) => {
    const difference = first - second
    return (((first + second) >> 1) + (difference < 0 ? 0x8000 : 0)) & 0xffff
  }
  for (let step = 1; step * 2 <= Math.min(columns, rows); step *= 2) {
    const far = step * 2
    let y = 0
    for (; y <= rows - far; y += far) {
      let x = 0
      for (; x <= columns - far; x += far) {
        const [a, b] = [y * columns + x, (y + step) * columns + x]
        pair(a, a + step)
        pair(b, b + step)
        pair(a, b)
        pair(a + step, b + step)
      }
      if (columns & step) pair(y * columns + x, (y + step) * columns + x)
    }
    if (rows & step) for (let x = 0; x <= columns - far; x += far) pair(y * columns + x, y * columns + x + step)
  }
  return data
}
