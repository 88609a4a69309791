// Forms in the middle of being filled: closed, reloaded, killed, another place, tab or account, and everything is still there.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { expect, test } from '../helpers/fixture.ts'
import { addAccount, goTo, placeOrders } from '../helpers/places.ts'
import { smallSample } from '../helpers/small-sample.ts'
import type { StudioUnderTest } from '../helpers/studio-under-test.ts'

let region: ServedRegion
test.beforeEach(async () => {
  region = await servedRegion()
})
test.afterEach(() => region.end())

const prompt = 'a sitting lion – „Löwe“ 狮子 🦁,\nwith a curled'
const words = 'a fox with a book, carved from one blo'
const foot = (page: Page) => page.locator('[data-foot]')
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const promptField = (page: Page) => page.getByRole('textbox', { name: 'Prompt' })

async function enter(studio: StudioUnderTest): Promise<void> {
  await addAccount(studio.page, { name: 'Workshop', baseUrl: region.baseUrl, apiKey: region.key('rich') })
  const folder = join(studio.userData, 'Bilder 图片')
  const named = { cup_front: 'cameo', cup_left: 'medallion', chair_front: 'floral-ornament', seal: 'lettering-seal' }
  for (const [name, sample] of Object.entries(named)) await smallSample(`${sample}.jpg`, join(folder, `${name}.jpg`))
  await expect(studio.page.getByRole('button', { name: 'Add pictures…' }).first()).toBeVisible()
  await studio.dropFiles('body', [folder])
  await expect(studio.page.getByText('4 selected')).toBeVisible()
}

/** Something in every part of every form, none of it ordered, and filters in both lists. */
async function fill(page: Page): Promise<void> {
  await goTo(page, 'Queue')
  await page.getByRole('searchbox').first().fill('lion')
  await goTo(page, 'Library')
  await page.getByRole('searchbox').first().fill('fox')
  await goTo(page, 'Create')
  await page.getByRole('gridcell', { name: /seal\.jpg/ }).click()
  await expect(page.getByText('3 selected')).toBeVisible()

  await page.getByText(/^Pro \d+/).click()
  await page.getByText('Deep', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Style strength' }).fill('0.85')
  await page.getByRole('button', { name: 'Variants…' }).click()
  await page.getByRole('dialog').getByText('Standard 30', { exact: true }).click()
  await page.getByRole('dialog').getByText('Bracelet', { exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Save preset' }).click()
  await page.getByRole('textbox', { name: 'Name of the preset' }).fill('Bracelets, bo')
  await page.keyboard.press('Escape')

  await tab(page, '3D model')
  await page.getByText('From text', { exact: true }).click()
  await promptField(page).fill(words)
  await page.getByText('From views', { exact: true }).click()
  await page.getByRole('button', { name: 'Back of chair: drop or choose' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'seal.jpg' }).click()
  await expect(page.getByText('4 selected')).toBeVisible()

  await tab(page, 'Design')
  await page.getByText('4k 30', { exact: true }).click()
  await page.getByRole('button', { name: 'Second picture: drop or choose' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'cup_left.jpg' }).click()
  await promptField(page).pressSequentially(prompt)
}

/** Everything that `fill` left is where it was. */
async function expectFilled(page: Page): Promise<void> {
  await expect(page.getByRole('tab', { name: 'Design' })).toHaveAttribute('aria-selected', 'true')
  await expect(promptField(page)).toHaveValue(prompt)
  await expect(page.getByRole('radio', { name: '4k 30' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Second picture: cup_left.jpg. Change' })).toBeVisible()
  await expect(foot(page).getByText(`${3 * 30 + 4} points`, { exact: true })).toBeVisible()

  await tab(page, 'Relief')
  await expect(page.getByRole('radio', { name: 'Pro 50' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Deep' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Style strength' })).toHaveValue('0.85')
  await expect(page.getByRole('button', { name: '4 variants…' })).toBeVisible()
  await expect(foot(page).getByText(`${4 * 2 * (30 + 50) + 4} points`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save preset' }).click()
  await expect(page.getByRole('textbox', { name: 'Name of the preset' })).toHaveValue('Bracelets, bo')
  await page.keyboard.press('Escape')

  await tab(page, '3D model')
  await expect(page.getByRole('radio', { name: 'From views' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Back of chair: seal.jpg. Change' })).toBeVisible()
  await expect(foot(page).getByRole('button', { name: 'Place 2 orders' })).toBeVisible()
  await page.getByText('From text', { exact: true }).click()
  await expect(promptField(page)).toHaveValue(words)
  await page.getByText('From views', { exact: true }).click()
  await tab(page, 'Design')
}

async function expectFilters(page: Page): Promise<void> {
  await goTo(page, 'Queue')
  await expect(page.getByRole('searchbox').first()).toHaveValue('lion')
  await goTo(page, 'Library')
  await expect(page.getByRole('searchbox').first()).toHaveValue('fox')
  await goTo(page, 'Create')
}

test('nothing that was filled in is lost by leaving it in any way', async ({ studio }) => {
  await enter(studio)
  await fill(studio.page)

  await test.step('another place and other tabs', async () => {
    await expectFilters(studio.page)
    await expectFilled(studio.page)
  })
  await test.step('another account and back', async () => {
    await goTo(studio.page, 'Settings')
    await studio.page.getByRole('button', { name: 'Add account…' }).click()
    await addAccount(studio.page, { name: 'Branch', baseUrl: region.baseUrl, apiKey: region.key('second') })
    await expect(studio.page.getByRole('button', { name: /Account Branch/ })).toBeVisible()
    await goTo(studio.page, 'Create')
    await expectFilled(studio.page)
    await switchTo(studio.page, 'Branch', 'Workshop')
    await expectFilled(studio.page)
  })
  await test.step('the window loaded again', async () => {
    await studio.page.reload()
    await studio.page.locator('html[data-ready]').waitFor()
    await expectFilled(studio.page)
  })
  await test.step('the window loaded again in the middle of a word', async () => {
    for (const tail of ['.', '..', '...']) await promptField(studio.page).fill(`${prompt}${tail}`)
    await studio.page.reload()
    await studio.page.locator('html[data-ready]').waitFor()
    await expect(promptField(studio.page)).toHaveValue(`${prompt}...`)
    await promptField(studio.page).fill(prompt)
  })
  await test.step('the window closed, the app started again', async () => {
    await studio.relaunch()
    await expectFilled(studio.page)
    await expectFilters(studio.page)
  })
  await test.step('killed a moment after typing', async () => {
    const { page } = studio
    await promptField(page).press('Control+End')
    await promptField(page).pressSequentially(' tail')
    const kept = async () => {
      const read = await page.evaluate(() => window.studio.memory.read())
      return read.ok ? read.value['create.options.design'] : ''
    }
    await expect.poll(kept, { intervals: [20] }).toContain('curled tail')
    await studio.kill()
    await studio.start()
    await expect(promptField(studio.page)).toHaveValue(`${prompt} tail`)
    await promptField(studio.page).fill(prompt)
    await expectFilled(studio.page)
  })
})

test('what was placed in one account is a first order in another, and no notice crosses over', async ({ studio }) => {
  const { page } = studio
  await enter(studio)
  await placeOrders(page, 4)
  await expect(page.getByText('4 orders placed for 124 points.')).toBeVisible()
  await goTo(page, 'Settings')
  await page.getByRole('button', { name: 'Add account…' }).click()
  await addAccount(page, { name: 'Branch', baseUrl: region.baseUrl, apiKey: region.key('second') })
  await expect(page.getByRole('button', { name: /Account Branch/ })).toBeVisible()
  await goTo(page, 'Create')
  await expect(foot(page).getByText('124 points', { exact: true })).toBeVisible()
  await expect(page.getByText('4 orders placed for 124 points.')).toBeHidden()
  await foot(page).getByRole('button', { name: 'Place 4 orders' }).click()
  await expect(page.getByText('4 orders placed for 124 points.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await foot(page).getByRole('button', { name: 'Place 4 orders' }).click()
  await expect(page.getByRole('dialog')).toContainText('This is a new purchase.')
  await page.keyboard.press('Escape')
  await goTo(page, 'Queue')
  await expect(page.getByRole('radio', { name: 'All 4' })).toBeAttached()
})

test('presets with their variants survive a restart, and bring everything back with one click', async ({ studio }) => {
  await enter(studio)
  const { page } = studio
  await page.getByText(/^Pro \d+/).click()
  await page.getByRole('button', { name: 'Variants…' }).click()
  await page.getByRole('dialog').getByText('Commemorative coin', { exact: true }).click()
  await page.getByRole('dialog').getByText('Deep', { exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Save preset' }).click()
  await page.getByRole('textbox', { name: 'Name of the preset' }).fill('Coins, four ways')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '4 variants…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'One choice only' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await page.getByText(/^Standard \d+/).click()
  await expect(foot(page).getByText('124 points', { exact: true })).toBeVisible()

  await studio.relaunch()
  await studio.page.getByRole('button', { name: /^Presets/ }).click()
  await studio.page.getByRole('button', { name: /Coins, four ways.*4 choices/ }).click()
  await expect(studio.page.getByRole('button', { name: '4 variants…' })).toBeVisible()
  await expect(foot(studio.page).getByText(`${4 * 4 * 50 + 4} points`, { exact: true })).toBeVisible()
})

async function switchTo(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`Account ${from}`) }).click()
  await page.getByRole('menuitemradio', { name: new RegExp(to) }).click()
  await expect(page.getByRole('button', { name: new RegExp(`Account ${to}`) })).toBeVisible()
}
