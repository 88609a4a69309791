// Clear colours of a PNG (tRNS), sound or broken: what is taken can be opened, and all say of its transparency what ImageMagick says.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgePicture } from '../../../src-main/rasters/check/judge-file.ts'
import { decodeHeights } from '../../../src-main/rasters/heights/decode-heights.ts'
import { openPicture } from '../../../src-main/rasters/pictures/open-picture.ts'
import { chunk, makePng } from '../../helpers/pictures/make-png.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), '浮雕 №7 – ü '))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const clear = (bytes: number) => chunk('tRNS', Buffer.alloc(bytes))
/** The same chunk with another checksum than it should have. */
const broken = (sound: Buffer) => Buffer.concat([sound.subarray(0, -1), Buffer.from([(sound.at(-1) ?? 0) ^ 1])])
const palette = Buffer.from([9, 9, 9, 200, 10, 30, 7, 90, 255])
const late = chunk('PLTE', palette)

const kinds = {
  'grey of 8 bits': { colour: 0, raw: Buffer.from([0, 0, 1, 2, 3, 0, 4, 5, 6, 7, 0, 8, 9, 10, 0]) },
  'grey of 16 bits': { colour: 0, bits: 16, raw: Buffer.alloc(27, Buffer.from([0, 0, 0, 0, 9, 1, 7, 1, 2])) },
  colours: { colour: 2, raw: Buffer.alloc(39, Buffer.from([0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9])) },
  'a palette': { colour: 3, palette, raw: Buffer.from([0, 0, 1, 2, 0, 0, 1, 1, 2, 2, 0, 0, 0, 2, 1]) },
}

async function seen(parts: Parameters<typeof makePng>[0]) {
  const file = makePng(parts)
  const path = join(folder, 'clear.png')
  writeFileSync(path, file)
  const picture = await openPicture(path)
  const data = await (await picture.pixels()).raw().toBuffer()
  const judged = await judgePicture('png', file)
  const heights = decodeHeights(file)
  const other = spawnSync('convert', [path, '-format', '%A', 'info:-'], { encoding: 'utf8' })
  expect(other.stdout, 'ImageMagick opens it').toMatch(/^(Undefined|False|Blend|True)$/)
  expect(data.length % 12).toBe(0)
  return {
    judged: judged.ok && judged.source.hasAlpha,
    shown: picture.alpha,
    heights: heights.ok && heights.value.leftOut?.includes('channels') === true,
    other: /Blend|True/.test(other.stdout),
  }
}

const all = (is: boolean) => ({ judged: is, shown: is, heights: is, other: is })

describe.each(Object.entries(kinds))('clear colours of %s', (_, kind) => {
  const right = clear({ 0: 2, 2: 6, 3: 2 }[kind.colour] ?? 0)

  it('are believed where they stand right, the first of them that is whole', async () => {
    expect(await seen({ ...kind, before: [right] })).toEqual(all(true))
    expect(await seen({ ...kind, before: [broken(right), right] })).toEqual(all(true))
    expect(await seen({ ...kind, before: [right, broken(right)] })).toEqual(all(true))
  })

  it('with a wrong checksum are passed over, and the picture opens', async () => {
    expect(await seen({ ...kind, before: [broken(right)] })).toEqual(all(false))
    expect(await seen({ ...kind, before: [broken(right), broken(right)] })).toEqual(all(false))
  })

  it('are nothing behind the pixels, or of another length', async () => {
    expect(await seen({ ...kind, after: [right] })).toEqual(all(false))
    for (const bytes of [0, 4, 7, 300]) expect(await seen({ ...kind, before: [clear(bytes)] })).toEqual(all(false))
  })
})

it('clear colours before their palette are nothing', async () => {
  const { palette: _, ...kind } = kinds['a palette']
  expect(await seen({ ...kind, before: [clear(2), late] })).toEqual(all(false))
})
