// Thumbnails of every kind of picture, upright and small.
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkFile } from '../../../src-main/sources/check-file.ts'
import { createSourceStore } from '../../../src-main/sources/source-store.ts'
import { createThumbnails } from '../../../src-main/sources/thumbnails.ts'
import { makePictureFolder } from '../../helpers/picture-folder.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio-world.ts'

let world: StudioWorld
beforeEach(() => {
  world = studioWorld()
})
afterEach(() => world.end())

it('are WebP of at most 320 pixels, upright, made once', async () => {
  const { good } = await makePictureFolder(join(world.folder, 'pictures'))
  const store = createSourceStore(world)
  const thumbnails = createThumbnails({ store, ports: world.ports })
  for (const path of good) {
    const checked = await checkFile(path)
    if (!checked.ok) throw new Error(`${path}: ${checked.refusal.reason}`)
    const { hash, sentWidth, sentHeight } = checked.source
    await store.keep(hash, checked.bytes)
    store.record(checked.source)
    const [made, same] = await Promise.all([thumbnails.thumbnail(hash), thumbnails.thumbnail(hash)])
    if (!made.ok) throw new Error(`${basename(path)}: ${made.failure.kind}`)
    expect(same).toEqual(made)
    const seen = await sharp(made.value).metadata()
    expect(seen.format).toBe('webp')
    expect(Math.max(seen.width, seen.height)).toBe(Math.min(320, Math.max(sentWidth, sentHeight)))
    expect(seen.width > seen.height).toBe(sentWidth > sentHeight)
    const before = statSync(made.value).mtimeMs
    await thumbnails.thumbnail(hash)
    expect(statSync(made.value).mtimeMs).toBe(before)
  }
})

it('keep the colours of a BMP', async () => {
  const store = createSourceStore(world)
  const { good } = await makePictureFolder(join(world.folder, 'pictures'))
  const checked = await checkFile(good.find((path) => path.endsWith('.bmp')) ?? '')
  if (!checked.ok) throw new Error('refused')
  await store.keep(checked.source.hash, checked.bytes)
  store.record(checked.source)
  const made = await createThumbnails({ store, ports: world.ports }).thumbnail(checked.source.hash)
  if (!made.ok) throw new Error(made.failure.kind)
  const [red, , blue] = (await sharp(readFileSync(made.value)).stats()).channels
  expect((red?.mean ?? 0) > (blue?.mean ?? 0)).toBe(true)
})

it('say when the picture is gone or unknown', async () => {
  const store = createSourceStore(world)
  const thumbnails = createThumbnails({ store, ports: world.ports })
  expect(await thumbnails.thumbnail('0'.repeat(64))).toMatchObject({ failure: { kind: 'source-missing' } })
  expect(await thumbnails.thumbnail('../../etc/passwd')).toMatchObject({ failure: { kind: 'source-missing' } })
  const path = join(world.folder, 'a.png')
  writeFileSync(
    path,
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  )
  const checked = await checkFile(path)
  if (!checked.ok) throw new Error('refused')
  store.record(checked.source)
  expect(await thumbnails.thumbnail(checked.source.hash)).toMatchObject({ failure: { kind: 'source-missing' } })
})
