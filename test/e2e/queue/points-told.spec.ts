// What the window says of points, times and ids: agreed points, a notice that goes, what a job took, ids for support.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { picture } from '../../helpers/pictures/pictures.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo, placeOrders, saveResultsIn } from '../helpers/places.ts'

test.use({ launch: { args: ['--practice-speed=100'] } })

test('agreed points are taken off, the notice goes, and the details say what the service says', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await saveResultsIn(studio, studio.userData)
  await goTo(page, 'Queue')
  await page.getByRole('button', { name: 'Pause sending' }).click()
  await goTo(page, 'Create')
  const folder = join(studio.userData, '图片')
  mkdirSync(folder)
  for (const number of [1, 2, 3]) writeFileSync(join(folder, `浮雕 №${number} – ü 🪙.png`), await picture(number))
  await studio.dropFiles('body', [folder])
  const foot = page.locator('[data-foot]')
  await expect(foot.getByText('4,907 of 5,000')).toBeVisible()
  await expect(foot.getByText('agreed already')).toHaveCount(0)

  await placeOrders(page, 3)
  // Three reliefs and their uploads are agreed; the same three again would need no upload.
  await expect(foot.getByText('4,817 of 5,000')).toBeVisible()
  await expect(foot.getByText('93 agreed already')).toBeVisible()
  const account = page.getByRole('button', { name: /^Account Practice region/ })
  await expect(account).toContainText('93 agreed')
  const notice = foot.getByRole('status').getByText('3 orders placed')
  await expect(notice).toBeVisible()
  await page.getByText('Deep', { exact: true }).click()
  await expect(notice).toBeHidden()

  await placeOrders(page, 3)
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'See the Queue' }).focus()
  await page.waitForTimeout(13_000)
  await expect(notice).toBeVisible()
  await page.getByRole('tab', { name: 'Relief' }).focus()
  await expect(notice).toBeHidden()
  await expect(account).toContainText('183 agreed')

  await goTo(page, 'Queue')
  await page.getByRole('button', { name: 'Resume sending' }).click()
  const bar = page.getByRole('contentinfo')
  await expect(bar.getByText(/^6 reliefs ready/)).toBeVisible()
  await bar.getByRole('button', { name: 'Look at them' }).click()
  await expect(page.getByRole('main').getByText('6 results')).toBeVisible()
  await expect(bar.getByText('Nothing under way')).toBeVisible()
  await goTo(page, 'Queue')
  await expect(account).not.toContainText('agreed')
  await expect(account).toContainText('4,817')
  await page
    .getByRole('button', { name: /^Details/ })
    .first()
    .click()
  const details = page.getByRole('complementary', { name: /^Order / })
  for (const name of ['Job id', 'Request id', 'Request id of the upload'])
    await expect(details.getByRole('button', { name: `Copy ${name}`, exact: true })).toBeVisible()
  await expect(details).not.toContainText('at most')

  await goTo(page, 'Usage')
  await expect(page.getByText('known after a week of use')).toBeVisible()
  await expect(page.getByText('Nothing missing')).toBeVisible()
})
