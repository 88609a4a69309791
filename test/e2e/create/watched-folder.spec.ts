// A watched folder in the built app: chosen in the system's dialog, said between the header and the pictures, and ended by Stop.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expectAccessible } from '../helpers/accessible.ts'
import { boxOf } from '../helpers/box-of.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion } from '../helpers/places.ts'
import { smallSample } from '../helpers/small-sample.ts'

test('what is saved in the folder comes, not selected, and Stop gives the button back', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  const hot = join(studio.userData, '热文件夹 hot')
  mkdirSync(hot)
  await studio.answerDialog('showOpenDialog', { canceled: false, filePaths: [hot] })
  await page.getByRole('button', { name: 'Watch a folder…' }).click()
  const chip = page.getByText('Watching 热文件夹 hot')
  await expect(chip).toBeVisible()
  await smallSample('cameo.jpg', join(hot, 'cameo.jpg'))
  await expect(page.getByText('1 picture came, not selected.')).toBeVisible()
  await expect(page.getByText('0 selected')).toBeVisible()
  await expect(page.getByText('cameo.jpg')).toBeVisible()
  const [below, header] = [await boxOf(chip), await boxOf(page.getByRole('button', { name: 'Add pictures…' }))]
  expect(below.y - header.y, 'nothing lies between the header and the chip').toBeLessThan(60)
  await expectAccessible(page, 'a watched folder')
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(chip).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Watch a folder…' })).toBeVisible()
})
