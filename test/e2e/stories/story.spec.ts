// The main story as a new designer lives it: practice region, a folder of pictures, one price, one press, results on disk.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { makePictureFolder } from '../../helpers/pictures/picture-folder.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo, placeOrders, saveResultsIn } from '../helpers/places.ts'

test.use({ launch: { args: ['--practice-speed=200'] } })

const orders = 12
const price = orders * 50 + orders

test('a folder of pictures becomes height maps on disk for exactly the quoted points', async ({ studio }) => {
  const { page } = studio
  const pictures = join(studio.userData, 'to drop 浮雕')
  const results = join(studio.userData, 'results ü')
  mkdirSync(results)
  const folder = await makePictureFolder(pictures)
  expect(folder.good).toHaveLength(orders)

  await enterPracticeRegion(studio)
  await saveResultsIn(studio, results)
  await goTo(page, 'Create')
  await studio.dropFiles('body', [pictures])

  await expect(page.getByText(`${orders + folder.bad.length} pictures ·`)).toBeVisible()
  await expect(page.getByText(`${orders} selected`)).toBeVisible()
  await expect(page.getByText('1 system file skipped')).toBeVisible()
  for (const reason of ['Not a picture', 'Damaged', 'at most 10 MiB', 'at most 40 MP'])
    await expect(page.getByText(reason).first()).toBeVisible()

  await page.getByText('Pro 50', { exact: true }).click()
  await page.getByText('Deep', { exact: true }).click()
  await expect(page.getByText(`${orders} × relief pro 50 + ${orders} new uploads × 1`)).toBeVisible()
  await expect(page.getByText(`${price} practice points`)).toBeVisible()
  await expect(page.getByText(`${(5000 - price).toLocaleString('en')} of 5,000`)).toBeVisible()
  await placeOrders(page, orders)

  await goTo(page, 'Queue')
  await expect(page.getByRole('radio', { name: `Done ${orders}` })).toBeAttached()
  await expect(page.getByRole('button', { name: /^Account/ })).toHaveAccessibleName(
    new RegExp(`${(5000 - price).toLocaleString('en')} points`),
  )

  await goTo(page, 'Create')
  await expect(page.getByText(`${orders} × relief pro 50`, { exact: true })).toBeVisible()
  await expect(page.getByText(`${orders * 50} practice points`)).toBeVisible()

  const tifs = readdirSync(results, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tif'))
  expect(tifs).toHaveLength(orders)
  for (const tif of tifs) {
    const path = join(results, tif)
    expect(execFileSync('identify', ['-format', '%m %z %[channels]', path], { encoding: 'utf8' })).toMatch(
      /^TIFF 16 gray/,
    )
    const facts = execFileSync('tiffinfo', [path], { encoding: 'utf8' })
    expect(facts).toContain('Bits/Sample: 16')
    expect(facts).toContain('Samples/Pixel: 1')
  }

  await goTo(page, 'Usage')
  await expect(page.getByText('Nothing missing')).toBeVisible()
})
