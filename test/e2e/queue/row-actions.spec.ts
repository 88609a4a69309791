// What can be done with a row of the Queue stands at the row under the pointer or with the focus, and takes no other room then.
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/fixture.ts'
import { dropSamples, enterPracticeRegion, goTo, placeOrders } from '../helpers/places.ts'

const rows = (page: Page) => page.getByRole('treegrid').locator('tr[aria-level="2"]')
const shown = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((row) => getComputedStyle(row.lastElementChild ?? row).opacity))
const places = (page: Page) =>
  page
    .getByRole('treegrid')
    .evaluate((grid) => [...grid.querySelectorAll('td')].map((cell) => cell.getBoundingClientRect().x))

test('actions stand at the row under the pointer and at the one with the focus, and nothing moves for them', async ({
  studio,
}) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await dropSamples(studio)
  await placeOrders(page, 6)
  await goTo(page, 'Queue')
  await expect(rows(page)).toHaveCount(6)
  await expect(page.getByText('Saved')).toHaveCount(6)
  await page.getByRole('searchbox', { name: 'Search' }).hover()
  await expect.poll(() => shown(page)).toEqual(['0', '0', '0', '0', '0', '0'])
  const before = await places(page)
  await rows(page).nth(2).hover()
  await expect.poll(() => shown(page)).toEqual(['0', '0', '1', '0', '0', '0'])
  expect(await places(page)).toEqual(before)
  await page.getByRole('searchbox', { name: 'Search' }).hover()
  await rows(page).nth(0).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => shown(page)).toEqual(['0', '1', '0', '0', '0', '0'])
})
