// What becomes of the studio when its window is closed: it ends with it, or goes on and says so once.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createClosedWindow } from '../../src-main/closed-window.ts'
import { createSettingsBook } from '../../src-main/settings/settings-book.ts'
import { type StudioWorld, studioWorld } from '../helpers/studio/studio-world.ts'

let world: StudioWorld
let told: number
beforeEach(() => {
  world = studioWorld()
  told = 0
})
afterEach(() => world.end())

function studio() {
  const settings = createSettingsBook(world)
  const desktop = {
    tellOfTray() {
      told += 1
    },
  }
  return { settings, closed: createClosedWindow({ db: world.db, settings: settings.read, desktop }) }
}

it('ends with its window unless the person wants it to go on, as is set at that moment', () => {
  const { settings, closed } = studio()
  expect([closed(), told]).toEqual([false, 0])
  settings.change({ goOnClosed: true })
  expect([closed(), told]).toEqual([true, 1])
  settings.change({ goOnClosed: false })
  expect(closed()).toBe(false)
})

it('says that it goes on the first time alone, over restarts too', () => {
  const { settings, closed } = studio()
  settings.change({ goOnClosed: true })
  expect([closed(), closed(), told]).toEqual([true, true, 1])
  world.reopen()
  expect([studio().closed(), told]).toEqual([true, 1])
})

it('goes on where the records cannot note that it said so', () => {
  const { settings, closed } = studio()
  settings.change({ goOnClosed: true })
  world.db.run('pragma query_only = on')
  expect([closed(), told]).toEqual([true, 0])
  world.db.run('pragma query_only = off')
  expect([closed(), told]).toEqual([true, 1])
})
