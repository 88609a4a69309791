// Settings: defaults, changes that last, and broken values that harm nothing else.
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSettingsBook } from '../../../src-main/settings/settings-book.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

let world: StudioWorld
beforeEach(() => {
  world = studioWorld()
})
afterEach(() => world.end())

it('starts with the defaults and the folder of the computer', () => {
  expect(createSettingsBook(world).read()).toEqual({
    theme: 'dark',
    language: 'system',
    scale: 100,
    motion: 'system',
    savingFolder: world.ports.folders.saving,
    namePattern: '{date}/{name}-{style}',
    factsFiles: false,
    goOnClosed: false,
    confirmAbove: 500,
    capPerDay: 0,
    capPerMonth: 0,
    lowBalance: 100,
    notes: true,
    notesTogether: false,
    noteSound: false,
    quietHours: null,
    lookForUpdates: false,
    shortcuts: {},
  })
})

it('keeps changes over a restart and tells them', () => {
  const book = createSettingsBook(world)
  let calls = 0
  const undo = book.onChange(() => (calls += 1))
  expect(book.change({ theme: 'light', confirmAbove: 0 })).toMatchObject({ theme: 'light', confirmAbove: 0 })
  const folder = join(world.folder, '浮雕 结果')
  expect(book.setFolder(folder).savingFolder).toBe(folder)
  expect(book.hasFolder()).toBe(true)
  undo()
  book.change({ language: 'en' })
  expect(calls).toBe(2)
  world.reopen()
  expect(createSettingsBook(world).read()).toMatchObject({
    theme: 'light',
    confirmAbove: 0,
    savingFolder: folder,
    language: 'en',
  })
})

it('goes back to the folder of the computer, and takes no other one for chosen', () => {
  const book = createSettingsBook(world)
  expect(book.hasFolder()).toBe(false)
  book.setFolder(join(world.folder, '结果'))
  expect(book.forgetFolder().savingFolder).toBe(world.ports.folders.saving)
  expect(book.hasFolder()).toBe(false)
  book.setFolder('relative')
  expect(book.hasFolder()).toBe(false)
})

it('falls back field by field when values are broken', () => {
  createSettingsBook(world).change({ theme: 'light', namePattern: '{name}' })
  const write = (key: string, value: string) =>
    world.db.run('insert or replace into settings (key, value) values (?, ?)', key, value)
  write('settings.confirmAbove', '"many"')
  write('settings.theme', '{broken')
  write('settings.savingFolder', '"relative/folder"')
  write('settings.quietHours', '{"from":"25:00","until":"07:00"}')
  expect(createSettingsBook(world).read()).toMatchObject({
    theme: 'dark',
    namePattern: '{name}',
    confirmAbove: 500,
    lowBalance: 100,
    quietHours: null,
    savingFolder: world.ports.folders.saving,
  })
})

it('does not take a folder that is not absolute', () => {
  const book = createSettingsBook(world)
  expect(book.setFolder('somewhere').savingFolder).toBe(world.ports.folders.saving)
})

it('keeps the keys of commands, and leaves out alone what cannot be read of them', () => {
  createSettingsBook(world).change({ theme: 'light', shortcuts: { 'palette.open': ['mod+j'], 'go.queue': [] } })
  world.reopen()
  expect(createSettingsBook(world).read().shortcuts).toEqual({ 'palette.open': ['mod+j'], 'go.queue': [] })
  const kept = { 'palette.open': ['mod+j', 7, 'mod+j', 'ctrl+x'], 'go.queue': 'mod+2', 'go.library': ['Mod+3'] }
  world.db.run('insert or replace into settings (key, value) values (?, ?)', 'settings.shortcuts', JSON.stringify(kept))
  expect(createSettingsBook(world).read()).toMatchObject({ theme: 'light', shortcuts: { 'palette.open': ['mod+j'] } })
  expect(Object.keys(createSettingsBook(world).read().shortcuts)).toEqual(['palette.open'])
})
