// Prices rise in mid-batch: the Queue says both prices, a plain word spends nothing more, and one button names the total.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { picture } from '../helpers/pictures.ts'
import { type ServedRegion, servedRegion } from '../helpers/served-region.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixture.ts'
import { addAccount, chooseCard, goTo, placeOrders } from './places.ts'

let region: ServedRegion
test.beforeEach(async () => {
  region = await servedRegion()
})
test.afterEach(() => region.end())

const points = () => region.sandbox.accounts.find(({ name }) => name === 'rich')?.points ?? 0

test('what became dearer is held at both prices, and goes on for the number on the button alone', async ({
  studio,
}) => {
  const { page } = studio
  await addAccount(page, { name: 'Workshop', baseUrl: region.baseUrl, apiKey: region.key('rich') })
  const folder = join(studio.userData, 'Bilder 图片')
  mkdirSync(folder)
  for (const number of [1, 2, 3, 4, 5, 6]) writeFileSync(join(folder, `coin ${number}.png`), await picture(number))
  await expect(page.getByRole('button', { name: 'Add pictures…' }).first()).toBeVisible()
  await studio.dropFiles('body', [folder])
  await expect(page.getByText('6 selected')).toBeVisible()
  await goTo(page, 'Queue')
  await page.getByRole('button', { name: 'Pause sending' }).click()
  await goTo(page, 'Create')
  await page.getByRole('tab', { name: 'Design' }).click()
  await chooseCard(page, 'Gold')
  await placeOrders(page, 6)
  await goTo(page, 'Queue')
  region.sandbox.setFaults({ faults: { 'catalog-prices': 1 } })
  await page.getByRole('button', { name: 'Resume sending' }).click()

  const foot = page.getByRole('region', { name: 'Orders whose price rose' })
  await expect(foot).toContainText(/\d orders were agreed for 16 points each; your service now asks 20\./)
  await expect(page.getByRole('radio', { name: /^Active 0/ })).toBeAttached()
  const asking = Number(/\d+/u.exec(await foot.innerText())?.[0])
  expect(asking).toBeGreaterThanOrEqual(4)
  await expect(page.getByText('16 agreed, now 20 points')).toHaveCount(asking)
  await page.getByRole('button', { name: 'Details' }).last().click()
  await expect(page.getByRole('button', { name: /^Resume/ }), 'a word without a number').toHaveCount(0)
  await expectAccessible(page, 'orders that became dearer')
  const before = points()

  await test.step('one order by itself', async () => {
    await page.getByRole('button', { name: 'Agree to 20 points', exact: true }).click()
    await expect.poll(() => before - points()).toBe(20)
    await expect(foot).toContainText(`${asking - 1} orders were agreed for 16 points each; your service now asks 20.`)
  })
  await foot.getByRole('button', { name: `Agree to ${(asking - 1) * 20} points` }).click()
  await expect(foot).toBeHidden()
  await expect(page.getByRole('radio', { name: 'Done 6' })).toBeAttached()
  expect(before - points()).toBe(asking * 20)
})
