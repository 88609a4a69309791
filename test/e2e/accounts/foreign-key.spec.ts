// The key of another account in place of a refused one: said, not taken, nothing charged to it, and added apart on a press.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { picture } from '../../helpers/pictures/pictures.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { expect, test } from '../helpers/fixture.ts'
import { addAccount, goTo, placeOrders, saveResultsIn } from '../helpers/places.ts'

let region: ServedRegion
test.beforeAll(async () => {
  region = await servedRegion()
})
test.afterAll(() => region.end())

const pointsOf = (name: string) => region.sandbox.accounts.find((each) => each.name === name)?.points

test('a new key shows the account before anything goes on, and another account’s key is charged nothing', async ({
  studio,
}) => {
  const { page } = studio
  const rich = pointsOf('rich') ?? 0
  await addAccount(page, { name: 'Workshop', baseUrl: region.baseUrl, apiKey: region.key('rich') })
  await saveResultsIn(studio, studio.userData)
  const file = join(studio.userData, '浮雕 №1 – ü 🪙.png')
  writeFileSync(file, await picture(1))
  await goTo(page, 'Create')
  await studio.dropFiles('body', [file])
  await expect(page.getByText('1 selected')).toBeVisible()
  await placeOrders(page, 1)
  await goTo(page, 'Queue')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  region.sandbox.revoke('rich')
  await goTo(page, 'Create')
  await placeOrders(page, 1)
  await goTo(page, 'Queue')
  await expect(page.getByText('the key does not work')).toBeVisible()

  await goTo(page, 'Settings')
  await page.getByRole('button', { name: 'Edit Workshop…' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit Workshop' })
  const replaceWith = async (apiKey: string) => {
    await editor.getByRole('textbox', { name: 'New API key' }).fill(apiKey)
    await editor.getByRole('button', { name: 'Replace key' }).click()
  }
  await replaceWith(region.key('second'))
  const refusal = editor.getByText(
    'This key belongs to another account: it shows nothing of what was ordered or charged in Workshop.',
  )
  await expect(refusal).toBeVisible()
  await editor.getByRole('button', { name: 'Add it as a new account' }).click()
  await expect(page.getByText('Workshop 2 was added and is in use.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Account Workshop 2.*1,000 points/ })).toBeVisible()

  const renewed = region.sandbox.renewKey('rich')
  await page.getByRole('button', { name: 'Edit Workshop…', exact: true }).click()
  await replaceWith(renewed)
  await expect(page.getByText('The new key of Workshop works.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Account Workshop 2/ }).click()
  await page.getByRole('menuitemradio', { name: /^Workshop [^2]/ }).click()
  await goTo(page, 'Queue')
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(2)
  expect(pointsOf('rich')).toBe(rich - 31 - 30)
  expect(pointsOf('second')).toBe(1000)
})
