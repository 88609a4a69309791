// A sheet of four views ordered, cut into its views and ordered as a model; the pane beside them moved, hidden and kept.

import { boxOf } from '../helpers/box-of.ts'
import { expect, test } from '../helpers/fixture.ts'
import { dropSamples, enterPracticeRegion, goTo, placeOrders } from '../helpers/places.ts'

test.use({ launch: { args: ['--practice-speed=200'] } })

test('a sheet of four views is ordered, cut for free, and its views stand in their slots', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await dropSamples(studio)
  const cells = page.getByRole('gridcell')
  await cells.first().click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Space')
  await page.getByRole('tab', { name: 'Design' }).click()
  await page.getByRole('button', { name: 'Change…' }).click()
  await page.keyboard.type('four-view')
  await page.keyboard.press('Enter')
  await placeOrders(page, 1)
  await goTo(page, 'Queue')
  await page.getByRole('radio', { name: 'Done 1' }).waitFor({ state: 'attached' })
  await goTo(page, 'Library')
  await page.getByRole('option').first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Cut into its four views' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create')
  await expect(page.getByText(/^4 views are in the inputs/).first()).toBeVisible()
  for (const view of ['Front', 'Left', 'Back', 'Right'])
    await expect(cells.filter({ hasText: `_${view}.png` }).filter({ hasText: 'Ready' })).toHaveCount(1)
  await page.getByRole('tab', { name: '3D model' }).click()
  await page.getByText('From views', { exact: true }).click()
  await expect(page.getByText('1 object', { exact: true })).toBeVisible()
})

test('the pane at the side is dragged wider, hidden by its key, and is so after a restart', async ({ studio }) => {
  await enterPracticeRegion(studio)
  await dropSamples(studio)
  const form = () => studio.page.getByRole('complementary', { name: 'What to make' })
  const edge = () => studio.page.getByRole('separator', { name: 'Width of the side pane' })
  const width = async () => Math.round((await form().boundingBox())?.width ?? 0)
  expect(await width()).toBe(392)
  const box = await boxOf(edge())
  const [x, y] = [box.x + box.width / 2, box.y + 200]
  await studio.page.mouse.move(x, y)
  await studio.page.mouse.down()
  await studio.page.mouse.move(x - 60, y, { steps: 4 })
  await studio.page.mouse.up()
  expect(await width()).toBe(452)
  await studio.page.keyboard.press('Control+b')
  await expect(form()).toBeHidden()
  await studio.relaunch()
  await expect(edge()).toHaveAttribute('aria-valuetext', 'Hidden')
  await expect(form()).toBeHidden()
  await edge().click()
  await expect(form()).toBeVisible()
  expect(await width()).toBe(452)
  await edge().dblclick()
  await expect.poll(width).toBe(392)
})
