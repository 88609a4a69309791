// Pictures of earlier orders brought back into the tray: under their names, once, and only where their copies are whole.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStudioDb } from '../../../src-main/storage/studio-db.ts'
import { createStudio, type Studio } from '../../../src-main/studio.ts'
import { calls } from '../../../src-shared/bridge/contract.ts'
import { toTray } from '../../../src-shared/destination.ts'
import { designOf } from '../../../src-shared/orders/kinds/design.ts'
import { modelOf } from '../../../src-shared/orders/kinds/model.ts'
import { reliefOf } from '../../../src-shared/orders/kinds/relief.ts'
import type { TrayItem } from '../../../src-shared/source.ts'
import { dropPaths } from '../../helpers/studio/drop-paths.ts'
import { recordOrder } from '../../helpers/studio/placed-order.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

const coin = '浮雕 №7 – ü 🪙.png'
let world: StudioWorld
let studio: Studio
const start = () =>
  createStudio({ db: world.db, ports: world.ports, hide: () => () => {}, version: '0', platform: 'linux' })

beforeEach(() => {
  world = studioWorld()
  studio = start()
})
afterEach(async () => {
  await studio.stop()
  rmSync(world.folder, { recursive: true, force: true })
})

async function restart() {
  await studio.stop()
  const opened = openStudioDb(world.ports.folders.data)
  if (!opened.ok) throw new Error(opened.failure.message)
  world.db = opened.value
  studio = start()
}
async function drop(name: string, colour: string): Promise<TrayItem> {
  const path = join(world.folder, name)
  const made = sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
  writeFileSync(path, await made.png().toBuffer())
  const added = await studio.call('tray.add', [dropPaths(studio, [path]), toTray])
  const [item] = await checked(added.ok ? added.value.flatMap(({ entries }) => entries) : [])
  if (!item) throw new Error('nothing was taken in')
  return item
}
async function checked(ids: readonly string[]) {
  const outcome = await studio.call('tray.checked', [[...ids]])
  if (!outcome.ok) throw new Error(outcome.failure.kind)
  return calls['tray.checked'].result.parse(outcome.value)
}
async function tray(): Promise<readonly TrayItem[]> {
  const list = await studio.call('tray.list', [])
  if (!list.ok) throw new Error(list.failure.kind)
  return list.value.items
}
async function bring(orderId: string) {
  const outcome = await studio.call('tray.addPicturesOf', [orderId])
  if (!outcome.ok) throw new Error(outcome.failure.kind)
  return calls['tray.addPicturesOf'].result.parse(outcome.value)
}
const hashOf = (item: TrayItem) => {
  if (item.check.state !== 'ready') throw new Error('not ready')
  return item.check.source.hash
}
const copyOf = (hash: string) => join(world.ports.folders.data, 'sources', hash.slice(0, 2), hash)
const namesIn = async () => (await tray()).map(({ name }) => name)
const ordered = (number: number, inputs: Record<string, string>) =>
  recordOrder(world.db, { number, title: 'a title', request: reliefOf({}), inputs, files: [] })

it('comes back under its old name after it was taken out and the app ended, though its file is gone', async () => {
  const item = await drop(coin, '#c93')
  const order = ordered(1, { source: hashOf(item) })
  await studio.call('tray.remove', [[item.id]])
  rmSync(join(world.folder, coin))
  await restart()
  expect(await namesIn()).toEqual([])
  const [back] = await bring(order)
  expect(back).toMatchObject({ slot: 'source', hash: hashOf(item), added: true })
  expect(await checked([back?.entry ?? ''])).toMatchObject([
    { name: coin, folder: '', check: { state: 'ready', source: { hash: hashOf(item), width: 60 } } },
  ])
  // Nothing of it is read anew at the next start.
  await restart()
  expect(await tray()).toMatchObject([{ name: coin, check: { state: 'ready' } }])
})

it('is not doubled while it lies there, and the entry that was taken out comes back as it was', async () => {
  const item = await drop(coin, '#c93')
  const order = ordered(1, { source: hashOf(item) })
  expect(await bring(order)).toMatchObject([{ entry: item.id, added: false }])
  await studio.call('tray.remove', [[item.id]])
  expect(await bring(order)).toMatchObject([{ entry: item.id, added: true }])
  expect(await namesIn()).toEqual([coin])
})

it('tells the slot of each picture, and takes one that is in two slots once', async () => {
  const [front, back] = [await drop('fox_front.png', '#a00'), await drop('fox_back.png', '#0a0')]
  const inputs = { front: hashOf(front), back: hashOf(back) }
  const views = recordOrder(world.db, {
    ...{ number: 1, title: 'fox', files: [], inputs },
    request: modelOf({ type: 'multiview_to_model' }),
  })
  expect(await bring(views)).toMatchObject([
    { slot: 'front', entry: front.id },
    { slot: 'back', entry: back.id },
  ])
  const both = { source: hashOf(front), second_source: hashOf(front) }
  const request = designOf({ mode: 'material_gold' })
  const twice = recordOrder(world.db, { number: 2, title: 'fox', request, inputs: both, files: [] })
  await studio.call('tray.remove', [[front.id, back.id]])
  expect(await bring(twice)).toMatchObject([
    { slot: 'source', entry: front.id, added: true },
    { slot: 'second_source', entry: front.id, added: false },
  ])
})

it('brings a result that another was made from, with what it was, and names it as results are named', async () => {
  const item = await drop(coin, '#c93')
  const path = join(world.folder, 'made.png')
  writeFileSync(path, 'x')
  const files = [{ id: 'artifact-1', type: 'png', path }]
  recordOrder(world.db, { number: 1, title: '浮雕 №7 – ü 🪙', request: designOf({ mode: 'material_gold' }), files })
  // As the hand-over of a recipe leaves it: kept and recorded, never in the tray.
  world.db.run('update sources set origin_artifact_id = ? where hash = ?', 'artifact-1', hashOf(item))
  const order = ordered(2, { source: hashOf(item) })
  await studio.call('tray.remove', [[item.id]])
  await restart()
  world.db.run('update sources set name = null')
  await bring(order)
  expect(await tray()).toMatchObject([{ name: '浮雕 №7 – ü 🪙 – design.png', origin: 'artifact-1' }])
})

it('has no entry when its copy is gone or was changed, unless the person’s own file still has it', async () => {
  const item = await drop(coin, '#c93')
  const hash = hashOf(item)
  const order = ordered(1, { source: hash })
  rmSync(copyOf(hash))
  expect(await bring(order)).toMatchObject([{ entry: item.id, added: false }])
  expect(await checked([item.id])).toMatchObject([{ check: { state: 'ready' } }])
  await studio.call('tray.remove', [[item.id]])
  // The copy was written again from the file.
  expect(await bring(order)).toMatchObject([{ entry: item.id, added: true }])
  await studio.call('tray.remove', [[item.id]])
  writeFileSync(copyOf(hash), 'another')
  expect(await bring(order)).toEqual([{ slot: 'source', hash, entry: null, added: false }])
  expect(await namesIn()).toEqual([])
})

it('answers nothing for whatever is no order of these records', async () => {
  await drop(coin, '#c93')
  for (const id of ['order-9', '../../etc/passwd', "' or 1=1 --"]) expect(await bring(id)).toEqual([])
  expect(calls['tray.addPicturesOf'].args.safeParse(['x'.repeat(65)]).success).toBe(false)
})
