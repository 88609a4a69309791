// A key that the service refuses: the foot of Create says so, what is placed is held and unsent, and it goes on afterwards.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { picture } from '../../helpers/pictures/pictures.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo, placeOrders } from '../helpers/places.ts'

test.use({ launch: { args: ['--practice-speed=100'] } })

test('Create warns of a refused key, and orders placed with it wait until it works again', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  const folder = join(studio.userData, '图片')
  mkdirSync(folder)
  writeFileSync(join(folder, '浮雕 №1 – ü 🪙.png'), await picture(1))
  await goTo(page, 'Settings')
  await page.getByLabel('What happens when…').selectOption('the key is revoked')
  await goTo(page, 'Create')
  await studio.dropFiles('body', [folder])
  await expect(page.getByText('1 selected')).toBeVisible()
  const warning = page.getByText('The service refuses this account’s key.')
  await expect(warning).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open Settings' })).toBeVisible()
  await placeOrders(page, 1)

  await goTo(page, 'Queue')
  await expect(page.getByText('the key does not work')).toBeVisible()
  await goTo(page, 'Settings')
  await page.getByLabel('What happens when…').selectOption('nothing goes wrong')
  await goTo(page, 'Queue')
  await expect(page.getByText('the key does not work')).toHaveCount(0)
  await goTo(page, 'Create')
  await expect(warning).toHaveCount(0)
})
