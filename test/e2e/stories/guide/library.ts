// The chapter Library and viewer: how results are found, marked, grouped and chosen.
import type { Locator } from '@playwright/test'
import { allOrders } from '../../helpers/all-orders.ts'
import { boxOf } from '../../helpers/box-of.ts'
import { expect } from '../../helpers/slow-expect.ts'
import { found, result, resultDetails, results } from './acts.ts'
import { type ChapterSteps, does } from './guide-steps.ts'
import type { Reader } from './reader.ts'

/** Chooses a value of a filter, takes it away again, and says how many results it left. */
async function filter(
  reader: Reader,
  field: 'type' | 'period' | 'tag' | 'client' | 'batch' | 'recipe' | 'viewable',
  value: RegExp,
  n: number,
) {
  const { page } = reader
  await reader.button('library.filter').click()
  await reader.role('menuitem', `library.filter.${field}`).hover()
  await page.getByRole('menuitem', { name: value }).first().click()
  if (n >= 0) {
    await found(reader, n)
    await page
      .getByRole('button', { name: reader.first('library.filter.remove') })
      .first()
      .click()
  }
}

async function search(reader: Reader): Promise<void> {
  const { page } = reader
  await reader.goTo('library')
  await found(reader, 7)
  await result(reader, 'koi').first().click()
  await resultDetails(reader)
    .getByRole('combobox', { name: reader.t('marks.tags') })
    .fill('spring')
  await page.keyboard.press('Enter')
  await resultDetails(reader)
    .getByRole('combobox', { name: reader.t('marks.client') })
    .fill('Vogel')
  await page.keyboard.press('Tab')
  await resultDetails(reader)
    .getByRole('textbox', { name: reader.t('marks.note') })
    .fill('deeper edges')
  await page.keyboard.press('Tab')
  const field = reader.role('searchbox', 'library.search')
  for (const [typed, n] of [
    ['koi', 2],
    ['spring', 1],
    ['vogel', 1],
    ['deeper', 1],
    ['rose', 3],
    ['rosé', 3],
  ] as const) {
    await field.fill(typed)
    await found(reader, n)
  }
  await field.fill('')
}

async function filters(reader: Reader): Promise<void> {
  const { page } = reader
  await filter(reader, 'type', /tif/i, 7)
  await filter(reader, 'period', reader.name('library.period.today'), 7)
  await filter(reader, 'tag', /spring/, 1)
  await filter(reader, 'client', /Vogel/, 1)
  await filter(reader, 'client', reader.first('library.client.none'), 4)
  await filter(reader, 'batch', new RegExp(`^${reader.t('batch.picture', { n: 2 })}`), 2)
  await filter(reader, 'viewable', reader.first('library.viewable.true'), 7)
  await filter(reader, 'period', reader.name('library.period.between'), -1)
  await reader.page.getByLabel(reader.t('library.period.from'), { exact: true }).fill('2020-01-01')
  const until = reader.page.getByLabel(reader.t('library.period.until'), { exact: true })
  await until.fill('2020-02-01')
  await until.press('Enter')
  await expect(reader.text('library.nothing')).toBeVisible()
  await page
    .getByRole('button', { name: reader.first('library.filter.remove') })
    .first()
    .click()
  await found(reader, 7)
  reader.t('library.filter.recipe')
  reader.t('library.filter.account')
}

async function starSortAndSave(reader: Reader): Promise<void> {
  const { page } = reader
  await result(reader, 'koi').first().click()
  await reader.press('.')
  await reader.button('library.starred').click()
  await found(reader, 1)
  await reader.button('saved.open').click()
  await reader.role('textbox', 'saved.name').fill('the starred 星')
  await reader.button('saved.save').click()
  await page.keyboard.press('Escape')
  await reader.button('library.starred').click()
  await found(reader, 7)
  const sortFrom = (sort: 'newest' | 'starred') =>
    page.getByRole('button', { name: reader.name('library.sort', { sort: reader.t(`library.sort.${sort}`) }) }).click()
  await sortFrom('newest')
  await reader.role('menuitemradio', 'library.sort.starred').click()
  await expect(results(reader).first()).toContainText('koi')
  await sortFrom('starred')
  await reader.role('menuitemradio', 'library.sort.name').click()
  await expect(results(reader).first()).toContainText('koi')
}

async function savedSearch(reader: Reader): Promise<void> {
  const { page } = reader
  await reader.button('saved.open').click()
  await page
    .getByRole('button', { name: /the starred 星/ })
    .first()
    .click()
  await found(reader, 1)
  await reader.button('library.starred').click()
  await reader.button('library.filter').click()
  await reader.role('menuitem', 'saved.open').hover()
  await page.getByRole('menuitem', { name: 'the starred 星' }).click()
  await found(reader, 1)
  await reader.button('library.starred').click()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('the starred 星')
  await page.keyboard.press('Enter')
  await found(reader, 1)
  await reader.button('library.starred').click()
  await found(reader, 7)
}

async function gridOrList(reader: Reader): Promise<void> {
  const { page } = reader
  await reader.choice('library.view.list').click()
  await expect(reader.role('radio', 'library.view.list')).toBeChecked()
  await reader.choice('library.view.grid').click()
  const width = async () => (await boxOf(results(reader).first())).width
  const before = await width()
  const size = reader.role('slider', 'library.size')
  await size.press('Home')
  await size.press('End')
  await expect.poll(width).not.toBe(before)
  await size.press('Home')
  await reader.role('listbox', 'library.results').press('Home')
  await page.keyboard.press('Escape')
}

async function marksOfSeveral(reader: Reader): Promise<void> {
  const { page } = reader
  await result(reader, 'rose').nth(0).click()
  await result(reader, 'rose')
    .nth(1)
    .click({ modifiers: ['Control'] })
  await expect(resultDetails(reader).getByRole('heading', { level: 2 })).toContainText('2')
  await resultDetails(reader)
    .getByRole('combobox', { name: reader.t('marks.client') })
    .fill('Adler')
  await page.keyboard.press('Tab')
  await filter(reader, 'client', /Adler/, 2)
  await reader.role('listbox', 'library.results').focus()
  await page.keyboard.press('Control+z')
  await expect(reader.text('marks.undone').or(reader.notices.getByText(/./)).first()).toBeVisible()
  await reader.button('library.filter').click()
  await reader.role('menuitem', 'library.filter.client').hover()
  await expect(page.getByRole('menuitem', { name: /Adler/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  reader.t('notices.undo')
}

/** The first result of that name that another one follows in the list, and the name of that one. */
async function inSequence(reader: Reader, name: string): Promise<[Locator, string]> {
  const all = await results(reader).evaluateAll((cards) => cards.map((each) => each.id))
  const orders = await allOrders(reader.page)
  const named = all.map((id) => orders.find((order) => `result-${order.id}` === id)?.title ?? '')
  const at = named.indexOf(name)
  return [reader.page.locator(`#${all[at]}`), named[at + 1] ?? '']
}

async function marksInViewer(reader: Reader): Promise<void> {
  const { page } = reader
  const [koi, next] = await inSequence(reader, 'koi')
  await koi.dblclick()
  const bar = page.locator('header').filter({ has: reader.button('viewer.back') })
  await expect(bar).toBeVisible()
  await page.locator('[data-stage]').first().waitFor()
  const star = reader.button('marks.star.name').first()
  const before = await star.getAttribute('aria-pressed')
  await reader.press('.')
  await expect(star).not.toHaveAttribute('aria-pressed', before ?? '')
  await page.keyboard.press('.')
  await expect(star).toHaveAttribute('aria-pressed', before ?? '')
  await page.keyboard.press('Shift+F10')
  await reader.role('menuitem', 'marks.edit').click()
  await expect(reader.dialog.getByRole('combobox', { name: reader.t('marks.tags') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reader.dialog).toHaveCount(0)
  await page.keyboard.press('Shift+F10')
  await expect(reader.role('menuitem', 'reuse.all')).toBeVisible()
  await reader.role('menuitem', 'library.delete').click()
  await expect(reader.notices.getByText(reader.like('library.deleted', { n: 1 })).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(next)
  await expect(reader.text('viewer.steps.at', { all: 6 }).first()).toBeVisible()
  await reader.undo()
  await reader.leaveViewer()
  await found(reader, 7)
}

async function group(reader: Reader): Promise<void> {
  const { page } = reader
  await result(reader, 'rose').nth(1).click()
  await page.keyboard.press('.')
  await reader.press('g')
  await expect(reader.button('library.group')).toHaveAttribute('aria-pressed', 'true')
  const folded = page.getByRole('treeitem').filter({ hasText: reader.like('library.variants', { n: 3 }) })
  await expect(folded).toHaveCount(1)
  const all = await page.getByRole('treeitem').count()
  await folded.getByTitle(reader.t('library.variants.show')).click()
  await expect(page.getByRole('treeitem')).not.toHaveCount(all)
  await folded.first().click()
  await reader.press('v')
  await expect(page.getByRole('treeitem')).toHaveCount(all)
  await reader.fromMenu(folded, 'library.variants.show')
  await expect(page.getByRole('treeitem')).not.toHaveCount(all)
  await reader.press('v')
  await folded.click()
  await expect(page.getByRole('heading', { name: new RegExp(reader.t('library.count', { shown: 3 })) })).toBeVisible()
  await reader.button('library.group').click()
}

async function band(reader: Reader): Promise<void> {
  const { page } = reader
  const grid = await boxOf(reader.role('listbox', 'library.results'))
  const first = await boxOf(results(reader).first())
  const chosen = page.getByRole('option', { selected: true })
  await page.mouse.move(grid.x + 4, grid.y + 4)
  await page.mouse.down()
  await page.mouse.move(first.x + first.width + 40, first.y + 60, { steps: 4 })
  await expect(chosen).toHaveCount(2)
  await page.mouse.up()
  await page.mouse.move(grid.x + 4, grid.y + 4)
  await page.mouse.down()
  await page.mouse.move(first.x + 40, first.y + 60, { steps: 4 })
  await expect(chosen).toHaveCount(1)
  await reader.press('Escape')
  await expect(chosen).toHaveCount(2)
  await page.mouse.up()
  const third = await boxOf(results(reader).nth(2))
  for (const key of ['Shift', 'Control']) {
    reader.touched(key)
    await page.keyboard.down(key)
    await page.mouse.move(third.x + third.width + 5, grid.y + 4)
    await page.mouse.down()
    await page.mouse.move(third.x + third.width - 30, first.y + 60, { steps: 4 })
    await page.mouse.up()
    await page.keyboard.up(key)
    await expect(chosen).toHaveCount(3)
  }
  await page.keyboard.press('Escape')
}

export const library: ChapterSteps = {
  heading: 'Library and viewer',
  from: 3,
  passages: [
    [
      does(['**Search the library**'], search),
      does(['**Filter** narrows'], async (reader) => {
        await filters(reader)
        await starSortAndSave(reader)
      }),
      does(['**Saved searches** keeps'], savedSearch),
      does(['Results are shown'], gridOrList),
      does(['In **Details**'], marksOfSeveral),
      does(['The viewer has'], marksInViewer),
    ],
    [does(['**Group by picture**', 'Its number of variants'], group)],
    [does(['Press on empty ground', 'With `Shift`'], band)],
  ],
}
