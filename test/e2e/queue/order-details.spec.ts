// The details of an order in the Queue name every picture of it: the second one of a design, and each view of a model.
import { join } from 'node:path'
import { expect, test } from '../helpers/fixture.ts'
import { chooseCard, enterPracticeRegion, goTo, placeOrders } from '../helpers/places.ts'
import { smallSample } from '../helpers/small-sample.ts'

test('the second picture and the views are shown with their places', async ({ studio }) => {
  const { page } = studio
  const folder = join(studio.userData, 'chair')
  const names = {
    'chair_front.jpg': 'cameo.jpg',
    'chair_left.jpg': 'medallion.jpg',
    'chair_back.jpg': 'lettering-seal.jpg',
  }
  for (const [name, sample] of Object.entries(names)) await smallSample(sample, join(folder, name))
  await enterPracticeRegion(studio)
  await goTo(page, 'Queue')
  await page.getByRole('button', { name: 'Pause sending' }).click()
  await goTo(page, 'Create')
  await studio.dropFiles('body', [folder])
  await expect(page.getByText('3 pictures · 3 selected')).toBeVisible()
  await page.getByRole('tab', { name: '3D model' }).click()
  await page.getByText('From views', { exact: true }).click()
  await placeOrders(page, 1)
  await page.getByRole('tab', { name: 'Design' }).click()
  await chooseCard(page, 'Variation')
  await page.getByRole('button', { name: 'Second picture: drop or choose' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'chair_back.jpg' }).click()
  await placeOrders(page, 2)

  await goTo(page, 'Queue')
  const details = page.getByRole('complementary')
  const pictures = details.getByRole('listitem').filter({ has: page.getByRole('img') })
  const shown = pictures.or(details.locator('li:has(img)'))
  const detailsOf = (words: string) =>
    page
      .getByRole('row')
      .filter({ hasText: words })
      .getByRole('button', { name: /^Details/ })
  await detailsOf('from views').click()
  await expect(shown).toHaveText(['Frontchair_front.jpg', 'Leftchair_left.jpg', 'Backchair_back.jpg'])
  await detailsOf('chair_front').click()
  await expect(shown.first()).toContainText('Picture')
  await expect(shown.nth(1)).toHaveText('Second picturechair_back.jpg')
  await expect(details.locator('li img')).toHaveCount(2)
})
