// The chapter Recipes: chosen, built, run and stopped.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { allOrders } from '../../helpers/all-orders.ts'
import { expect } from '../../helpers/slow-expect.ts'
import { account, card, counted, done, dropNamed, emptyTray, placeAll, selectAll, takeCard } from './acts.ts'
import { type ChapterSteps, does, left } from './guide-steps.ts'
import type { Reader } from './reader.ts'

const total = (reader: Reader, n: number) =>
  expect(reader.foot.getByText(reader.like('create.totalPractice', { n })).first()).toBeVisible()

const steps = (reader: Reader, within?: Locator) => reader.role('list', 'builder.steps', {}, within)

async function openRecipes(reader: Reader): Promise<void> {
  await reader.goTo('create')
  await reader.role('tab', 'create.recipes').click()
  if (await reader.button('recipes.all').isVisible()) await reader.button('recipes.all').click()
}

async function chooseRecipe(reader: Reader): Promise<void> {
  const { page } = reader
  await dropNamed(reader, { 'a.jpg': 'cameo.jpg', 'b.jpg': 'medallion.jpg' }, 2)
  await openRecipes(reader)
  await expect(reader.role('region', 'recipes.shipped').getByRole('button')).toHaveCount(7)
  await page.getByRole('button', { name: reader.first('recipes.shipped.jewellery') }).click()
  await expect(
    page.getByLabel(reader.t('recipes.chain', { name: reader.t('recipes.shipped.jewellery') })),
  ).toBeVisible()
  await expect(reader.text('recipes.handOver', { n: 1 }).first()).toBeVisible()
  await expect(reader.text('recipes.perPicture', { n: 67 })).toBeVisible()
  await total(reader, 134)
}

async function fromWords(reader: Reader): Promise<void> {
  await openRecipes(reader)
  await reader.button('list.none').click()
  await reader.page.getByRole('button', { name: reader.first('recipes.shipped.words') }).click()
  await reader.role('textbox', 'create.prompt').fill('荷花 lotus')
  await total(reader, 46)
  await reader.button('list.all').click()
  // Its first step is a Custom design: both pictures are changed instead.
  reader.t('mode.custom')
  await total(reader, 94)
}

/** Opens the builder for a new recipe of that name with these kinds of steps. */
async function build(reader: Reader, name: string, kinds: readonly ('relief' | 'design' | 'model' | 'conversion')[]) {
  await openRecipes(reader)
  await reader.button('recipes.new').click()
  await reader.role('textbox', 'builder.name', {}, reader.dialog).fill(name)
  for (const kind of kinds) await reader.button(`builder.add.${kind}`, {}, reader.dialog).click()
}

async function fromTextAndViews(reader: Reader): Promise<void> {
  await build(reader, 'by words', ['model'])
  await reader.choice('model.text_to_model', {}, reader.dialog).click()
  await reader.role('textbox', 'create.prompt', {}, reader.dialog).fill('a star')
  await reader.button('builder.save').click()
  await reader.button('list.none').click()
  await reader.role('textbox', 'create.prompt').fill('a ring')
  await total(reader, 50)
  await build(reader, 'by views', ['model'])
  await reader.choice('model.multiview_to_model', {}, reader.dialog).click()
  await reader.button('builder.save').click()
  await emptyTray(reader)
  const front = { 'cup_front.jpg': 'cameo.jpg', 'cup_left.jpg': 'medallion.jpg' }
  await dropNamed(reader, { ...front, 'lid_front.jpg': 'lettering-seal.jpg', 'lid_left.jpg': 'wood-ornament.jpg' }, 4)
  const slot = reader.t('views.slot', { view: reader.t('view.left'), object: 'lid' })
  await expect(reader.button('slot.change', { slot, name: 'lid_left.jpg' })).toBeVisible()
  await total(reader, 104)
}

async function sheetOfRecipe(reader: Reader): Promise<void> {
  await emptyTray(reader)
  await dropNamed(reader, { 'turn.jpg': 'cameo.jpg' }, 1)
  await build(reader, 'turned', ['design'])
  await takeCard(reader, 'mode.four_view_sheet', reader.dialog)
  await reader.button('builder.add.model', {}, reader.dialog).click()
  await reader.choice('model.multiview_to_model', {}, reader.dialog).click()
  const title = reader.t('mode.four_view_sheet')
  await expect(reader.dialog.getByLabel(reader.t('builder.takes'))).toContainText(
    reader.t('builder.takes.cut', { n: 1, title }),
  )
  await reader.button('builder.save').click()
  await expect(reader.text('recipes.viewsHandOver', { n: 4 })).toBeVisible()
  await total(reader, 1 + 15 + 4 + 50)
}

async function secondOfRecipe(reader: Reader): Promise<void> {
  await emptyTray(reader)
  await dropNamed(reader, { 'a.jpg': 'cameo.jpg', 'b.jpg': 'medallion.jpg', 'c.jpg': 'lettering-seal.jpg' }, 3)
  await build(reader, 'with a second', ['design'])
  await reader.dialog.getByLabel(reader.t('builder.second')).press('Space')
  await reader.button('builder.save').click()
  await expect(reader.foot.getByText(reader.like('create.missing.second'))).toBeVisible()
  await reader.button('slot.choose', { slot: reader.t('create.second') }).click()
  await reader.dialog.getByRole('button', { name: /^c\.jpg/ }).click()
  // Two pictures, three uploads: that of the second picture once.
  await total(reader, 33)
  await reader.button('recipes.secondKeep').click()
  await expect(reader.text('recipes.secondOwn')).toBeVisible()
  await reader.button('recipes.secondOther').click()
  await expect(reader.text('recipes.secondSame')).toBeVisible()
  await reader.button('recipes.secondBack').click()
  await reader.button('recipes.secondOpen').click()
  await expect(reader.text('recipes.secondOwn')).toBeHidden()
}

async function builder(reader: Reader): Promise<void> {
  const { page } = reader
  await openRecipes(reader)
  await reader.button('recipes.new').click()
  await expect(
    steps(reader, reader.dialog)
      .or(reader.text('builder.empty', {}, reader.dialog))
      .first(),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: reader.first('recipes.shipped.coin') }).click()
  await reader.button('recipes.copy').click()
  const made = steps(reader, reader.dialog).getByRole('button')
  await expect(made).toHaveCount(3)
  await made.nth(1).click()
  await reader.button('builder.duplicate', { n: 2 }).click()
  await expect(made).toHaveCount(4)
  await reader.button('builder.remove', { n: 3 }).click()
  await expect(made).toHaveCount(3)
  await reader.button('builder.add.design', {}, reader.dialog).click()
  await expect(made).toHaveCount(4)
  const last = await made.last().innerText()
  await made.last().focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(made.nth(2)).toContainText(last.split('\n').at(-1) ?? '')
  await reader.dialog.getByLabel(reader.t('builder.takes')).first().selectOption({ index: 1 })
  await reader.role('textbox', 'builder.name', {}, reader.dialog).fill('')
  await expect(reader.dialog.getByText(reader.like('builder.missing.name')).first()).toBeVisible()
  await reader.role('textbox', 'builder.name', {}, reader.dialog).fill('my medal 币')
}

async function unsaved(reader: Reader): Promise<void> {
  const { page } = reader
  await page.keyboard.press('Escape')
  await expect(reader.dialog).toHaveCount(0)
  await reader.goTo('queue')
  await reader.goTo('create')
  await expect(reader.text('recipes.unsaved', { name: 'my medal 币' })).toBeVisible()
  await reader.button('recipes.goOn').click()
  await expect(reader.role('textbox', 'builder.name', {}, reader.dialog)).toHaveValue('my medal 币')
  await reader.button('builder.save').click()
  await expect(page.getByRole('heading', { name: 'my medal 币' })).toBeVisible()
}

async function recipeFiles(reader: Reader): Promise<void> {
  const { page, studio } = reader
  const file = join(studio.userData, 'recipe ü.json')
  await studio.answerDialog('showSaveDialog', { canceled: false, filePath: file })
  await reader.button('recipes.export').click()
  await expect.poll(() => existsSync(file)).toBe(true)
  await reader.button('recipes.delete').click()
  await page.getByLabel(reader.t('recipes.import')).and(page.locator('input')).setInputFiles(file)
  await expect(reader.text('recipes.imported', { n: 1 })).toBeVisible()
}

async function recipeOfResult(reader: Reader): Promise<void> {
  const { page } = reader
  await emptyTray(reader)
  await dropNamed(reader, { 'a.jpg': 'cameo.jpg', 'b.jpg': 'medallion.jpg' }, 2)
  await openRecipes(reader)
  await page.getByRole('button', { name: reader.first('recipes.shipped.jewellery') }).click()
  await placeAll(reader)
  await done(reader, 4)
  await reader.goTo('library')
  await page.getByRole('option').first().click()
  await reader.button('library.makeRecipe').click()
  await expect(steps(reader, reader.dialog).getByRole('button')).toHaveCount(2)
  await reader.button('builder.close').first().click()
}

async function runInQueue(reader: Reader): Promise<void> {
  const { page } = reader
  await reader.goTo('queue')
  const name = `${reader.t('create.pictures', { n: 2 })} · ${reader.t('recipes.shipped.jewellery')}`
  const batch = page.locator('tr[aria-level="1"]').filter({ hasText: name })
  await expect(batch).toContainText(reader.t('run.done', { n: 2 }))
  const pictures = page.locator('tr[aria-level="2"]')
  await expect(pictures).toHaveCount(2)
  await expect(pictures.first()).toContainText(/67/)
  const inner = page.locator('tr[aria-level="3"]')
  await pictures.first().click()
  await reader.press('ArrowRight')
  await expect(inner).toHaveCount(2)
  await reader.press('ArrowLeft')
  await expect(inner).toHaveCount(0)
  await page
    .getByRole('button', { name: reader.first('queue.chain.unfold') })
    .first()
    .click()
  await expect(inner).toHaveCount(2)
  await page
    .getByRole('button', { name: reader.first('queue.chain.fold') })
    .first()
    .click()
}

async function failsAndGoesOn(reader: Reader): Promise<void> {
  const { page } = reader
  await build(reader, 'rehearsed failure', ['relief', 'design', 'relief'])
  await steps(reader, reader.dialog).getByRole('button').nth(1).click()
  await takeCard(reader, 'mode.custom', reader.dialog)
  await reader.role('textbox', 'create.prompt').fill('a rim of pearls [fail]')
  await reader.button('builder.save').click()
  await reader.button('list.none').click()
  await card(reader, 'a.jpg').click()
  await placeAll(reader)
  await reader.goTo('queue')
  // It opens by itself, and says what was spent and what came back.
  const failed = page.locator('tr[aria-level="3"]').filter({ hasText: reader.t('run.stepOf', { step: 2, of: 3 }) })
  await expect(failed.getByText(reader.like('run.kept'))).toBeVisible()
}

async function selectsSteps(reader: Reader): Promise<void> {
  const { page } = reader
  await page.keyboard.press('Escape')
  await page.locator('tr[aria-level="2"]').last().click()
  await page
    .locator('tr[aria-level="2"]')
    .last()
    .click({ modifiers: ['Control'] })
  await page
    .locator('tr[aria-level="2"]')
    .last()
    .click({ modifiers: ['Control'] })
  await expect(reader.page.getByText(reader.like('bulk.selected', { n: 2 })).first()).toBeAttached()
  await page.keyboard.press('Escape')
}

async function runAgain(reader: Reader): Promise<void> {
  const { page } = reader
  const failed = page.locator('tr[aria-level="3"]').filter({ hasText: reader.t('run.stepOf', { step: 2, of: 3 }) })
  await failed.getByRole('button', { name: reader.first('queue.action.rerun') }).click()
  await expect(reader.dialog.getByText(reader.like('quick.rerun.new', { n: 1 }))).toBeVisible()
  await reader.button('quick.notNow', {}, reader.dialog).click()
}

async function pricesRise(reader: Reader): Promise<void> {
  const { page } = reader
  await reader.button('queue.pause').click()
  await openRecipes(reader)
  await selectAll(reader)
  await page.getByRole('button', { name: reader.first('recipes.shipped.jewellery') }).click()
  await counted(reader, 'create.place', reader.foot).click()
  if (await reader.dialog.isVisible()) await counted(reader, 'create.place', reader.dialog).click()
  await reader.goTo('settings')
  await page
    .getByLabel(reader.t('settings.practice.rehearse'))
    .selectOption(reader.t('settings.rehearsal.changed-catalog'))
  await account(reader).click()
  await reader.role('menuitem', 'account.refresh').click()
  await reader.goTo('queue')
  await reader.button('queue.resume').click()
  const asked = page.locator('tr[aria-level="3"]').filter({ hasText: reader.like('queue.note.held.price.recipe') })
  await expect(asked).toHaveCount(2)
  await asked
    .first()
    .getByRole('button', { name: reader.first('queue.action.agreeChain') })
    .click()
  await expect(asked).toHaveCount(1)
  await asked
    .first()
    .getByRole('button', { name: reader.first('queue.action.stop') })
    .click()
  await expect(asked).toHaveCount(0)
  const stages = async () =>
    (await allOrders(page))
      .slice(0, 4)
      .map(({ stage }) => stage)
      .toSorted()
  await expect.poll(stages).toEqual(['cancelled', 'cancelled', 'done', 'done'])
  await reader.goTo('settings')
  await page.getByLabel(reader.t('settings.practice.rehearse')).selectOption(reader.t('settings.rehearsal.none'))
}

export const recipes: ChapterSteps = {
  heading: 'Recipes',
  passages: [
    [
      left('explains', 'A recipe is a chain'),
      does(['Choose one under **Recipes**', 'Its page shows', 'The foot has'], chooseRecipe),
      does(['A recipe whose first step is a **Custom**', 'Where pictures are selected'], async (reader) => {
        await fromWords(reader)
        await fromTextAndViews(reader)
      }),
      does(
        ['A recipe whose first step is a 3D model **From views**', 'A 3D model **From views** after'],
        sheetOfRecipe,
      ),
      does(['A design step', '**Keep with the recipe**'], secondOfRecipe),
    ],
    [
      does(['**Make a copy…**'], builder),
      does(['Unsaved changes'], unsaved),
      does(['Your recipes can'], recipeFiles),
      does(['**Make a recipe of this**'], recipeOfResult),
    ],
    [
      does(['In the **Queue**', 'Each picture is one row'], runInQueue),
      does(['One that needs you'], failsAndGoesOn),
      does(['Selecting a folded', 'A step begins'], selectsSteps),
      does(['If a step fails'], runAgain),
      does(['If prices rose', 'Nothing is ever'], pricesRise),
    ],
  ],
}
