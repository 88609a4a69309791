// What each given file and folder became in the tray: told by identity, so that two of one name are never taken for one another.

import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { TrayBook } from '../../../src-main/sources/tray.ts'
import { toTray } from '../../../src-shared/destination.ts'
import { openTray } from '../../helpers/studio/open-tray.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

let world: StudioWorld
let tray: TrayBook
const at = (...names: string[]) => join(world.folder, 'dropped', ...names)

beforeEach(() => {
  world = studioWorld()
  mkdirSync(at('one'), { recursive: true })
  mkdirSync(at('two', 'deep'), { recursive: true })
  tray = openTray(world)
})
afterEach(async () => {
  await tray.close()
  world.end()
})

let shade = 0
async function picture(...names: string[]): Promise<string> {
  shade += 1
  const background = `rgb(${shade % 256}, ${Math.floor(shade / 256)}, 90)`
  await sharp({ create: { width: 24, height: 16, channels: 3, background } })
    .png()
    .toFile(at(...names))
  return at(...names)
}
/** Written by Node itself, which takes any length. */
async function long(...names: string[]): Promise<string> {
  const short = await picture('short.png')
  renameSync(short, at(...names))
  return at(...names)
}
/** Read from the table, which is written when all is settled. */
const pathsOf = (ids: readonly string[]) =>
  world.db.all('select id, path from tray').flatMap(({ id, path }) => (ids.includes(String(id)) ? [String(path)] : []))

it('two files of one name are told apart, in the sequence in which they were given', async () => {
  const paths = [await picture('two', 'front.png'), await picture('one', 'front.png')]
  const added = await tray.add(paths, toTray)
  await tray.settled()
  expect(added.map(({ entries }) => pathsOf(entries))).toEqual(paths.map((path) => [path]))
})

it('a file and a folder farther down than 260 characters, in names of any letters, become what they are', async () => {
  // What a Windows without long paths takes at most.
  const folders = Array.from({ length: 6 }, (_, depth) => `${depth} Aufträge für 浮雕 🪙 ${'x'.repeat(40)}`)
  mkdirSync(at(...folders), { recursive: true })
  const path = await long(...folders, 'coin 牡丹 ü.png')
  expect(path.length).toBeGreaterThan(300)
  const [file, folder] = await tray.add([path, at(folders[0] ?? '')], toTray)
  await tray.settled()
  expect(pathsOf(file?.entries ?? [])).toEqual([path])
  expect(folder).toEqual(file)
  const [checked] = await tray.checked(file?.entries ?? [])
  expect([checked?.name, checked?.check.state]).toEqual(['coin 牡丹 ü.png', 'ready'])
})

it('a file that is in the tray already is answered as the entry that it is', async () => {
  const path = await picture('one', 'front.png')
  const [before] = await tray.add([path], toTray)
  await tray.settled()
  expect(await tray.add([path, path], toTray)).toEqual([before, before])
  expect(tray.list().items.length).toBe(1)
})

it('a folder became everything in it; what was left out is counted, and an empty one became nothing', async () => {
  const inside = [await picture('two', 'a.png'), await picture('two', 'deep', 'b.png')]
  writeFileSync(at('two', 'Thumbs.db'), 'x')
  const alone = await picture('c.png')
  const [empty, folder, file] = await tray.add([at('one'), at('two'), alone], toTray)
  await tray.settled()
  expect(empty).toEqual({ entries: [], skipped: 0 })
  expect([pathsOf(folder?.entries ?? []).sort(), folder?.skipped]).toEqual([inside.sort(), 1])
  expect(pathsOf(file?.entries ?? [])).toEqual([alone])
})

it('checked pictures are answered when they are checked, as they are then, a changed file with its new bytes', async () => {
  const path = await picture('one', 'front.png')
  writeFileSync(at('notes.txt'), 'Dear designer')
  const added = await tray.add([path, at('notes.txt')], toTray)
  const ids = added.flatMap(({ entries }) => entries)
  const first = await tray.checked(ids)
  expect(first.map(({ id, check }) => [id, check.state])).toEqual([
    [ids[0], 'ready'],
    [ids[1], 'refused'],
  ])
  await picture('one', 'front.png')
  await tray.add([path], toTray)
  const [again] = await tray.checked(ids.slice(0, 1))
  expect(again?.check.state).toBe('ready')
  expect(again?.check).not.toEqual(first[0]?.check)
  tray.remove(ids)
  expect(await tray.checked(ids)).toEqual([])
})

it('whoever waits is answered when the studio ends', async () => {
  const paths = await Promise.all(Array.from({ length: 30 }, (_, each) => picture('one', `${each}.png`)))
  const adding = tray.add(paths, toTray)
  const waiting = adding.then((added) => tray.checked(added.flatMap(({ entries }) => entries)))
  const late = tray.add([at('two')], toTray)
  await tray.close()
  expect((await waiting).length).toBeLessThanOrEqual(30)
  expect(await late).toEqual([{ entries: [], skipped: 0 }])
})

it('a network address and a device are refused by name, without a look at them', async () => {
  await picture('two', 'a.png')
  // Here two slashes lead to the same folder; on Windows they are the name of another computer.
  const paths = [`/${at('two')}`, '\\\\host\\share\\a.png', '\\\\.\\pipe\\x']
  const added = await tray.add(paths, toTray)
  await tray.settled()
  expect(added.map(({ entries }) => pathsOf(entries))).toEqual(paths.map((path) => [path]))
  const reasons = tray.list().items.map(({ check }) => (check.state === 'refused' ? check.reason : check.state))
  expect(reasons.sort()).toEqual(['device-path', 'network-path', 'network-path'])
})
