// Everybody can work here: axe finds nothing in any place, dialog, menu and state, in both themes and two sizes.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { picture } from '../../helpers/pictures/pictures.ts'
import { change, expectAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixture.ts'
import { addAccount, chooseCard, enterPracticeRegion, goTo, saveResultsIn } from '../helpers/places.ts'
import type { StudioUnderTest } from '../helpers/studio-under-test.ts'

test.use({ launch: { args: ['--practice-speed=200'] } })

test('axe finds no violation at the first start and with accounts', async ({ studio }) => {
  const { page } = studio
  await expectAccessible(page, 'first start')
  await page.getByRole('button', { name: 'Add account' }).click()
  await expectAccessible(page, 'first start, with an empty name')
  await addAccount(page, { name: 'Workshop', baseUrl: 'http://127.0.0.1:9/v2', apiKey: 'made-up-key' })
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'first start, with nobody at the address')
  await enterPracticeRegion(studio)
  for (const place of ['Create', 'Queue', 'Library', 'Usage'] as const) {
    await goTo(page, place)
    await expectAccessible(page, `${place}, empty`)
  }
  await goTo(page, 'Settings')
  await expectAccessible(page, 'Settings')
  const dialog = page.getByRole('dialog')
  for (const name of [/^Add account…/, /^Edit/, /^Reset practice region…/]) {
    await page.getByRole('button', { name }).click()
    await expect(dialog).toBeVisible()
    await expectAccessible(page, `Settings, the dialog of ${name}`)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await page.getByLabel('Name pattern').fill('{nothing}')
  await page.getByLabel('What happens when…').selectOption('the key is revoked')
  await expect(page.getByRole('button', { name: /^Account/ })).toHaveAccessibleName(/needs attention/)
  await expectAccessible(page, 'Settings, with a wrong pattern and a refused key')
  await page.getByRole('button', { name: /^Account/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page, "the account's menu")
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'the sheet of keys')
})

test('axe finds no violation in Create, whatever is filled in', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await studio.dropFiles('body', [await dropFolder(studio)])
  await expect(page.getByText('7 pictures · 4 selected')).toBeVisible()
  await expect(page.getByText('Not a picture')).toBeVisible()
  await price(page)
  await expectAccessible(page, 'Create, with refused pictures and a twin')

  await page.getByRole('button', { name: 'Change…' }).click()
  await expectAccessible(page, 'the gallery of styles')
  await page.getByRole('combobox', { name: /^Search 20/ }).fill('nothing like it')
  await expectAccessible(page, 'the gallery of styles, a search without a result')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Variants/ }).click()
  await expectAccessible(page, 'the matrix of variants')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save preset' }).click()
  await expectAccessible(page, 'saving a preset')
  await page.getByRole('textbox', { name: 'Name of the preset' }).fill('Coins')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Presets/ }).click()
  await expectAccessible(page, 'the presets, and a message')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Items of the price' }).click()
  await expectAccessible(page, 'the items of the price')
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Design' }).click()
  await page.getByRole('button', { name: 'Change…' }).click()
  await expectAccessible(page, 'the gallery of modes')
  await page.keyboard.press('Escape')
  await choose(page, 'Custom')
  await expectAccessible(page, 'Design, without its prompt')
  await page.getByRole('textbox', { name: 'Prompt' }).fill('a gold frame '.repeat(400))
  await page.getByRole('button', { name: /^Second picture/ }).click()
  await expectAccessible(page, 'Design, a long prompt and the picker of a second picture')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: '3D model' }).click()
  for (const type of ['From text', 'From one picture', 'From views']) {
    await page.getByText(type, { exact: true }).click()
    await expectAccessible(page, `3D model, ${type}`)
  }

  await page.getByRole('tab', { name: 'Relief' }).click()
  await change(page, { confirmAbove: 1 })
  await price(page)
  await page.getByRole('button', { name: 'Place 4 orders' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'the question before placing')
  await page.getByRole('dialog').getByRole('button', { name: 'Place 4 orders' }).click()
  await expect(page.getByText('4 orders placed')).toBeVisible()
  await expectAccessible(page, 'Create, after placing')
  await page.getByRole('button', { name: /^Remove (all )?\d/ }).click()
  await expectAccessible(page, 'Create, cleared, with the way back')
})

test('axe finds no violation in Queue and Library, busy, failing, held, done and lost', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  const results = join(studio.userData, 'results ü')
  mkdirSync(results)
  await saveResultsIn(studio, results)
  await goTo(page, 'Create')
  await studio.dropFiles('body', [await dropFolder(studio)])
  await expect(page.getByText('4 selected')).toBeVisible()
  await pauseSending(page, true)
  await price(page)
  await page.getByRole('button', { name: 'Place 4 orders' }).click()
  await expect(page.getByText('4 orders placed')).toBeVisible()
  await page.getByRole('tab', { name: 'Design' }).click()
  await choose(page, 'Custom')
  await page.getByRole('textbox', { name: 'Prompt' }).fill('a frame [fail]')
  await price(page)
  await page.getByRole('button', { name: 'Place 4 orders' }).click()
  await expect(page.getByText('4 orders placed for')).toHaveCount(1)
  await goTo(page, 'Queue')
  await expect(page.getByText('Waiting to send').first()).toBeVisible()
  await expectAccessible(page, 'Queue, paused')
  await page.keyboard.press('Control+a')
  await expectAccessible(page, 'Queue, with everything selected')
  await page.keyboard.press('Escape')
  await pauseSending(page, false)
  await expect(page.getByText(/Running|Queued|Sent|Saving|Uploading|Saved/).first()).toBeVisible()
  await expectAccessible(page, 'Queue, busy')
  await expect(page.getByRole('radio', { name: 'Failed 4' })).toBeAttached()
  await expect(page.getByRole('radio', { name: 'Done 4' })).toBeAttached()
  await page
    .getByRole('button', { name: /^Details/ })
    .first()
    .click()
  await expectAccessible(page, 'Queue, failed and done, with details')
  await page
    .getByRole('button', { name: /^Order again…/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'ordering again')
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Search' }).fill('nothing like it')
  await expectAccessible(page, 'Queue, a search without a result')

  await goTo(page, 'Library')
  await page.getByRole('option').first().click()
  await expectAccessible(page, 'Library')
  await page.keyboard.press('Control+a')
  await expectAccessible(page, 'Library, with everything selected')
  await page.getByRole('searchbox').fill('nothing like it')
  await expectAccessible(page, 'Library, a search without a result')
  await page.getByRole('searchbox').fill('')
  // Previews of files that are gone are not found.
  studio.allow(/404/)
  rmSync(results, { recursive: true })
  await page.getByRole('option').first().dblclick()
  await expectAccessible(page, 'the viewer of a file that is gone')
  await goTo(page, 'Usage')
  await expect(page.getByText('Nothing missing')).toBeVisible()
  await expectAccessible(page, 'Usage')
})

test('axe finds no violation in the viewers', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await studio.dropFiles('body', [await dropFolder(studio)])
  await expect(page.getByText('4 selected')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('gridcell', { name: /Münze_front/ }).click()
  await order(page)
  await page.getByRole('tab', { name: 'Design' }).click()
  await choose(page, 'Extract line art')
  await order(page)
  await page.getByRole('tab', { name: '3D model' }).click()
  await page.getByText('From one picture', { exact: true }).click()
  await order(page)
  await goTo(page, 'Queue')
  await expect(page.getByRole('radio', { name: 'Done 3' })).toBeAttached()

  await goTo(page, 'Library')
  const open = (name: RegExp) => page.getByRole('option', { name }).first().dblclick()
  const back = () => page.locator('header').getByRole('button', { name: 'Back' }).click()
  await open(/tif/)
  for (const mode of ['3D', '2D', 'Both']) {
    await page.getByText(mode, { exact: true }).click()
    await page.locator('[data-loaded=all]').waitFor()
    await expectAccessible(page, `a height map in ${mode}`)
  }
  await back()
  await open(/line art/)
  await expect(page.locator('[data-stage=picture]')).toBeVisible()
  await expectAccessible(page, 'a picture')
  await page.getByText('svg', { exact: true }).click()
  await expectAccessible(page, 'a drawing')
  await back()
  await open(/glb/)
  await expect(page.locator('[data-model=shown]')).toBeVisible()
  await expectAccessible(page, 'a model')
  await page.getByRole('button', { name: 'Convert…' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'converting a model')
})

test('axe finds no violation in what is told of an order with many pictures, of a cleared list and of a model from elsewhere', async ({
  studio,
}) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await studio.dropFiles('body', [await dropFolder(studio)])
  await expect(page.getByText('4 selected')).toBeVisible()
  await pauseSending(page, true)
  await page.getByRole('tab', { name: '3D model' }).click()
  await page.getByText('From views', { exact: true }).click()
  await order(page)
  await expect(page.getByText('agreed already')).toBeVisible()
  await expectAccessible(page, 'Create, with points agreed already')
  await goTo(page, 'Queue')
  await page.getByRole('button', { name: /^Details/ }).click()
  await expect(page.getByRole('complementary').locator('li img')).toHaveCount(2)
  await expectAccessible(page, 'Queue, the details of an order with two views')
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /^Cancel, free/ })
    .click()
  await page.getByRole('button', { name: 'Clear finished' }).click()
  await expect(page.getByText('1 order cleared from the list.')).toBeVisible()
  await expectAccessible(page, 'Queue, cleared, with the way back')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('convert another')
  await expect(page.getByRole('option', { name: /^Convert another model…/ })).toBeVisible()
  await expectAccessible(page, 'the palette, with a command found')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Convert another model' })
  await dialog.getByLabel('Job id of the model').fill('task_nobody')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This account has no job with this id.')).toBeVisible()
  await expectAccessible(page, 'converting a model that nobody knows')
})

/** Four different pictures, a twin, a TIFF that could be converted and a letter that is no picture. */
async function dropFolder(studio: StudioUnderTest): Promise<string> {
  const folder = join(studio.userData, 'to drop 浮雕')
  mkdirSync(folder)
  const names = ['Münze_front.png', 'Münze_left.png', '浮雕 3.png', 'twin.png']
  for (const [number, name] of names.entries()) writeFileSync(join(folder, name), await picture(number, 64))
  writeFileSync(join(folder, 'twin of it.png'), await picture(3, 64))
  writeFileSync(join(folder, 'scan.tif'), Buffer.concat([Buffer.from('II*\0\x08\0\0\0'), Buffer.alloc(64)]))
  writeFileSync(join(folder, 'a letter.png'), 'Dear designer,\nthis is no picture.\n')
  return folder
}

/** A mode by its name. */
async function choose(page: Page, mode: string): Promise<void> {
  await chooseCard(page, mode)
}

/** Until the price is there and nothing is missing. */
async function price(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Place/ })).not.toHaveAttribute('aria-disabled', 'true')
  await expect(page.locator('[data-foot]')).not.toHaveAttribute('aria-busy', 'true')
}

async function order(page: Page): Promise<void> {
  await price(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByText('1 order placed').waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).click()
}

async function pauseSending(page: Page, paused: boolean): Promise<void> {
  await page.evaluate((wanted) => {
    const api = Reflect.get(window, 'studio') as { orders: { pauseSending(paused: boolean): Promise<unknown> } }
    return api.orders.pauseSending(wanted)
  }, paused)
}
