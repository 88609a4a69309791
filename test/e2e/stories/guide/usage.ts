// The chapter Usage: the ledger, what points went to, budgets, and the files for a spreadsheet.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '../../helpers/slow-expect.ts'
import { choose, done, dropNamed, placeAll } from './acts.ts'
import { type ChapterSteps, does, left } from './guide-steps.ts'
import type { Reader } from './reader.ts'

const client = 'Lin 林'
const ledger = (reader: Reader) => reader.role('region', 'usage.ledger')

async function ledgerAndSum(reader: Reader): Promise<void> {
  const { page } = reader
  await dropNamed(reader, { 'rose.jpg': 'cameo.jpg', 'seal.jpg': 'lettering-seal.jpg' }, 2)
  await placeAll(reader)
  const marks = reader.role('group', 'create.marks')
  await marks.getByRole('combobox', { name: reader.t('marks.client') }).fill(client)
  await page.keyboard.press('Tab')
  await choose(reader, 'create.height', 1)
  await placeAll(reader)
  await done(reader, 4)
  await reader.goTo('settings')
  const rehearse = page.getByLabel(reader.t('settings.practice.rehearse'))
  await rehearse.selectOption(reader.t('settings.rehearsal.failing-jobs'))
  await reader.goTo('create')
  await choose(reader, 'create.height', 0)
  await choose(reader, 'create.tier', 1)
  await placeAll(reader)
  await reader.goTo('settings')
  await rehearse.selectOption(reader.t('settings.rehearsal.none'))
  await reader.goTo('usage')
  await expect(reader.text('usage.left').or(reader.text('usage.leftPractice')).first()).toBeVisible()
  await expect(reader.text('usage.chart').first()).toBeVisible()
  // Four works and two uploads at least, each matched to its order.
  await expect(
    ledger(reader)
      .getByRole('row')
      .filter({ hasText: reader.t('usage.match.order') }),
  ).not.toHaveCount(0)
  await expect(reader.text('usage.sum.ledger')).toBeVisible()
  await expect(reader.text('usage.sum.nothingMissing').first()).toBeVisible()
}

async function allOfIt(reader: Reader): Promise<void> {
  await reader.role('radiogroup', 'usage.range').getByText(reader.name('usage.range.all')).click()
  await expect(reader.role('radio', 'usage.range.all', {}, reader.role('radiogroup', 'usage.range'))).toBeChecked()
}

async function zone(reader: Reader): Promise<void> {
  await expect(reader.text('usage.zone').or(reader.text('usage.zone.changing')).first()).toBeVisible()
}

async function pointsBy(reader: Reader): Promise<void> {
  const { page } = reader
  const by = reader.role('radiogroup', 'usage.by')
  for (const key of ['usage.by.kind', 'usage.by.batch', 'usage.by.account', 'usage.by.client'] as const) {
    await reader.choice(key, {}, by).click()
    await expect(reader.text('usage.spent.all').first()).toBeVisible()
  }
  const row = reader.role('table', 'usage.spent.caption.client').getByRole('row').filter({ hasText: client })
  const lines = async () => Number(await ledger(reader).getByRole('table').getAttribute('aria-rowcount'))
  const before = await lines()
  await row.getByRole('button', { name: reader.name('usage.spent.only', { name: client }) }).click()
  await expect.poll(lines).toBeLessThan(before)
  const only = reader.t('usage.only.client', { name: client })
  await reader.button('usage.only.end', { only }).click()
  await expect.poll(lines).toBeGreaterThanOrEqual(before)
  await expect(page.getByText(client).first()).toBeVisible()
}

async function budget(reader: Reader): Promise<void> {
  const { page } = reader
  const row = reader.role('table', 'usage.spent.caption.client').getByRole('row').filter({ hasText: client })
  reader.t('usage.budget.set')
  await row.getByRole('button', { name: reader.name('usage.budget.setFor', { client }) }).click()
  await reader.role('textbox', 'usage.budget.of', { client }).fill('10')
  await page.keyboard.press('Enter')
  await expect(row).toContainText(reader.like('usage.budget.over', { points: 10 }))
  await expect(reader.role('textbox', 'usage.budget.of', { client })).toHaveCount(0)
  await reader.goTo('create')
  await expect(reader.foot.getByRole('button').first()).toBeEnabled()
  const whom = reader.role('group', 'create.marks').getByRole('combobox', { name: reader.t('marks.client') })
  await whom.fill(client)
  await whom.press('Tab')
  await expect(reader.foot).toContainText(reader.like('create.overBudget', { client, points: 10 }))
  await whom.fill('')
  await reader.goTo('usage')
}

const lines = (path: string) =>
  readFileSync(path, 'utf8')
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(/[,;]/))

type CsvColumn = 'usage.csv.column.points' | 'usage.csv.column.net' | 'usage.csv.column.client'

/** Both tables, saved and read: what stands in a column of each. */
async function savedTables(reader: Reader) {
  const { page, studio } = reader
  const files = ['ledger', 'orders'].map((name) => join(studio.userData, `${name} ü.csv`))
  await studio.answerDialog('showSaveDialog', ...files.map((filePath) => ({ canceled: false, filePath })))
  for (const key of ['usage.csv.ledger', 'usage.csv.orders'] as const) {
    await reader.button('usage.csv').click()
    await page.getByRole('menuitem', { name: reader.first(key) }).click()
    await expect(reader.notices.getByText(reader.like('usage.csv.saved')).first()).toBeVisible()
    await reader.notices
      .getByRole('button', { name: reader.t('notices.dismiss') })
      .first()
      .click()
  }
  const column = (table: string[][], key: CsvColumn) => {
    const at = table[0]?.indexOf(reader.t(key)) ?? -1
    expect(at, key).toBeGreaterThanOrEqual(0)
    return table.slice(1).map((row) => row[at] ?? '')
  }
  const [byLedger = [], byOrder = []] = files.map(lines)
  return { ledger: (key: CsvColumn) => column(byLedger, key), orders: (key: CsvColumn) => column(byOrder, key) }
}

async function csv(reader: Reader): Promise<void> {
  const { page } = reader
  const sum = (cells: string[]) => cells.reduce((all, cell) => all + Number(cell), 0)
  // What was ordered last may have been charged since the ledger was read.
  const told = async () => {
    const tables = await savedTables(reader)
    const charges = tables.ledger('usage.csv.column.points')
    return {
      difference: sum(tables.orders('usage.csv.column.net')) - sum(charges),
      manyRefunds: charges.filter((cell) => Number(cell) < 0).length > 2,
      ofClient: tables.orders('usage.csv.column.client').filter((cell) => cell === client).length,
    }
  }
  await expect.poll(told).toEqual({ difference: 0, manyRefunds: false, ofClient: 4 })
  await reader.press('Control+k')
  await page.keyboard.type(reader.t('command.csv.ledger'))
  await expect(page.locator('[role=option]').first()).toContainText(reader.t('command.csv.ledger'))
  await page.keyboard.press('Escape')
}

export const usage: ChapterSteps = {
  heading: 'Usage',
  passages: [
    [
      does(['The balance, the points'], ledgerAndSum),
      does(['**All** goes back'], allOfIt),
      left('another start', 'Events that were not'),
      does(['The times are'], zone),
    ],
    [
      does(['**Points by** shows', 'A click on a name', 'A client is what'], pointsBy),
      does(['**Set…** gives', 'It is a note'], budget),
    ],
    [does(['**Export as CSV…**', 'Both add up', 'Refunds are', 'Both are in'], csv)],
  ],
}
