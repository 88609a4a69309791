// The whole story by keyboard alone: account, pictures, three forms, order, queue, result, saved, library, usage, settings.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { picture } from '../../helpers/pictures/pictures.ts'
import { servedRegion } from '../../helpers/region/served-region.ts'
import { expect, test } from '../helpers/fixture.ts'
import { chosenCard } from '../helpers/places.ts'
import type { StudioUnderTest } from '../helpers/studio-under-test.ts'
import { type Keyboard, keyboardOf } from './keyboard.ts'

test.use({ launch: { args: ['--practice-speed=500'] } })

const done = (page: Page, count: number) => page.getByRole('radio', { name: `Done ${count}`, exact: true })

test('an account is added by keyboard, a wrong key is said where it was typed, and practice is one menu away', async ({
  studio,
}) => {
  const region = await servedRegion()
  try {
    const { page } = studio
    const keys = await keyboardOf(page)
    await keys.tabTo('textbox', 'Name')
    await keys.type('Workshop')
    await keys.press('Tab')
    await keys.at('textbox', 'Base URL')
    await keys.type(region.baseUrl)
    await keys.press('Tab')
    await keys.at('textbox', 'API key')
    await keys.type('practice_wrong')
    await keys.press('Enter')
    await expect(page.getByRole('alert')).toBeVisible()
    await keys.at('textbox', 'API key')
    await keys.press('Control+a')
    await keys.type(region.key('rich'))
    await keys.tabTo('button', 'Add account')
    await keys.press('Enter')
    await expect(page.getByRole('button', { name: /^Account Workshop 100,000 points/ })).toBeVisible()

    await keys.tabTo('button', /^Account Workshop/)
    await keys.press('Enter')
    await keys.at('menuitemradio', /^Workshop/)
    // An opening menu gives its first item the focus more than once, on a busy machine also after a key.
    const manage = page.getByRole('menuitem', { name: 'Manage accounts…' }).and(page.locator(':focus'))
    await expect(async () => {
      await keys.press('End')
      await expect(manage).toHaveCount(1, { timeout: 1000 })
    }).toPass()
    await keys.at('menuitem', 'Manage accounts…')
    await keys.press('Enter')
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeAttached()
    await keys.tabTo('button', 'Try the practice region')
    await keys.press('Enter')
    await expect(page.getByRole('button', { name: /^Account Practice region 5,000 points/ })).toBeVisible()
    await keys.end()
  } finally {
    await region.end()
  }
})

test('the whole story goes by keyboard alone', async ({ studio }) => {
  const { page } = studio
  const keys = await keyboardOf(page)
  await keys.tabTo('button', 'Try the practice region')
  await keys.press('Enter')
  await page.getByRole('button', { name: 'Use the samples' }).waitFor()

  await test.step('pictures', () => addPictures(studio, keys))
  await test.step('three forms', () => placeReliefs(page, keys))
  await test.step('a design', () => placeDesigns(page, keys))
  await test.step('a model', () => placeModel(page, keys))
  await test.step('the queue', () => walkQueue(studio, keys))
  await test.step('a height map', () => lookAtHeights(studio, keys))
  await test.step('a model in its viewer', () => lookAtModel(page, keys))
  await test.step('library, usage, settings', () => restOfPlaces(page, keys))
  await keys.end()
})

async function addPictures(studio: StudioUnderTest, keys: Keyboard): Promise<void> {
  const { page } = studio
  const folder = join(studio.userData, '图 ü')
  mkdirSync(folder)
  const names = ['Münze_front.png', 'Münze_left.png', '浮雕 3.png', '浮雕 4.png']
  for (const [number, name] of names.entries()) writeFileSync(join(folder, name), await picture(number, 64))
  await studio.answerDialog('showOpenDialog', { canceled: false, filePaths: names.map((name) => join(folder, name)) })
  await keys.tabTo('button', /^Add pictures…/)
  await keys.press('Enter')
  await expect(page.getByText('4 pictures · 4 selected')).toBeVisible()
  // The button went with the empty tray; the keyboard is in the tray that took its place.
  await keys.tabTo('gridcell', /Münze_front/)
  await keys.press('Escape', ' ', 'ArrowRight', ' ')
  await expect(page.getByText('4 pictures · 2 selected')).toBeVisible()
  await keys.at('gridcell', /Münze_left/)
}

async function placeReliefs(page: Page, keys: Keyboard): Promise<void> {
  await chooseByKeys(page, keys, 'Search 20 styles', 'commemorative', 'Commemorative coin')
  await keys.tabTo('radio', /^Standard/)
  await keys.press('ArrowRight')
  await keys.at('radio', /^Pro/)
  await keys.tabTo('button', /^Variants/)
  await keys.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await keys.tabTo('checkbox', 'Deep')
  await keys.press(' ')
  await expect(dialog.getByText('2 pictures × 2 choices = 4 orders')).toBeVisible()
  await expect(dialog.getByText('202 practice points')).toBeVisible()
  await keys.press('Escape')
  await keys.at('button', /^2 variants/)
  await place(page, keys, '202 practice points', '4 orders placed')
}

/** From the row into the gallery, to a tile by typing, and back on the row. */
async function chooseByKeys(page: Page, keys: Keyboard, search: string | RegExp, words: string, name: string) {
  await keys.tabTo('button', 'Change…')
  await keys.press('Enter')
  await keys.at('combobox', search)
  await keys.type(words)
  await expect(page.getByRole('option').first()).toHaveAccessibleName(name)
  await keys.press('Enter')
  await keys.at('button', 'Change…')
  await expect(chosenCard(page)).toContainText(name)
}

async function placeDesigns(page: Page, keys: Keyboard): Promise<void> {
  await keys.tabTo('tab', 'Relief', 'back')
  await keys.press('ArrowRight')
  await keys.at('tab', 'Design')
  await chooseByKeys(page, keys, /^Search \d+ modes/, 'custom', 'Custom')
  await keys.tabTo('textbox', 'Prompt')
  await keys.type('a gold frame')
  await keys.tabTo('button', 'Second picture: drop or choose')
  await keys.press('Enter')
  await keys.at('textbox', 'Search the tray')
  await keys.type('浮雕 3')
  await keys.tabTo('button', /^浮雕 3/)
  await keys.press('Enter')
  await keys.at('button', /^Second picture: 浮雕 3/)
  await place(page, keys, '31 practice points', '2 orders placed')
}

/** Places with the keys once the price is there, wherever the focus is. */
async function place(page: Page, keys: Keyboard, price: string, placed: string): Promise<void> {
  await expect(page.locator('[data-foot]').getByText(price)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Place/ })).not.toHaveAttribute('aria-disabled', 'true')
  await keys.press('Control+Enter')
  await expect(page.getByText(placed)).toBeVisible()
}

async function placeModel(page: Page, keys: Keyboard): Promise<void> {
  await keys.tabTo('tab', 'Design', 'back')
  await keys.press('ArrowRight')
  await keys.at('tab', '3D model')
  await keys.tabTo('radio', /^From/)
  await keys.press('End')
  for (let step = 0; step < 3 && !(await page.getByRole('radio', { name: 'From views' }).isChecked()); step += 1)
    await keys.press('ArrowRight')
  await keys.tabTo('checkbox', /^Texture/)
  await keys.press(' ')
  await keys.tabTo('button', 'Back of Münze: drop or choose')
  await keys.press('Enter')
  await keys.at('textbox', 'Search the tray')
  await keys.press('Escape')
  await keys.at('button', 'Back of Münze: drop or choose')
  await expect(page.getByText(/1 × 3D model basic 50 \+ 1 × texture 10/)).toBeVisible()
  await place(page, keys, '60 practice points', '1 order placed')
}

async function walkQueue(studio: StudioUnderTest, keys: Keyboard): Promise<void> {
  const { page } = studio
  // What was not sent yet is cancelled free: nothing is sent while sending is paused.
  await keys.press('Control+2')
  await keys.at('row', /./)
  await expect(done(page, 7)).toBeAttached()
  await keys.tabTo('button', 'Pause sending', 'back')
  await keys.press('Enter')
  await keys.at('button', 'Resume sending')
  await keys.press('Control+1')
  // The same once more is asked about, and what leaves it has the focus.
  await expect(page.locator('[data-foot]').getByText('60 practice points')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Place/ })).not.toHaveAttribute('aria-disabled', 'true')
  await keys.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: /once more/ })).toBeVisible()
  await keys.at('button', 'Not yet')
  await keys.tabTo('button', /^Place/)
  await keys.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await keys.press('Control+2')
  await keys.tabTo('row', /./)
  await expect(page.getByText('Waiting to send').first()).toBeVisible()
  await keys.press('Home', 'ArrowDown')
  await keys.at('row', /Waiting to send/)
  await keys.press('Delete')
  await expect(page.getByText('Cancelled').first()).toBeVisible()
  await keys.tabTo('button', 'Resume sending', 'back')
  await keys.press('Enter')
  await keys.at('button', 'Pause sending')

  await keys.tabTo('row', /./)
  await keys.press('End', 'ArrowUp')
  await keys.press('Shift+ArrowUp')
  await expect(page.getByText('2 selected').first()).toBeAttached()
  await keys.press('Escape')
  await keys.press('/')
  await keys.at('searchbox', 'Search')
  await keys.type('coin')
  // The list follows what is typed as soon as it can: only what was found is walked.
  await expect(page.getByRole('option').filter({ hasNotText: /coin/i })).toHaveCount(0)
  await keys.press('ArrowDown')
  await keys.at('row', /./)
  await keys.press('/', 'Escape')
  await keys.at('searchbox', 'Search')
  await keys.press('Escape')
  await keys.at('row', /./)
}

async function lookAtHeights(studio: StudioUnderTest, keys: Keyboard): Promise<void> {
  const { page } = studio
  const shown = await studio.watch('shell.showItemInFolder')
  const target = join(studio.userData, 'taken out ü.tif')
  await studio.answerDialog('showSaveDialog', { canceled: false, filePath: target })
  await keys.press('Control+3')
  await keys.at('listbox', 'Results')
  await keys.press('/')
  await keys.type('coin')
  // The list follows what is typed as soon as it can: only the four coins are walked.
  await expect(page.getByRole('option')).toHaveCount(4)
  await keys.press('ArrowDown')
  await keys.at('listbox', 'Results')
  await keys.press('ArrowRight', 'Enter')
  await page.locator('[data-loaded=all]').waitFor()
  await keys.at('application', /./)
  await keys.tabTo('radio', '3D', 'back')
  await keys.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: '2D' })).toBeChecked()
  await page.locator('[data-stage="2d"]').waitFor()
  await keys.tabTo('button', /raking/i)
  await keys.press('Enter')
  await expect(page.getByRole('button', { name: /raking/i })).toHaveAttribute('aria-pressed', 'true')
  await keys.tabTo('button', 'Show in folder', 'back')
  await keys.press('Enter')
  await expect.poll(async () => (await shown()).length).toBe(1)
  await keys.tabTo('button', 'Save as…')
  await keys.press('Enter')
  await expect.poll(() => existsSync(target)).toBe(true)
  await leaveViewer(page, keys)
}

async function lookAtModel(page: Page, keys: Keyboard): Promise<void> {
  await keys.press('/', 'Control+a')
  await keys.type('views')
  await expect(page.getByRole('option', { name: /glb/i })).toHaveCount(1)
  await expect(page.getByRole('option')).toHaveCount(1)
  await keys.press('ArrowDown')
  await keys.at('listbox', 'Results')
  await keys.press('ArrowRight', 'Enter')
  await expect(page.locator('[data-model=shown]')).toBeVisible()
  await keys.at('application', /./)
  // The keys of the stage begin with its first picture.
  const wire = page.getByRole('button', { name: 'Wireframe' })
  await expect(page.locator('[data-stage][data-drawn]')).toBeVisible()
  await keys.press('w')
  await expect(wire).toHaveAttribute('aria-pressed', 'true')
  await keys.press('1', 'ArrowLeft', '+', 'f')
  await keys.tabTo('button', 'Convert…', 'back')
  await keys.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await keys.tabTo('checkbox', /stl/i)
  await keys.press(' ')
  await expect(dialog.getByText('10 practice points')).toBeVisible()
  await keys.press('Escape')
  await keys.at('button', 'Convert…')
  await leaveViewer(page, keys)
}

/** With Escape, which takes the tip of a tool away first where one is shown. */
async function leaveViewer(page: Page, keys: Keyboard): Promise<void> {
  await expect(async () => {
    await keys.press('Escape')
    await expect(page.getByRole('application')).toHaveCount(0, { timeout: 3000 })
  }).toPass()
  await keys.at('listbox', 'Results')
}

async function restOfPlaces(page: Page, keys: Keyboard): Promise<void> {
  await keys.press('Control+4')
  await expect(page.getByText('Nothing missing')).toBeVisible()
  await keys.tabTo('region', 'Ledger')
  await keys.press('Control+5')
  await keys.tabTo('radio', 'Dark')
  await keys.press('ArrowRight')
  await page.locator('html[data-theme=light]').waitFor({ state: 'attached' })
  await keys.at('radio', 'Light')
  await keys.press('ArrowLeft')
  await expect(page.getByRole('radiogroup', { name: 'Language' })).toBeVisible()
  await keys.tabTo('button', 'Choose…', 'back')
  await keys.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await keys.press('Escape')
  await keys.at('button', 'Choose…')
}
