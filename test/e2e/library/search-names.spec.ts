// Names of saved searches, however long, stay in their list.
import { boxOf } from '../helpers/box-of.ts'
import { expect, test } from '../helpers/fixture.ts'
import { dropSamples, enterPracticeRegion, goTo, placeOrders } from '../helpers/places.ts'

test.use({ launch: { args: ['--practice-speed=200'] } })

test('the longest name of a saved search is cut where its list ends', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await dropSamples(studio)
  await placeOrders(page, 6)
  await goTo(page, 'Library')
  await page.getByRole('option').first().waitFor()
  await page.getByRole('searchbox', { name: 'Search the library' }).fill('cameo')
  await page.getByRole('button', { name: 'Saved searches' }).click()
  const box = page.getByRole('dialog', { name: 'Saved searches' })
  const name = 'W'.repeat(60)
  await box.getByRole('textbox', { name: 'Name of the search' }).fill(name)
  await page.keyboard.press('Enter')
  const last = await boxOf(box.getByRole('button', { name: `Delete ${name}` }))
  const around = await boxOf(box)
  expect(last.x + last.width).toBeLessThan(around.x + around.width)
  await expect(box.getByTitle(name)).toBeVisible()
})
