// What the service says in the corners: a wrong address, agreed points, what is gone, late, dearer or refused, and why.
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { drift } from '../e2e/helpers/drift.ts'
import { root } from '../e2e/helpers/electron-binary.ts'
import { modelElsewhere } from '../e2e/helpers/model-elsewhere.ts'
import { addAccount, goTo, placeOrders } from '../e2e/helpers/places.ts'
import { StudioUnderTest } from '../e2e/helpers/studio-under-test.ts'
import { type ServedRegion, servedRegion } from '../helpers/region/served-region.ts'
import type { Camera } from './camera.ts'
import { intakeStates } from './intake-states.ts'
import { orderStates } from './order-states.ts'
import { otherwiseStates } from './otherwise-states.ts'
import { troubleStates } from './trouble-states.ts'

/** A studio on a served region, and the camera for it. */
export type Told = {
  readonly studio: StudioUnderTest
  readonly region: ServedRegion
  readonly look: Camera['look']
}

/** Plays in an app and a region of its own; `cameraOf` gives the camera for it. Returns what the page complained of. */
export async function lookAtTold(cameraOf: (studio: StudioUnderTest) => Camera): Promise<readonly string[]> {
  const region = await servedRegion()
  const studio = new StudioUnderTest()
  const { look, stopped } = cameraOf(studio)
  const told = { studio, region, look }
  try {
    await studio.start()
    await wrongAddress(told)
    await agreedAndCleared(told)
    await catalogVersion(told)
    await orderStates(told)
    await modelStates(told)
    await intakeStates(told)
    await otherwiseStates(told)
    await foreignKey(told)
    await troubleStates(told)
    return studio.complaints
  } catch (error) {
    await stopped()
    throw error
  } finally {
    await studio.close()
    await region.end()
    studio.removeUserData()
  }
}

async function wrongAddress({ studio: { page }, region, look }: Told): Promise<void> {
  const account = { name: 'Workshop', apiKey: region.key('rich') }
  await addAccount(page, { ...account, baseUrl: `${region.baseUrl}/jobs` })
  await page.getByText('This is not the base URL itself.').waitFor()
  await look('account-not-base')
  await addAccount(page, { ...account, baseUrl: region.baseUrl.replace('/v2', '/studio/v2') })
  await page.getByText('it has nothing at this address (404)').waitFor()
  await look('account-wrong-address')
  await page.getByRole('button', { name: `Use ${region.baseUrl}` }).click()
  await page.getByRole('button', { name: /Account Workshop.*100,000 points/ }).waitFor()
}

async function agreedAndCleared({ studio, look }: Told): Promise<void> {
  const { page } = studio
  await goTo(page, 'Queue')
  await page.getByRole('button', { name: 'Pause sending' }).click()
  await goTo(page, 'Create')
  const folder = join(studio.userData, 'chair')
  mkdirSync(folder)
  const pictures = { front: 'cameo', left: 'medallion', back: 'wood-ornament', top: 'lettering-seal' }
  for (const [view, sample] of Object.entries(pictures))
    copyFileSync(join(root, `resources/samples/${sample}.jpg`), join(folder, `chair_${view}.jpg`))
  await studio.dropFiles('body', [folder])
  await page.getByText('4 selected').waitFor()
  await placeOrders(page, 4)
  await page.getByText('agreed already').waitFor()
  await look('create-agreed')
  await goTo(page, 'Queue')
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Details/ }) })
  await rows.nth(1).click()
  await rows.nth(3).click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: 'Cancel 3, free' }).click()
  await page.getByRole('button', { name: 'Clear finished' }).waitFor()
  await look('queue-cancelled')
  await page.getByRole('button', { name: 'Clear finished' }).click()
  await page.getByText('3 orders cleared from the list.').waitFor()
  await look('queue-cleared')
  await page.getByRole('button', { name: 'Resume sending' }).click()
  await page.getByRole('radio', { name: 'Done 1' }).waitFor({ state: 'attached', timeout: 60_000 })
}

async function catalogVersion({ studio: { page }, region, look }: Told): Promise<void> {
  await goTo(page, 'Create')
  await drift(region, page, { 'catalog-other-version': 1 })
  await page.getByText('This service reports version 3').waitFor()
  await look('catalog-version')
  await goTo(page, 'Settings')
  await page.getByText('This service reports version 3').waitFor()
  await look('catalog-version-settings')
  await drift(region, page, {})
}

async function modelStates({ studio: { page }, region, look }: Told): Promise<void> {
  const jobId = await modelElsewhere(region)
  await goTo(page, 'Create')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'What do you want to do?' }).fill('stl')
  await page.getByRole('option', { name: /^Convert to STL/ }).waitFor()
  await look('palette-stl')
  await page.getByRole('combobox', { name: 'What do you want to do?' }).fill('convert another')
  await page.getByRole('option', { name: /^Convert another model…/ }).waitFor()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Convert another model' })
  await dialog.getByLabel('Job id of the model').fill('task_nobody')
  await page.keyboard.press('Enter')
  await dialog.getByText('This account has no job with this id.').waitFor()
  await look('convert-other-unknown')
  await dialog.getByLabel('Job id of the model').fill(jobId)
  await page.keyboard.press('Enter')
  await dialog.getByText('Found: a finished 3D model, made from text.').waitFor()
  await dialog.getByRole('checkbox', { name: /stl/i }).check()
  await dialog.getByText('10 points').first().waitFor()
  await look('convert-other')
  await page.keyboard.press('Escape')
}

/** The key of another account, typed for one that ordered before. */
async function foreignKey({ studio: { page }, region, look }: Told): Promise<void> {
  await goTo(page, 'Settings')
  await page.getByRole('button', { name: 'Edit Workshop…', exact: true }).click()
  const editor = page.getByRole('dialog', { name: 'Edit Workshop' })
  await editor.getByRole('textbox', { name: 'New API key' }).fill(region.key('second'))
  await editor.getByRole('button', { name: 'Replace key' }).click()
  await editor.getByRole('button', { name: 'Add it as a new account' }).waitFor()
  await look('key-of-another-account')
  await page.keyboard.press('Escape')
}
