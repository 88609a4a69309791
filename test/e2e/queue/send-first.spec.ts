// Orders that wait are put before the others, one by its menu of commands and many by the bar, and let back into their turn.
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/fixture.ts'
import { dropSamples, enterPracticeRegion, goTo, placeOrders } from '../helpers/places.ts'

const orders = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Details/ }) })

test('the last orders of a batch go first, keep that over a restart, and all are paid for once', async ({ studio }) => {
  await enterPracticeRegion(studio)
  await goTo(studio.page, 'Queue')
  await studio.page.getByRole('button', { name: 'Pause sending' }).click()
  await goTo(studio.page, 'Create')
  await dropSamples(studio)
  await placeOrders(studio.page, 6)
  await goTo(studio.page, 'Queue')
  const first = (page: Page) => orders(page).filter({ hasText: 'Goes first' })
  await orders(studio.page).nth(0).click()
  await studio.page.keyboard.press('Control+k')
  await expect(studio.page.getByRole('combobox', { name: 'What do you want to do?' })).toBeFocused()
  await studio.page.keyboard.type('front of the line')
  await studio.page.keyboard.press('Enter')
  await expect(first(studio.page)).toHaveCount(1)

  await orders(studio.page)
    .nth(2)
    .click({ modifiers: ['Shift'] })
  await studio.page.getByRole('toolbar').getByRole('button', { name: 'Send 2 first' }).click()
  await expect(first(studio.page)).toHaveCount(3)
  await studio.relaunch()
  await goTo(studio.page, 'Queue')
  await expect(first(studio.page)).toHaveCount(3)
  await orders(studio.page)
    .nth(1)
    .getByRole('button', { name: /^Send in turn/ })
    .click()
  await expect(first(studio.page)).toHaveCount(2)

  await studio.page.getByRole('button', { name: 'Resume sending' }).click()
  await expect(studio.page.getByRole('radio', { name: 'Done 6', exact: true })).toBeAttached()
  await expect(first(studio.page)).toHaveCount(0)
})

test('what is placed with Shift stands before what waits, and the title and the icon count all of it', async ({
  studio,
}) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await goTo(page, 'Queue')
  await page.getByRole('button', { name: 'Pause sending' }).click()
  const badges = await studio.watch('app.setBadgeCount')
  await goTo(page, 'Create')
  await dropSamples(studio)
  await expect(page).toHaveTitle('Asset Studio')
  await placeOrders(page, 6)
  await expect(page).toHaveTitle('(6) Asset Studio')
  await expect.poll(async () => (await badges()).at(-1)).toEqual([6])
  // The same once more is asked about, as soon as its price is known.
  await expect(page.locator('[data-foot]')).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('Control+Shift+Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Place 6 orders/ })
    .click()
  await goTo(page, 'Queue')
  await expect(orders(page).filter({ hasText: 'Goes first' })).toHaveCount(6)
})
