// Pictures that cannot be read here say which packing is the reason, where it has a name.
import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PictureVariant } from '../../../src-shared/picture-variants.ts'
import { openPictures } from '../../helpers/studio/open-pictures.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

let world: StudioWorld
let open: ReturnType<typeof openPictures>
const at = (name: string) => join(world.folder, `浮雕 ${name}`)

beforeAll(async () => {
  world = studioWorld()
  open = openPictures(world.ports)
  const noise = { width: 64, height: 48, channels: 3 as const, background: '#804020' }
  const drawn = sharp({ create: { ...noise, noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
  await drawn.tiff({ compression: 'none' }).toFile(at('colour.tif'))
  for (const packing of ['lerc', 'lzma', 'webp'])
    execFileSync('tiffcp', ['-c', packing, at('colour.tif'), at(`${packing}.tif`)], { stdio: 'ignore' })
})
afterAll(() => {
  open.decoder.close()
  world.end()
})

const refusal = async (path: string) => {
  const planned = await open.remedies.plan(path, 'convert')
  return planned?.ok === false ? planned.refusal : planned
}

/** The colour picture with another number where its packing is named. */
function labelled(compression: number): string {
  const bytes = readFileSync(at('colour.tif'))
  const entry = bytes.indexOf(Buffer.from([0x03, 0x01, 0x03, 0x00, 0x01, 0x00, 0x00, 0x00]))
  expect(bytes.readUInt16LE(entry + 8)).toBe(1)
  bytes.writeUInt16LE(compression, entry + 8)
  const path = at(`${compression}.tif`)
  writeFileSync(path, bytes)
  return path
}

it.each<[string, PictureVariant]>([
  ['lerc', 'lerc'],
  ['lzma', 'lzma'],
  ['webp', 'webp-in-tiff'],
])('a TIFF that libtiff packed as %s', async (packing, variant) => {
  expect(await refusal(at(`${packing}.tif`))).toEqual({ reason: 'unknown-variant', variant })
})

it.each<[number, PictureVariant | undefined]>([
  [6, 'old-jpeg'],
  [34_661, 'jbig'],
  [34_712, 'jpeg-2000'],
  [50_002, 'jpeg-xl'],
  [32_809, undefined],
])('a TIFF whose packing has the number %i', async (compression, variant) => {
  expect(await refusal(labelled(compression))).toEqual({ reason: 'unknown-variant', ...(variant ? { variant } : {}) })
})

it('an EXR packed as DWA, and a deep one', async () => {
  const fixture = join(import.meta.dirname, '../../fixtures/exr/half-dwaa.exr')
  copyFileSync(fixture, at('dwa.exr'))
  const deep = readFileSync(fixture)
  deep.writeUInt32LE(deep.readUInt32LE(4) | 0x800, 4)
  writeFileSync(at('deep.exr'), deep)
  expect(await refusal(at('dwa.exr'))).toEqual({ reason: 'unknown-variant', variant: 'dwa' })
  expect(await refusal(at('deep.exr'))).toEqual({ reason: 'unknown-variant', variant: 'deep' })
})

it.each([
  ['twelve bits', (file: Buffer, frame: number) => file.writeUInt8(12, frame + 4)],
  ['no loss', (file: Buffer, frame: number) => file.writeUInt8(0xc3, frame + 1)],
])('a JPEG of %s, which is too large to be judged by its pixels', async (_, change) => {
  const file = await sharp(at('colour.tif')).jpeg().toBuffer()
  change(file, file.indexOf(Buffer.from([0xff, 0xc0])))
  writeFileSync(at('rare.jpg'), file)
  expect(await refusal(at('rare.jpg'))).toEqual({ reason: 'unknown-variant' })
  writeFileSync(at('cut.jpg'), (await sharp(at('colour.tif')).jpeg().toBuffer()).subarray(0, 400))
  expect(await refusal(at('cut.jpg'))).toEqual({ reason: 'damaged' })
})

/** A box that holds nothing. */
const box = (type: string) => Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from(type)])

it('an AVIF that moves shows its still, and one without any is none that can be read', async () => {
  const still = await sharp(at('colour.tif')).avif({ lossless: true }).toBuffer()
  const moves = Buffer.concat([still, box('moov')])
  moves.write('avis', 8)
  writeFileSync(at('moves.avif'), moves)
  const planned = await open.remedies.plan(at('moves.avif'), 'convert')
  expect(planned).toMatchObject({ ok: true, plan: { width: 64, height: 48, changes: ['first-only'] } })
  const meta = moves.indexOf('meta')
  moves.write('free', meta)
  writeFileSync(at('film.avif'), moves)
  expect(await refusal(at('film.avif'))).toEqual({ reason: 'unknown-variant' })
})
