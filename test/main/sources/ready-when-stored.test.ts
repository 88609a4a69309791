// A picture is called ready only when it can be ordered with: stored, and written down.

import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { TrayBook } from '../../../src-main/sources/tray.ts'
import { toTray } from '../../../src-shared/destination.ts'
import { picture } from '../../helpers/pictures/pictures.ts'
import { openTray } from '../../helpers/studio/open-tray.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

let world: StudioWorld
let tray: TrayBook
let writes: (() => void)[]

beforeEach(() => {
  writes = []
  world = studioWorld()
  // The records are written when the test says so.
  const sleep = (ms: number) => new Promise<void>((done) => (ms === 0 ? done() : void writes.push(done)))
  Object.assign(world.ports, { clock: { ...world.ports.clock, sleep } })
  tray = openTray(world, () => 'none')
})
afterEach(async () => {
  for (const write of writes) write()
  await tray.close()
  world.end()
})

const stored = () => Number(world.db.get('select count(*) as n from sources')?.n)
const kept = () => tray.list().items.map(({ check }) => check.state)
/** How many pictures were checked: their copies are whole on the disk. */
const copies = () =>
  globSync('sources/*/*', { cwd: world.ports.folders.data }).filter((name) => !name.endsWith('.part')).length

it('is still checked until then, also for who asks in between', async () => {
  const path = join(world.folder, '浮雕 №1 – ü 🪙.png')
  writeFileSync(path, await picture(1))
  await tray.add([path], toTray)
  const told: string[][] = []
  const asked = () => {
    told.push(kept())
    return copies()
  }
  await expect.poll(asked).toBe(1)
  for (let looks = 0; looks < 50; looks += 1) {
    told.push(kept())
    await new Promise((done) => setTimeout(done, 10))
  }
  expect(stored()).toBe(0)
  expect(told.flat()).not.toContain('ready')
  // The check may have asked for one more writing since.
  const write = () => {
    for (const go of writes.splice(0)) go()
    return stored()
  }
  await expect.poll(write).toBe(1)
  expect(kept()).toEqual(['ready'])
})
