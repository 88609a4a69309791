// The order forms in each of their states: empty, filled, invalid, varied, with presets, short of points, on a changed catalog.
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import type { FaultPlan } from '../../src-sandbox/faults/fault-plan.ts'
import { drift } from '../e2e/helpers/drift.ts'
import { root } from '../e2e/helpers/electron-binary.ts'
import { addAccount, chooseCard, goTo } from '../e2e/helpers/places.ts'
import { StudioUnderTest } from '../e2e/helpers/studio-under-test.ts'
import { servedRegion } from '../helpers/region/served-region.ts'
import type { Camera } from './camera.ts'

/** Two views of a cup, one of a chair, one of a lamp, and a picture that fits no object. */
const pictures = {
  'cup_front.jpg': 'medallion.jpg',
  'cup_left.jpg': 'cameo.jpg',
  'chair_front.jpg': 'floral-ornament.jpg',
  'lamp-left.jpg': 'wood-ornament.jpg',
  'seal.jpg': 'lettering-seal.jpg',
} as const
const threeDays = 3 * 86_400_000

/** Plays in an app and a region of its own; `cameraOf` gives the camera for it. Returns what the page complained of. */
export async function lookAtForms(
  cameraOf: (studio: StudioUnderTest) => Pick<Camera, 'look'>,
): Promise<readonly string[]> {
  const region = await servedRegion()
  const studio = new StudioUnderTest()
  const { look } = cameraOf(studio)
  const change = (faults: NonNullable<FaultPlan['faults']>) => drift(region, studio.page, faults)
  try {
    await studio.start()
    await addAccount(studio.page, { name: 'Workshop', baseUrl: region.baseUrl, apiKey: region.key('rich') })
    await studio.page
      .getByText(/not read yet|read \d/)
      .first()
      .waitFor()
    for (const tab of ['Relief', 'Design', '3D model']) {
      await studio.page.getByRole('tab', { name: tab }).click()
      await look(`form-${fileName(tab)}-empty`)
    }
    const folder = join(studio.userData, 'pictures')
    mkdirSync(folder)
    for (const [name, sample] of Object.entries(pictures))
      copyFileSync(join(root, 'resources/samples', sample), join(folder, name))
    await studio.dropFiles('body', [folder])
    await studio.page.getByText('5 selected').waitFor()
    await reliefStates(studio.page, look)
    await designStates(studio.page, look, change)
    await modelStates(studio.page, look, change)
    await short(studio.page, look, { baseUrl: region.baseUrl, apiKey: region.key('poor') })
    await studio.close()
    await region.close()
    await old(studio, look)
    return studio.complaints
  } finally {
    await studio.close()
    await region.end()
    studio.removeUserData()
  }
}

type Look = Camera['look']
type Change = (faults: NonNullable<FaultPlan['faults']>) => Promise<void>

async function reliefStates(page: Page, look: Look): Promise<void> {
  await page.getByRole('tab', { name: 'Relief' }).click()
  await page.getByRole('button', { name: 'Change…' }).click()
  await look('form-relief-gallery')
  await page.keyboard.press('Escape')
  await chooseCard(page, 'Commemorative coin')
  await look('form-relief-filled')
  await page.getByRole('button', { name: 'Variants…' }).click()
  const dialog = page.getByRole('dialog')
  for (const value of [/^Pro \d/, 'Deep', 'Bracelet', '0.75']) await dialog.getByText(value).first().click()
  await dialog.getByText(/\d points/).waitFor()
  await look('form-relief-variants')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Save preset' }).click()
  await page.getByRole('textbox', { name: 'Name of the preset' }).fill('Coins, sixteen ways')
  await look('form-relief-save-preset')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Presets/ }).click()
  await look('form-relief-presets')
  await page.keyboard.press('Escape')
}

async function designStates(page: Page, look: Look, change: Change): Promise<void> {
  await page.getByRole('tab', { name: 'Design' }).click()
  await page.getByRole('button', { name: 'Change…' }).click()
  await look('form-design-gallery')
  await page.keyboard.press('Escape')
  await page.getByText('Write a prompt.').waitFor()
  await look('form-design-unwritten')
  await page.getByRole('textbox', { name: 'Prompt' }).fill('The same motif as a brooch, with a twisted rim.')
  await page.getByRole('button', { name: 'Second picture: drop or choose' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'seal.jpg' }).click()
  await look('form-design-filled')
  await chooseCard(page, 'Variation')
  await change({ 'catalog-lost-mode': 1, 'catalog-new-modes': 1 })
  await page.getByText('Your service no longer offers this mode.').waitFor()
  await look('form-design-vanished')
  await change({ 'catalog-odd-shapes': 1 })
  await page.getByText(/the standard list is used/).waitFor()
  await look('form-design-odd-catalog')
  await change({})
}

async function modelStates(page: Page, look: Look, change: Change): Promise<void> {
  await page.getByRole('tab', { name: '3D model' }).click()
  await page.getByText('From text', { exact: true }).click()
  await page
    .getByRole('textbox', { name: 'Prompt' })
    .fill('a sitting fox with a book, carved from one block, '.repeat(41))
  await look('form-model-invalid')
  await page.getByRole('textbox', { name: 'Prompt' }).fill('a sitting fox with a book, carved from one block')
  await look('form-model-text')
  await page.getByText('From views', { exact: true }).click()
  await page.getByText('1 of 3 objects are complete').waitFor()
  await look('form-model-views')
  await page.getByText('From one picture', { exact: true }).click()
  await page.getByText('Advanced 80', { exact: true }).click()
  await page.getByLabel('Texture +10').check()
  await page.getByLabel('PBR maps +10').check()
  await look('form-model-filled')
  await change({ 'catalog-missing-sections': 1 })
  await page.getByText(/the standard list is used/).waitFor()
  await look('form-model-short-catalog')
  await change({})
}

async function short(page: Page, look: Look, at: { baseUrl: string; apiKey: string }): Promise<void> {
  await goTo(page, 'Settings')
  await page.getByRole('button', { name: 'Add account…' }).click()
  await addAccount(page, { name: 'Small', ...at })
  await page.getByRole('button', { name: /Account Small/ }).waitFor()
  await goTo(page, 'Create')
  await page.getByText(/short by/).waitFor()
  await look('form-short-of-points')
}

/** The same account without its service, three days later. */
async function old(studio: StudioUnderTest, look: Look): Promise<void> {
  const db = new DatabaseSync(join(studio.userData, 'studio.db'))
  db.exec(`update accounts set catalog_at = catalog_at - ${threeDays}`)
  db.close()
  await studio.start()
  await studio.page.getByText('Your service is not responding.').waitFor({ timeout: 60_000 })
  await look('form-catalog-old')
}

const fileName = (tab: string) => tab.replace('3D ', '').toLowerCase()
