// Remedies: a refused picture is converted or shrunk on a copy, and the person's own file stays as it is.

import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSourceStore } from '../../../src-main/sources/source-store.ts'
import type { TrayBook } from '../../../src-main/sources/tray.ts'
import { toTray } from '../../../src-shared/destination.ts'
import type { TrayItem } from '../../../src-shared/source.ts'
import { makePictureFolder } from '../../helpers/pictures/picture-folder.ts'
import { openTray } from '../../helpers/studio/open-tray.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

let world: StudioWorld
let tray: TrayBook
let dropped: string
beforeEach(() => {
  world = studioWorld()
  dropped = join(world.folder, 'dropped 浮雕')
  mkdirSync(dropped)
  tray = openTray(world)
})
afterEach(async () => {
  await tray.close()
  world.end()
})

async function add(...paths: string[]) {
  tray.add(paths, toTray)
  await tray.settled()
  return tray.list().items
}
const picture = (colour: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: colour } })

describe('remedies', () => {
  it('shrink a picture that is too heavy or too wide, and leave the original alone', async () => {
    const { bad } = await makePictureFolder(dropped)
    const paths = bad.filter((each) => each.reason.startsWith('too-')).map((each) => each.path)
    const digests = () => paths.map((path) => createHash('sha256').update(readFileSync(path)).digest('hex'))
    const before = digests()
    const items = await add(...paths)
    expect(items.map((item) => item.check)).toMatchObject([
      { reason: 'too-large', found: statSync(paths[0] ?? '').size, remedy: 'shrink' },
      { reason: 'too-many-pixels', found: 41_000_000, remedy: 'shrink' },
    ])
    tray.remedy(items.map((item) => item.id))
    expect(tray.list().items.map((item) => item.check.state)).toEqual(['checking', 'checking'])
    await tray.settled()
    for (const { check } of tray.list().items) {
      if (check.state !== 'ready') throw new Error('not ready')
      expect(check.remedied).toBe('shrink')
      expect(check.source.bytes).toBeLessThanOrEqual(10 * 1024 * 1024)
      expect(Math.max(check.source.width, check.source.height)).toBeLessThanOrEqual(4096)
      const { width } = await sharp(createSourceStore(world).path(check.source.hash)).metadata()
      expect(width).toBe(check.source.width)
    }
    expect(digests()).toEqual(before)
  })

  it('convert a 16-bit TIFF without losing a level', async () => {
    const levels = Uint16Array.from({ length: 300 * 200 }, (_, at) => at)
    const path = join(dropped, 'heights.tif')
    writeFileSync(path, greyTiff(300, 200, levels))
    const [item] = await add(path)
    tray.remedy([item?.id ?? ''])
    await tray.settled()
    const check = tray.list().items[0]?.check
    if (check?.state !== 'ready') throw new Error('not ready')
    expect(check).toMatchObject({ remedied: 'convert', source: { format: 'png', bitDepth: 16 } })
    const raw = await sharp(createSourceStore(world).path(check.source.hash))
      .toColourspace('grey16')
      .raw({ depth: 'ushort' })
      .toBuffer()
    expect(Buffer.compare(raw, Buffer.from(levels.buffer))).toBe(0)
  })

  it('convert AVIF and SVG, and turn a picture upright', async () => {
    await picture('#396', 80, 40).avif().toFile(join(dropped, 'a.avif'))
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><circle cx="9" cy="5" r="4"/></svg>'
    writeFileSync(join(dropped, 'b.svg'), drawing)
    await picture('#396', 80, 40).withMetadata({ orientation: 6 }).tiff().toFile(join(dropped, 'c.tif'))
    const items = await add(dropped)
    tray.remedy(items.map((item) => item.id))
    await tray.settled()
    const sizes = tray
      .list()
      .items.map(({ check }) => (check.state === 'ready' ? [check.source.width, check.source.height] : check))
    expect(sizes).toEqual([
      [80, 40],
      [2048, 1024],
      [40, 80],
    ])
  })

  it('name the format that they cannot help, as looking ahead does', async () => {
    const path = join(dropped, 'drawing.tif')
    await picture('#396', 80, 40).tiff().toFile(path)
    const [item] = await add(path)
    writeFileSync(path, readFileSync(path).subarray(0, 40))
    tray.remedy([item?.id ?? ''])
    await tray.settled()
    expect(tray.list().items[0]?.check).toEqual({ state: 'refused', reason: 'damaged', found: 'TIFF' })
  })

  describe('of a file that is dropped again', () => {
    const path = () => join(dropped, 'drawing.tif')
    const draw = (colour: string) => picture(colour, 80, 40).tiff().toFile(path())
    const convert = async () => {
      await draw('#396')
      const [item] = await add(path())
      tray.remedy([item?.id ?? ''])
      await tray.settled()
      return tray.list().items
    }
    const hashOf = (items: readonly TrayItem[]) =>
      items.map(({ check }) => (check.state === 'ready' ? check.source.hash : check))[0]

    it('stay as they are while the file does, also after a restart', async () => {
      const before = await convert()
      const told: unknown[] = []
      tray.onChange((change) => told.push(change))
      expect(await add(path())).toEqual(before)
      await tray.close()
      world.reopen()
      tray = openTray(world)
      tray.onChange((change) => told.push(change))
      expect(await add(path())).toEqual(before)
      expect(told).toEqual([])
      rmSync(path())
      expect(await add(path())).toEqual(before)
    })

    it('are used anew on what the file became', async () => {
      const before = await convert()
      await draw('#639')
      const items = await add(path())
      expect(items).toMatchObject([{ id: before[0]?.id, check: { state: 'ready', remedied: 'convert' } }])
      expect(hashOf(items)).not.toBe(hashOf(before))
      const { dominant } = await sharp(createSourceStore(world).path(String(hashOf(items)))).stats()
      expect(dominant.b).toBeGreaterThan(dominant.g)
    })

    it('are gone when the file needs none any more, and when it is no picture any more', async () => {
      await convert()
      await picture('#639', 80, 40).png().toFile(path())
      const [good] = await add(path())
      expect(good?.check).toMatchObject({ state: 'ready', source: { format: 'png', bytes: statSync(path()).size } })
      expect(good?.check).not.toHaveProperty('remedied')
      await draw('#396')
      const [asked] = await add(path())
      expect(asked?.check).toMatchObject({ state: 'refused', remedy: 'convert' })
      tray.remedy([asked?.id ?? ''])
      await tray.settled()
      writeFileSync(path(), 'Dear designer')
      expect((await add(path()))[0]?.check).toMatchObject({ state: 'refused', reason: 'not-a-picture' })
    })
  })
})

/** One 16-bit grey strip, little-endian, uncompressed. */
function greyTiff(width: number, height: number, levels: Uint16Array) {
  const pixels = Buffer.from(levels.buffer)
  const tags = [
    [256, width],
    [257, height],
    [258, 16],
    [259, 1],
    [262, 1],
    [273, 8],
    [277, 1],
    [278, height],
    [279, pixels.length],
  ] as const
  const directory = Buffer.alloc(2 + tags.length * 12 + 4)
  directory.writeUInt16LE(tags.length, 0)
  for (const [at, [tag, value]] of tags.entries()) {
    directory.writeUInt16LE(tag, 2 + at * 12)
    directory.writeUInt16LE(4, 4 + at * 12)
    directory.writeUInt32LE(1, 6 + at * 12)
    directory.writeUInt32LE(value, 10 + at * 12)
  }
  const head = Buffer.from('49492a0000000000', 'hex')
  head.writeUInt32LE(8 + pixels.length, 4)
  return Buffer.concat([head, pixels, directory])
}
