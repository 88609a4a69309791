// A result leaves the Library for a customer: chosen by hand, packed where the person says, with a page; free, and nothing is left behind.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expectAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo, placeOrders, saveResultsIn } from '../helpers/places.ts'
import { smallSample } from '../helpers/small-sample.ts'

test.use({ launch: { args: ['--practice-speed=200'] } })

test('a result is packed for a customer, and found in the zip with its page', async ({ studio }) => {
  const { page } = studio
  const results = join(studio.userData, 'results')
  const given = join(studio.userData, 'for Lin 林')
  for (const folder of [results, given]) mkdirSync(folder)
  await enterPracticeRegion(studio)
  await saveResultsIn(studio, results)
  await goTo(page, 'Create')
  await studio.dropFiles('body', [await smallSample('cameo.jpg', join(studio.userData, 'cameo.jpg'))])
  await expect(page.getByText('1 selected')).toBeVisible()
  await placeOrders(page, 1)
  await goTo(page, 'Library')
  const card = page.getByRole('option').first()
  await expect(card.locator('img')).toBeVisible()
  await card.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Export for a customer…' }).click()
  const panel = page.getByRole('dialog', { name: 'Export for a customer' })
  await panel.getByRole('textbox', { name: 'Title' }).fill('Lin & Söhne 林')
  await panel.getByRole('switch', { name: /^Rename the files/ }).click()
  await panel.getByRole('switch', { name: 'Show the points on the page' }).click()
  await expectAccessible(page, 'the panel of an export for a customer')

  const zip = join(given, 'coins.zip')
  await studio.answerDialog('showSaveDialog', { canceled: false, filePath: zip })
  await panel.getByRole('button', { name: 'Save zip…' }).click()
  await expect(panel.getByText(/files saved in coins\.zip/)).toBeVisible()
  await expectAccessible(page, 'the panel after an export')
  expect(readdirSync(given)).toEqual(['coins.zip'])
  const inside = unzipSync(readFileSync(zip))
  const within = Object.keys(inside).map((name) => name.replace('Lin & Söhne 林/', ''))
  expect(within.sort()).toEqual([
    'Lin & Söhne 林 01-preview.png',
    ...['exr', 'png', 'tif'].map((ending) => `Lin & Söhne 林 01.${ending}`),
    ...['index.html', 'pictures/0001.webp'],
  ])
  const shown = Buffer.from(inside['Lin & Söhne 林/index.html'] ?? []).toString()
  expect(shown).toContain('General · 31 points')
})
