// What the service says in the corners, as a person meets it: a base URL that is not one, a picture it lost, results it holds
// back, a failure with its reason, and a model that was ordered elsewhere.
import { join } from 'node:path'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { expect, test } from '../helpers/fixture.ts'
import { modelElsewhere } from '../helpers/model-elsewhere.ts'
import { addAccount, goTo, placeOrders } from '../helpers/places.ts'
import { smallSample } from '../helpers/small-sample.ts'

let region: ServedRegion
test.beforeEach(async () => {
  region = await servedRegion()
})
test.afterEach(() => region.end())

const points = () => region.sandbox.accounts.find(({ name }) => name === 'rich')?.points ?? 0

test('an address, a lost picture, a partial list, a failure and a model from elsewhere are each told and mended', async ({
  studio,
}) => {
  const { page, userData } = studio

  await test.step('a base URL with more behind it is cut with one press', async () => {
    await addAccount(page, { name: 'Workshop', baseUrl: `${region.baseUrl}/jobs`, apiKey: region.key('rich') })
    await expect(page.getByText('This is not the base URL itself.')).toBeVisible()
    await page.getByRole('button', { name: `Use ${region.baseUrl}` }).click()
    await expect(page.getByRole('button', { name: /Account Workshop.*100,000 points/ })).toBeVisible()
  })

  const file = await smallSample('medallion.jpg', join(userData, '奖章 ü.jpg'))
  await studio.dropFiles('body', [file])
  await expect(page.getByText('1 selected')).toBeVisible()

  await test.step('results that the service holds back are not called all of them', async () => {
    region.sandbox.setFaults({ faults: { 'partial-list': 1 } })
    await placeOrders(page, 1)
    await goTo(page, 'Queue')
    await expect(page.getByRole('treegrid').getByText('1 file, the service has more')).toBeVisible()
    await page
      .getByRole('button', { name: /^Details/ })
      .first()
      .click()
    await expect(page.getByText('The service has more results than it lists (1).')).toBeVisible()
    region.sandbox.setFaults({})
    await page.getByRole('complementary').getByRole('button', { name: 'Fetch again' }).click()
    await expect(page.getByRole('treegrid').getByText('1 file, the service has more')).toBeHidden()
    await page.getByRole('button', { name: 'Close details' }).click()
  })

  await test.step('a picture that is gone is uploaded again after one word for both orders', async () => {
    region.sandbox.setFaults({ faults: { 'lost-files': { times: 1 } } })
    const before = points()
    await goTo(page, 'Create')
    await placeOrders(page, 1)
    await goTo(page, 'Queue')
    const again = page.getByRole('button', { name: /^Upload again for 1 point: / })
    await expect(again).toHaveCount(1)
    await goTo(page, 'Create')
    await expect(page.locator('[data-foot]').getByText('31 points', { exact: true })).toBeVisible()
    await goTo(page, 'Queue')
    await page
      .getByRole('button', { name: /^Details/ })
      .first()
      .click()
    await expect(page.getByText('30 points were agreed, with the new upload it is 31.')).toBeVisible()
    expect(points()).toBe(before)
    await again.click()
    await expect.poll(() => before - points()).toBe(31)
    await expect(again).toBeHidden()
    await page.getByRole('button', { name: 'Close details' }).click()
  })

  await test.step('a failed job shows the service’s own words and code', async () => {
    region.sandbox.setFaults({ faults: { 'job-failure': 1 } })
    await goTo(page, 'Create')
    await placeOrders(page, 1)
    await goTo(page, 'Queue')
    await expect(page.getByText('Failed', { exact: true }).first()).toBeVisible()
    await page
      .getByRole('button', { name: /^Details/ })
      .first()
      .click()
    await expect(page.getByText('The service started this work and could not finish it.')).toBeVisible()
    await expect(page.getByText(/The service’s code for it: \w+/)).toBeVisible()
    await page.getByRole('button', { name: 'Close details' }).click()
    region.sandbox.setFaults({})
  })

  await test.step('a model from elsewhere is found by its job id and converted for 10 points', async () => {
    const jobId = await modelElsewhere(region)
    const before = points()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'What do you want to do?' }).fill('convert another')
    await expect(page.getByRole('option', { name: /^Convert another model…/ })).toBeVisible()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Convert another model' })
    await dialog.getByLabel('Job id of the model').fill('task_nobody')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('This account has no job with this id.')).toBeVisible()
    await dialog.getByLabel('Job id of the model').fill(` ${jobId} `)
    await dialog.getByRole('button', { name: 'Look for it' }).click()
    await expect(dialog.getByText('Found: a finished 3D model, made from text.')).toBeVisible()
    expect(points()).toBe(before)
    await dialog.getByRole('checkbox', { name: /stl/i }).check()
    const buy = dialog.getByRole('button', { name: /^Place order/ })
    await expect(buy).not.toHaveAttribute('aria-disabled', 'true')
    await expect(buy, 'its price is there').not.toHaveAttribute('aria-busy', 'true')
    await buy.click()
    await expect(dialog).toBeHidden()
    await expect.poll(() => before - points()).toBe(10)
    await expect(page.getByText(jobId).first()).toBeVisible()
    await expect(page.getByText(/^stl/).first()).toBeVisible()
  })
})
