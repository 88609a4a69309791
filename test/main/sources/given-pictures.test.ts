// Pictures that came as bytes: checked like files, kept over restarts, converted on request, and gone with their entry.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSourceStore } from '../../../src-main/sources/source-store.ts'
import type { TrayBook } from '../../../src-main/sources/tray.ts'
import { toTray } from '../../../src-shared/destination.ts'
import { picture } from '../../helpers/pictures/pictures.ts'
import { openTray } from '../../helpers/studio/open-tray.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

let world: StudioWorld
let tray: TrayBook
beforeEach(() => {
  world = studioWorld()
  tray = openTray(world)
})
afterEach(async () => {
  await tray.close()
  world.end()
})

const kept = () => readdirSync(join(world.ports.folders.data, 'given'))
const items = async () => {
  await tray.settled()
  return tray.list().items
}

it('are checked by their bytes under the name they were given, twice the same being a duplicate', async () => {
  const bytes = await picture(1)
  for (const name of ['浮雕 №7 – ü 🪙.png', '../../escape.png']) {
    expect(await tray.addGiven({ name, bytes }, toTray)).toEqual({ ok: true, value: tray.list().items.at(-1)?.id })
  }
  await tray.addGiven({ name: 'letter.png', bytes: new TextEncoder().encode('Dear designer') }, toTray)
  await tray.addGiven({ name: 'nothing.png', bytes: new Uint8Array() }, toTray)
  const [first, second, letter, nothing] = await items()
  expect(first).toMatchObject({ name: '浮雕 №7 – ü 🪙.png', check: { state: 'ready' } })
  expect(second).toMatchObject({ name: '../../escape.png', check: { duplicateOf: first?.id } })
  expect([letter?.check, nothing?.check]).toMatchObject([{ reason: 'not-a-picture' }, { reason: 'empty' }])
  expect(kept()).toHaveLength(4)
  expect(existsSync(join(world.folder, 'escape.png'))).toBe(false)
})

it('stay over a restart, can be converted then, and their files go once nothing refers to them', async () => {
  const heic = readFileSync(join(import.meta.dirname, '../../fixtures/heic/plain.heic'))
  await tray.addGiven({ name: 'phone.heic', bytes: heic }, toTray)
  await tray.addGiven({ name: 'a.png', bytes: await picture(2) }, toTray)
  const [phone, other] = await items()
  expect(phone?.check).toMatchObject({ state: 'refused', remedy: 'convert', plan: { format: 'jpeg', toWidth: 160 } })
  tray.remove([other?.id ?? ''])
  await tray.close()
  world.reopen()
  tray = openTray(world)
  const [again] = await items()
  expect(again).toEqual(phone)
  while (kept().length > 1) await wait(5)
  tray.remedy([again?.id ?? ''])
  const [converted] = await items()
  if (converted?.check.state !== 'ready') throw new Error('not converted')
  expect(converted.check.source).toMatchObject({ format: 'jpeg', width: 160, height: 96 })
  expect((await createSourceStore(world).bytes(converted.check.source.hash)).ok).toBe(true)
})
