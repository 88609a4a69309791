// A batch is called by its pictures and style until the person names it: with F2, by its menu, and everywhere it is named.
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/fixture.ts'
import { dropSamples, enterPracticeRegion, goTo, placeOrders } from '../helpers/places.ts'

const header = (page: Page) => page.getByRole('treegrid').locator('tr[aria-level="1"]')

test('a batch is renamed by F2, undone, renamed by its menu, found by its name and kept over a restart', async ({
  studio,
}) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await dropSamples(studio)
  await placeOrders(page, 6)
  await goTo(page, 'Queue')
  await expect(header(page)).toContainText('6 pictures · ')
  const made = (await header(page).locator('b').textContent()) ?? ''

  await page.getByRole('treegrid').getByText(made).click()
  await page.keyboard.press('F2')
  const field = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect(field).toBeFocused()
  await page.keyboard.type('Hochzeit 金 №7')
  await page.keyboard.press('Enter')
  await expect(header(page)).toContainText('Hochzeit 金 №7')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(header(page)).toContainText(made)

  await header(page).click({ button: 'right' })
  await page.getByRole('menuitem', { name: /Rename batch…/ }).click()
  await expect(field).toBeFocused()
  await page.keyboard.type('Müller <b>')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(header(page)).toContainText('Müller <b>')
  await page.getByRole('searchbox', { name: 'Search' }).fill('müller')
  await expect(header(page)).toHaveCount(1)

  await studio.relaunch()
  await goTo(studio.page, 'Queue')
  await expect(header(studio.page)).toContainText('Müller <b>')
  await studio.page.keyboard.press('Control+k')
  await expect(studio.page.getByRole('combobox', { name: 'What do you want to do?' })).toBeFocused()
})
