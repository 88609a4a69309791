// Everybody can work here: axe finds nothing in any place and theme, and the whole story goes by keyboard alone.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixture.ts'
import { enterPracticeRegion, goTo } from './places.ts'

test.use({ launch: { args: ['--practice-speed=200'] } })

const themes = ['dark', 'light'] as const

async function wear(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.evaluate((wanted) => {
    const api = Reflect.get(window, 'studio') as { settings: { change(change: object): Promise<unknown> } }
    return api.settings.change({ theme: wanted })
  }, theme)
  await page.locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached' })
}

/** Every rule in the dark theme, and contrast once more in the light one, which differs in nothing else. */
async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const theme of themes) {
    await wear(page, theme)
    const axe = new AxeBuilder({ page }).setLegacyMode(true)
    const { violations } = await (theme === 'dark' ? axe : axe.withRules('color-contrast')).analyze()
    const found = violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map((node) => node.html) }))
    expect.soft(found, `${what}, ${theme}`).toEqual([])
  }
}

/** Waits until the tray's samples are checked and priced. */
async function useSamples(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use the samples' }).press('Enter')
  await expect(page.getByText(/\d+ selected/)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/checking/i)).toHaveCount(0)
}

const finished = (page: Page, count: number) => page.getByRole('radio', { name: `Done ${count}`, exact: true })

test('axe finds no violation in any place, in either theme', async ({ studio }) => {
  test.setTimeout(150_000)
  const { page } = studio
  await expectAccessible(page, 'first start')
  await page.getByRole('button', { name: 'Add account' }).click()
  await expectAccessible(page, 'first start, with an empty name')
  await enterPracticeRegion(studio)
  await expectAccessible(page, 'Create, empty')
  await goTo(page, 'Queue')
  await expectAccessible(page, 'Queue, empty')
  await goTo(page, 'Library')
  await expectAccessible(page, 'Library, empty')

  await goTo(page, 'Create')
  await useSamples(page)
  await page.keyboard.press('Escape')
  for (const index of [0, 1]) await page.getByRole('gridcell').nth(index).click()
  await expect(page.getByText('2 × relief standard 30 + 2 new uploads × 1')).toBeVisible()
  await expectAccessible(page, 'Create')
  await page.evaluate(() => {
    const api = Reflect.get(window, 'studio') as { settings: { change(change: object): Promise<unknown> } }
    return api.settings.change({ confirmAbove: 1 })
  })
  const place = 'Place 2 orders'
  await page.getByRole('button', { name: place }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'the question before placing')
  await dialog.getByRole('button', { name: place }).click()
  await expect(page.getByText('2 orders placed')).toBeVisible()
  await expectAccessible(page, 'Create, after placing')

  await goTo(page, 'Queue')
  await expect(finished(page, 2)).toBeAttached({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Details' }).first().click()
  await expectAccessible(page, 'Queue, with details')
  await goTo(page, 'Library')
  await page.getByRole('option').first().click()
  await expectAccessible(page, 'Library')
  await page.getByRole('option').first().dblclick()
  for (const mode of ['3D', '2D', 'Both']) {
    await page.getByText(mode, { exact: true }).click()
    await page.locator('[data-loaded=all]').waitFor()
    await expectAccessible(page, `the viewer in ${mode}`)
  }
  await goTo(page, 'Usage')
  await expect(page.getByText('Nothing missing')).toBeVisible()
  await expectAccessible(page, 'Usage')
  await goTo(page, 'Settings')
  await expectAccessible(page, 'Settings')
  await page.getByRole('button', { name: 'Add account…' }).click()
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'adding an account')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('?')
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'the sheet of keys')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Account/ }).click()
  await expectAccessible(page, "the account's menu")
})

/** Tabs until the focused element is the one wanted: whoever has no mouse must be able to get there. */
async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'radio' | 'gridcell' | 'listbox' = 'button') {
  const wanted = page.getByRole(role, { name }).and(page.locator(':focus'))
  for (let presses = 0; presses < 60; presses++) {
    if ((await wanted.count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${role} ${name}.`)
}

test('the whole story goes by keyboard alone', async ({ studio }) => {
  test.setTimeout(90_000)
  const { page } = studio
  const { keyboard } = page
  await tabTo(page, 'Try the practice region')
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Use the samples' }).waitFor({ timeout: 20_000 })
  await tabTo(page, 'Use the samples')
  await keyboard.press('Enter')
  await expect(page.getByText(/\d+ selected/)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/checking/i)).toHaveCount(0)

  await tabTo(page, /./, 'gridcell')
  await keyboard.press('Escape')
  await keyboard.press(' ')
  await keyboard.press('ArrowRight')
  await keyboard.press(' ')
  await expect(page.getByText('2 selected')).toBeVisible()
  await tabTo(page, /^Standard/, 'radio')
  await keyboard.press('ArrowRight')
  await tabTo(page, 'Shallow', 'radio')
  await keyboard.press('ArrowRight')
  await expect(page.getByText('2 × relief pro 50 + 2 new uploads × 1')).toBeVisible()
  await expect(page.locator('[data-foot]')).toHaveAttribute('aria-busy', 'false')
  await keyboard.press('Control+Enter')
  await expect(page.getByText('2 orders placed')).toBeVisible()

  await keyboard.press('Control+2')
  await expect(finished(page, 2)).toBeAttached({ timeout: 60_000 })
  await keyboard.press('Control+3')
  await tabTo(page, /./, 'listbox')
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await expect(page.locator('[data-loaded]')).toBeVisible()
  await expect(page.getByRole('radio', { name: '3D' })).toBeChecked()
  await keyboard.press('Escape')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
})
