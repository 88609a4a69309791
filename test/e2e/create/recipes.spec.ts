// Recipes in the built app: chains over ten pictures to the exact quoted points, through a restart; one chain that
// stops alone and goes on; and a recipe built, shared and read back by the window.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixture.ts'
import { chooseCard, enterPracticeRegion, goTo, placeOrders, saveResultsIn } from '../helpers/places.ts'
import type { StudioUnderTest } from '../helpers/studio-under-test.ts'

test.use({ launch: { args: ['--practice-speed=500'] } })

/** Steps that the practice region does quickly on small pictures. */
const sketch = {
  name: 'Sketch of a relief',
  steps: [
    { request: { kind: 'relief', options: { output_format: 'png' } }, after: null },
    { request: { kind: 'relief', options: { relief_type: 'deep', output_format: 'png' } }, after: 0 },
    { request: { kind: 'design', options: { mode: 'line_art_extraction' } }, after: 1 },
  ],
}

test('three steps over ten pictures survive a restart and cost exactly what was quoted', async ({ studio }) => {
  const results = join(studio.userData, 'results ü')
  mkdirSync(results)
  await enterPracticeRegion(studio)
  await saveResultsIn(studio, results)
  await dropPictures(studio, 10)
  await openRecipes(studio.page)
  const file = join(studio.userData, 'from a colleague.json')
  writeFileSync(file, JSON.stringify({ recipesOf: 'Asset Studio', version: 1, recipes: [sketch] }))
  await studio.page.getByLabel('Import…').setInputFiles(file)
  await studio.page.getByRole('button', { name: /^Sketch of a relief/ }).click()
  await expect(studio.page.getByText('78 points a picture')).toBeVisible()

  const quoted = 10 * 78
  await expect(studio.page.getByText(/^780 practice points/)).toBeVisible()
  await studio.page.getByRole('button', { name: 'Items of the price' }).click()
  await expect(studio.page.getByRole('row', { name: /hand-overs of results 20 × 1 20/ })).toBeVisible()
  await studio.page.keyboard.press('Escape')
  await placeOrders(studio.page, 30)
  await goTo(studio.page, 'Queue')
  await expect(studio.page.getByText('10 pictures · Sketch of a relief')).toBeVisible()
  await expect(studio.page.getByText(/step 2 of 3/).first()).toBeVisible()
  await expect(studio.page.getByRole('radio', { name: /^Done [1-9]/ })).toBeAttached()

  await studio.relaunch()
  await goTo(studio.page, 'Queue')
  await expect(studio.page.getByRole('radio', { name: 'Done 30' })).toBeAttached()
  await expect(studio.page.getByText(/10 done/)).toBeVisible()
  const endings = readdirSync(results, { recursive: true, encoding: 'utf8' }).map((name) => name.split('.').at(-1))
  const count = (ending: string) => endings.filter((each) => each === ending).length
  expect([count('tif'), count('svg')]).toEqual([20, 10])
  expect(count('png')).toBeGreaterThanOrEqual(30)
  await expectSpent(studio.page, quoted)
})

test('a chain whose step fails stops alone, says what it cost, and goes on from there', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await dropPictures(studio, 1)
  const builder = await beginRecipe(page, 'Rehearsed failure')
  await builder.getByRole('button', { name: 'Design' }).click()
  await builder.getByRole('button', { name: 'Design' }).click()
  await chooseCard(page, 'Custom', builder)
  await expect(builder.getByText('Write what should be made or changed.').first()).toBeVisible()
  await expect(builder.getByRole('button', { name: 'Save recipe' })).toHaveAttribute('aria-disabled', 'true')
  await builder.getByLabel('Prompt').fill('a rim of pearls [fail]')
  await builder.getByRole('button', { name: 'Relief' }).click()
  await builder.getByRole('button', { name: 'Save recipe' }).click()
  await expect(builder).toBeHidden()
  await expect(page.getByText('63 points a picture')).toBeVisible()
  await placeOrders(page, 3)

  await goTo(page, 'Queue')
  await expect(page.getByRole('radio', { name: 'Failed 1' })).toBeAttached()
  // Its picture is open by itself, and says the same of the failed step.
  const failed = page.locator('tr[aria-level="3"]').filter({ hasText: 'step 2 of 3' })
  await expect(failed.getByText('so far 32 spent, 15 refunded')).toBeVisible()
  await expect(page.getByRole('row', { name: /step 3 of 3.*Not started.*step 2 gave no result/ })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Done 1' })).toBeAttached()

  await failed.click()
  await expect(page.locator('tr[aria-level="2"][aria-expanded=true]')).toContainText('Failed')
  await expectAccessible(page, 'a run in the Queue, with the details of its failed step')
  await page.keyboard.press('Escape')
  await failed.getByRole('button', { name: /^Run again from this step/ }).click()
  const again = page.getByRole('dialog')
  await expect(again.getByText(/Rehearsed failure, from step 2: Custom, Relief/)).toBeVisible()
  await expect(again.getByText('46 practice points')).toBeVisible()
  await again.getByRole('button', { name: /^Place 2 orders/ }).click()
  await expect(again).toBeHidden()
  await expect(page.getByRole('radio', { name: 'Failed 2' })).toBeAttached()
  await expectSpent(page, 17)
})

test('a step that became dearer asks, goes on at the price it shows, or stops free', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await dropPictures(studio, 2)
  await goTo(page, 'Queue')
  await page.getByRole('button', { name: 'Pause sending' }).click()
  await openRecipes(page)
  await page.getByRole('button', { name: /^Jewellery mould/ }).click()
  await placeOrders(page, 4)
  await goTo(page, 'Settings')
  await page.getByLabel('What happens when…').selectOption('the catalog changes')
  await expect(page.getByRole('button', { name: /^Rehearsal/ })).toBeVisible()
  await goTo(page, 'Queue')
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: /balance/i }).click()
  await page.getByRole('button', { name: 'Resume sending' }).click()
  // Both prices are those of the whole picture, asked for before anything of it is sent.
  const steps = page.locator('tr[aria-level="3"]')
  await expect(steps.filter({ hasText: 'picture: 67 agreed, now 72' })).toHaveCount(2)
  const foot = page.getByRole('region', { name: 'Orders whose price rose' })
  await expect(foot).toContainText('2 pictures of recipes were agreed for 134 points together')
  await expect(foot.getByRole('button', { name: 'Agree to 144 in all' })).toBeVisible()
  const [first, second] = [steps.filter({ hasText: /figure 1.*step 1/ }), steps.filter({ hasText: /figure 2.*step 1/ })]
  await first.getByRole('button', { name: /^Agree to 72 in all/ }).click()
  await second.getByRole('button', { name: /^Stop here/ }).click()
  await expect(page.getByRole('radio', { name: 'Done 2' })).toBeAttached()
  await expect(second.getByText('Cancelled')).toBeVisible()
  await expect(page.getByText(/1 done · 1 stopped/)).toBeVisible()
  await goTo(page, 'Usage')
  await expect(page.getByText('Nothing missing')).toBeVisible()
})

test('a recipe begins with words, typed for this run, and without a picture', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await openRecipes(page)
  await page.getByRole('button', { name: /^From words/ }).click()
  await expect(page.getByText('46 points a run')).toBeVisible()
  await expect(page.getByText('Your words, as no picture is selected')).toBeVisible()
  await expectAccessible(page, 'a recipe that begins with words')
  await page.getByRole('textbox', { name: 'Prompt' }).fill('')
  await expect(page.locator('[data-foot]').getByText('Step 1: Write what should be made or changed.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Prompt' }).fill('荷花 №7 – ü 🪙')
  await expect(page.getByText(/^46 practice points/)).toBeVisible()
  await placeOrders(page, 2)
  await goTo(page, 'Queue')
  await expect(page.getByRole('radio', { name: 'Done 2' })).toBeAttached()
  await expect(page.getByText('荷花 №7 – ü 🪙 · From words')).toBeVisible()
  await expectSpent(page, 46)
})

test('a second picture goes with a later step of every picture, kept with the recipe or chosen for a run', async ({
  studio,
}) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await dropPictures(studio, 3)
  const builder = await beginRecipe(page, 'Posed')
  await builder.getByRole('button', { name: 'Relief' }).click()
  await expect(builder.getByLabel('With a second picture')).toBeHidden()
  await builder.getByRole('button', { name: 'Design' }).click()
  await builder.getByLabel('With a second picture').check()
  const steps = builder.getByRole('list', { name: 'Steps' })
  await expect(steps.getByText('takes the result of step 1 and the second picture')).toBeVisible()
  await expectAccessible(page, 'the builder with a second picture')
  await builder.getByRole('button', { name: 'Save recipe' }).click()
  await expect(builder).toBeHidden()

  const foot = page.locator('[data-foot]')
  await expect(foot.getByText('Choose the second picture.')).toBeVisible()
  await page.getByRole('button', { name: 'Second picture: drop or choose' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'figure 3.png' }).click()
  // It makes no orders of its own, and its upload is asked for once.
  await expect(foot.getByText('2 pictures × 2 steps')).toBeVisible()
  await expect(page.getByText(/^95 practice points/)).toBeVisible()
  await expectAccessible(page, 'a recipe with a second picture')
  await page.getByRole('button', { name: 'Keep with the recipe' }).click()
  await expect(page.getByText('The recipe brings it.')).toBeVisible()
  await page.reload()
  await page.locator('html[data-ready]').waitFor()
  await expect(page.getByText('The recipe brings it.')).toBeVisible()
  await placeOrders(page, 4)
  await goTo(page, 'Queue')
  await expect(page.getByRole('radio', { name: 'Done 4' })).toBeAttached()
  await expectSpent(page, 95)
})

test('a recipe begins with the views of an object, one run for each whole set', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await dropPictures(studio, 3, ['chair_front', 'chair_left', 'lamp_front'])
  const builder = await beginRecipe(page, 'Stand up')
  await builder.getByRole('button', { name: '3D model' }).click()
  await builder.getByText('From views', { exact: true }).click()
  await builder.getByRole('button', { name: 'Conversion' }).click()
  await builder.getByRole('button', { name: 'Save recipe' }).click()
  await expect(page.getByText('64 points an object')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Left of chair/ })).toBeVisible()
  await expect(page.locator('[data-foot]').getByText('1 object × 2 steps')).toBeVisible()
  await expect(page.getByText(/^62 practice points/)).toBeVisible()
  await expectAccessible(page, 'a recipe that begins with views')
  await placeOrders(page, 2)
  await goTo(page, 'Queue')
  await expect(page.getByRole('radio', { name: 'Done 2' })).toBeAttached()
  await expect(page.getByText('chair · Stand up')).toBeVisible()
  await expectSpent(page, 62)
})

test('a sheet of four views is cut on the way to a model, for four uploads that are in the price', async ({
  studio,
}) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await dropPictures(studio, 1)
  const builder = await beginRecipe(page, 'Turned')
  await builder.getByRole('button', { name: 'Design' }).click()
  await builder.getByRole('button', { name: 'Change…' }).click()
  await page.getByRole('option', { name: /^Four-view sheet/ }).dblclick()
  await builder.getByRole('button', { name: '3D model' }).click()
  await builder.getByText('From views', { exact: true }).click()
  await expect(builder.getByLabel('Takes')).toHaveText(/four views of step 1: Four-view sheet/)
  await expectAccessible(page, 'a model from the views of a sheet')
  await builder.getByRole('button', { name: 'Save recipe' }).click()
  await expect(page.getByText('cut into its four views, free; their uploads, 4 points')).toBeVisible()
  await placeOrders(page, 2)
  await goTo(page, 'Queue')
  await expect(page.getByRole('radio', { name: 'Done 2' })).toBeAttached()
  await expectSpent(page, 1 + 15 + 4 + 50)
})

test('a recipe is built, kept through a reload, shared as a file and read back', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await openRecipes(page)
  await expectAccessible(page, 'the list of recipes')
  await page.getByRole('button', { name: /^Coin or medal/ }).click()
  await expectAccessible(page, 'a recipe')
  await page.getByRole('button', { name: 'Make a copy…' }).click()
  const builder = page.getByRole('dialog')
  await expect(builder.getByLabel('Name')).toHaveValue('Coin or medal, my own')
  await expectAccessible(page, 'the builder')
  await builder.getByLabel('Name').fill('浮雕 medal')
  const steps = builder.getByRole('list', { name: 'Steps' })
  await steps.getByRole('button', { name: /Gold/ }).focus()
  await page.keyboard.press('Delete')
  await expect(steps.getByRole('button')).toHaveCount(2)
  await builder.getByRole('button', { name: 'Undo' }).click()
  await expect(steps.getByRole('button')).toHaveCount(3)
  await steps.getByRole('button', { name: /Gold/ }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(steps.getByRole('button').nth(1)).toHaveAccessibleName(/Gold/)
  await page.keyboard.press('Escape')
  await expect(builder).toBeHidden()

  await page.reload()
  await page.locator('html[data-ready]').waitFor()
  await page.getByText('Unsaved changes in “浮雕 medal”').waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(steps.getByRole('button').nth(1)).toHaveAccessibleName(/Gold/)
  await builder.getByRole('button', { name: 'Save recipe' }).click()
  await expect(page.getByRole('heading', { name: '浮雕 medal' })).toBeVisible()

  const file = join(studio.userData, 'shared recipes.json')
  await studio.answerDialog('showSaveDialog', { canceled: false, filePath: file })
  await page.getByRole('button', { name: 'Export…' }).click()
  await expect.poll(() => readText(file)).toContain('浮雕 medal')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Recipes that you build, copy or import appear here.')).toBeVisible()
  await page.getByLabel('Import…').setInputFiles(file)
  await expect(page.getByText('1 recipe imported')).toBeVisible()
  await expect(page.getByRole('button', { name: /^浮雕 medal/ })).toBeVisible()
  const foreign = join(studio.userData, 'foreign.json')
  writeFileSync(foreign, '{"presetsOf":"Asset Studio","version":1,"presets":[]}')
  await page.getByLabel('Import…').setInputFiles(foreign)
  await expect(page.getByText('This file is not a recipe file of Asset Studio')).toBeVisible()
})

async function openRecipes(page: Page): Promise<void> {
  await goTo(page, 'Create')
  await page.getByRole('tab', { name: 'Recipes' }).click()
}

/** Opens the builder of a new recipe of that name. */
async function beginRecipe(page: Page, name: string): Promise<Locator> {
  await openRecipes(page)
  await page.getByRole('button', { name: 'New recipe…' }).click()
  const builder = page.getByRole('dialog')
  await builder.getByLabel('Name').fill(name)
  return builder
}

async function dropPictures(studio: StudioUnderTest, count: number, names: readonly string[] = []): Promise<void> {
  const folder = join(studio.userData, 'pictures')
  mkdirSync(folder)
  for (let n = 0; n < count; n++) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160"><rect width="160" height="160" fill="white"/>
      <ellipse cx="80" cy="80" rx="${30 + n}" ry="60" fill="#b5482f"/></svg>`
    writeFileSync(join(folder, `${names[n] ?? `figure ${n + 1}`}.png`), await sharp(Buffer.from(svg)).png().toBuffer())
  }
  await goTo(studio.page, 'Create')
  await studio.dropFiles('body', [folder])
  await expect(studio.page.getByText(`${count} selected`)).toBeVisible()
}

/** The practice region's own ledger, event by event, and the balance that it leaves of 5,000 points. */
async function expectSpent(page: Page, points: number): Promise<void> {
  await goTo(page, 'Usage')
  await expect(page.getByText('Nothing missing')).toBeVisible()
  const left = (5000 - points).toLocaleString('en')
  await expect(page.getByRole('button', { name: /^Account/ })).toHaveAccessibleName(new RegExp(`${left} points`))
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
