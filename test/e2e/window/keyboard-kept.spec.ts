// What leaves the window with the keyboard on it hands that on: to its neighbour, the list, or what the empty place offers; Undo takes it back.
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/fixture.ts'
import { dropSamples, enterPracticeRegion, goTo, placeOrders } from '../helpers/places.ts'

const card = (page: Page, name: string) => page.getByRole('gridcell').filter({ hasText: name })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).last()

test('pictures that are removed one by one and all at once, by button and by key', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await dropSamples(studio)
  await card(page, 'floral-ornament').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(card(page, 'lettering-seal')).toBeFocused()
  await expect(page.getByRole('gridcell')).toHaveCount(5)
  await undo(page).press('Enter')
  await expect(card(page, 'floral-ornament')).toBeFocused()

  await page.getByRole('button', { name: 'Remove all 6' }).press('Enter')
  await expect(page.getByRole('button', { name: /^Add pictures/ })).toBeFocused()
  await expect(page.getByRole('gridcell')).toHaveCount(0)
  await undo(page).press('Enter')
  await expect(card(page, 'cameo')).toBeFocused()

  await page.getByRole('button', { name: 'Save preset' }).press('Enter')
  await page.keyboard.type('Coins')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Presets/ }).press('Enter')
  await page.getByRole('button', { name: 'Delete Coins' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Import…' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Presets' })).toBeFocused()
  await page.keyboard.press('Control+b')
  await expect(page.getByRole('separator', { name: 'Width of the side pane' })).toBeFocused()
})

test('rows of the Queue that are cleared, closed details, and a limit that is kept', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await goTo(page, 'Queue')
  await page.getByRole('button', { name: 'Pause sending' }).click()
  await goTo(page, 'Create')
  await dropSamples(studio)
  await placeOrders(page, 6)
  await goTo(page, 'Queue')
  const orders = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Details/ }) })
  await expect(orders).toHaveCount(6)
  await orders
    .nth(2)
    .getByRole('button', { name: /^Details/ })
    .click()
  await page.getByRole('button', { name: 'Close details' }).press('Enter')
  await expect(orders.nth(2)).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Clear finished' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Go to Create' })).toBeFocused()
  await undo(page).press('Enter')
  await expect(page.locator('tr:focus')).toHaveCount(1)

  await goTo(page, 'Settings')
  const limit = page.getByRole('textbox', { name: 'At most per day' })
  await limit.fill('7000')
  await limit.press('Enter')
  await expect(page.getByRole('region', { name: 'Spending' }).getByRole('button', { name: /Reset/ })).toBeVisible()
  await expect(limit).toBeFocused()
})
