// Results that a person moves, deletes or saves over behind the studio's back, over the real core and a real region.

import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStudioDb } from '../../../src-main/storage/studio-db.ts'
import { createStudio, type Studio } from '../../../src-main/studio.ts'
import { assetUrl } from '../../../src-shared/asset-url.ts'
import type { CallArguments, CallName, CallResult } from '../../../src-shared/bridge/contract.ts'
import { toTray } from '../../../src-shared/destination.ts'
import type { Order, SavedArtifact } from '../../../src-shared/orders/order.ts'
import { reliefOptionsSchema } from '../../../src-shared/service/relief.ts'
import { atWallPace, datedFetch, fastClock } from '../../helpers/clocks.ts'
import { picture } from '../../helpers/pictures/pictures.ts'
import { practiceRegionOver } from '../../helpers/region/practice-ports.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { dropPaths } from '../../helpers/studio/drop-paths.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

const clock = fastClock(20)
let region: ServedRegion
let world: StudioWorld
let studio: Studio
/** What the person chooses in the next dialog. */
let chosen: string | null
/** What was opened in another program, and whether the system can. */
let opened: string[]
let opens: boolean

beforeEach(async () => {
  region = await servedRegion({ clock: clock.now })
  chosen = null
  opened = []
  opens = true
  const answer = async () => chosen
  const none = async () => []
  world = studioWorld({
    ...{ clock, fetch: datedFetch(clock) },
    practiceRegion: practiceRegionOver(region, 'rich'),
    dialogs: {
      ...{ pickPictures: none, pickFolders: none, confirm: async () => true, tellRefused: async () => undefined },
      ...{ chooseFolder: answer, chooseFile: answer, findFile: answer, findFolder: answer },
    },
  })
  world.db.close()
  studio = await start()
  await ask('accounts.practice')
})
afterEach(async () => {
  await studio.stop()
  await region.end()
  rmSync(world.folder, { recursive: true, force: true })
})

async function start(): Promise<Studio> {
  const db = openStudioDb(world.ports.folders.data)
  if (!db.ok) throw new Error(db.failure.kind)
  const desktop = {
    ...world.ports.desktop,
    openElsewhere: async (path: string) => opened.push(path) > 0 && opens,
  }
  const ports = { ...world.ports, desktop }
  const made = createStudio({ db: db.value, ports, hide: () => () => {}, version: '0', platform: 'linux' })
  await made.start()
  return made
}
async function ask<N extends CallName>(name: N, ...args: CallArguments<N>): Promise<CallResult<N>> {
  const outcome = await studio.call(name, args)
  if (!outcome.ok) throw new Error(`${name}: ${JSON.stringify(outcome.failure)}`)
  return outcome.value
}
const listed = () => ask('orders.list', { before: null, most: 100 })
const now = async (id: string) => (await listed()).find((order) => order.id === id) as Order
const points = () => region.sandbox.accounts.find(({ name }) => name === 'rich')?.points

/** Places a relief for each picture and waits until all are saved. */
async function saved(count: number): Promise<Order[]> {
  const folder = join(world.folder, 'in')
  mkdirSync(folder)
  for (let number = 0; number < count; number += 1)
    writeFileSync(join(folder, `浮雕 ${number}.png`), await picture(number))
  const ready = async () =>
    (await ask('tray.list')).items.flatMap(({ check }) => (check.state === 'ready' ? [check.source.hash] : []))
  // A busy machine decodes as slowly as it likes.
  await atWallPace(clock, async () => {
    await ask('tray.add', dropPaths(studio, [folder]), toTray)
    await expect.poll(async () => (await ready()).length).toBe(count)
  })
  const inputs = (await ready()).map((source) => ({ source }))
  const request = { kind: 'relief', options: reliefOptionsSchema.parse({}) } as const
  // The tray commits a moment after it tells.
  await expect.poll(async () => (await studio.call('quotes.make', [{ requests: [request], inputs }])).ok).toBe(true)
  const quote = await ask('quotes.make', { requests: [request], inputs })
  await ask('orders.place', { quoteId: quote.id, total: quote.total, titles: {} })
  await expect.poll(async () => (await listed()).map(({ stage }) => stage)).toEqual(inputs.map(() => 'done'))
  return await listed()
}
const tifOf = (order: Order) => order.artifacts.find(({ type }) => type === 'tif') as SavedArtifact
const pathOf = ({ folder, fileName }: SavedArtifact) => join(folder ?? '', fileName ?? '')
const stateOf = async (order: Order) => tifOf(await now(order.id)).state

test('a deleted result is missing wherever it is asked for, and keeps its look, its name and its place', async () => {
  const [order] = (await saved(1)) as [Order]
  const tif = tifOf(order)
  const look = () => studio.assets(new Request(`http://studio${assetUrl({ what: 'thumbnail', id: tif.id })}`))
  expect((await look()).status).toBe(200)
  rmSync(pathOf(tif))
  for (const call of ['artifacts.heightFacts', 'artifacts.showInFolder', 'artifacts.open', 'artifacts.saveAs'] as const)
    expect(await studio.call(call, [tif.id]), call).toMatchObject({ failure: { kind: 'result-missing' } })
  expect(tifOf(await now(order.id))).toMatchObject({ ...tif, state: 'gone' })
  expect(await ask('tray.addArtifacts', [tif.id])).toEqual({ added: [], already: [] })
  expect((await look()).status, 'its small picture').toBe(200)
})

test('a result is opened by the program that the system has for it, but not once its file could be a program', async () => {
  const [order] = (await saved(1)) as [Order]
  const tif = tifOf(order)
  await ask('artifacts.open', tif.id)
  expect(opened).toEqual([pathOf(tif)])
  opens = false
  expect(await studio.call('artifacts.open', [tif.id])).toMatchObject({ failure: { kind: 'opens-nowhere' } })
  // The person gave it another ending, and told the studio where it is.
  opens = true
  opened = []
  chosen = join(world.folder, 'run.sh')
  renameSync(pathOf(tif), chosen)
  expect(await ask('artifacts.relocate', tif.id)).toEqual({ found: 1 })
  expect(await studio.call('artifacts.open', [tif.id])).toMatchObject({ failure: { kind: 'opens-nowhere' } })
  expect(opened).toEqual([])
})

test('a copy under a name that is longer than the drive takes says so, and leaves nothing', async () => {
  const [order] = (await saved(1)) as [Order]
  const folder = join(world.folder, 'copies')
  mkdirSync(folder)
  chosen = join(folder, `${'a'.repeat(300)}.tif`)
  expect(await studio.call('artifacts.saveAs', [tifOf(order).id])).toMatchObject({ failure: { kind: 'name-too-long' } })
  expect(readdirSync(folder)).toEqual([])
  chosen = join(folder, 'a.tif')
  expect(await ask('artifacts.saveAs', tifOf(order).id)).toEqual({ saved: true })
})

test('a picture that the window drew goes where the person says, whole or not at all', async () => {
  const [order] = (await saved(1)) as [Order]
  const folder = join(world.folder, '图片 ü')
  mkdirSync(folder)
  const { id } = tifOf(order)
  const drawn = new Uint8Array(await picture(3))
  const save = (bytes: Uint8Array<ArrayBuffer>) => studio.call('artifacts.savePicture', [id, bytes])
  expect(await save(drawn), 'nowhere is chosen').toEqual({ ok: true, value: { saved: false } })
  chosen = join(folder, 'relief 3D.png')
  expect(await save(drawn)).toEqual({ ok: true, value: { saved: true } })
  expect(new Uint8Array(readFileSync(chosen))).toEqual(drawn)
  chosen = join(folder, 'away', 'relief 3D.png')
  expect(await save(drawn)).toMatchObject({ ok: false })
  expect(readdirSync(folder)).toEqual(['relief 3D.png'])
})

test('what is gone is noticed when the studio starts and when the person comes back; what is back is, too', async () => {
  const [order] = (await saved(1)) as [Order]
  const path = pathOf(tifOf(order))
  const away = `${path}.away`
  renameSync(path, away)
  await studio.stop()
  studio = await start()
  await expect.poll(() => stateOf(order)).toBe('gone')
  const told: Order[] = []
  studio.on('orders-changed', (orders) => told.push(...orders))
  writeFileSync(path, 'another file of the same name')
  await ask('artifacts.look', [tifOf(order).id])
  expect(await stateOf(order)).toBe('gone')
  renameSync(away, path)
  // Not more often than every few seconds, however often the window is entered.
  await expect
    .poll(() => {
      studio.lookAgain()
      return stateOf(order)
    })
    .toBe('saved')
  await expect.poll(() => told.at(-1)?.artifacts.map(({ state }) => state)).not.toContain('gone')
})

test('Relocate takes the same file alone, and with it everything that moved along', async () => {
  const orders = await saved(2)
  const [first, second] = orders.map(tifOf) as [SavedArtifact, SavedArtifact]
  const folder = dirname(pathOf(first))
  const moved = join(world.folder, 'elsewhere ü', 'day')
  mkdirSync(dirname(moved))
  renameSync(folder, moved)
  const places = orders.flatMap(({ artifacts }) => artifacts).map(({ id }) => id)
  await ask('artifacts.look', places)

  expect(await ask('artifacts.relocate', first.id), 'nothing was chosen').toEqual({ found: 0 })
  chosen = join(moved, second.fileName ?? '')
  const different = { kind: 'different-file', detail: { name: first.fileName, chosen: second.fileName } }
  expect(await studio.call('artifacts.relocate', [first.id])).toEqual({ ok: false, failure: different })
  const edited = readFileSync(join(moved, first.fileName ?? ''))
  edited[edited.length - 1] = (edited.at(-1) ?? 0) ^ 1
  chosen = join(moved, 'as large.tif')
  writeFileSync(chosen, edited)
  expect(await studio.call('artifacts.relocate', [first.id]), 'as large, and yet another').toMatchObject({
    failure: { kind: 'different-file', detail: { chosen: 'as large.tif' } },
  })
  expect(tifOf(await now(first.orderId)).state).toBe('gone')

  chosen = join(moved, first.fileName ?? '')
  expect(await ask('artifacts.relocate', first.id)).toEqual({ found: places.length })
  for (const artifact of [first, second])
    expect(tifOf(await now(artifact.orderId))).toMatchObject({
      state: 'saved',
      folder: moved,
      fileName: artifact.fileName,
    })
  expect(await ask('artifacts.heightFacts', first.id)).toMatchObject({ bits: 16 })
})

test('a folder is searched for all of them by their content, whatever they are called now', async () => {
  const orders = await saved(3)
  const deep = join(world.folder, 'archive', 'a', 'b')
  mkdirSync(deep, { recursive: true })
  const files = orders.map(tifOf)
  for (const [at, file] of files.entries()) {
    if (at < 2) copyFileSync(pathOf(file), join(deep, `renamed ${at}.bin`))
    rmSync(pathOf(file))
  }
  await ask(
    'artifacts.look',
    files.map(({ id }) => id),
  )
  expect(await ask('artifacts.search')).toEqual({ searched: false, found: 0, stoppedAfter: null })
  chosen = join(world.folder, 'archive')
  expect(await ask('artifacts.search')).toEqual({ searched: true, found: 2, stoppedAfter: null })
  const after = await Promise.all(orders.map(stateOf))
  expect(after).toEqual(['saved', 'saved', 'gone'])
  expect(tifOf(await now(files[0]?.orderId ?? '')).fileName).toBe('renamed 0.bin')
})

test('Fetch again brings the same file, free; the other files of the order are left as they are', async () => {
  const [order] = (await saved(1)) as [Order]
  const tif = tifOf(order)
  const before = { points: points(), bytes: readFileSync(pathOf(tif)) }
  const other = order.artifacts.find(({ id }) => id !== tif.id) as SavedArtifact
  writeFileSync(pathOf(other), 'worked over by the person')
  rmSync(pathOf(tif))
  await ask('artifacts.look', [tif.id])
  await ask('orders.fetchAgain', order.id)
  await expect.poll(async () => (await now(order.id)).stage).toBe('done')
  const after = await now(order.id)
  expect(tifOf(after)).toEqual({ ...tif, stamp: expect.any(String) })
  expect(after.artifacts.find(({ id }) => id === other.id)).toEqual(other)
  expect(readFileSync(pathOf(tif)).equals(before.bytes)).toBe(true)
  expect({ points: points(), charged: after.charged }).toEqual({ points: before.points, charged: order.charged })
})

test('when the service has let go of it, Fetch again says so, and the file can still be found', async () => {
  const [order] = (await saved(1)) as [Order]
  const path = pathOf(tifOf(order))
  const away = join(world.folder, 'kept.tif')
  renameSync(path, away)
  await ask('artifacts.look', [tifOf(order).id])
  await region.sandbox.reset()
  await ask('orders.fetchAgain', order.id)
  await expect.poll(async () => (await now(order.id)).problem).toMatchObject({ kind: 'result-forgotten' })
  expect(await now(order.id)).toMatchObject({ stage: 'done' })
  expect(await stateOf(order)).toBe('gone')
  expect(existsSync(path)).toBe(false)
  chosen = away
  expect(await ask('artifacts.relocate', tifOf(order).id)).toEqual({ found: 1 })
  expect(await now(order.id)).toMatchObject({ stage: 'done', problem: null })
  expect(await stateOf(order)).toBe('saved')
})

const fetched = async (order: Order) => expect.poll(async () => (await now(order.id)).stage).toBe('done')

test('a result that was saved over is changed, not missing; the original comes back beside it, free', async () => {
  const [order] = (await saved(1)) as [Order]
  const tif = tifOf(order)
  const original = readFileSync(pathOf(tif))
  const paid = points()
  const worked = Buffer.from(original)
  worked[worked.length - 1] = (worked.at(-1) ?? 0) ^ 1
  writeFileSync(pathOf(tif), worked)
  await ask('artifacts.look', [tif.id])
  const changed = tifOf(await now(order.id))
  expect(changed).toMatchObject({ state: 'saved', changed: true, fileName: tif.fileName, problem: null })
  await ask('orders.fetchAgain', order.id)
  await fetched(order)
  expect(tifOf(await now(order.id)), 'the person works on it: only their word brings another').toEqual(changed)

  await ask('orders.fetchAgain', order.id, tif.id)
  await fetched(order)
  const back = tifOf(await now(order.id))
  expect(back).toMatchObject({ id: tif.id, state: 'saved', bytes: tif.bytes, folder: tif.folder })
  expect(back.changed ?? false).toBe(false)
  expect(back.fileName).not.toBe(tif.fileName)
  expect(readFileSync(pathOf(back)).equals(original)).toBe(true)
  expect(readFileSync(pathOf(tif)).equals(worked), 'the person’s file').toBe(true)
  expect(points()).toBe(paid)
})

test('a file that was only touched, or is the original again, is as it was saved; a smaller one tells its own size', async () => {
  const [order] = (await saved(1)) as [Order]
  const tif = tifOf(order)
  const original = readFileSync(pathOf(tif))
  const look = async () => {
    await ask('artifacts.look', [tif.id])
    return tifOf(await now(order.id))
  }
  utimesSync(pathOf(tif), 1e9, 1e9)
  const touched = await look()
  expect({ ...touched, stamp: tif.stamp }).toEqual(tif)
  writeFileSync(pathOf(tif), 'short')
  expect(await look()).toMatchObject({ state: 'saved', changed: true, bytes: 5 })
  writeFileSync(pathOf(tif), original)
  expect(await look()).toEqual({ ...tif, stamp: expect.any(String) })
})

test('when the service has let go of a changed result, the changed file stays the result', async () => {
  const [order] = (await saved(1)) as [Order]
  const tif = tifOf(order)
  writeFileSync(pathOf(tif), 'worked over by the person')
  await ask('artifacts.look', [tif.id])
  await region.sandbox.reset()
  await ask('orders.fetchAgain', order.id, tif.id)
  await expect.poll(async () => (await now(order.id)).problem).toMatchObject({ kind: 'result-forgotten' })
  expect(tifOf(await now(order.id))).toMatchObject({ state: 'saved', changed: true, fileName: tif.fileName })
  expect(readFileSync(pathOf(tif), 'utf8')).toBe('worked over by the person')
})

test('the address of a result has a stamp, which is another one whenever the file is', async () => {
  const [order] = (await saved(1)) as [Order]
  const tif = tifOf(order)
  const stamps = new Set([tif.stamp])
  const look = async (count: number, why: string) => {
    await ask('artifacts.look', [tif.id])
    const { id, stamp } = tifOf(await now(order.id))
    expect(stamps.add(stamp).size, why).toBe(count)
    const answer = await studio.assets(new Request(`http://studio${assetUrl({ what: 'artifact', id, stamp })}`))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('etag')).toBe(`"${stamp}"`)
    await answer.body?.cancel()
  }
  await look(1, 'nothing happened')
  const away = `${pathOf(tif)}.away`
  copyFileSync(pathOf(tif), away)
  writeFileSync(pathOf(tif), 'saved over')
  await look(2, 'saved over')
  rmSync(pathOf(tif))
  await ask('artifacts.look', [tif.id])
  chosen = away
  await ask('artifacts.relocate', tif.id)
  await look(3, 'relocated')
  rmSync(away)
  await ask('artifacts.look', [tif.id])
  await ask('orders.fetchAgain', order.id)
  await fetched(order)
  await look(4, 'fetched again')
})
