// The settings desk: the desktop speaks and draws as it is set, and a folder that was given up comes back until another is chosen.
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSettingsDesk } from '../../../src-main/desks/settings-desk.ts'
import { createSettingsBook } from '../../../src-main/settings/settings-book.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

let world: StudioWorld
beforeEach(() => {
  world = studioWorld()
})
afterEach(() => world.end())

function desk(chosen: (string | null)[] = []) {
  const told: unknown[] = []
  const settings = createSettingsBook(world)
  const made = createSettingsDesk({
    settings,
    dialogs: { chooseFolder: async () => chosen.shift() ?? null },
    desktop: {
      languages: ['zh-CN'],
      speak: (language) => told.push(language),
      drawAt: (scale) => told.push(scale),
      stayInTray: (on) => told.push(on),
    },
  })
  return { ...made, settings, told }
}

it('speaks, draws and has its icon from the start, and again at every change, until it stops', () => {
  const { settings, told, stop } = desk()
  expect(told).toEqual(['zh-CN', 100, false])
  settings.change({ scale: 125, language: 'en', goOnClosed: true })
  expect(told.slice(3)).toEqual(['en', 125, true])
  stop()
  settings.change({ scale: 80 })
  expect(told).toHaveLength(6)
})

it('gives a chosen folder up and brings it back, once', async () => {
  const [one, other] = [join(world.folder, '一'), join(world.folder, '二')]
  const usual = world.ports.folders.saving
  const { answers, settings } = desk([one, other])
  const folder = () => settings.read().savingFolder
  await answers['settings.earlierFolder']()
  expect(folder()).toBe(usual)
  await answers['settings.chooseFolder']()
  await answers['settings.usualFolder']()
  expect(folder()).toBe(usual)
  await answers['settings.usualFolder']()
  await answers['settings.earlierFolder']()
  expect(folder()).toBe(one)
  await answers['settings.usualFolder']()
  await answers['settings.chooseFolder']()
  await answers['settings.earlierFolder']()
  expect(folder()).toBe(other)
})
