// A search for missing results through a folder: whole, or stopped after so many files, and it says which.
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createResultFiles } from '../../../../src-main/orders/results/result-files.ts'
import { recordOrder } from '../../../helpers/studio/placed-order.ts'
import { type StudioWorld, studioWorld } from '../../../helpers/studio/studio-world.ts'
import { orderOf } from '../../../renderer/order-of.ts'

let world: StudioWorld
let folder: string
beforeEach(() => {
  world = studioWorld()
  folder = join(world.folder, 'archive')
  mkdirSync(folder)
})
afterEach(() => world.end())

/** A result that lies in the folder, behind nine other files, and no longer where it was saved. */
async function lost(mostFiles: number) {
  const { db, ports } = world
  const path = join(world.folder, 'a.tif')
  writeFileSync(path, 'a result')
  recordOrder(db, {
    ...{ number: 1, title: 'a', request: orderOf(1).request },
    files: [{ id: 'artifact-1', type: 'tif', path }],
  })
  for (let at = 1; at < 10; at += 1) writeFileSync(join(folder, `${at}.txt`), 'another')
  copyFileSync(path, join(folder, 'moved.tif'))
  rmSync(path)
  const files = createResultFiles({ db, clock: ports.clock, changed: () => undefined, mostFiles })
  await files.look(['artifact-1'])
  return files
}

it('looks at every file', async () => {
  expect(await (await lost(10)).search(folder)).toEqual({ found: 1, stoppedAfter: null })
})

it('says after how many files it stopped, and goes on from there in a narrower folder', async () => {
  const files = await lost(5)
  expect(await files.search(folder)).toEqual({ found: 0, stoppedAfter: 5 })
  const narrower = join(folder, 'b')
  mkdirSync(narrower)
  copyFileSync(join(folder, 'moved.tif'), join(narrower, 'moved.tif'))
  expect(await files.search(narrower)).toEqual({ found: 1, stoppedAfter: null })
})

it('does not say that it stopped where nothing is missing', async () => {
  const { db, ports } = world
  writeFileSync(join(folder, 'a.txt'), 'a')
  const files = createResultFiles({ db, clock: ports.clock, changed: () => undefined, mostFiles: 0 })
  expect(await files.search(folder)).toEqual({ found: 0, stoppedAfter: null })
})
