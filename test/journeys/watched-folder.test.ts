// A watched folder over the real core: what comes into it comes into the tray, nothing is ordered by it, and a restart goes on.
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { picture } from '../helpers/pictures/pictures.ts'
import { type RecordsWorld, recordsWorld } from '../helpers/studio/records-world.ts'

let world: RecordsWorld
let hot: string
/** What the person chooses in the dialog. */
let chosen: string | null
const none = async () => []
const answer = async () => chosen

beforeEach(async () => {
  world = await recordsWorld(1000, {
    dialogs: {
      ...{ pickPictures: none, pickFolders: none, confirm: async () => true, tellRefused: async () => undefined },
      ...{ chooseFolder: answer, chooseFile: answer, findFile: answer, findFolder: answer },
    },
  })
  hot = join(world.folder, '热文件夹 hot')
  mkdirSync(hot)
  chosen = hot
  await world.start()
  await world.ask('accounts.practice')
})
afterEach(() => world.end())

const put = async (number: number) => writeFileSync(join(hot, `${number} 玫瑰.png`), await picture(number))
const items = async () => (await world.ask('tray.list')).items
const names = async () => (await items()).map(({ name }) => name)
const ready = async () => (await items()).filter(({ check }) => check.state === 'ready').map(({ name }) => name)
const watched = async () => (await world.state()).watched

test('what comes is in the tray as nobody’s choice, and what was there before is not', async () => {
  await put(1)
  expect(await world.ask('watching.choose')).toBe('watched')
  expect(await watched()).toEqual({ folder: hot, trouble: null, came: 0 })
  await put(2)
  await expect.poll(ready).toEqual(['2 玫瑰.png'])
  expect((await items()).map(({ arrived }) => arrived)).toEqual([true])
  expect(await watched()).toMatchObject({ came: 1 })
  expect(await world.orders()).toEqual([])
  expect(world.asked.filter((request) => request.startsWith('POST'))).toEqual([])
  expect(readdirSync(hot).length, 'the person’s own files stay').toBe(2)
})

test('a restart brings what came meanwhile, and nothing for a second time', async () => {
  await world.ask('watching.choose')
  await put(1)
  await expect.poll(ready).toEqual(['1 玫瑰.png'])
  const [first] = await items()
  await world.ask('tray.remove', [first?.id ?? ''])
  await world.stop()
  await put(2)
  await world.start()
  await expect.poll(ready).toEqual(['2 玫瑰.png'])
  await put(3)
  await expect.poll(ready).toEqual(['2 玫瑰.png', '3 玫瑰.png'])
})

test('a folder that goes is told and waited for, and Stop ends it for good', async () => {
  await world.ask('watching.choose')
  renameSync(hot, `${hot} away`)
  await expect.poll(watched).toMatchObject({ trouble: 'gone' })
  renameSync(`${hot} away`, hot)
  await put(1)
  await expect.poll(ready).toEqual(['1 玫瑰.png'])
  expect(await watched()).toMatchObject({ trouble: null })
  await world.ask('watching.stop')
  expect(await watched()).toBeNull()
  await put(2)
  await world.stop()
  await world.start()
  expect([await watched(), await names()]).toEqual([null, ['1 玫瑰.png']])
})

test('takes neither the folder of the results nor one that cannot be read, and the person may think better of it', async () => {
  const saving = (await world.state()).settings.savingFolder
  mkdirSync(join(saving, 'inside'), { recursive: true })
  for (const folder of [saving, join(saving, 'inside')]) {
    chosen = folder
    expect(await world.ask('watching.choose')).toBe('results')
  }
  chosen = join(world.folder, 'not there')
  expect(await world.ask('watching.choose')).toBe('unreadable')
  chosen = null
  expect(await world.ask('watching.choose')).toBe('none')
  expect(await watched()).toBeNull()
})

test('while results are saved in it nothing comes, and what was saved meanwhile never does', async () => {
  await world.ask('watching.choose')
  await world.ask('settings.chooseFolder')
  await expect.poll(watched).toMatchObject({ trouble: 'results' })
  await put(1)
  chosen = join(world.folder, 'elsewhere')
  mkdirSync(chosen)
  await world.ask('settings.chooseFolder')
  await expect.poll(watched).toMatchObject({ trouble: null })
  await put(2)
  await expect.poll(ready).toEqual(['2 玫瑰.png'])
})

test('a file that is no picture is refused in words, as a dropped one is', async () => {
  await world.ask('watching.choose')
  writeFileSync(join(hot, 'fake.png'), 'no picture')
  await put(1)
  copyFileSync(join(hot, '1 玫瑰.png'), join(hot, 'copy.tif'))
  await expect
    .poll(async () => (await items()).map(({ check }) => check.state).toSorted())
    .toEqual([...['ready', 'ready', 'refused']])
  expect(existsSync(join(hot, 'fake.png'))).toBe(true)
})
