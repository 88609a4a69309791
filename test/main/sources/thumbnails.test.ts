// Thumbnails of every kind of picture as the window asks for them: upright, small, made once, and made anew when they were cut.
import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createStudioAssets } from '../../../src-main/artifacts/studio-assets.ts'
import { createSourceStore } from '../../../src-main/sources/source-store.ts'
import { failure } from '../../../src-shared/failure.ts'
import { makePictureFolder } from '../../helpers/pictures/picture-folder.ts'
import { type OpenPictures, openPictures } from '../../helpers/studio/open-pictures.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

let world: StudioWorld
let pictures: OpenPictures
beforeEach(() => {
  world = studioWorld()
  pictures = openPictures(world.ports)
})
afterEach(() => {
  pictures.decoder.close()
  world.end()
})

const missing = () => failure('source-missing')
function open() {
  const store = createSourceStore(world)
  const { rasters } = pictures
  const assets = createStudioAssets({
    ...world.ports,
    sources: store,
    rasters,
    artifacts: missing,
    look: async () => {},
  })
  const thumbnail = async (hash: string) => {
    const found = await assets.source(hash, 'thumbnail')
    return found.ok ? found.value.path : found.failure.kind
  }
  const take = async (path: string) => {
    const checked = await pictures.checkFile(path)
    if (!checked?.ok) throw new Error(`${path}: ${checked?.refusal.reason}`)
    await store.keep(checked.source.hash, checked.bytes)
    store.record(checked.source)
    return checked.source
  }
  return { store, thumbnail, take }
}
const small = async (name: string) => {
  const path = join(world.folder, name)
  await sharp({ create: { width: 90, height: 60, channels: 3, background: 'red' } }).toFile(path)
  return path
}

it('are WebP of at most 320 pixels, upright, made once', async () => {
  const { good } = await makePictureFolder(join(world.folder, 'pictures'))
  const { thumbnail, take } = open()
  for (const path of good) {
    const { hash, sentWidth, sentHeight } = await take(path)
    const [made, same] = await Promise.all([thumbnail(hash), thumbnail(hash)])
    expect(same).toEqual(made)
    const seen = await sharp(readFileSync(made)).metadata()
    expect(seen.format, basename(path)).toBe('webp')
    expect(Math.max(seen.width, seen.height)).toBe(Math.min(320, Math.max(sentWidth, sentHeight)))
    expect(seen.width > seen.height).toBe(sentWidth > sentHeight)
    const before = statSync(made).ino
    await thumbnail(hash)
    expect(statSync(made).ino).toBe(before)
  }
})

it('keep the colours of a BMP', async () => {
  const { good } = await makePictureFolder(join(world.folder, 'pictures'))
  const { thumbnail, take } = open()
  const { hash } = await take(good.find((path) => path.endsWith('.bmp')) ?? '')
  const [red, , blue] = (await sharp(readFileSync(await thumbnail(hash))).stats()).channels
  expect((red?.mean ?? 0) > (blue?.mean ?? 0)).toBe(true)
})

it('say when the picture is gone or unknown', async () => {
  const { store, thumbnail } = open()
  expect(await thumbnail('0'.repeat(64))).toBe('source-missing')
  expect(await thumbnail('../../etc/passwd')).toBe('source-missing')
  const checked = await pictures.checkFile(await small('a.png'))
  if (!checked?.ok) throw new Error('refused')
  store.record(checked.source)
  expect(await thumbnail(checked.source.hash)).toBe('source-missing')
})

it('are made anew when they were cut, changed or emptied', async () => {
  const { thumbnail, take } = open()
  const { hash } = await take(await small('a.png'))
  const made = await thumbnail(hash)
  const whole = readFileSync(made)
  const changed = Buffer.from(whole)
  changed[20] = (changed[20] ?? 0) ^ 255
  for (const harm of [
    () => truncateSync(made, 12),
    () => writeFileSync(made, ''),
    () => writeFileSync(made, changed),
    () => writeFileSync(join(made, '../entry.json'), '{'),
  ]) {
    harm()
    expect(readFileSync(await thumbnail(hash))).toEqual(whole)
  }
})

it('share one folder that is swept of what is too much and of what an earlier version left there', async () => {
  const folder = join(world.ports.folders.cache, 'thumbnails')
  const { take } = open()
  const sources = []
  for (const name of ['a.png', 'b.jpg', 'c.webp', 'd.gif']) sources.push((await take(await small(name))).hash)
  const limits = { bytes: 1e9, entries: 3 }
  const { createRasters } = await import('../../../src-main/rasters/decoder/decode-rasters.ts')
  const again = () =>
    createRasters({ ...world.ports, decoder: pictures.decoder, caches: { products: limits, thumbnails: limits } })
  const store = createSourceStore(world)
  const ask = (rasters: ReturnType<typeof again>, hash: string) =>
    rasters.thumbnail({ id: hash, path: store.path(hash), as: 'picture', edge: 320 })
  const rasters = again()
  for (const hash of sources) expect((await ask(rasters, hash)).ok).toBe(true)
  expect(readdirSync(folder)).toHaveLength(3)
  writeFileSync(join(folder, `${sources[0]}.webp`), 'of an earlier version')
  limits.entries = 2
  const after = again()
  const kept = await ask(after, sources[3] ?? '')
  expect(kept.ok).toBe(true)
  expect(readdirSync(folder)).toHaveLength(2)
})
