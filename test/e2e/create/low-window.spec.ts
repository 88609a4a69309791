// The forms with the most in them fit the lowest window, whatever the foot says.
import type { Locator } from '@playwright/test'
import { expect, test } from '../helpers/fixture.ts'
import { chooseCard, dropSamples, enterPracticeRegion, placeOrders } from '../helpers/places.ts'

test('a custom design fits a window of 1024 × 680, and its prompt shows all of its example', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await dropSamples(studio)
  await placeOrders(page, 6)
  await page.setViewportSize({ width: 1024, height: 680 })
  await page.getByRole('tab', { name: 'Design' }).click()
  await chooseCard(page, 'Custom')
  await expect(page.getByText(/already: free to use again/)).toBeVisible()
  await expect.poll(() => hiddenAround(page.getByRole('textbox', { name: 'Prompt' }))).toBe(0)
})

test('a model from views fits a window of 1024 × 680, before there are any and beside pictures that belong to no object', async ({
  studio,
}) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await dropSamples(studio)
  await page.setViewportSize({ width: 1024, height: 680 })
  await page.getByRole('tab', { name: '3D model' }).click()
  await page.getByText('From views', { exact: true }).click()
  const object = page.getByRole('region', { name: /New object/ })
  await expect(object.getByText('Front', { exact: true })).toBeVisible()
  await expect.poll(() => hiddenAround(object)).toBe(0)
  await page.getByRole('button', { name: 'Use the sample figure' }).click()
  await expect(page.getByRole('button', { name: /^Place order/ })).toBeEnabled()
  await expect(object).toBeVisible()
  await expect.poll(() => hiddenAround(object)).toBe(0)
})

/** Pixels that an element can be scrolled by, or any that it stands in. */
const hiddenAround = (within: Locator) =>
  within.evaluate((element) => {
    const above: Element[] = [element]
    for (let each = element.parentElement; each; each = each.parentElement) above.push(each)
    const scrolls = (each: Element) => /auto|scroll/.test(getComputedStyle(each).overflowY)
    return Math.max(...above.filter(scrolls).map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
  })
