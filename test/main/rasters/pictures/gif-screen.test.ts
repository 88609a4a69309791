// GIFs whose first frame is smaller or larger than their screen, which is where the engine and others differ.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { judgePicture } from '../../../../src-main/rasters/check/judge-file.ts'
import { openPicture } from '../../../../src-main/rasters/pictures/open-picture.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), '浮雕 №7 – ü '))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const [width, height] = [20, 10]

/** A red frame of 20 × 10 at a place of a screen. */
async function framed(screen: readonly [number, number], [left, top]: readonly [number, number]): Promise<Buffer> {
  const file = await sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .gif()
    .toBuffer()
  const frame = file.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, width, 0, height, 0]))
  expect(frame).toBeGreaterThan(12)
  const control = file.indexOf(Buffer.from([0x21, 0xf9, 4]))
  if (control > 0) file.writeUInt8(file.readUInt8(control + 3) & 0xfe, control + 3)
  file.writeUInt16LE(screen[0], 6)
  file.writeUInt16LE(screen[1], 8)
  file.writeUInt16LE(left, frame + 1)
  file.writeUInt16LE(top, frame + 3)
  return file
}

it.each([
  [[640, 480], [5, 7], [640, 480], true],
  [[800, 600], [0, 0], [800, 600], true],
  [[3000, 90], [100, 70], [3000, 90], true],
  [[641, 480], [5, 7], [641, 480], true],
  [[20, 10], [0, 0], [20, 10], false],
  [[1, 1], [0, 0], [20, 10], false],
  [[20, 10], [3, 0], [23, 10], true],
] as const)('a screen of %j with a frame at %j is a picture of %j', async (screen, place, size, alpha) => {
  const bytes = await framed(screen, place)
  const path = join(folder, 'picture.gif')
  await writeFile(path, bytes)
  const picture = await openPicture(path)
  const read = (await picture.pixels()).ensureAlpha().raw()
  const { data, info } = await read.toBuffer({ resolveWithObject: true })
  expect([picture.width, picture.height]).toEqual(size)
  expect([info.width, info.height]).toEqual(size)
  expect(picture.alpha).toBe(alpha)
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
  expect(at(place[0], place[1])).toEqual([255, 0, 0, 255])
  expect(at(place[0] + width - 1, place[1] + height - 1)).toEqual([255, 0, 0, 255])
  const seenThrough = data.filter((level, at) => at % 4 === 3 && level === 0).length
  expect(seenThrough).toBe(size[0] * size[1] - width * height)
  const judged = await judgePicture('gif', bytes)
  expect(judged).toMatchObject({ ok: true, source: { width: size[0], height: size[1], hasAlpha: alpha } })
})

it.each([
  ['width', 5],
  ['height', 7],
])('a frame of no %s is damage, in the first frame and in a later one', async (_, field) => {
  const bytes = await framed([20, 10], [0, 0])
  const start = bytes.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, width, 0, height, 0]))
  const flat = Buffer.from(bytes)
  flat.writeUInt16LE(0, start + field)
  const twice = Buffer.concat([bytes.subarray(0, -1), bytes.subarray(start)])
  const later = Buffer.concat([bytes.subarray(0, -1), flat.subarray(start)])
  expect(await judgePicture('gif', twice)).toMatchObject({ ok: true, source: { frames: 2 } })
  for (const one of [flat, later])
    expect(await judgePicture('gif', one)).toMatchObject({ ok: false, refusal: { reason: 'damaged' } })
  const path = join(folder, 'flat.gif')
  await writeFile(path, flat)
  await expect(openPicture(path)).rejects.toMatchObject({ kind: 'file-damaged' })
})
