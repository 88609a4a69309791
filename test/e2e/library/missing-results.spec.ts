// A result that was moved or deleted is missing wherever it is shown, and comes back by Relocate or by Fetch again.
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { reliefOptionsSchema } from '../../../src-shared/service/relief.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo, saveResultsIn } from '../helpers/places.ts'
import { doneOrders, fileOf, openResult, placeOrder } from '../helpers/result-orders.ts'
import { smallSample } from '../helpers/small-sample.ts'

test.use({ launch: { args: ['--practice-speed=200'] } })

const relief = (output_format: 'tif' | 'vsm') =>
  ({ kind: 'relief', options: reliefOptionsSchema.parse({ output_format }) }) as const

test('a moved result says Missing, takes its own file alone, and is fetched again free', async ({ studio }) => {
  const { page } = studio
  const results = join(studio.userData, 'results ü')
  const away = join(studio.userData, 'moved 浮雕')
  mkdirSync(results)
  mkdirSync(away)
  await enterPracticeRegion(studio)
  await saveResultsIn(studio, results)
  await goTo(page, 'Create')
  await studio.dropFiles('body', [await smallSample('cameo.jpg', join(studio.userData, 'cameo.jpg'))])
  await expect(page.getByText('1 selected')).toBeVisible()
  const [order] = await doneOrders(page, [await placeOrder(page, relief('tif'), { source: 'cameo.jpg' })])
  if (!order) throw new Error('no order')
  const tif = fileOf(order, 'tif')
  const moved = join(away, 'cameo renamed.tif')
  await openResult(page, order.id)
  await expect(page.locator('[data-stage="3d"][data-drawn]')).toBeVisible()

  renameSync(tif, moved)
  await studio.app.evaluate(({ app }) => app.emit('browser-window-focus'))
  const bar = page.locator('header').filter({ hasText: 'Back' })
  await expect(bar.getByText('Missing')).toBeVisible()
  await expect(page.getByText(/cameo-general\.tif is missing: it was moved or deleted from /)).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Save as…' })).toBeDisabled()

  await bar.getByRole('button', { name: 'Back' }).click()
  const card = page.getByRole('option').first()
  await expect(card.getByText('Missing')).toBeVisible()
  await card.click()
  const details = page.getByRole('complementary', { name: 'Details' })
  await expect(details.getByText(/is missing: it was moved or deleted/)).toBeVisible()

  await goTo(page, 'Queue')
  const row = page.getByRole('row').filter({ hasText: 'cameo' })
  await expect(row.getByText('Missing')).toBeVisible()
  await expect(row.getByRole('button', { name: /^Relocate…/ })).toBeVisible()
  const other = join(away, 'another.tif')
  writeFileSync(other, 'another picture')
  await studio.answerDialog(
    'showOpenDialog',
    { canceled: false, filePaths: [other] },
    { canceled: false, filePaths: [moved] },
  )
  await row.getByRole('button', { name: /^Relocate…/ }).click()
  await expect(page.getByText('another.tif is a different file')).toBeVisible()
  await expect(row.getByText('Missing')).toBeVisible()
  await page.getByRole('button', { name: 'Close message' }).first().click()

  // By keyboard, from the palette.
  await goTo(page, 'Library')
  await page.getByRole('listbox', { name: 'Results' }).press('Home')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'What do you want to do?' }).fill('relocate')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 missing file was found.')).toBeVisible()
  await expect(card.getByText('Missing')).toBeHidden()
  await card.dblclick()
  await expect(page.locator('[data-stage="3d"][data-drawn]')).toBeVisible()

  rmSync(moved)
  await bar.getByRole('button', { name: 'Show in folder' }).click()
  await expect(page.getByText('This result is not where it was saved.')).toBeVisible()
  await expect(bar.getByText('Missing')).toBeVisible()
  await page.getByRole('button', { name: 'Fetch again' }).click()
  await expect(page.locator('[data-stage="3d"][data-drawn]')).toBeVisible()
  await expect(page.locator('main :focus'), 'the button went with the keyboard on it').toHaveCount(1)
  expect(existsSync(tif), 'under its own name again').toBe(true)
  await goTo(page, 'Usage')
  await expect(page.getByText('Nothing missing')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Account/ })).toHaveAccessibleName(/4,969 points/)
})

test('the card of an order names the format that was ordered; what was lost is looked for in a folder', async ({
  studio,
}) => {
  const { page } = studio
  // A picture may be asked for in the moment in which its file goes.
  studio.allow(/404/)
  await enterPracticeRegion(studio)
  await studio.dropFiles('body', [await smallSample('cameo.jpg', join(studio.userData, 'cameo.jpg'))])
  await expect(page.getByText('1 selected')).toBeVisible()
  const [order] = await doneOrders(page, [await placeOrder(page, relief('vsm'), { source: 'cameo.jpg' })])
  if (!order) throw new Error('no order')
  const vsm = fileOf(order, 'vsm')
  await goTo(page, 'Library')
  const card = page.getByRole('option').first()
  await expect(card.getByText('vsm', { exact: true })).toBeVisible()
  await card.click()
  const shown = await studio.watch('shell.showItemInFolder')
  const details = page.getByRole('complementary', { name: 'Details' })
  await details.getByRole('button', { name: 'Show in folder' }).first().click()
  await expect.poll(shown).toEqual([[vsm]])

  const archive = join(studio.userData, 'archive', 'deep 深')
  mkdirSync(archive, { recursive: true })
  copyFileSync(vsm, join(archive, 'x.bin'))
  rmSync(dirname(vsm), { recursive: true })
  await studio.app.evaluate(({ app }) => app.emit('browser-window-focus'))
  await expect(card.getByText('Missing')).toBeVisible()
  await studio.answerDialog('showOpenDialog', { canceled: false, filePaths: [dirname(archive)] })
  await details.getByRole('button', { name: 'Look in a folder…' }).click()
  await expect(page.getByText('1 missing file was found.')).toBeVisible()
  await expect(details.getByText('x.bin')).toBeVisible()
})
