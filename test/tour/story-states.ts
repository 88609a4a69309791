// The main story: pictures dropped, ordered, followed and looked at in the practice region, and every place on its way.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { reliefOf } from '../../src-shared/orders/kinds/relief.ts'
import { addAccount, chooseCard, enterPracticeRegion, goTo, placeOrders, saveResultsIn } from '../e2e/helpers/places.ts'
import { doneOrders, placeOrder } from '../e2e/helpers/result-orders.ts'
import { StudioUnderTest } from '../e2e/helpers/studio-under-test.ts'
import type { Camera } from './camera.ts'
import { heightStates } from './height-states.ts'
import { libraryStates } from './library-states.ts'
import { makeTourPictures } from './tour-pictures.ts'

export type StoryGiven = {
  /** Folder for `results`, and for `pictures` where none are given. */
  readonly out: string
  readonly pictures: string | undefined
  /** How much faster than life the practice region works. */
  readonly speed: number
}

/** Plays in an app of its own; `cameraOf` gives the camera for it. Returns what the page complained of. */
export async function lookAtStory(
  cameraOf: (studio: StudioUnderTest) => Camera,
  given: StoryGiven,
): Promise<readonly string[]> {
  const { out } = given
  const results = join(out, 'results')
  mkdirSync(results, { recursive: true })
  const studio = new StudioUnderTest({ args: [`--practice-speed=${given.speed}`] })
  const { look, stopped } = cameraOf(studio)
  try {
    const pictures = given.pictures ?? (await makeTourPictures(join(out, 'pictures')))
    await studio.start()
    const { page } = studio
    await look('first-start')
    await addAccount(page, { name: 'Workshop', baseUrl: 'http://127.0.0.1:9/v2', apiKey: 'made-up-key' })
    await page.getByRole('alert').first().waitFor({ timeout: 30_000 })
    await look('first-start-refused')
    await enterPracticeRegion(studio)
    await look('create-empty')
    for (const place of ['Queue', 'Library', 'Usage'] as const) {
      await goTo(page, place)
      await look(`${place.toLowerCase()}-empty`)
    }
    await saveResultsIn(studio, results)
    await look('settings')
    const quiet = page.getByRole('switch', { name: /^Quiet hours/ })
    await quiet.click()
    await page.getByLabel('Until').scrollIntoViewIfNeeded()
    await look('settings-quiet-hours')
    await page.getByRole('radiogroup', { name: 'Interface size' }).scrollIntoViewIfNeeded()
    await look('settings-reset')
    await page.getByRole('button', { name: 'Reset Notifications' }).click()
    for (const what of ['Log', 'Diagnostics bundle'] as const) {
      await page.getByRole('button', { name: `${what}…` }).click()
      await page.getByRole('dialog', { name: what }).waitFor()
      await look(what === 'Log' ? 'settings-log' : 'settings-bundle')
      await page.keyboard.press('Escape')
    }
    await page.getByRole('button', { name: 'Add account…' }).click()
    await page.getByRole('dialog').waitFor()
    await look('settings-add-account')
    await page.keyboard.press('Escape')
    const practice = page.getByRole('region', { name: 'Practice region' })
    await practice.getByLabel('What happens when…').selectOption('jobs fail')
    await page.getByRole('button', { name: /^Rehearsal/ }).waitFor()
    await practice.getByRole('button', { name: /^Reset/ }).scrollIntoViewIfNeeded()
    await look('settings-practice')
    await practice.getByRole('button', { name: /^Reset/ }).click()
    await page.getByRole('dialog').waitFor()
    await look('settings-practice-reset')
    await page.keyboard.press('Escape')
    await practice.getByLabel('What happens when…').selectOption('nothing goes wrong')
    await page.getByRole('button', { name: /^Rehearsal/ }).waitFor({ state: 'hidden' })

    await goTo(page, 'Create')
    await studio.dropFiles('body', [pictures])
    await page.getByText(/\d+ selected/).waitFor({ timeout: 60_000 })
    await page.getByText(/· checking/).waitFor({ state: 'hidden', timeout: 120_000 })
    await page.getByText(/^Pro \d+/).click()
    await page.getByText('Deep', { exact: true }).click()
    await chooseCard(page, 'Commemorative coin')
    await page
      .getByText(/\d practice points/)
      .first()
      .waitFor()
    await look('create')
    await page.getByRole('tab', { name: 'Recipes' }).click()
    await look('create-recipes')
    await page.getByRole('button', { name: /^Coin or medal/ }).click()
    await look('create-recipe')
    await page.getByRole('button', { name: 'Make a copy…' }).click()
    await page.getByRole('dialog').waitFor()
    await look('recipe-builder')
    await page.getByRole('button', { name: 'Discard' }).click()
    for (const tab of ['Design', '3D model', 'Relief'] as const) {
      await page.getByRole('tab', { name: tab }).click()
      if (tab !== 'Relief') await look(`create-${tab === 'Design' ? 'design' : 'model'}`)
    }
    const selected = Number(/(\d+) selected/.exec((await page.getByText(/\d+ selected/).textContent()) ?? '')?.[1])
    const total = await page
      .getByText(/\d practice points/)
      .last()
      .textContent()
    const quoted = /[\d,]+ practice points/.exec(total ?? '')?.[0]
    await page.getByRole('button', { name: /^Place/ }).click()
    const question = page.getByRole('dialog')
    await question.or(page.getByText(/orders? placed/)).waitFor()
    if (await question.isVisible()) {
      await look('create-confirm')
      await page.keyboard.press('Escape')
      await placeOrders(page, selected)
    }
    await look('create-placed')

    await goTo(page, 'Queue')
    await page.getByText('Running').first().waitFor({ timeout: 60_000 })
    await look('queue-busy')
    await page.getByRole('radio', { name: /^Active 0/ }).waitFor({ state: 'attached', timeout: 600_000 })
    await look('queue')
    const failed = page.getByRole('radio', { name: /^Failed [1-9]/ })
    if ((await failed.count()) > 0) {
      await page.getByRole('button', { name: 'Details' }).first().click()
      await look('queue-details')
      await page.keyboard.press('Escape')
      await page.getByText(/^Failed [1-9]/).click()
      await page.getByRole('button', { name: 'Details' }).first().click()
      await look('queue-failed')
      await page.keyboard.press('Escape')
    }

    await goTo(page, 'Create')
    await page.keyboard.press('Escape')
    // Cards hear of their uploads one after another, so that places among those that did are not kept.
    const uploaded = page.getByRole('gridcell', { selected: false }).filter({ hasText: 'Uploaded' })
    for (const count of [1, 2, 3]) {
      await uploaded.first().click()
      await page.getByText(`${count} selected`).waitFor()
    }
    await page.getByRole('tab', { name: 'Recipes' }).click()
    await placeOrders(page, 9)
    await goTo(page, 'Queue')
    await page.getByText(/^All \d/).click()
    await page.getByText('3 pictures · Coin or medal').waitFor()
    await page
      .getByRole('row', { name: /step 2 of 3/ })
      .first()
      .click()
    await look('queue-recipe')
    await page.keyboard.press('F2')
    await page.getByRole('dialog').waitFor()
    await look('queue-rename')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('radio', { name: /^Active 0/ }).waitFor({ state: 'attached', timeout: 600_000 })

    await goTo(page, 'Library')
    const cards = page.getByRole('option')
    await cards.first().waitFor()
    const medallion = cards.filter({ has: page.getByText('medallion', { exact: true }) })
    const found = await medallion
      .first()
      .waitFor({ timeout: 5000 })
      .then(
        () => true,
        () => false,
      )
    if (found) await anotherOf(page, 'medallion.jpg')
    const shown = found ? medallion.last() : cards.first()
    await shown.click()
    await look('library')
    await libraryStates(page, shown, look)
    await shown.dblclick()
    for (const mode of ['3D', '2D', 'Both']) {
      await page.getByText(mode, { exact: true }).click()
      await page.locator('[data-loaded=all]').waitFor({ timeout: 60_000 })
      await look(mode === '3D' ? 'viewer' : `viewer-${mode.toLowerCase()}`, { settle: 2500 })
    }
    await heightStates(page, look)
    await page.getByText('3D', { exact: true }).click()
    for (const material of ['Jade', 'Walnut']) {
      await page.getByRole('button', { name: material }).click()
      await look(`viewer-${material.toLowerCase()}`, { settle: 1500 })
    }
    await page.getByRole('radio', { name: 'Square' }).press(' ')
    await look('viewer-floor', { settle: 2500 })
    await page.keyboard.press('Escape')
    await comparedState(page, look)
    await goTo(page, 'Usage')
    await look('usage')
    const ways = page.getByRole('radiogroup', { name: 'Points by' })
    await ways.getByRole('radio').nth(3).press(' ')
    await page.locator('tbody button').first().waitFor()
    await page.getByRole('button', { name: /^Set a budget/ }).click()
    await page.getByRole('textbox', { name: /^Budget for/ }).fill('60')
    await page.keyboard.press('Enter')
    await look('usage-clients')
    await ways.getByRole('radio').nth(1).press(' ')
    await page.locator('tbody button').first().click()
    await look('usage-kind')
    await page.keyboard.press('?')
    await look('shortcuts')
    await page.keyboard.press('Escape')
    await goTo(page, 'Settings')
    for (const [what, state] of [
      ['Move saved files', 'settings-move'],
      ['Licences', 'settings-licences'],
    ] as const) {
      await page.getByRole('button', { name: `${what}…` }).click()
      await page.getByRole('dialog', { name: what }).waitFor()
      await look(state)
      await page.keyboard.press('Escape')
    }
    writeFileSync(
      join(out, 'story.json'),
      JSON.stringify({ orders: selected, quoted, complaints: studio.complaints }, null, 2),
    )
    console.log(`${selected} orders, ${quoted}. The results are in ${results}.`)
    return studio.complaints
  } catch (error) {
    await stopped()
    console.error(studio.output)
    throw error
  } finally {
    await studio.close()
    studio.removeUserData()
  }
}

/** Two reliefs side by side, cut at the same place. */
async function comparedState(page: Page, look: Camera['look']): Promise<void> {
  const reliefs = page.getByRole('option').filter({ hasText: 'Commemorative coin' })
  await reliefs.nth(0).click()
  await reliefs.nth(2).click({ modifiers: ['Control'] })
  await page.keyboard.press('c')
  await page.locator('[data-stage="3d"][data-drawn]').nth(1).waitFor({ timeout: 60_000 })
  const choice = page.getByRole('complementary').getByRole('region', { name: 'Cross-section' })
  await choice.getByText('Across', { exact: true }).click()
  await page.locator('[data-compared-section="2"]').waitFor({ timeout: 60_000 })
  await look('compare', { settle: 2500 })
  await choice.getByText('None', { exact: true }).click()
  await page.keyboard.press('Escape')
}

/** A second relief of a picture, so that it has variants. */
async function anotherOf(page: Page, source: string): Promise<void> {
  await doneOrders(page, [await placeOrder(page, reliefOf({ style: 'WoodCarvingUniversal' }), { source })])
}
