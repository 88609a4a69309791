// BMPs of kinds that the format knows and nearly nobody writes: not read, and not called damaged.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeFile } from '../../../../../src-main/rasters/check/judge-file.ts'
import { openPicture } from '../../../../../src-main/rasters/pictures/open-picture.ts'
import { bmp24 } from '../../../../helpers/pictures/bmp24.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), '浮雕 №7 – ü 🪙 '))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function bmpOf(bits: number, code: number): string {
  const file = Buffer.from(bmp24(4, 4, new Uint8Array(48)))
  file.writeUInt16LE(bits, 28)
  file.writeUInt32LE(code, 30)
  const path = join(folder, `${bits} bits, code ${code}.bmp`)
  writeFileSync(path, Buffer.concat([file, Buffer.alloc(200)]))
  return path
}

describe('a BMP of a rare kind', () => {
  it.each([
    [2, 0],
    [64, 0],
    [0, 4],
    [0, 5],
    [32, 11],
  ])('of %i bits and code %i is one that is not read', async (bits, code) => {
    const path = bmpOf(bits, code)
    expect(await judgeFile(path)).toEqual({ ok: false, refusal: { reason: 'unknown-variant', found: 'BMP' } })
    await expect(openPicture(path)).rejects.toMatchObject({ kind: 'picture-unreadable' })
  })

  it.each([
    [3, 0],
    [0, 0],
    [24, 7],
    [24, 3],
    [8, 6],
  ])('of %i bits and code %i is damaged', async (bits, code) => {
    const path = bmpOf(bits, code)
    expect(await judgeFile(path)).toMatchObject({ refusal: { reason: 'damaged' } })
    await expect(openPicture(path)).rejects.toMatchObject({ kind: 'file-damaged' })
  })
})
