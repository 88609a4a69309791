// Photoshop files of numbered colours, one of which may be transparent.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fitUpload, planUpload } from '../../../../../src-main/rasters/pictures/fit-upload.ts'
import { openPicture } from '../../../../../src-main/rasters/pictures/open-picture.ts'
import { makePsd } from '../../../../helpers/pictures/make-psd.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'indexed-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const samples = Uint8Array.of(0, 5, 255, 5, 7, 0)
const palette = Uint8Array.from({ length: 768 }, (_, at) => (at * 7 + Math.floor(at / 256) * 31) % 256)
const coloursOf = (sample: number) => [0, 1, 2].map((colour) => palette[colour * 256 + sample] as number)

async function made(resources: Readonly<Record<number, Buffer>>) {
  const path = join(folder, 'indexed.psd')
  writeFileSync(path, makePsd({ width: 3, height: 2, bits: 8, mode: 2, samples, palette, resources }))
  const picture = await openPicture(path, { strict: true })
  const { bytes } = await fitUpload(picture, 'convert', () => {})
  const { changes } = await planUpload(picture, 'convert')
  return { changes, alpha: picture.alpha, pixels: [...(await sharp(bytes).ensureAlpha().raw().toBuffer())] }
}

it('is transparent where it has its transparent sample', async () => {
  const pixels = [...samples].flatMap((sample) => [...coloursOf(sample), sample === 5 ? 0 : 255])
  expect(await made({ 1047: Buffer.from([0, 5]) })).toEqual({ changes: [], alpha: true, pixels })
})

it.each([
  ['says nothing of one', {}],
  ['names one beyond its colours', { 1047: Buffer.from([1, 0]) }],
  ['names none', { 1047: Buffer.from([255, 255]) }],
  ['breaks off before it', { 1047: Buffer.alloc(0) }],
])('is opaque where it %s', async (_, resources) => {
  const pixels = [...samples].flatMap((sample) => [...coloursOf(sample), 255])
  expect(await made(resources)).toEqual({ changes: [], alpha: false, pixels })
})
