// What happens to the person when the page's process goes: the studio stays, with everything that was typed.
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo } from '../helpers/places.ts'

test('a page that crashes is back with everything that was typed, three times; then the studio says why it closes', async ({
  studio,
}) => {
  await enterPracticeRegion(studio)
  const { app } = studio
  // Even an app that goes on without its window does not where the window went wrong.
  await goTo(studio.page, 'Settings')
  await studio.page.getByRole('switch', { name: 'Keep working when the window is closed' }).press('Space')
  await goTo(studio.page, 'Create')
  await studio.page.getByRole('tab', { name: '3D model' }).click()
  await studio.page.getByText('From text', { exact: true }).click()
  const prompt = (page: Page) => page.getByRole('textbox', { name: 'Prompt' })
  await prompt(studio.page).fill('a half-typed wish 龙')
  await studio.page.waitForTimeout(500)
  const crash = () =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer())
  for (let time = 0; time < 3; time += 1) {
    const opened = app.waitForEvent('window')
    await crash()
    const fresh = await opened
    await fresh.locator('html[data-ready]').waitFor()
    await expect(prompt(fresh)).toHaveValue('a half-typed wish 龙')
    await expect.poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
  }
  await app.evaluate(({ dialog }) => {
    dialog.showErrorBox = (title, content) => console.log(`told: ${title}: ${content}`)
  })
  const told: string[] = []
  app.on('console', (message) => told.push(message.text()))
  const ended = app.waitForEvent('close')
  await crash().catch(() => undefined)
  await ended
  expect(told.join()).toContain('Your orders and pictures are safe.')
})
