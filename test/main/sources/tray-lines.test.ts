// What a slot waits for is looked at before what lies in line for the tray, however much that is.
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CheckFile } from '../../../src-main/sources/check-file.ts'
import { createGivenPictures } from '../../../src-main/sources/given-pictures.ts'
import { createSourceStore } from '../../../src-main/sources/source-store.ts'
import { createTray, type TrayBook } from '../../../src-main/sources/tray.ts'
import { toTray } from '../../../src-shared/destination.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

let world: StudioWorld
let tray: TrayBook
/** The files in the sequence in which their checks began, with their rank. */
let begun: string[]
let hold: PromiseWithResolvers<void>

beforeEach(() => {
  world = studioWorld()
  begun = []
  hold = Promise.withResolvers()
  const checkFile: CheckFile = async (path, rank) => {
    begun.push(`${path.slice(world.folder.length + 1)} ${rank}`)
    await hold.promise
    return { ok: false, refusal: { reason: 'empty' } }
  }
  const { db, ports } = world
  const none = async () => undefined
  tray = createTray({
    ...{ db, ports, checkFile, workers: 1, uploadOf: () => 'none' },
    sources: createSourceStore(world),
    remedies: { plan: none, apply: none },
    given: createGivenPictures({ ports }),
  })
})
afterEach(async () => {
  hold.resolve()
  await tray.close()
  world.end()
})

const at = (name: string) => join(world.folder, name)

it('a file for a slot is checked next, one that is in the line already too', async () => {
  const many = Array.from({ length: 2000 }, (_, each) => at(`${each}.png`))
  await tray.add(many, toTray)
  const second = { slot: 'second' } as const
  const [added] = await tray.add([at('koi.png')], second)
  const [there] = await tray.add([at('1999.png')], { slot: 'view', set: 'own:1', view: 'front' })
  const given = await tray.addGiven({ name: 'pasted.png', bytes: new Uint8Array(1) }, second)
  hold.resolve()
  const ids = [...(added?.entries ?? []), ...(there?.entries ?? []), ...(given.ok ? [given.value] : [])]
  expect((await tray.checked(ids)).map(({ check }) => check.state)).toEqual(['refused', 'refused', 'refused'])
  expect(begun.slice(0, 3)).toEqual(['0.png next', 'koi.png first', '1999.png first'])
  expect(begun[3]).toMatch(/given.* first$/)
  expect(begun.length).toBeLessThan(10)
})

it('a folder that takes long to walk keeps no slot waiting', async () => {
  const walked = tray.add(
    Array.from({ length: 3000 }, (_, each) => at(`${each}.png`)),
    toTray,
  )
  await tray.add([at('koi.png')], { slot: 'second' })
  expect(tray.list().items.length).toBeLessThan(3000)
  await walked
  expect(tray.list().items.length).toBe(3001)
})
