// Turned pictures: whatever a camera wrote, the tray's size, the thumbnail, the upload and a shrunk copy stand upright.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inspectPicture } from '../../../src-sandbox/inspect-picture.ts'
import { type OpenPictures, openPictures } from '../../helpers/studio/open-pictures.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

let world: StudioWorld
let pictures: OpenPictures
beforeEach(() => {
  world = studioWorld()
  mkdirSync(join(world.folder, 'pictures'))
  pictures = openPictures(world.ports)
})
afterEach(() => {
  pictures.decoder.close()
  world.end()
})

const orientations = [1, 2, 3, 4, 5, 6, 7, 8]
/** Red top left, green top right, blue bottom left, when it stands upright. */
const corners = ['red', 'green', 'blue', 'white'] as const

/** The upright picture, and its pixels as a camera stores them under an orientation. */
async function stored(orientation: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="#fff"/>
    <rect width="45" height="30" fill="#f00"/><rect x="45" width="45" height="30" fill="#080"/><rect y="30" width="45" height="30" fill="#00f"/></svg>`
  const upright = sharp(await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer())
  const turned = {
    1: () => upright,
    2: () => upright.flop(),
    3: () => upright.rotate(180),
    4: () => upright.flip(),
    5: async () => sharp(await upright.rotate(270).png().toBuffer()).flip(),
    6: () => upright.rotate(270),
    7: async () => sharp(await upright.rotate(90).png().toBuffer()).flip(),
    8: () => upright.rotate(90),
  }[orientation]
  if (!turned) throw new Error('no such orientation')
  return sharp(await (await turned()).png().toBuffer()).withMetadata({ orientation })
}

/** The same PNG with its EXIF block at the end, where some programs write it. */
function withLateExif(png: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 8; at < png.length; ) {
    const end = at + 12 + png.readUInt32BE(at)
    parts.push(png.subarray(at, end))
    at = end
  }
  const isExif = (part: Buffer) => part.toString('latin1', 4, 8) === 'eXIf'
  expect(parts.filter(isExif)).toHaveLength(1)
  const rest = parts.filter((part) => !isExif(part))
  return Buffer.concat([png.subarray(0, 8), ...rest.slice(0, -1), ...parts.filter(isExif), ...rest.slice(-1)])
}

async function seen(picture: Uint8Array) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const from = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    const [red = 0, green = 0, blue = 0] = data.subarray(from, from + 3)
    if (red > 150 && green > 150 && blue > 150) return 'white'
    return red > green && red > blue ? 'red' : green > blue ? 'green' : 'blue'
  }
  return [at(0.2, 0.2), at(0.8, 0.2), at(0.2, 0.8), at(0.8, 0.8)]
}

it.each(['jpeg', 'png', 'png with EXIF behind its pixels', 'webp'] as const)(
  'every orientation of a %s',
  async (name) => {
    const format = name === 'png with EXIF behind its pixels' ? 'png' : name
    const { checkFile, remedies, rasters } = pictures
    for (const orientation of orientations) {
      const path = join(world.folder, 'pictures', `${orientation}.${format}`)
      const made = await (await stored(orientation)).toFormat(format, { quality: 95 }).toBuffer()
      writeFileSync(path, name === format ? made : withLateExif(made))
      const checked = await checkFile(path)
      if (!checked?.ok) throw new Error(checked?.refusal.reason)
      const { source } = checked
      expect([source.sentWidth, source.sentHeight], `size ${orientation}`).toEqual([90, 60])
      // The exact bytes are sent, with their orientation: the service normalises, and the practice region sees the same size.
      expect(Buffer.compare(checked.bytes, readFileSync(path))).toBe(0)
      expect(await inspectPicture(checked.bytes)).toMatchObject({ width: 90, height: 60 })
      const small = await rasters.thumbnail({ id: source.hash, path, as: 'picture' })
      if (!small.ok) throw new Error(small.failure.kind)
      expect(await seen(readFileSync(small.value.path)), `thumbnail ${orientation}`).toEqual(corners)
      const plan = await remedies.plan(path, 'shrink')
      expect(plan).toMatchObject({ plan: { width: 90, height: 60, toWidth: 90, toHeight: 60 } })
      const shrunk = await remedies.apply(path, 'shrink')
      if (!shrunk?.ok) throw new Error(shrunk?.refusal.reason)
      expect(shrunk.source).toMatchObject({ width: 90, height: 60, sentWidth: 90 })
      expect(await seen(shrunk.bytes), `shrunk ${orientation}`).toEqual(corners)
    }
  },
)
