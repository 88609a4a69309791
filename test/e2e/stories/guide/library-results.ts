// The chapter Library and viewer: what is done with results: used again and given away.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { unzipSync } from 'fflate'
import { designOf } from '../../../../src-shared/orders/kinds/design.ts'
import { readPdf } from '../../../helpers/pdf/read-pdf.ts'
import { boxOf } from '../../helpers/box-of.ts'
import { modelElsewhere } from '../../helpers/model-elsewhere.ts'
import { doneOrders, placeOrder } from '../../helpers/result-orders.ts'
import { expect } from '../../helpers/slow-expect.ts'
import { cards, dropNamed, emptyTray, found, orderReliefs, result, resultDetails, selected } from './acts.ts'
import { type ChapterSteps, does } from './guide-steps.ts'
import type { Reader } from './reader.ts'

async function whereFrom(reader: Reader): Promise<void> {
  const { page } = reader
  await dropNamed(
    reader,
    { 'rose.jpg': 'cameo.jpg', 'seal.jpg': 'lettering-seal.jpg', 'koi.jpg': 'line-art-koi.png' },
    3,
  )
  await orderReliefs(reader, ['rose.jpg', 'seal.jpg'])
  const design = designOf({ mode: 'pvc_render', resolution: '1k' })
  await doneOrders(page, [await placeOrder(page, design, { source: 'rose.jpg', second_source: 'koi.jpg' })])
  const options = { type: 'text_to_model', prompt: 'a ring', quality: 'basic', texture: false, pbr: false } as const
  await doneOrders(page, [await placeOrder(page, { kind: 'model', options })])
  await reader.goTo('library')
  await found(reader, 4)
  await result(reader, 'seal').click()
  await expect(resultDetails(reader).getByText(reader.like('library.lineage')).first()).toBeVisible()
  await expect(resultDetails(reader)).toContainText(reader.t('library.lineage.brought'))
  await expect(resultDetails(reader).getByRole('heading', { name: reader.t('queue.section.options') })).toBeVisible()
  await expect(resultDetails(reader)).toContainText(reader.t('create.height.shallow'))
}

async function useAgain(reader: Reader): Promise<void> {
  await emptyTray(reader)
  await reader.goTo('library')
  await result(reader, /png/i).first().click()
  await reader.button('library.useAsInput', {}, resultDetails(reader)).click()
  await reader.goTo('create')
  await expect(cards(reader)).toHaveCount(1)
  await dropNamed(reader, { 'other.jpg': 'wood-ornament.jpg' }, 2)
  await reader.goTo('library')
  await reader.fromMenu(result(reader, /png/i).first(), 'reuse.all')
  await expect(cards(reader)).toHaveCount(4)
  await selected(reader, 1)
  await expect(reader.button('slot.change', { slot: reader.t('create.second'), name: 'koi.jpg' })).toBeVisible()
  await reader.undo()
  await expect(cards(reader)).toHaveCount(2)
}

async function partsOfIt(reader: Reader): Promise<void> {
  const { page } = reader
  await reader.goTo('library')
  await reader.fromMenu(result(reader, 'seal'), 'reuse.picture', { n: 1 })
  await expect(cards(reader)).toHaveCount(3)
  await reader.goTo('library')
  await reader.fromMenu(result(reader, 'seal'), 'reuse.options', { n: 1 })
  await expect(reader.role('tab', 'create.relief')).toHaveAttribute('aria-selected', 'true')
  await expect(cards(reader)).toHaveCount(3)
  await reader.goTo('library')
  await result(reader, 'seal').click({ button: 'right' })
  await expect(reader.role('menuitem', 'reuse.style')).toBeVisible()
  await page.keyboard.press('Escape')
  await result(reader, /glb/i).first().click()
  await reader.button('library.convert', {}, resultDetails(reader)).click()
  await reader.dialog.getByRole('checkbox', { name: /stl/i }).press('Space')
  const buy = reader.dialog.getByRole('button', { name: reader.first('quick.place', { n: 1 }) })
  await expect(buy).toHaveAttribute('aria-busy', 'false')
  await buy.click()
  await expect(reader.dialog).toBeHidden()
  await expect(result(reader, /stl/i)).toHaveCount(1)
  await result(reader, /glb/i).first().click()
  await reader.button('library.convert', {}, resultDetails(reader)).click()
  await expect(reader.dialog.getByText(reader.like('quick.convert.saved')).first()).toBeVisible()
  await page.keyboard.press('Escape')
}

async function convertAnother(reader: Reader): Promise<void> {
  const { page, region } = reader
  const job = await modelElsewhere(region)
  await page.keyboard.press('Control+k')
  await page.keyboard.type(reader.t('quick.convertOther.title'))
  await page.keyboard.press('Enter')
  await reader.dialog.getByLabel(reader.t('quick.convertOther.id')).fill(job)
  const before = region.sandbox.accounts.find(({ name }) => name === 'rich')?.points
  await reader.button('quick.convertOther.look').click()
  await expect(
    reader.dialog
      .getByText(reader.like('quick.convertOther.foundMode'))
      .or(reader.dialog.getByText(reader.like('quick.convertOther.found')))
      .first(),
  ).toBeVisible()
  expect(region.sandbox.accounts.find(({ name }) => name === 'rich')?.points).toBe(before)
  await page.keyboard.press('Escape')
}

async function forCustomer(reader: Reader): Promise<void> {
  const { page, studio } = reader
  await reader.goTo('library')
  await result(reader, 'rose').first().click()
  await result(reader, 'seal')
    .first()
    .click({ modifiers: ['Control'] })
  await reader.fromMenu(result(reader, 'seal').first(), 'customer.command')
  await reader.role('textbox', 'customer.name', {}, reader.dialog).fill('For 林')
  await reader.dialog.getByRole('switch', { name: reader.like('customer.rename') }).click()
  const zip = join(studio.userData, 'given ü.zip')
  await studio.answerDialog('showSaveDialog', { canceled: false, filePath: zip })
  await reader.button('customer.pack').click()
  await expect(
    reader.dialog
      .getByText(reader.like('customer.saved', { n: 7 }))
      .or(reader.dialog.getByText(reader.like('customer.saved')))
      .first(),
  ).toBeVisible()
  const inside = unzipSync(readFileSync(zip))
  const names = Object.keys(inside)
  expect(names.some((name) => /For 林 0?1\./.test(name))).toBe(true)
  const html = Buffer.from(inside[names.find((name) => name.endsWith('index.html')) ?? ''] ?? []).toString()
  const told = new RegExp(reader.like('customer.points', { n: '\\d+' }).source.replaceAll('\\\\d\\+', '\\d+'))
  expect(html).not.toMatch(told)
  await expect(reader.dialog.getByText(reader.t('customer.about'))).toBeVisible()
  await page.keyboard.press('Escape')
}

async function contactSheet(reader: Reader): Promise<void> {
  const { page, studio } = reader
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: reader.name('sheet.command') })
    .or(reader.button('sheet.command'))
    .first()
    .click()
  for (const key of [
    'sheet.paper.a3',
    'sheet.paper.letter',
    'sheet.paper.a4',
    'sheet.landscape',
    'sheet.upright',
  ] as const)
    await reader.choice(key, {}, reader.dialog).first().click()
  const row = reader.role('radiogroup', 'sheet.perRow', {}, reader.dialog)
  await expect(row.getByRole('radio')).toHaveCount(5)
  await row.getByRole('radio').first().press('Space')
  const below = reader.role('group', 'sheet.lines', {}, reader.dialog)
  await expect(below.getByRole('checkbox', { name: reader.name('sheet.line.points') })).not.toBeChecked()
  for (const key of ['sheet.line.name', 'sheet.line.manner', 'sheet.line.size', 'sheet.line.date'] as const)
    await expect(below.getByRole('checkbox', { name: reader.name(key) })).toBeVisible()
  await below.getByRole('checkbox', { name: reader.name('sheet.line.points') }).press('Space')
  const pdf = join(studio.userData, 'sheet ü.pdf')
  await studio.answerDialog('showSaveDialog', { canceled: false, filePath: pdf })
  await reader.button('sheet.save').click()
  await expect(reader.dialog.getByText(reader.like('sheet.saved', { n: 1 }))).toBeVisible()
  expect(readPdf(readFileSync(pdf)).pages.map((each) => each.pictures)).toEqual([2])
  await page.keyboard.press('Escape')
}

async function drag(reader: Reader, what: Locator): Promise<void> {
  const { page } = reader
  const box = await boxOf(what)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 2 + 40, { steps: 8 })
  await page.mouse.up()
}

async function out(reader: Reader): Promise<void> {
  const { page, studio } = reader
  const calls = await studio.watch('contents.startDrag')
  const files = async () => (await calls()).map(([item]) => (item as { files: string[] }).files)
  await page.keyboard.press('Escape')
  await result(reader, 'rose').first().click()
  await result(reader, 'seal')
    .first()
    .click({ modifiers: ['Control'] })
  await drag(reader, result(reader, 'seal').first())
  await expect.poll(async () => (await files()).at(-1)?.length).toBe(2)
  await page.keyboard.press('Escape')
  await result(reader, 'seal').first().click()
  await drag(reader, resultDetails(reader).locator('[draggable=true]').first())
  await expect.poll(async () => (await files()).at(-1)?.length).toBe(1)
}

async function copied(reader: Reader): Promise<void> {
  const { page, studio } = reader
  const texts = await studio.watch('clipboard.writeText')
  await page.keyboard.press('Escape')
  await result(reader, 'seal').first().click()
  await reader.press('Control+c')
  const said = reader.notices
    .getByText(reader.first('copy.picture.done'))
    .or(reader.notices.getByText(reader.first('copy.picture.small')))
  await expect(said.first()).toBeVisible()
  await reader.press('Control+Shift+c')
  await expect(reader.notices.getByText(reader.like('copy.path.done', { n: 1 }))).toBeVisible()
  expect(String((await texts()).at(-1)?.[0])).toMatch(/seal.*\.tif$/)
  reader.t('copy.picture')
  reader.t('copy.path', { n: 1 })
}

export const libraryResults: ChapterSteps = {
  heading: 'Library and viewer',
  from: 6,
  passages: [
    [
      does(['The details say'], whereFrom),
      does(['**Use as input**'], useAgain),
      does(['Its menu also'], partsOfIt),
      does(['**Convert another model…**'], convertAnother),
    ],
    [does(['**Export for a customer…**', 'The points are on it', 'It costs nothing'], forCustomer)],
    [does(['**Contact sheet…**', 'The points are on', '**Save PDF…**', 'It costs nothing'], contactSheet)],
    [does(['Drag a card', 'A single file'], out), does(['**Copy picture**'], copied)],
  ],
}
