// Names of saved searches and of batches, however long, stay in their lists.
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

test('in the menu of Filter long names give way to what tells batches apart', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await dropSamples(studio)
  await placeOrders(page, 6)
  await goTo(page, 'Queue')
  const name = 'W'.repeat(60)
  await page.getByRole('row', { name: /^6 pictures/ }).click()
  await page.keyboard.press('F2')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await goTo(page, 'Library')
  await page.getByRole('option').first().waitFor()
  await page.getByRole('searchbox', { name: 'Search the library' }).fill('cameo')
  await page.getByRole('button', { name: 'Saved searches' }).click()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  for (const field of ['Saved searches', 'Batch']) {
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('menuitem', { name: field, exact: true }).hover()
    const entry = page.getByRole('menuitem', { name })
    const last = await boxOf(entry.locator('span').last())
    const around = await boxOf(page.getByRole('menu').filter({ has: entry }).last())
    expect(last.x + last.width, field).toBeLessThan(around.x + around.width)
    await page.keyboard.press('Escape')
  }
})
