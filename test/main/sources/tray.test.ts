// The inputs tray over real files: what is taken, what is refused and why, and what survives a restart.

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSourceStore } from '../../../src-main/sources/source-store.ts'
import type { TrayBook } from '../../../src-main/sources/tray.ts'
import type { TrayChange } from '../../../src-main/sources/tray-board.ts'
import { toTray } from '../../../src-shared/destination.ts'
import type { TrayItem } from '../../../src-shared/source.ts'
import { traySchema } from '../../../src-shared/source.ts'
import { bmp24 } from '../../helpers/pictures/bmp24.ts'
import { makePictureFolder } from '../../helpers/pictures/picture-folder.ts'
import { openTray } from '../../helpers/studio/open-tray.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

let world: StudioWorld
let tray: TrayBook
let dropped: string
const uploaded = new Set<string>()
const coming = new Set<string>()
const changes: TrayChange[] = []

function startTray() {
  const book = openTray(world, (hash) => (uploaded.has(hash) ? 'there' : coming.has(hash) ? 'coming' : 'none'))
  book.onChange((change) => changes.push(change))
  return book
}

beforeEach(() => {
  world = studioWorld()
  dropped = join(world.folder, 'dropped 浮雕')
  mkdirSync(dropped)
  uploaded.clear()
  coming.clear()
  changes.length = 0
  tray = startTray()
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
const named = (items: TrayItem[], name: string) => {
  const found = items.find((item) => item.name === name)
  if (!found) throw new Error(`${name} is not in the tray`)
  return found
}
const picture = (colour: string, width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: colour } })

describe('a dropped folder', () => {
  it('takes every good picture, refuses every bad one with its reason, and counts the strays', async () => {
    const folder = await makePictureFolder(dropped)
    const items = await add(dropped)
    for (const path of folder.good) expect([path, named(items, basename(path)).check.state]).toEqual([path, 'ready'])
    const refused = items.filter((item) => item.check.state === 'refused')
    expect(refused.map((item) => [item.name, item.check.state === 'refused' && item.check.reason]).sort()).toEqual(
      folder.bad.map(({ path, reason }) => [basename(path), reason]).sort(),
    )
    expect(items.length).toBe(folder.good.length + folder.bad.length)
    expect(tray.list().skipped).toBe(folder.stray.length)
    expect(() => traySchema.parse(tray.list())).not.toThrow()
    expect(named(items, 'peony 牡丹.jpg').folder).toBe('dropped 浮雕/Unterordner 子')
  })

  it('knows the facts of each kind and keeps exactly the bytes that were dropped', async () => {
    const { good } = await makePictureFolder(dropped)
    const items = await add(dropped)
    const fact = (name: string) => {
      const { check } = named(items, name)
      if (check.state !== 'ready') throw new Error(`${name} is not ready`)
      return check.source
    }
    expect(fact('CMYK turned by EXIF.jpg')).toMatchObject({ width: 900, height: 600, sentWidth: 600, sentHeight: 900 })
    expect(fact('sixteen bit ramp.png')).toMatchObject({ bitDepth: 16, hasAlpha: false })
    expect(fact('transparent rosette.png')).toMatchObject({ hasAlpha: true, format: 'png' })
    expect(fact('spinning coin.gif')).toMatchObject({ frames: 4, width: 160, height: 160 })
    expect(fact('old scan.bmp')).toMatchObject({ format: 'bmp', width: 321, height: 200 })
    expect(fact('medal.webp')).toMatchObject({ format: 'webp', width: 800 })
    const store = createSourceStore(world)
    for (const path of good) {
      const { hash } = fact(basename(path))
      expect(hash).toBe(createHash('sha256').update(readFileSync(path)).digest('hex'))
      const kept = await store.bytes(hash)
      expect(kept.ok && Buffer.compare(kept.value, readFileSync(path))).toBe(0)
    }
  })

  it('keeps the natural order of names and survives folders that link to themselves', async () => {
    mkdirSync(join(dropped, 'inner'))
    for (const name of ['medal 10.png', 'medal 2.png', 'medal 1.png']) {
      await picture(`hsl(${name.length * 40 + name.charCodeAt(6)}, 50%, 50%)`)
        .png()
        .toFile(join(dropped, name))
    }
    symlinkSync(dropped, join(dropped, 'inner', 'loop'))
    symlinkSync(join(dropped, 'medal 1.png'), join(dropped, 'inner', 'linked.png'))
    const items = await add(dropped)
    expect(items.map((item) => item.name)).toEqual(['medal 1.png', 'medal 2.png', 'medal 10.png', 'linked.png'])
    expect(named(items, 'linked.png').check).toMatchObject({ state: 'ready', duplicateOf: items[0]?.id })
  })

  it('leaves out system files, hidden files and shortcuts, wherever they lie', async () => {
    const strays = ['Thumbs.db', '.DS_Store', 'desktop.ini', '._medal.png', 'ehthumbs.db', '.hidden.png', 'medal.lnk']
    for (const name of strays) writeFileSync(join(dropped, name), 'x')
    mkdirSync(join(dropped, '.git'))
    writeFileSync(join(dropped, '.git', 'a.png'), 'x')
    expect(await add(dropped)).toEqual([])
    expect(tray.list().skipped).toBe(strays.length + 1)
    expect(changes.at(-1)?.skipped).toBe(strays.length + 1)
  })

  it('takes thousands of files without losing one', async () => {
    const one = await picture('#a63').png().toBuffer()
    for (let at = 0; at < 30; at += 1) {
      mkdirSync(join(dropped, `f${at}`))
      for (let each = 0; each < 100; each += 1) writeFileSync(join(dropped, `f${at}`, `${each}.png`), one)
    }
    const gathered = vi.spyOn(world.ports.clock, 'sleep')
    const items = await add(dropped)
    expect(items.length).toBe(3000)
    expect(items.every((item) => item.check.state === 'ready')).toBe(true)
    expect(items.filter((item) => item.check.state === 'ready' && !item.check.duplicateOf).length).toBe(1)
    // Told together with whatever else changed in a tenth of a second, and the rest at the end.
    expect(gathered.mock.calls.every(([ms]) => ms >= 100)).toBe(true)
    expect(changes.length).toBeLessThanOrEqual(gathered.mock.calls.length + 1)
  })
})

describe('a refused file', () => {
  const make: [name: string, write: (path: string) => unknown, found: object][] = [
    ['nothing.png', (path) => writeFileSync(path, ''), { reason: 'empty' }],
    ['letter.jpg', (path) => writeFileSync(path, 'Dear designer'), { reason: 'not-a-picture' }],
    [
      'scan.tif',
      (path) => picture('#888').tiff().toFile(path),
      { reason: 'unsupported-format', found: 'TIFF', remedy: 'convert' },
    ],
    [
      'phone.avif',
      (path) => picture('#888').avif().toFile(path),
      { reason: 'unsupported-format', found: 'AVIF', remedy: 'convert' },
    ],
    [
      'logo.svg',
      (path) =>
        writeFileSync(
          path,
          '<?xml version="1.0"?><!-- a logo --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>',
        ),
      { reason: 'unsupported-format', found: 'SVG', remedy: 'convert' },
    ],
    [
      'phone.heic',
      (path) => writeFileSync(path, Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')),
      { reason: 'damaged', found: 'HEIC' },
    ],
    ['layers.psd', (path) => writeFileSync(path, '8BPS\0\x01'), { reason: 'damaged', found: 'PSD' }],
    ['plan.pdf', (path) => writeFileSync(path, '%PDF-1.7'), { reason: 'unsupported-format', found: 'PDF' }],
    [
      'app.ico',
      (path) => writeFileSync(path, Buffer.from('0000010001002020000001002000', 'hex')),
      { reason: 'unsupported-format', found: 'ICO' },
    ],
    ['film.mp4', (path) => writeFileSync(path, '\0\0\0\x18ftypmp42\0\0\0\0'), { reason: 'not-a-picture' }],
    ['half.png', async (path) => writeFileSync(path, (await noisePng()).subarray(0, 400)), { reason: 'damaged' }],
    ['no end.png', async (path) => writeFileSync(path, (await noisePng()).subarray(0, -12)), { reason: 'damaged' }],
    ['flipped.png', async (path) => writeFileSync(path, flip(await noisePng(), 300)), { reason: 'damaged' }],
    [
      'half.webp',
      async (path) => writeFileSync(path, (await picture('#963', 400, 400).webp().toBuffer()).subarray(0, -20)),
      { reason: 'damaged' },
    ],
    [
      'half.gif',
      async (path) => writeFileSync(path, (await picture('#963', 400, 400).gif().toBuffer()).subarray(0, -20)),
      { reason: 'damaged' },
    ],
    [
      'half.bmp',
      (path) => writeFileSync(path, bmp24(90, 90, new Uint8Array(90 * 90 * 3)).subarray(0, -400)),
      { reason: 'damaged' },
    ],
    [
      'only a header.jpg',
      (path) => writeFileSync(path, Buffer.from('ffd8ffe000104a464946', 'hex')),
      { reason: 'damaged' },
    ],
    ['a pipe.png', (path) => execFileSync('mkfifo', [path]), { reason: 'unreadable' }],
    ['nowhere.png', () => undefined, { reason: 'missing' }],
  ]
  it.each(make)('%s says why', async (name, write, found) => {
    const path = join(dropped, name)
    await write(path)
    const items = await add(path)
    expect(named(items, name).check).toMatchObject({ state: 'refused', ...found })
  })

  it('with the wrong extension is judged by its bytes', async () => {
    const path = join(dropped, 'really a jpeg.png')
    await picture('#369').jpeg().toFile(path)
    expect(named(await add(path), 'really a jpeg.png').check).toMatchObject({
      state: 'ready',
      source: { format: 'jpeg' },
    })
  })
})

describe('the tray', () => {
  it('is the same after a restart, and takes up a check that was cut off', async () => {
    const { good } = await makePictureFolder(dropped)
    await add(dropped)
    const before = tray.list()
    await tray.close()
    world.reopen()
    tray = startTray()
    expect(tray.list()).toEqual({ ...before, skipped: 0 })
    await tray.close()
    world.db.run('update tray set source_hash = null where name = ?', basename(good[0] ?? ''))
    tray = startTray()
    await tray.settled()
    expect(tray.list().items).toEqual(before.items)
  })

  it('does not list a path twice, but sees that its file changed', async () => {
    const path = join(dropped, 'medal.png')
    await picture('#f00').png().toFile(path)
    const [first] = await add(path)
    await picture('#00f').png().toFile(path)
    const items = await add(path, dropped)
    expect(items.length).toBe(1)
    expect(items[0]?.id).toBe(first?.id)
    expect(items[0]?.check).not.toEqual(first?.check)
  })

  it('removes and restores, and names the first of equal pictures', async () => {
    await picture('#f00').png().toFile(join(dropped, 'a.png'))
    cpSync(join(dropped, 'a.png'), join(dropped, 'b.png'))
    const [a, b] = await add(dropped)
    expect(b?.check).toMatchObject({ state: 'ready', duplicateOf: a?.id })
    changes.length = 0
    tray.remove([a?.id ?? ''])
    // Told before the answer: whoever takes it back at once must not see it go after it came back.
    expect(changes).toMatchObject([{ removed: [a?.id], upserted: [{ id: b?.id }] }])
    expect(tray.list().items[0]?.check).not.toHaveProperty('duplicateOf')
    tray.restore([a?.id ?? ''])
    expect(changes[1]?.upserted.map(({ id }) => id).sort()).toEqual([a?.id, b?.id].sort())
    await tray.settled()
    expect(tray.list().items).toEqual([a, b])
    tray.remove([a?.id ?? '', b?.id ?? ''])
    await tray.close()
    world.reopen()
    tray = startTray()
    expect(tray.list().items).toEqual([])
  })

  it('tells which pictures need no upload any more', async () => {
    await picture('#f00').png().toFile(join(dropped, 'a.png'))
    const [item] = await add(dropped)
    if (item?.check.state !== 'ready') throw new Error('not ready')
    expect(item.check.uploaded).toBe(false)
    changes.length = 0
    tray.refreshUploaded()
    await tray.settled()
    expect(changes).toEqual([])
    uploaded.add(item.check.source.hash)
    tray.refreshUploaded()
    await tray.settled()
    expect(changes).toMatchObject([{ upserted: [{ id: item.id, check: { uploaded: true } }] }])
  })

  it('tells every card of it, whoever asked meanwhile, and what is only on its way', async () => {
    await picture('#f00').png().toFile(join(dropped, 'a.png'))
    const [item] = await add(dropped)
    if (item?.check.state !== 'ready') throw new Error('not ready')
    changes.length = 0
    coming.add(item.check.source.hash)
    // The list is read, and the same picture dropped again, before anybody says that an upload was ordered.
    tray.list()
    await picture('#f00').png().toFile(join(dropped, 'b.png'))
    await add(join(dropped, 'b.png'))
    tray.refreshUploaded()
    await tray.settled()
    const told = new Map(changes.flatMap(({ upserted }) => upserted.map(({ name, check }) => [name, check])))
    expect(told.get('a.png')).toMatchObject({ uploaded: true, coming: true })
    expect(told.get('b.png')).toMatchObject({ uploaded: true, coming: true, duplicateOf: item.id })
    uploaded.add(item.check.source.hash)
    tray.refreshUploaded()
    await tray.settled()
    expect(changes.at(-1)?.upserted.map(({ check }) => 'coming' in check)).toEqual([false, false])
  })

  it('takes in the six samples that ship with the app, once', async () => {
    tray.addSamples('pictures', { cameo: '浮雕人像' })
    tray.addSamples('pictures', { cameo: 'cameo' })
    await tray.settled()
    const { items } = tray.list()
    expect(items).toHaveLength(6)
    expect(items.map(({ name }) => name).slice(0, 2)).toEqual(['浮雕人像.jpg', 'floral-ornament.jpg'])
    for (const { check } of items) {
      if (check.state !== 'ready') throw new Error('not ready')
      expect(check.source).toMatchObject({ width: 1024, height: 1024 })
      expect(check.source.bytes).toBeLessThan(300 * 1024)
    }
  })

  it('takes in the sample figure from its four sides, by itself', async () => {
    tray.addSamples('figure', { 'figure-front': '水手_正面' })
    await tray.settled()
    const { items } = tray.list()
    expect(items.map(({ name }) => name)).toEqual([
      'figure-back.png',
      '水手_正面.png',
      'figure-left.png',
      'figure-right.png',
    ])
    let bytes = 0
    for (const { check } of items) {
      if (check.state !== 'ready') throw new Error('not ready')
      expect(check.source).toMatchObject({ width: 480, height: 640 })
      bytes += check.source.bytes
    }
    expect(bytes).toBeLessThan(150 * 1024)
  })

  it('keeps a ready picture when its original goes', async () => {
    const path = join(dropped, 'a.png')
    await picture('#f00').png().toFile(path)
    const [item] = await add(path)
    rmSync(path)
    if (item?.check.state !== 'ready') throw new Error('not ready')
    expect((await createSourceStore(world).bytes(item.check.source.hash)).ok).toBe(true)
  })
})

function noisePng() {
  const pixels = Buffer.from(Array.from({ length: 80 * 80 * 3 }, (_, at) => (at * at * 31 + at * 7) % 256))
  return sharp(pixels, { raw: { width: 80, height: 80, channels: 3 } })
    .png()
    .toBuffer()
}

function flip(bytes: Buffer, at: number) {
  const changed = Buffer.from(bytes)
  changed[at] = (changed[at] ?? 0) ^ 0xff
  return changed
}

describe('records that take no writing', () => {
  it('keep a picture back until they do, and then it is ready by itself', async () => {
    const unhandled: unknown[] = []
    const listener = (reason: unknown) => unhandled.push(reason)
    process.on('unhandledRejection', listener)
    const file = join(dropped, '浮雕 №7 – ü 🪙.png')
    writeFileSync(file, await picture('#a86').png().toBuffer())
    world.db.run('pragma query_only = on')
    tray.add([file], toTray)
    await expect.poll(() => tray.list().items.map(({ check }) => check.state)).toEqual(['checking'])
    await world.ports.clock.sleep(1000, new AbortController().signal)
    expect(changes).toEqual([])
    world.db.run('pragma query_only = off')
    await expect.poll(() => changes.at(-1)?.upserted.map(({ check }) => check.state)).toEqual(['ready'])
    process.off('unhandledRejection', listener)
    expect(unhandled).toEqual([])
  })

  it('do not stand in the way of closing', async () => {
    const file = join(dropped, 'late.png')
    writeFileSync(file, await picture('#468').png().toBuffer())
    world.db.run('pragma query_only = on')
    tray.add([file], toTray)
    await expect.poll(() => tray.list().items).toHaveLength(1)
    await tray.close()
    world.db.run('pragma query_only = off')
    tray = startTray()
  })
})
