// A sheet of four views cut: from a result and from a picture of the tray, as real files, and what cannot be cut is said.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { resultTakers } from '../../../src-main/sources/result-pictures.ts'
import { createSourceStore } from '../../../src-main/sources/source-store.ts'
import { createViewCutter } from '../../../src-main/sources/view-cutter.ts'
import { createStudio, type Studio } from '../../../src-main/studio.ts'
import { calls } from '../../../src-shared/bridge/contract.ts'
import { designOf } from '../../../src-shared/orders/kinds/design.ts'
import type { SheetWord, TrayItem } from '../../../src-shared/source.ts'
import { openPictures } from '../../helpers/studio/open-pictures.ts'
import { recordOrder } from '../../helpers/studio/placed-order.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

const names = ['锦鲤 ü 🪙_正面.png', '锦鲤 ü 🪙_左面.png', '锦鲤 ü 🪙_背面.png', '锦鲤 ü 🪙_右面.png']
const colours = ['#c02020', '#20a040', '#2040c0', '#b0a010']

let world: StudioWorld
let studio: Studio

beforeEach(() => {
  world = studioWorld()
  studio = createStudio({ db: world.db, ports: world.ports, hide: () => () => {}, version: '0', platform: 'linux' })
})
afterEach(async () => {
  await studio.stop()
  rmSync(world.folder, { recursive: true, force: true })
})

/** 1200 × 1200: a disc of its own colour in each quarter, with a word below. */
async function sheet(): Promise<string> {
  const views = colours.map((colour, at) => {
    const [x, y] = [300 + (at % 2) * 600, 260 + Math.floor(at / 2) * 600]
    return `<circle cx="${x}" cy="${y}" r="${150 - at * 10}" fill="${colour}"/><rect x="${x - 40}" y="${y + 260}" width="80" height="16" fill="#555"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200"><rect width="1200" height="1200" fill="#f1f0ed"/>${views.join('')}</svg>`
  const folder = join(world.folder, 'saved')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, '锦鲤 №7 – ü 🪙-four_view_sheet.png')
  await sharp(Buffer.from(svg)).png().toFile(path)
  return path
}
async function cut(word: SheetWord) {
  const outcome = await studio.call('tray.cutViews', [word, names])
  return outcome.ok ? calls['tray.cutViews'].result.parse(outcome.value) : outcome.failure.kind
}
async function entries(ids: readonly string[]): Promise<TrayItem[]> {
  const outcome = await studio.call('tray.checked', [[...ids]])
  if (!outcome.ok) throw new Error(outcome.failure.kind)
  return calls['tray.checked'].result.parse(outcome.value)
}
/** The colour in the middle of a kept picture. */
async function middle(item: TrayItem): Promise<string> {
  if (item.check.state !== 'ready') throw new Error(item.check.state)
  const { hash } = item.check.source
  const { data, info } = await sharp(join(world.ports.folders.data, 'sources', hash.slice(0, 2), hash))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return `#${data.subarray(at, at + 3).toString('hex')}`
}

it('a result becomes four pictures of one size, named and in reading order, without its labels', async () => {
  const path = await sheet()
  recordOrder(world.db, {
    ...{ number: 1, title: '锦鲤', request: designOf({ mode: 'four_view_sheet' }) },
    files: [{ id: 'artifact-1', type: 'png', path }],
  })
  const ids = await cut({ artifactId: 'artifact-1' })
  const items = await entries(ids as string[])
  expect(items.map(({ name }) => name)).toEqual(names)
  expect(await Promise.all(items.map(middle))).toEqual(colours)
  const sizes = new Set(
    items.map(({ check }) => check.state === 'ready' && `${check.source.width} × ${check.source.height}`),
  )
  expect([...sizes]).toHaveLength(1)
  // 300 of the largest disc and a little ground: the words, 110 below it, are not in it.
  for (const { check } of items) expect(check.state === 'ready' && check.source.height).toBeLessThan(410)
})

it('a picture of the tray is cut as well, and stays there', async () => {
  const given = await sharp(await sheet())
    .jpeg({ quality: 95 })
    .toBuffer()
  const added = await studio.call('tray.addGiven', [{ name: 'sheet.jpg', bytes: given }, { slot: 'tray' }])
  if (!added.ok) throw new Error(added.failure.kind)
  const entryId = calls['tray.addGiven'].result.parse(added.value)
  await entries([entryId])
  const ids = await cut({ entryId })
  expect(await entries(ids as string[])).toHaveLength(4)
  expect(await entries([entryId])).toHaveLength(1)
})

it('what is gone, no picture or damaged is not cut, and the tray stays as it is', async () => {
  const path = join(world.folder, 'half.png')
  writeFileSync(
    path,
    (
      await sharp(await sheet())
        .png()
        .toBuffer()
    ).subarray(0, 900),
  )
  recordOrder(world.db, {
    ...{ number: 1, title: 'half', request: designOf({ mode: 'four_view_sheet' }) },
    files: [{ id: 'artifact-1', type: 'png', path }],
  })
  expect(await cut({ artifactId: 'artifact-1' })).toBe('file-damaged')
  expect(await cut({ artifactId: 'artifact-2' })).toBe('result-not-usable')
  expect(await cut({ entryId: 'none' })).toBe('result-not-usable')
  const list = await studio.call('tray.list', [])
  expect(list.ok && calls['tray.list'].result.parse(list.value).items).toEqual([])
})

it('a step of a recipe takes the four views in their sequence, and a sheet that cannot be read is said to be damaged', async () => {
  const path = await sheet()
  const pictures = openPictures(world.ports)
  const sources = createSourceStore(world)
  const { takeViews } = resultTakers({
    ...{ sources, ...pictures, cutViews: createViewCutter({ ports: world.ports, decoder: pictures.decoder }) },
  })
  try {
    const taken = await takeViews(path)
    if (!taken.ok) throw new Error(taken.failure.kind)
    const items = taken.value.map((source) => ({ check: { state: 'ready', source } }) as TrayItem)
    expect(await Promise.all(items.map(middle))).toEqual(colours)
    writeFileSync(path, 'no picture')
    expect(await takeViews(path)).toMatchObject({
      ok: false,
      failure: { kind: 'result-not-usable', detail: { reason: 'damaged' } },
    })
  } finally {
    pictures.decoder.close()
  }
})
