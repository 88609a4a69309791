// The chapter Queue, its end: rows folded, chosen, sent first, ordered again, sorted and cleared.
import { allOrders } from '../../helpers/all-orders.ts'
import { expect } from '../../helpers/slow-expect.ts'
import { choose, firstRows, selectAll } from './acts.ts'
import { type ChapterSteps, does } from './guide-steps.ts'
import { act, batches, pause, place, resume, rows } from './queue.ts'
import type { Reader } from './reader.ts'

async function foldAndSelect(reader: Reader): Promise<void> {
  const { page } = reader
  await pause(reader)
  await reader.goTo('create')
  await choose(reader, 'create.background', 1)
  await selectAll(reader)
  await place(reader)
  await reader.role('searchbox', 'queue.search').fill('')
  // The batch just placed, not the one that stood first until the list had it.
  const [newest] = await allOrders(page)
  await expect(batches(reader).first()).toHaveAttribute('data-focus', `batch:${newest?.batchId}`)
  await batches(reader).first().click()
  await expect(batches(reader).first()).toHaveAttribute('aria-expanded', 'false')
  for (const [key, open] of [
    ['ArrowRight', 'true'],
    ['ArrowLeft', 'false'],
    ['ArrowRight', 'true'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(batches(reader).first()).toHaveAttribute('aria-expanded', open)
  }
  await rows(reader).nth(0).click()
  await rows(reader)
    .nth(1)
    .click({ modifiers: ['Control'] })
  await expect(page.getByText(reader.like('bulk.selected', { n: 2 })).first()).toBeAttached()
  await page.keyboard.press('Escape')
  await rows(reader).nth(0).click()
  await rows(reader)
    .nth(1)
    .click({ modifiers: ['Shift'] })
  const bar = page.getByRole('toolbar')
  for (const key of ['queue.bulk.cancel', 'queue.bulk.copy'] as const)
    await expect(bar.getByRole('button', { name: reader.first(key) })).toBeVisible()
  await page.keyboard.press('Escape')
  await rows(reader).nth(0).click()
  await reader.press('Control+a')
  await expect(
    page.getByText(reader.like('bulk.selected', { n: (await allOrders(page)).length })).first(),
  ).toBeAttached()
  await page.keyboard.press('Escape')
}

async function sendFirst(reader: Reader): Promise<void> {
  await reader.fromMenu(rows(reader).nth(1), 'queue.action.first')
  await expect(firstRows(reader)).toHaveCount(1)
  await act(reader, firstRows(reader), 'queue.action.inTurn').click()
  await expect(firstRows(reader)).toHaveCount(0)
}

async function orderAgain(reader: Reader): Promise<void> {
  await act(
    reader,
    rows(reader)
      .filter({ hasText: reader.t('queue.stage.failed') })
      .first(),
    'queue.action.again',
  ).click()
  await expect(reader.dialog.getByText(reader.like('quick.again.new', { n: 1 }))).toBeVisible()
  await expect(reader.dialog.getByText(reader.like('quick.total'))).toBeVisible()
  await reader.button('quick.notNow', {}, reader.dialog).click()
}

async function actOnAll(reader: Reader): Promise<void> {
  const { page } = reader
  for (const command of ['command.cancelAll', 'command.againAll'] as const) {
    await reader.press('Control+k')
    await page.keyboard.type(reader.t(command))
    await expect(page.getByRole('option', { name: reader.like(command) }).first()).toBeVisible()
    if (command === 'command.againAll') await page.keyboard.press('Enter')
    else await page.keyboard.press('Escape')
  }
  await expect(reader.dialog.getByText(reader.like('quick.total'))).toBeVisible()
  await reader.button('quick.notNow', {}, reader.dialog).click()
}

async function sort(reader: Reader): Promise<void> {
  const { page } = reader
  if (await reader.button('queue.close').isVisible()) await reader.button('queue.close').click()
  for (const column of ['points', 'stage', 'time', 'what', 'order'] as const) {
    const head = page.getByRole('columnheader', { name: reader.first(`queue.column.${column}`) })
    await head.getByRole('button').click()
    await expect(head, column).toHaveAttribute('aria-sort', 'ascending')
    await head.getByRole('button').click()
    await expect(head, column).toHaveAttribute('aria-sort', 'descending')
    if (column === 'order') await expect(rows(reader).filter({ hasText: 'wedding 金' })).toHaveCount(2)
    await head.getByRole('button').click()
    await expect(head, column).toHaveAttribute('aria-sort', 'none')
  }
  await expect(batches(reader).filter({ hasText: 'wedding 金' })).toHaveCount(1)
}

async function rowActions(reader: Reader): Promise<void> {
  const cell = rows(reader).first().locator('td').last()
  await reader.page.getByRole('searchbox').hover()
  await rows(reader).nth(1).focus()
  await expect(cell).toHaveCSS('opacity', '0')
  await rows(reader).first().hover()
  await expect(cell).toHaveCSS('opacity', '1')
}

async function clear(reader: Reader): Promise<void> {
  const { page } = reader
  await act(reader, rows(reader).nth(0), 'queue.action.cancel').click()
  await act(reader, rows(reader).nth(1), 'queue.action.cancel').click()
  const cancelled = rows(reader).filter({ hasText: reader.t('queue.stage.cancelled') })
  await expect(cancelled).toHaveCount(4)
  await reader.button('queue.clear.finished').click()
  await expect(cancelled).toHaveCount(0)
  await reader.undo()
  await expect(cancelled).toHaveCount(4)
  await reader.button('queue.clear.finished').click()
  await expect(cancelled).toHaveCount(0)
  await reader.press('Control+z')
  await expect(cancelled).toHaveCount(4)
  for (const state of ['done', 'failed'] as const) {
    await page
      .getByText(reader.first(`queue.filter.${state}`))
      .first()
      .click()
    await expect(page.getByRole('button', { name: reader.first(`queue.clear.${state}`) })).toBeVisible()
  }
  await page.getByText(reader.first('queue.filter.all')).first().click()
  await reader.button('queue.clear.finished').click()
  await expect(cancelled).toHaveCount(0)
  await reader.press('Control+k')
  await page.keyboard.type(reader.t('command.putBack'))
  await page.keyboard.press('Enter')
  await expect(cancelled).toHaveCount(4)
  await resume(reader)
}

export const queueList: ChapterSteps = {
  heading: 'Queue',
  from: 3,
  passages: [
    [
      does(['Orders placed together', 'Select several'], foldAndSelect),
      does(['What can be done with a row'], rowActions),
      does(['**Send first**'], sendFirst),
      does(['**Order again…**'], orderAgain),
      does(['**Queue: cancel'], actOnAll),
    ],
    [does(['The heads of the list', 'One press sorts', 'A sorted list'], sort)],
    [does(['**Clear finished**', '**Undo** brings'], clear)],
  ],
}
