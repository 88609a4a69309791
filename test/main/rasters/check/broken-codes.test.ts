// JPEGs, and TIFFs of them, with codes that no encoder writes are refused as damaged; with oddities of good files they are not.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgePicture } from '../../../../src-main/rasters/check/judge-file.ts'
import { openPicture } from '../../../../src-main/rasters/pictures/open-picture.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), '浮雕 codes '))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const [width, height] = [96, 64]
const levels = Uint8Array.from({ length: width * height * 3 }, (_, at) => (at * at * 7 + at * 31) % 251)
const picture = () => sharp(levels, { raw: { width, height, channels: 3 } })
const startOfScan = Buffer.from([0xff, 0xda])
/** Ones alone are the code of nothing; a byte of them is followed by 0. */
const ones = Buffer.from('ff00'.repeat(8), 'hex')

/** Within the codes of the last scan. */
function broken(file: Buffer): Buffer {
  const bad = Buffer.from(file)
  bad.set(ones, file.lastIndexOf(startOfScan) + 400)
  return bad
}
const withBytes = (file: Buffer, mark: Buffer, ...bytes: number[]) => {
  const at = file.lastIndexOf(mark)
  return Buffer.concat([file.subarray(0, at), Buffer.from(bytes), file.subarray(at)])
}
const saved = (bytes: Buffer) => {
  const path = join(folder, 'picture')
  writeFileSync(path, bytes)
  return path
}
const whole = { ok: true }
const damaged = { ok: false, refusal: { reason: 'damaged' } }

describe.each([
  ['of one pass', {}],
  ['of several', { progressive: true }],
])('a JPEG %s', (_, options) => {
  it('is refused for codes that are none, when it comes in and when it is made smaller', async () => {
    const file = await picture().jpeg(options).toBuffer()
    expect(await judgePicture('jpeg', file)).toMatchObject(whole)
    expect(await judgePicture('jpeg', broken(file))).toMatchObject(damaged)
    await openPicture(saved(file), { strict: true })
    await expect(openPicture(saved(broken(file)), { strict: true })).rejects.toMatchObject({ kind: 'file-damaged' })
  })

  it('is taken with bytes that a camera leaves before its end, and with an unknown number of Adobe’s', async () => {
    const file = await picture().jpeg(options).toBuffer()
    const end = Buffer.from([0xff, 0xd9])
    expect(await judgePicture('jpeg', withBytes(file, end, 0, 0, 0, 7, 0))).toMatchObject(whole)
    expect(await judgePicture('jpeg', withBytes(file, end, ...Buffer.alloc(500)))).toMatchObject(whole)
    const adobe = [0xff, 0xee, 0, 14, ...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, 9]
    const marked = Buffer.concat([file.subarray(0, 2), Buffer.from(adobe), file.subarray(2)])
    expect(await judgePicture('jpeg', marked)).toMatchObject(whole)
  })
})

it('a JPEG of several passes is refused for many codes that are left over', async () => {
  const file = await picture().jpeg({ progressive: true }).toBuffer()
  const left = file.subarray(-300, -2).map((byte) => byte & 0xfe)
  expect(await judgePicture('jpeg', withBytes(file, Buffer.from([0xff, 0xd9]), ...left))).toMatchObject(damaged)
})

describe('a TIFF of JPEGs', () => {
  it.each([false, true])('is refused for codes that are none, in tiles: %s', async (tile) => {
    const file = await picture().tiff({ compression: 'jpeg', tile, tileWidth: 64, tileHeight: 64 }).toBuffer()
    await openPicture(saved(file))
    await expect(openPicture(saved(broken(file)))).rejects.toMatchObject({ kind: 'file-damaged' })
  })
})
