// The kept copies: exact, proved by their hash, and never half there.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSourceStore, type SourceStore } from '../../../src-main/sources/source-store.ts'
import { sha256 } from '../../../src-main/storage/sha256.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

let world: StudioWorld
let store: SourceStore
beforeEach(() => {
  world = studioWorld()
  store = createSourceStore(world)
})
afterEach(() => world.end())

const bytes = new Uint8Array(300_000).map((_, at) => at)

it('gives back the exact bytes, kept twice at once or again', async () => {
  const hash = await sha256(bytes)
  expect(await Promise.all([store.keep(hash, bytes), store.keep(hash, bytes)])).toMatchObject([
    { ok: true },
    { ok: true },
  ])
  expect((await store.keep(hash, bytes)).ok).toBe(true)
  const read = await store.bytes(hash)
  expect(read.ok && Buffer.from(read.value).equals(bytes)).toBe(true)
  expect(readdirSync(dirname(store.path(hash)))).toEqual([hash])
})

it('says when a copy is gone or changed, and heals it when the same picture comes again', async () => {
  const hash = await sha256(bytes)
  expect(await store.bytes(hash)).toMatchObject({ failure: { kind: 'source-missing' } })
  await store.keep(hash, bytes)
  writeFileSync(store.path(hash), bytes.slice(0, -1))
  expect(await store.bytes(hash)).toMatchObject({ failure: { kind: 'file-damaged' } })
  await store.keep(hash, bytes)
  expect((await store.bytes(hash)).ok).toBe(true)
})

it('fails as a value when its folder cannot be written', async () => {
  rmSync(join(world.folder, 'data', 'sources'), { recursive: true, force: true })
  writeFileSync(join(world.folder, 'data', 'sources'), 'in the way')
  expect(await store.keep(await sha256(bytes), bytes)).toMatchObject({ failure: { kind: 'folder-unavailable' } })
})

it('never builds a path from anything but a hash', () => {
  mkdirSync(join(world.folder, 'data', 'sources'), { recursive: true })
  for (const name of ['../studio.db', 'ab', '', 'A'.repeat(64)]) expect(() => store.path(name)).toThrow()
})
