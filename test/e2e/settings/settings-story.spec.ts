// Settings as a person uses them: the interface larger and smaller by key, and a diagnostics bundle that is read, then saved.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo } from '../helpers/places.ts'

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
