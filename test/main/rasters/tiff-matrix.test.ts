// Every TIFF that GDAL and tifffile wrote of one map: sample for sample what they put in, or a sentence; `write-tiffs.py` wrote them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decodeHeights } from '../../../src-main/rasters/heights/decode-heights.ts'

const width = 21
const height = 13

const filesBy = (writer: string): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../fixtures/tiff/by-${writer}.json`), 'utf8'))

/** As `values` of the script has them. */
function valuesOf(type: string): number[] {
  const bits = Number(type.slice(1))
  return Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    if (type.startsWith('f')) return (x - 10) * 1.25 + (y - 6) * 0.0625
    const whole = (x * 40_503 + y * 1_299_709 + x * y * 7919) % 2 ** bits
    return type.startsWith('i') ? whole - 2 ** (bits - 1) : whole
  })
}

/** What is refused, and why, by the end of its name. */
const refusals: readonly (readonly [RegExp, RegExp])[] = [
  [/ lzma refused$/, /compression/],
  [/ lerc(_zstd)? refused$/, /compression/],
  [/^[ui]64 .*$/, /64/],
  [/ complex refused$/, /complex|sample format/],
]

describe.each(['gdal', 'tifffile'])('by %s', (writer) => {
  it.each(Object.entries(filesBy(writer)))('%s', (name, base64) => {
    const type = name.split(' ')[0] ?? ''
    const decoded = decodeHeights(Buffer.from(base64, 'base64'))
    const refusal = refusals.find(([names]) => names.test(name))
    if (refusal) {
      expect(decoded).toMatchObject({ ok: false, failure: { kind: expect.any(String) } })
      if (!decoded.ok) expect(decoded.failure.code).toMatch(refusal[1])
      return
    }
    if (!decoded.ok) throw new Error(`${decoded.failure.kind}: ${decoded.failure.code}`)
    const { samples, bits, format, countsDownFrom, ...size } = decoded.value
    expect({ bits, format, width: size.width, height: size.height }).toEqual({
      bits: Number(type.slice(1)),
      format: { u: 'unsigned', i: 'signed', f: 'float' }[type[0] as 'u' | 'i' | 'f'],
      width,
      height,
    })
    const down = countsDownFrom ?? null
    // What has no whitest number is taken as it is.
    expect(down !== null, 'whether less is higher').toBe(name.endsWith('counts-down') && type.startsWith('u'))
    const { noValue } = decoded.value
    expect(noValue).toBe(name.endsWith(' nodata') ? 0 : undefined)
    const values = valuesOf(type).map((value) => (value === noValue ? Number.NaN : value))
    expect(Array.from(samples, (sample) => (down === null ? sample : down - sample))).toEqual(values)
  })
})
