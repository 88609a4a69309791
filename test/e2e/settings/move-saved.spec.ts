// What is saved moves to another folder and other names by the dialog of Settings, stays the result that it was, and goes back.
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { reliefOf } from '../../../src-shared/orders/kinds/relief.ts'
import { expectAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo, saveResultsIn } from '../helpers/places.ts'
import { doneOrders, fileOf, openResult, placeOrder } from '../helpers/result-orders.ts'
import { smallSample } from '../helpers/small-sample.ts'

test.use({ launch: { args: ['--practice-speed=500'] } })

const coin = '浮雕 №7 – ü 🪙.png'

test('saved results are moved to the folder and names of now, opened there, and moved back', async ({ studio }) => {
  await enterPracticeRegion(studio)
  const { page } = studio
  await studio.dropFiles('body', [await smallSample('medallion.jpg', join(studio.userData, 'mine', coin))])
  await expect(page.getByText('1 picture · 1 selected')).toBeVisible()
  const id = await placeOrder(page, reliefOf({}), { source: coin })
  const [order] = await doneOrders(page, [id])
  if (!order) throw new Error('no order')
  const first = fileOf(order, 'tif')
  const folder = join(studio.userData, 'Neu 新')
  await saveResultsIn(studio, folder)
  const saving = page.getByRole('region', { name: 'Saving' })
  await saving.getByRole('textbox', { name: 'Name pattern' }).fill('{name}/{kind}')
  await saving.getByRole('textbox', { name: 'Name pattern' }).press('Enter')

  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('move saved files')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Move saved files' })
  await expect(dialog.getByText(first)).toBeVisible()
  await expectAccessible(page, 'moving what is saved')
  const count = readdirSync(dirname(first)).length
  await dialog.getByRole('button', { name: `Move ${count} file` }).click()
  await expect(dialog.getByText(`${count} file${count === 1 ? '' : 's'} moved.`)).toBeVisible()
  const [moved] = await doneOrders(page, [id])
  if (!moved) throw new Error('no order')
  expect(fileOf(moved, 'tif')).toBe(join(folder, '浮雕 №7 – ü 🪙', 'relief.tif'))
  expect([existsSync(first), existsSync(dirname(first)), existsSync(fileOf(moved, 'tif'))]).toEqual([
    false,
    false,
    true,
  ])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await openResult(page, id)
  await expect(page.getByRole('button', { name: 'Inspector' }).or(page.locator('canvas').first()).first()).toBeVisible()

  await goTo(page, 'Settings')
  await saving.getByRole('button', { name: 'Move saved files…' }).click()
  await dialog
    .getByRole('button', { name: `Move ${count} file` })
    .filter({ hasText: 'back' })
    .click()
  await expect(dialog.getByText('moved back.')).toBeVisible()
  expect([existsSync(first), existsSync(join(folder, '浮雕 №7 – ü 🪙'))]).toEqual([true, false])
})
