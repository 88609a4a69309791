// After many orders are cancelled at once, the selection is what still makes sense, and the rows can be cleared for good.
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/fixture.ts'
import { dropSamples, enterPracticeRegion, goTo, placeOrders } from '../helpers/places.ts'

const orders = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Details/ }) })

test('cancelled orders leave the selection, and clearing takes them out of the list until it is undone', async ({
  studio,
}) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await goTo(page, 'Queue')
  await page.getByRole('button', { name: 'Pause sending' }).click()
  await goTo(page, 'Create')
  await dropSamples(studio)
  await placeOrders(page, 6)
  await goTo(page, 'Queue')
  await expect(orders(page)).toHaveCount(6)
  await orders(page).nth(1).click()
  await orders(page)
    .nth(5)
    .click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: 'Cancel 5, free' }).click()
  await expect(page.getByText('5 orders cancelled. Nothing was charged.')).toBeVisible()
  await expect(page.getByRole('toolbar')).toBeHidden()
  await expect(page.getByRole('button', { name: /^Order 5 again/ })).toBeHidden()

  await page.getByRole('button', { name: 'Clear finished' }).click()
  await expect(page.getByText('5 orders cleared from the list. Their records stay.')).toBeVisible()
  await expect(orders(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(orders(page)).toHaveCount(6)
  await page.getByRole('button', { name: 'Clear finished' }).click()
  await expect(orders(page)).toHaveCount(1)
  await studio.relaunch()
  await goTo(studio.page, 'Queue')
  await expect(orders(studio.page)).toHaveCount(1)
  await expect(studio.page.getByRole('button', { name: /^Clear/ })).toBeHidden()

  await studio.page.keyboard.press('Control+k')
  await expect(studio.page.getByRole('combobox', { name: 'What do you want to do?' })).toBeFocused()
  await studio.page.keyboard.type('put cleared orders back')
  await studio.page.keyboard.press('Enter')
  await expect(orders(studio.page)).toHaveCount(6)
})
