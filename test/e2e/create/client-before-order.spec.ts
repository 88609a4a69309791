// Client and tags typed before the order: every order of the press has them, and stays as it is over another visit.
import { join } from 'node:path'
import { allOrders } from '../helpers/all-orders.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo } from '../helpers/places.ts'
import { smallSample } from '../helpers/small-sample.ts'

test.use({ launch: { args: ['--practice-speed=200'] } })

test('what is typed last counts too, and the row stays for the next order', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  const names = ['cameo.jpg', 'medallion.jpg']
  await studio.dropFiles('body', await Promise.all(names.map((name) => smallSample(name, join(studio.userData, name)))))
  await expect(page.getByRole('button', { name: /^Place 2 orders/ })).toBeEnabled()
  const row = page.getByRole('group', { name: 'Client and tags of these orders' })
  await row.getByRole('combobox', { name: 'Client' }).fill('老凤祥')
  await row.getByRole('combobox', { name: 'Tags' }).fill('spring')
  await page.keyboard.press('Enter')
  await page.keyboard.type('coin')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/2 orders placed/)).toBeVisible()
  const marks = async () => (await allOrders(page)).map((order) => [order.marks?.client, order.marks?.tags])
  await expect.poll(marks).toEqual([
    ['老凤祥', ['spring', 'coin']],
    ['老凤祥', ['spring', 'coin']],
  ])
  await studio.relaunch()
  await goTo(studio.page, 'Create')
  const again = studio.page.getByRole('group', { name: 'Client and tags of these orders' })
  await expect(again.getByRole('combobox', { name: 'Client' })).toHaveValue('老凤祥')

  await expect.poll(async () => (await allOrders(studio.page)).map(({ stage }) => stage)).toEqual(['done', 'done'])
  await goTo(studio.page, 'Library')
  await studio.page.getByRole('option').first().click()
  await studio.page.keyboard.press('Control+k')
  await expect(studio.page.getByRole('combobox', { name: 'What do you want to do?' })).toBeFocused()
  await studio.page.keyboard.type('order again')
  await studio.page.keyboard.press('Enter')
  const dialog = studio.page.getByRole('dialog')
  const place = dialog.getByRole('button', { name: /^Place/ })
  await expect(place, 'its price is known').toHaveAttribute('aria-busy', 'false')
  await place.click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () => (await allOrders(studio.page)).map((order) => order.marks?.client))
    .toEqual(['老凤祥', '老凤祥', '老凤祥'])
})
