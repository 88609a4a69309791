// The chapter Create, its second half: the three forms, the gallery, variants and presets.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '../../helpers/slow-expect.ts'
import { card, cards, choose, done, dropNamed, emptyTray, placeAll, selected, takeCard } from './acts.ts'
import { type ChapterSteps, does, left } from './guide-steps.ts'
import type { Reader } from './reader.ts'

const total = (reader: Reader, n: number) =>
  expect(reader.foot.getByText(reader.like('create.totalPractice', { n })).first()).toBeVisible()
const chosen = (reader: Reader, title: 'create.style' | 'create.mode') => reader.role('group', title)

async function relief(reader: Reader): Promise<void> {
  await dropNamed(reader, { 'a.jpg': 'cameo.jpg', 'b.jpg': 'medallion.jpg', 'c.jpg': 'lettering-seal.jpg' }, 3)
  await reader.role('tab', 'create.relief').click()
  await reader.button('gallery.change').click()
  await expect(reader.role('navigation', 'gallery.trades').getByRole('button').nth(1)).toBeVisible()
  await reader.page.keyboard.press('Escape')
  await total(reader, 93)
  await choose(reader, 'create.tier', 1)
  await total(reader, 153)
  for (const title of ['create.height', 'create.background', 'create.format'] as const) await choose(reader, title, 1)
  await reader.role('textbox', 'create.weight').fill('0.85')
  await choose(reader, 'create.tier', 0)
  await total(reader, 93)
}

async function design(reader: Reader): Promise<void> {
  await reader.role('tab', 'create.design').click()
  await reader.button('gallery.change').click()
  // By trade: all of them, and at least five of their own.
  await expect(reader.role('navigation', 'gallery.trades').getByRole('button').nth(5)).toBeVisible()
  await reader.page.keyboard.press('Escape')
  await takeCard(reader, 'mode.custom')
  await expect(chosen(reader, 'create.mode')).toContainText(reader.t('mode.custom'))
  await reader.role('textbox', 'create.prompt').fill('a gold frame')
  await total(reader, 48)
  await choose(reader, 'create.resolution', 1)
  await reader.page.getByRole('radio', { name: '1:1', exact: true }).press('Space')
  await expect(reader.page.getByRole('radio', { name: '1:1', exact: true })).toBeChecked()
  await choose(reader, 'create.resolution', 0)
}

async function secondPicture(reader: Reader): Promise<void> {
  const slot = reader.t('create.second')
  await reader.button('slot.choose', { slot }).click()
  await reader.dialog.getByRole('button', { name: /^c\.jpg/ }).click()
  await expect(reader.button('slot.change', { slot, name: 'c.jpg' })).toBeVisible()
  await expect(card(reader, 'c.jpg')).toContainText(reader.t('create.isSecond'))
  await reader.button('slot.clear', { slot }).click()
}

async function models(reader: Reader): Promise<void> {
  await reader.role('tab', 'create.model').click()
  for (const way of ['model.text_to_model', 'model.image_to_model', 'model.multiview_to_model'] as const)
    await reader.choice(way).click()
  await emptyTray(reader)
}

async function viewsByName(reader: Reader): Promise<void> {
  const { page } = reader
  const names = { 'cup_front.jpg': 'cameo.jpg', 'cup-left.jpg': 'medallion.jpg', 'cup_back.jpg': 'lettering-seal.jpg' }
  const more = {
    'cup-right.jpg': 'wood-ornament.jpg',
    '杯_背面.jpg': 'floral-ornament.jpg',
    '杯_正面.jpg': 'line-art-koi.png',
  }
  await dropNamed(reader, { ...names, ...more }, 6)
  const filled = (view: 'front' | 'left' | 'back' | 'right', object: string, name: string) =>
    expect(
      reader.button('slot.change', { slot: reader.t('views.slot', { view: reader.t(`view.${view}`), object }), name }),
    ).toBeVisible()
  await filled('front', 'cup', 'cup_front.jpg')
  await filled('left', 'cup', 'cup-left.jpg')
  await filled('back', 'cup', 'cup_back.jpg')
  await filled('right', 'cup', 'cup-right.jpg')
  await filled('back', '杯', '杯_背面.jpg')
  await expect(page.getByText(reader.name('views.objects', { n: 2 }))).toBeVisible()
  await expect(reader.foot.getByRole('button', { name: reader.first('create.place', { n: 2 }) })).toBeVisible()
}

async function textureApart(reader: Reader): Promise<void> {
  const { page } = reader
  await total(reader, 106)
  const box = (key: 'create.texture' | 'create.pbr') =>
    page.getByRole('checkbox', { name: new RegExp(`^${reader.t(key)}`) })
  await box('create.texture').press('Space')
  await expect(reader.foot.getByText(reader.like('create.line.texture')).first()).toBeVisible()
  await box('create.pbr').press('Space')
  await expect(reader.foot.getByText(reader.like('create.line.pbr')).first()).toBeVisible()
  await box('create.texture').press('Space')
  await total(reader, 106)
}

async function cutSheet(reader: Reader): Promise<void> {
  const { page } = reader
  await emptyTray(reader)
  await reader.role('tab', 'create.design').click()
  await dropNamed(reader, { 'vase.jpg': 'medallion.jpg' }, 1)
  await takeCard(reader, 'mode.four_view_sheet')
  await placeAll(reader)
  await done(reader, 1)
  await reader.goTo('library')
  await reader.fromMenu(page.getByRole('option').first(), 'views.cutSheet')
  for (const view of ['view.front', 'view.left', 'view.back', 'view.right'] as const)
    await expect(cards(reader).filter({ hasText: `_${reader.t(view)}.` })).toHaveAttribute('data-state', 'ready')
  await expect(reader.text('views.cut', { n: 4 }).first()).toBeVisible()
}

async function sampleFigure(reader: Reader): Promise<void> {
  await emptyTray(reader)
  await reader.role('tab', 'create.model').click()
  await reader.choice('model.multiview_to_model').click()
  await reader.button('create.useFigure').click()
  await expect(cards(reader)).toHaveCount(4)
  await expect(reader.page.getByText(reader.name('views.objects', { n: 1 }))).toBeVisible()
  await emptyTray(reader)
}

async function gallery(reader: Reader): Promise<void> {
  const { page } = reader
  await reader.role('tab', 'create.relief').click()
  await reader.button('gallery.change').click()
  const options = page.getByRole('option')
  await expect(options.first()).toBeVisible()
  const all = await options.count()
  const name = (await options.nth(all - 1).getAttribute('aria-label')) ?? (await options.nth(all - 1).innerText())
  await page.keyboard.type(name.slice(0, 4))
  await expect(options.filter({ hasText: name }).first()).toBeVisible()
  await expect.poll(() => options.count()).toBeLessThan(all)
  for (let n = 0; n < 4; n += 1) await page.keyboard.press('Backspace')
  await expect(reader.role('figure', 'gallery.pair').locator('img')).toHaveCount(2)
  await reader.role('navigation', 'gallery.trades').getByRole('button').nth(1).click()
  await expect.poll(() => options.count()).toBeLessThan(all)
  await reader.role('navigation', 'gallery.trades').getByRole('button').first().click()
  await options.nth(all - 1).dblclick()
  await expect(chosen(reader, 'create.style')).toContainText(name)
  await reader.button('gallery.change').click()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: reader.t('create.searchStyles') })).toBeHidden()
  await reader.button('gallery.change').click()
  await expect(
    page
      .getByRole('group', { name: reader.t('gallery.recent') })
      .getByRole('option')
      .filter({ hasText: name }),
  ).toBeVisible()
  await expect(page.getByRole('group').filter({ has: options }).first()).toHaveAccessibleName(
    reader.t('gallery.recent'),
  )
  await page.keyboard.press('Escape')
}

async function variants(reader: Reader): Promise<void> {
  await dropNamed(reader, { 'a.jpg': 'cameo.jpg', 'b.jpg': 'wood-ornament.jpg', 'c.jpg': 'lettering-seal.jpg' }, 3)
  await reader.button('variants.open').click()
  const tier = reader.role('group', 'create.tier', {}, reader.dialog)
  await tier.getByRole('checkbox').nth(1).locator('..').click()
  const said = reader.t('variants.product', {
    inputs: reader.t('create.pictures', { n: 3 }),
    choices: reader.t('variants.choices', { n: 2 }),
    orders: reader.t('variants.orders', { n: 6 }),
  })
  await expect(reader.dialog.getByText(said)).toBeVisible()
  await expect(reader.dialog.getByText(reader.like('create.totalPractice', { n: 243 }))).toBeVisible()
  await reader.button('variants.done', {}, reader.dialog).click()
  await total(reader, 243)
}

async function presets(reader: Reader): Promise<void> {
  const { page, studio } = reader
  await reader.button('presets.save').click()
  await reader.role('textbox', 'presets.name').fill('coins 币')
  await reader.button('presets.saveNew').click()
  await expect(reader.text('presets.saved', { name: 'coins 币' })).toBeVisible()
  await page.getByRole('button', { name: reader.first('presets.open') }).click()
  await reader.button('presets.rename', { name: 'coins 币' }).click()
  await reader.role('textbox', 'presets.rename', { name: 'coins 币' }).fill('medals')
  await page.keyboard.press('Enter')
  const file = join(studio.userData, 'presets ü.json')
  await studio.answerDialog('showSaveDialog', { canceled: false, filePath: file })
  await reader.button('presets.export').click()
  await expect.poll(() => existsSync(file)).toBe(true)
  await reader.button('presets.delete', { name: 'medals' }).click()
  await page.getByLabel(reader.t('presets.import')).and(page.locator('input')).setInputFiles(file)
  await expect(reader.text('presets.imported', { n: 1 })).toBeVisible()
  await reader.role('tab', 'create.relief').click()
}

async function nothingLost(reader: Reader): Promise<void> {
  const { page } = reader
  await choose(reader, 'create.height', 0)
  await reader.goTo('queue')
  await reader.goTo('create')
  const shallow = () => reader.role('radiogroup', 'create.height').getByRole('radio').first()
  await expect(shallow()).toBeChecked()
  await page.reload()
  await page.locator('html[data-ready]').waitFor()
  await expect(shallow()).toBeChecked()
  await selected(reader, 3)
  await choose(reader, 'create.height', 1)
  await reader.press('Control+z')
  await expect(shallow()).toBeChecked()
  await reader.press('Control+Shift+z')
  await expect(shallow()).not.toBeChecked()
  await cards(reader).first().click()
  await selected(reader, 2)
  await reader.press('Control+z')
  await selected(reader, 3)
  await expect(reader.notices).toContainText(reader.t('create.again.selected', { n: 3 }))
  await reader.button('create.removeAll', { n: 3 }).click()
  await expect(cards(reader)).toHaveCount(0)
  await reader.press('Control+z')
  await expect(cards(reader)).toHaveCount(3)
}

export const createForms: ChapterSteps = {
  heading: 'Create',
  from: 10,
  passages: [
    [does(['**Relief**'], relief)],
    [does(['**Design**'], design), does(['Most modes'], secondPicture), left('real service', 'Modes that are new')],
    [
      does(['**3D model**'], models),
      does(['Pictures named'], viewsByName),
      does(['Texture and PBR'], textureApart),
      does(['A sheet that shows'], cutSheet),
      does(['In the practice region'], sampleFigure),
    ],
    [does(['**Change…**', 'Those used last', 'Below stands what'], gallery)],
    [
      does(['**Variants…**'], variants),
      does(['**Save preset**'], presets),
      does(['Everything you chose'], nothingLost),
    ],
  ],
}
