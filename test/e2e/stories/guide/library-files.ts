// The chapter Library and viewer: result files that are missing, deleted or changed.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import type { Order } from '../../../../src-shared/orders/order.ts'
import { doneOrders, fileOf } from '../../helpers/result-orders.ts'
import { expect } from '../../helpers/slow-expect.ts'
import { found, result, resultDetails, results } from './acts.ts'
import { type ChapterSteps, does, left } from './guide-steps.ts'
import type { Reader } from './reader.ts'

const focusWindow = ({ studio }: Reader) => studio.app.evaluate(({ app }) => app.emit('browser-window-focus'))

/** The window comes back to the front until it has seen what became of the file. */
const seesOn = async (reader: Reader, card: Locator, words: string) =>
  await expect(async () => {
    await focusWindow(reader)
    expect(await card.getByText(words).count()).toBeGreaterThan(0)
  }).toPass()

/** A file that goes, or is half written, while its thumbnail is asked for has none. */
const noThumbnail = /404.*\/asset\/thumbnail\//

async function missing(reader: Reader): Promise<void> {
  const { page, studio } = reader
  studio.allow(noThumbnail)
  const order = await orderOf(reader, result(reader, 'seal').first())
  const tif = fileOf(order, 'tif')
  const away = join(studio.userData, 'moved away')
  mkdirSync(away)
  for (const name of readdirSync(join(tif, '..')).filter((each) => each.startsWith('seal')))
    renameSync(join(tif, '..', name), join(away, name))
  const card = result(reader, 'seal').first()
  await seesOn(reader, card, reader.t('library.file.gone'))
  await reader.goTo('queue')
  await expect(
    page.getByRole('row').filter({ hasText: 'seal' }).getByText(reader.t('queue.stage.gone')).first(),
  ).toBeVisible()
  await reader.goTo('library')
  await card.dblclick()
  await expect(page.locator('header').getByText(reader.t('viewer.gone')).first()).toBeVisible()
  await reader.leaveViewer()
  const other = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#333' } })
    .png()
    .toFile(join(away, 'other.png'))
  expect(other.width).toBe(8)
  const moved = join(away, tif.split('/').at(-1) ?? '')
  await studio.answerDialog(
    'showOpenDialog',
    { canceled: false, filePaths: [join(away, 'other.png')] },
    { canceled: false, filePaths: [moved] },
  )
  await card.click()
  await reader.button('files.relocate', {}, resultDetails(reader)).first().click()
  await expect(reader.notices.getByText(/other\.png/).first()).toBeVisible()
  await expect(card.getByText(reader.t('library.file.gone')).first()).toBeVisible()
  await reader.button('files.relocate', {}, resultDetails(reader)).first().click()
  await expect(reader.notices.getByText(reader.like('files.found')).first()).toBeVisible()
  await expect(card.getByText(reader.t('library.file.gone'))).toHaveCount(0)
}

async function orderOf(reader: Reader, card: Locator): Promise<Order> {
  const id = (await card.getAttribute('id'))?.replace('result-', '') ?? ''
  const [order] = await doneOrders(reader.page, [id])
  if (!order) throw new Error(`no order of ${card}`)
  return order
}

async function lookAndFetch(reader: Reader): Promise<void> {
  const { studio } = reader
  await expect(reader.notices.getByText(reader.like('files.found'))).toHaveCount(0)
  const order = await orderOf(reader, result(reader, 'seal').first())
  const tif = fileOf(order, 'tif')
  const archive = join(studio.userData, 'archive', 'deep 深')
  mkdirSync(archive, { recursive: true })
  for (const { folder, fileName } of order.artifacts) {
    if (!folder || !fileName) continue
    copyFileSync(join(folder, fileName), join(archive, `x ${fileName.length}${fileName.slice(-9)}`))
    rmSync(join(folder, fileName))
  }
  const card = result(reader, 'seal').first()
  await seesOn(reader, card, reader.t('library.file.gone'))
  await studio.answerDialog('showOpenDialog', { canceled: false, filePaths: [join(archive, '..')] })
  await card.click()
  await reader.button('files.search', {}, resultDetails(reader)).click()
  await expect(card.getByText(reader.t('library.file.gone'))).toHaveCount(0)
  expect(existsSync(tif)).toBe(false)
  rmSync(join(archive, '..'), { recursive: true })
  await seesOn(reader, card, reader.t('library.file.gone'))
  await reader.button('files.fetchAgain', {}, resultDetails(reader)).first().click()
  await expect(card.getByText(reader.t('library.file.gone'))).toHaveCount(0)
}

async function deleted(reader: Reader): Promise<void> {
  const { page } = reader
  const rose = result(reader, 'rose').filter({ hasText: /tif/i }).first()
  const tif = fileOf(await orderOf(reader, rose), 'tif')
  const n = await results(reader).count()
  await rose.click()
  await page.keyboard.press('Delete')
  await found(reader, n - 1)
  expect(existsSync(tif)).toBe(false)
  await reader.role('listbox', 'library.results').focus()
  await reader.press('Control+z')
  await found(reader, n)
  expect(existsSync(tif)).toBe(true)
  await reader.fromMenu(rose, 'library.delete')
  await found(reader, n - 1)
  await expect(reader.button('notices.undo').last()).toBeVisible()
  await reader.button('library.deletedAlone', { n: 1 }).click()
  await found(reader, 1)
  await results(reader).first().click()
  await reader.button('library.bringBack').first().click()
  await found(reader, 0)
  expect(existsSync(tif)).toBe(true)
  await page
    .getByRole('button', { name: reader.first('library.deletedAlone') })
    .or(reader.button('library.nothing.action'))
    .first()
    .click()
  await found(reader, n)
}

async function changed(reader: Reader): Promise<void> {
  const { page } = reader
  const design = result(reader, /png/i).first()
  const order = await orderOf(reader, design)
  const card = page.locator(`#result-${order.id}`)
  const png = join(
    order.artifacts.find(({ type }) => type === 'png')?.folder ?? '',
    order.artifacts.find(({ type }) => type === 'png')?.fileName ?? '',
  )
  await sharp({ create: { width: 70, height: 50, channels: 3, background: '#b03a2e' } })
    .png()
    .toFile(png)
  const own = readFileSync(png)
  await seesOn(reader, card, reader.t('library.file.changed'))
  await card.click()
  await reader.button('files.fetchOriginal', {}, resultDetails(reader)).first().click()
  await expect(card.getByText(reader.t('library.file.changed'))).toHaveCount(0)
  expect(readFileSync(png).equals(own)).toBe(true)
}

async function openElsewhere(reader: Reader): Promise<void> {
  const opened = await reader.studio.watch('shell.openPath')
  await reader.fromMenu(result(reader, /png/i).first(), 'files.openElsewhere')
  await expect.poll(async () => (await opened()).length).toBe(1)
}

export const libraryFiles: ChapterSteps = {
  heading: 'Library and viewer',
  from: 10,
  passages: [
    [
      does(['A result whose file', '**Relocate…**'], missing),
      does(['**Look in a folder…**', '**Fetch again** asks'], lookAndFetch),
      does(['**Delete**', '**Undo** (Ctrl+Z)'], deleted),
      left('this machine', 'Where there is no bin', 'Nothing is ever deleted'),
      does(['A result that you saved over', '**Fetch the original**'], changed),
      does(['**Open in the default program**'], openElsewhere),
    ],
  ],
}
