// Keys that the person changes: they work at once and after a restart, everything that names them says so, and the way back is there.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo } from '../helpers/places.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard' })
const palette = (page: Page) => page.getByRole('combobox', { name: 'What do you want to do?' })
const place = (page: Page) => page.getByRole('heading', { level: 1 })
const notices = (page: Page) => page.getByRole('region', { name: 'Messages' })

/** Opens the sheet, finds a command by its words and lets its row hear the next key; by keyboard alone. */
async function listen(page: Page, what: string): Promise<void> {
  if (await sheet(page).isHidden()) await page.keyboard.press('?')
  const search = sheet(page).getByRole('searchbox')
  await search.fill(what)
  await search.press('ArrowDown')
  await expect(sheet(page).getByRole('button', { name: `Change the key: ${what}`, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet(page).getByRole('button', { name: `New key: ${what} ` })).toBeFocused()
}

test('a key is changed by keyboard, works at once and after a restart, and goes back with Undo', async ({ studio }) => {
  const { page } = studio
  const { keyboard } = page
  await enterPracticeRegion(studio)
  await goTo(page, 'Settings')
  const section = page.getByRole('region', { name: 'Shortcuts', exact: true })
  await expect(section.getByText('Every command has its default key.')).toBeVisible()
  await section.getByRole('button', { name: 'Change shortcuts…' }).press('Enter')
  await expect(sheet(page)).toBeVisible()
  await listen(page, 'Go to the Queue')
  await expectAccessible(page, 'a row that hears the next key')

  await keyboard.press('x')
  await expect(sheet(page).getByRole('alert')).toHaveText('X would be typed, since this command works while you type.')
  await keyboard.press('Control+o')
  await expect(sheet(page).getByRole('alert')).toHaveText('Ctrl O already does “Add pictures…” (Everywhere).')
  await expectAccessible(page, 'a row whose key belongs to another command')
  await keyboard.press('Control+j')
  await expect(notices(page)).toContainText('Go to the Queue: Ctrl J')
  await expect(sheet(page).getByText('changed', { exact: true })).toBeVisible()
  await expectAccessible(page, 'the sheet with a changed key')
  await keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(section.getByText('1 command has another key than by default.')).toBeVisible()

  await keyboard.press('Control+2')
  await expect(place(page), 'the old key means nothing any more').toHaveText('Settings')
  await keyboard.press('Control+j')
  await expect(place(page)).toHaveText('Queue')
  const rail = page.getByRole('navigation').getByRole('button', { name: /^Queue/ })
  await expect(rail).toHaveAttribute('aria-keyshortcuts', 'Control+J')
  await rail.hover()
  await expect(page.getByRole('tooltip')).toHaveText('Queue  Ctrl J')
  await keyboard.press('Control+k')
  await palette(page).fill('go to queue')
  const option = page.getByRole('option', { selected: true })
  await expect(option).toContainText('Go to the Queue')
  await expect(option).toContainText('Ctrl J')
  await keyboard.press('Escape')

  await studio.relaunch()
  const again = studio.page
  await again.keyboard.press('Control+j')
  await expect(place(again)).toHaveText('Queue')

  await listen(again, 'Find a command')
  await again.keyboard.press('Control+j')
  await expect(sheet(again).getByRole('alert')).toHaveText('Ctrl J already does “Go to the Queue” (Everywhere).')
  await again.keyboard.press('Tab')
  await again.keyboard.press('Enter')
  await expect(notices(again)).toContainText('Find a command: Ctrl J, no longer “Go to the Queue” (Everywhere)')
  await sheet(again).getByRole('searchbox').fill('ctrl+j')
  await expect(sheet(again).getByRole('status')).toHaveText('1 key')
  await sheet(again).getByRole('searchbox').fill('')
  await sheet(again).getByText('Changed 2').click()
  await expect(sheet(again).getByRole('status')).toHaveText('2 keys')
  await expect(sheet(again).getByText('no key')).toBeVisible()
  await sheet(again).getByRole('button', { name: 'All back to default' }).press('Enter')
  await expect(sheet(again).getByText('changed', { exact: true })).toHaveCount(0)
  const undo = notices(again)
    .getByRole('article')
    .filter({ hasText: 'All keys are back to default.' })
    .getByRole('button', { name: 'Undo' })
  await undo.press('Enter')
  await expect(sheet(again).getByText('changed', { exact: true })).toHaveCount(2)
  await again.keyboard.press('Escape')
  await again.keyboard.press('Control+j')
  await expect(palette(again)).toBeFocused()
  await again.keyboard.press('Control+j')
  await expect(palette(again), 'the same key closes it').toBeHidden()
})

test('keys travel with the settings file, without what is unknown here, and are reset with their section', async ({
  studio,
}) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await goTo(page, 'Settings')
  await listen(page, 'Search in this place')
  await page.keyboard.press('F7')
  await expect(notices(page)).toContainText('Search in this place: F7')
  await page.keyboard.press('Escape')
  const file = join(studio.userData, 'keys.json')
  await studio.answerDialog('showSaveDialog', { canceled: false, filePath: file })
  await page.getByRole('button', { name: 'Export settings…' }).press('Enter')
  await expect(page.getByText('The settings were exported.')).toBeVisible()
  const written = JSON.parse(readFileSync(file, 'utf8')) as { settings: { shortcuts: Record<string, unknown> } }
  expect(written.settings.shortcuts).toEqual({ 'search.start': ['F7'] })

  const section = page.getByRole('region', { name: 'Shortcuts', exact: true })
  await section.getByRole('button', { name: 'Reset Shortcuts' }).press('Enter')
  await expect(section.getByText('Every command has its default key.')).toBeVisible()
  Object.assign(written.settings.shortcuts, {
    'future.command': ['F4'],
    'list.walk': ['F6'],
    'go.queue': ['Tab', 'nonsense'],
  })
  writeFileSync(file, JSON.stringify(written))
  await page.getByLabel('Import settings…').and(page.locator('input')).setInputFiles(file)
  await expect(section.getByText('1 command has another key than by default.')).toBeVisible()
})
