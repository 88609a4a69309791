// Results used again as inputs: real files of earlier orders, checked as any picture, and where they came from remembered.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStudioDb } from '../../../src-main/storage/studio-db.ts'
import { createStudio, type Studio } from '../../../src-main/studio.ts'
import { callNames } from '../../../src-shared/bridge/call-names.ts'
import { calls } from '../../../src-shared/bridge/contract.ts'
import { toTray } from '../../../src-shared/destination.ts'
import { designOf } from '../../../src-shared/orders/kinds/design.ts'
import { reliefOf } from '../../../src-shared/orders/kinds/relief.ts'
import type { TrayItem } from '../../../src-shared/source.ts'
import { levelsOf } from '../../helpers/pictures/levels-of.ts'
import { dropPaths } from '../../helpers/studio/drop-paths.ts'
import { recordOrder } from '../../helpers/studio/placed-order.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'
import { makeTiff } from '../rasters/make-tiff.ts'

const design = designOf({ mode: 'material_gold' })
const relief = reliefOf({ tier: 'pro', relief_type: 'deep' })

let world: StudioWorld
let studio: Studio
let saved: string
const start = () =>
  createStudio({ db: world.db, ports: world.ports, hide: () => () => {}, version: '0', platform: 'linux' })

beforeEach(() => {
  world = studioWorld()
  saved = join(world.folder, 'saved', '2026-11-21')
  mkdirSync(saved, { recursive: true })
  studio = start()
})
afterEach(async () => {
  await studio.stop()
  rmSync(world.folder, { recursive: true, force: true })
})

const png = (colour: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer()
/** A slope in millimetres: its numbers are no brightnesses. */
const slope = () =>
  makeTiff({
    width: 64,
    height: 32,
    bits: 32,
    format: 'float',
    samples: Float32Array.from({ length: 64 * 32 }, (_, at) => ((at % 64) / 63) * 4 - 1),
  })
async function file(name: string, bytes: Uint8Array) {
  const path = join(saved, name)
  writeFileSync(path, bytes)
  return path
}
/** Adds artifacts and waits until nothing in the tray is checked any more. */
async function add(...ids: string[]) {
  const outcome = await studio.call('tray.addArtifacts', [ids])
  if (!outcome.ok) throw new Error(outcome.failure.kind)
  return { added: calls['tray.addArtifacts'].result.parse(outcome.value).added, items: await checked() }
}
async function tray(): Promise<TrayItem[]> {
  const list = await studio.call('tray.list', [])
  if (!list.ok) throw new Error(list.failure.kind)
  return calls['tray.list'].result.parse(list.value).items
}
/** The tray once nothing in it is checked any more and the records hold all of it. */
async function checked() {
  for (;;) {
    const items = await tray()
    const told = items.every(({ id, check }) => {
      const row = world.db.get('select source_hash, refused from tray where id = ?', id)
      if (check.state === 'ready') return row?.source_hash === check.source.hash
      return check.state === 'refused' && typeof row?.refused === 'string'
    })
    if (told) return items
    await new Promise((done) => setTimeout(done, 20))
  }
}
const sourceOf = (item: TrayItem | undefined) => {
  if (item?.check.state !== 'ready') throw new Error(`not ready: ${JSON.stringify(item?.check)}`)
  return item.check.source
}
const ordersByNumber = async () => {
  const list = await studio.call('orders.list', [{ before: null, most: 1000 }])
  if (!list.ok) throw new Error(list.failure.kind)
  return new Map(calls['orders.list'].result.parse(list.value).map((order) => [order.number, order]))
}

describe('a result used as an input', () => {
  it('lies in the tray with the bytes of its file, named after its order and kind', async () => {
    const bytes = await png('#c93')
    const path = await file('浮雕 №7 – ü 🪙-design.png', bytes)
    recordOrder(world.db, {
      number: 1,
      title: '浮雕 №7 – ü 🪙',
      request: design,
      files: [{ id: 'artifact-1', type: 'png', path }],
    })
    const { added, items } = await add('artifact-1')
    expect(added).toEqual(['artifact-1'])
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({ name: '浮雕 №7 – ü 🪙 – design.png', folder: '', origin: 'artifact-1' })
    const source = sourceOf(items[0])
    expect(source).toMatchObject({ format: 'png', width: 60, height: 40 })
    const copy = join(world.ports.folders.data, 'sources', source.hash.slice(0, 2), source.hash)
    expect(Buffer.compare(readFileSync(copy), readFileSync(path))).toBe(0)
  })

  it('is converted at once when it is a TIFF height map, with its whole range of heights', async () => {
    const path = await file('slope-relief.tif', slope())
    const files = [{ id: 'artifact-2', type: 'tif', path }]
    recordOrder(world.db, { number: 1, title: 'slope', request: relief, files })
    const { items } = await add('artifact-2')
    expect(items[0]).toMatchObject({ name: 'slope – relief.tif', check: { state: 'ready', remedied: 'convert' } })
    const { hash, format, bitDepth } = sourceOf(items[0])
    expect({ format, bitDepth }).toEqual({ format: 'png', bitDepth: 16 })
    const stored = readFileSync(join(world.ports.folders.data, 'sources', hash.slice(0, 2), hash))
    const { data } = await sharp(stored)
      .toColourspace('grey16')
      .raw({ depth: 'ushort' })
      .toBuffer({ resolveWithObject: true })
    const levels = levelsOf(data)
    expect([Math.min(...levels), Math.max(...levels), new Set(levels).size]).toEqual([0, 65_535, 64])
    expect(readFileSync(path)).toEqual(slope())
  })

  it('leaves out previews, models, files not saved, and ids that nobody knows', async () => {
    const path = await file('a.png', await png('#333'))
    recordOrder(world.db, {
      number: 1,
      title: 'a',
      request: design,
      files: [
        { id: 'preview', type: 'preview', path },
        { id: 'model', type: 'glb', path },
        { id: 'lost', type: 'png', path, state: 'missing' },
        { id: 'good', type: 'png', path },
      ],
    })
    const { added, items } = await add('preview', 'model', 'lost', 'good', 'good', 'nobody')
    expect(added).toEqual(['good'])
    expect(items).toHaveLength(1)
  })

  it('is not added while its file is missing, and once only when it is added again', async () => {
    const bytes = await png('#555')
    const path = await file('gone.png', bytes)
    recordOrder(world.db, {
      number: 1,
      title: 'gone',
      request: design,
      files: [{ id: 'artifact-5', type: 'png', path }],
    })
    rmSync(path)
    expect(await add('artifact-5')).toEqual({ added: [], items: [] })
    writeFileSync(path, bytes)
    const { items } = await add('artifact-5')
    expect(items).toHaveLength(1)
    expect(items[0]?.check.state).toBe('ready')
    const again = await studio.call('tray.addArtifacts', [['artifact-5']])
    expect(again).toEqual({ ok: true, value: { added: [], already: ['artifact-5'] } })
    expect((await add('artifact-5')).items).toHaveLength(1)
  })

  it('is read again when its saved file was edited since, converted or not', async () => {
    const plain = await file('gold.png', await png('#c93'))
    const heights = await file('gold-relief.tif', slope())
    const files = [
      { id: 'artifact-6', type: 'png', path: plain },
      { id: 'artifact-7', type: 'tif', path: heights },
    ]
    recordOrder(world.db, { number: 1, title: 'gold', request: design, files })
    const before = (await add('artifact-6', 'artifact-7')).items.map(sourceOf)
    writeFileSync(plain, await png('#39c'))
    writeFileSync(
      heights,
      makeTiff({ width: 40, height: 40, bits: 8, format: 'unsigned', samples: new Uint8Array(1600).fill(90) }),
    )
    await add('artifact-6', 'artifact-7')
    await expect
      .poll(async () => (await checked()).filter((item, at) => sourceOf(item).hash !== before[at]?.hash).length)
      .toBe(2)
    expect(await tray()).toMatchObject([{ origin: 'artifact-6' }, { origin: 'artifact-7' }])
  })
})

describe('the lineage', () => {
  it('shows at every order that was made of the result, also after a restart', async () => {
    const path = await file('gold.png', await png('#fc0'))
    recordOrder(world.db, {
      number: 1,
      title: 'gold',
      request: design,
      files: [{ id: 'artifact-1', type: 'png', path }],
    })
    const { items } = await add('artifact-1')
    const { hash } = sourceOf(items[0])
    recordOrder(world.db, { number: 2, title: 'gold', request: relief, inputs: { source: hash }, files: [] })
    expect((await ordersByNumber()).get(2)?.origins).toEqual({ [hash]: 'artifact-1' })
    expect((await ordersByNumber()).get(1)?.origins).toBeUndefined()
    await studio.stop()
    world.db = reopened()
    studio = start()
    expect((await tray())[0]).toMatchObject({ origin: 'artifact-1', check: { state: 'ready' } })
    expect((await ordersByNumber()).get(2)?.origins).toEqual({ [hash]: 'artifact-1' })
  })

  it('never says that a picture was made of itself', async () => {
    const path = await file('same.png', await png('#0cf'))
    recordOrder(world.db, {
      number: 1,
      title: 'same',
      request: design,
      files: [{ id: 'artifact-1', type: 'png', path }],
    })
    const own = join(world.folder, 'own.png')
    writeFileSync(own, readFileSync(path))
    await studio.call('tray.add', [dropPaths(studio, [own]), toTray])
    while ((await tray()).length === 0) await new Promise((done) => setTimeout(done, 20))
    const { hash } = sourceOf((await checked())[0])
    recordOrder(world.db, {
      number: 2,
      title: 'same',
      request: design,
      inputs: { source: hash },
      files: [{ id: 'artifact-2', type: 'png', path }],
    })
    expect(await add('artifact-2')).toMatchObject({ added: ['artifact-2'], items: [{}, { origin: 'artifact-2' }] })
    expect((await ordersByNumber()).get(2)?.origins).toBeUndefined()
  })

  it('is finished after a restart in the middle of a check', async () => {
    const path = await file('late-relief.tif', slope())
    recordOrder(world.db, {
      number: 1,
      title: 'late',
      request: relief,
      files: [{ id: 'artifact-1', type: 'tif', path }],
    })
    world.db.run(
      `insert into tray (id, number, name, folder, path, origin_artifact_id) values ('t1', 1, 'late.tif', '', ?, 'artifact-1')`,
      path,
    )
    await studio.stop()
    world.db = reopened()
    studio = start()
    const [item] = await checked()
    expect(item).toMatchObject({ origin: 'artifact-1', check: { state: 'ready', remedied: 'convert' } })
  })
})

it('the call is one that the window may make', () => {
  expect(callNames).toContain('tray.addArtifacts')
  expect(calls['tray.addArtifacts'].args.safeParse([[]]).success).toBe(false)
})

/** A stopped studio has closed its records. */
function reopened() {
  const opened = openStudioDb(world.ports.folders.data)
  if (!opened.ok) throw new Error(opened.failure.message)
  return opened.value
}
