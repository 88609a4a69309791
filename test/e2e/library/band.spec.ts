// Results chosen by a band over the Library's grid: across rows, beyond the edge of what is in view, and given back by Esc.

import { boxOf } from '../helpers/box-of.ts'
import { expect, test } from '../helpers/fixture.ts'
import { dropSamples, enterPracticeRegion, goTo, placeOrders } from '../helpers/places.ts'

test.use({ launch: { args: ['--practice-speed=500'] } })

test('a band takes what it touches, scrolls on, adds with Ctrl, and Esc gives back what was chosen', async ({
  studio,
}) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await dropSamples(studio)
  await placeOrders(page, 6)
  await goTo(page, 'Library')
  const grid = page.getByRole('listbox', { name: 'Results' })
  const chosen = page.getByRole('option', { selected: true })
  await expect(page.getByRole('option')).toHaveCount(6)
  // Three columns, of whose second row only the beginning is in view.
  await page.setViewportSize({ width: 1024, height: 480 })
  const { x, y, width, height } = await boxOf(grid)
  const first = await boxOf(page.getByRole('option').first())
  const third = await boxOf(page.getByRole('option').nth(2))
  const sixth = await boxOf(page.getByRole('option').nth(5))
  expect(sixth.y + sixth.height, 'the last row goes on below the edge').toBeGreaterThan(y + height)

  await test.step('the first two of a row', async () => {
    await page.mouse.move(x + 4, y + 4)
    await page.mouse.down()
    await page.mouse.move(first.x + first.width + 40, first.y + 60, { steps: 4 })
    await expect(chosen).toHaveCount(2)
    await page.mouse.up()
    await expect(page.getByRole('heading', { name: '2 selected' })).toBeVisible()
  })
  await test.step('given back by Esc while it is drawn', async () => {
    await page.mouse.move(x + 4, y + 4)
    await page.mouse.down()
    await page.mouse.move(x + width - 40, first.y + 60, { steps: 4 })
    await expect(chosen).toHaveCount(3)
    await page.keyboard.press('Escape')
    await expect(chosen).toHaveCount(2)
    await page.mouse.move(x + width - 60, first.y + 80)
    await page.mouse.up()
    await expect(chosen).toHaveCount(2)
  })
  await test.step('with Ctrl, one more', async () => {
    await page.keyboard.down('Control')
    await page.mouse.move(third.x + third.width + 6, y + 4)
    await page.mouse.down()
    await page.mouse.move(third.x + third.width - 40, first.y + 60, { steps: 4 })
    await page.mouse.up()
    await page.keyboard.up('Control')
    await expect(chosen).toHaveCount(3)
  })
  await test.step('held at the edge it scrolls to the end, and takes all', async () => {
    await page.mouse.move(x + 4, y + 4)
    await page.mouse.down()
    await page.mouse.move(x + width - 40, y + height - 4, { steps: 4 })
    await expect
      .poll(() => grid.evaluate((list) => list.scrollHeight - list.clientHeight - list.scrollTop))
      .toBeLessThan(2)
    await page.mouse.up()
    await expect(page.getByRole('heading', { name: '6 selected' })).toBeVisible()
  })
})
