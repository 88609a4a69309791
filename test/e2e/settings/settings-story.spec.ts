// Settings as a person uses them: the interface larger and smaller by key, and a bundle that is read, then saved, resets, and a file of them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo, saveResultsIn } from '../helpers/places.ts'

test('the interface is drawn larger by key, remembers it, and gives way to a small window', async ({ studio }) => {
  const factor = () =>
    studio.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getZoomFactor())
  const size = (width: number, height: number) =>
    studio.app.evaluate(({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]?.setSize(to.width, to.height), {
      width,
      height,
    })
  await size(1440, 900)
  await studio.page.keyboard.press('Control+=')
  await expect.poll(factor).toBeCloseTo(1.1)
  await studio.page.keyboard.press('Control+=')
  await studio.page.keyboard.press('Control+=')
  await expect.poll(factor).toBeCloseTo(1.5)
  await studio.relaunch()
  await expect.poll(factor).toBeCloseTo(1.5)
  await size(1024, 700)
  await expect.poll(factor).toBeCloseTo(1.25)
  await enterPracticeRegion(studio)
  await goTo(studio.page, 'Settings')
  const sizes = studio.page.getByRole('radiogroup', { name: 'Interface size' })
  await expect(sizes.getByRole('radio', { name: '150%' })).toBeChecked()
  const inside = await studio.page.evaluate(() => {
    const { right, bottom } = (document.querySelector('main') as Element).getBoundingClientRect()
    return { wide: right <= innerWidth, high: bottom <= innerHeight, none: document.body.scrollWidth <= innerWidth }
  })
  expect(inside).toEqual({ wide: true, high: true, none: true })
  await studio.page.keyboard.press('Control+0')
  await expect.poll(factor).toBeCloseTo(1)
  await studio.app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('scale-smaller')?.click())
  await expect.poll(factor).toBeCloseTo(0.9)
})

test('a bundle is read whole, saved where the person says, and the log is found by words', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await goTo(page, 'Settings')
  const section = page.getByRole('region', { name: 'Privacy and diagnostics' })
  await expect(section.getByText(/^Electron /)).toBeVisible()
  await expectAccessible(page, 'settings with diagnostics')

  await section.getByRole('button', { name: 'Log…' }).press('Enter')
  const log = page.getByRole('dialog', { name: 'Log' })
  await expect(log.getByRole('listitem').filter({ hasText: 'started' }).first()).toBeVisible()
  await expectAccessible(page, 'log')
  await page.keyboard.type('no such words')
  await expect(log.getByRole('status')).toHaveText('No lines match.')
  const shown = await studio.watch('shell.showItemInFolder')
  await log.getByRole('button', { name: 'Show in folder' }).press('Enter')
  await expect.poll(shown).toEqual([[join(studio.userData, 'logs', 'studio.log')]])
  await page.keyboard.press('Escape')
  await expect(section.getByRole('button', { name: 'Log…' })).toBeFocused()

  const file = join(studio.userData, '诊断 ü.json')
  await studio.answerDialog('showSaveDialog', { canceled: false, filePath: file })
  await section.getByRole('button', { name: 'Diagnostics bundle…' }).press('Enter')
  const text = page.getByRole('region', { name: 'Contents of the bundle' })
  await expect(text).toContainText('asset-studio-diagnostics')
  await expectAccessible(page, 'bundle')
  const read = await text.textContent()
  await page.getByRole('dialog').getByRole('button', { name: 'Save…' }).press('Enter')
  await expect(page.getByText('The diagnostics bundle was saved.')).toBeVisible()
  expect(readFileSync(file, 'utf8')).toBe(read)
  expect(read).toContain('"key": "')
  expect(read).not.toMatch(/practice_|Bearer/)
})

test('sections are reset and taken back, and settings travel in a file without keys and folders', async ({
  studio,
}) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  const saved = join(studio.userData, 'Ergebnisse 结果')
  mkdirSync(saved)
  await saveResultsIn(studio, saved)
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  const looks = page.locator('html')
  const notices = page.getByRole('region', { name: 'Messages' })
  const undo = async () => {
    await notices.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(notices.getByRole('button', { name: 'Undo' })).toBeHidden()
  }
  await expect(section('Appearance').getByRole('button', { name: 'Reset Appearance' })).toBeHidden()
  await section('Appearance').getByRole('radio', { name: 'Light' }).press('Space')
  await section('Appearance').getByRole('radio', { name: 'Always reduced' }).press('Space')
  await expect(looks).toHaveAttribute('data-motion', 'less')
  await expectAccessible(page, 'settings that differ')
  await section('Appearance').getByRole('radio', { name: 'Light' }).press('Space')
  await expect(looks).toHaveAttribute('data-theme', 'light')

  const file = join(studio.userData, '设置 ü.json')
  await studio.answerDialog('showSaveDialog', { canceled: false, filePath: file })
  await page.getByRole('button', { name: 'Export settings…' }).press('Enter')
  await expect(page.getByText('The settings were exported.')).toBeVisible()
  const written = readFileSync(file, 'utf8')
  expect(JSON.parse(written)).toMatchObject({
    settingsOf: 'Asset Studio',
    settings: { theme: 'light', motion: 'less' },
  })
  expect(written).not.toContain('Ergebnisse')

  await section('Appearance').getByRole('button', { name: 'Reset Appearance' }).press('Enter')
  await expect(looks).toHaveAttribute('data-theme', 'dark')
  await expect(section('Appearance')).toBeFocused()
  await undo()
  await expect(looks).toHaveAttribute('data-theme', 'light')
  await section('Appearance').getByRole('button', { name: 'Reset Appearance' }).press('Enter')
  await expect(looks).toHaveAttribute('data-motion', 'system')

  await section('Saving').getByRole('button', { name: 'Reset Saving' }).press('Enter')
  await expect(page.getByText(saved, { exact: true })).toBeHidden()
  await notices
    .getByRole('article')
    .filter({ hasText: 'Saving reset.' })
    .getByRole('button', { name: 'Undo' })
    .press('Enter')
  await expect(page.getByText(saved, { exact: true })).toBeVisible()

  const foreign = join(studio.userData, 'foreign.json')
  writeFileSync(foreign, '{"theme":"light"}')
  await page.getByLabel('Import settings…').and(page.locator('input')).setInputFiles(foreign)
  await expect(
    page.getByText('foreign.json is not a settings file of Asset Studio. Nothing was changed.'),
  ).toBeVisible()
  await expect(looks).toHaveAttribute('data-theme', 'dark')
  await page.getByLabel('Import settings…').and(page.locator('input')).setInputFiles(file)
  await expect(looks).toHaveAttribute('data-theme', 'light')
  await notices
    .getByRole('article')
    .filter({ hasText: 'are in use' })
    .getByRole('button', { name: 'Undo' })
    .press('Enter')
  await expect(looks).toHaveAttribute('data-theme', 'dark')

  await goTo(page, 'Queue')
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'What do you want to do?' })).toBeFocused()
  await page.keyboard.type('import settings')
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(file)
  await expect(looks).toHaveAttribute('data-theme', 'light')
})
