// The chapter Queue: at a region that is served for it, where things are made to go wrong.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { allOrders } from '../../helpers/all-orders.ts'
import { drift } from '../../helpers/drift.ts'
import { ledgerOf } from '../../helpers/ledger-of.ts'
import { expect } from '../../helpers/slow-expect.ts'
import { card, choose, counted, done, dropNamed, results, selectAll, takeCard } from './acts.ts'
import { type ChapterSteps, does, left } from './guide-steps.ts'
import type { Reader } from './reader.ts'

export const rows = (reader: Reader): Locator =>
  reader.page
    .getByRole('row')
    .filter({ has: reader.page.getByRole('button', { name: reader.first('queue.action.details') }) })

export const batches = ({ page }: Reader) => page.getByRole('treegrid').locator('tr[aria-level="1"]')
const inRow = (reader: Reader, text: string): Locator => rows(reader).filter({ hasText: text })
export const act = (
  reader: Reader,
  row: Locator,
  key:
    | 'queue.action.cancel'
    | 'queue.action.check'
    | 'queue.action.fetch'
    | 'queue.action.now'
    | 'queue.action.first'
    | 'queue.action.inTurn'
    | 'queue.action.again'
    | 'queue.action.details',
) => row.getByRole('button', { name: reader.first(key) }).first()

export const points = ({ region }: Reader) => region.sandbox.accounts.find(({ name }) => name === 'rich')?.points ?? 0
/** Places what is selected; what is the same once more is agreed to in the dialog that asks. */
export async function place(reader: Reader): Promise<void> {
  await reader.goTo('create')
  const before = (await allOrders(reader.page)).length
  await expect(reader.foot).toHaveAttribute('aria-busy', 'false')
  await counted(reader, 'create.place', reader.foot).click()
  const again = counted(reader, 'create.place', reader.dialog)
  await expect(async () => {
    if (await again.isVisible()) await again.click()
    expect((await allOrders(reader.page)).length).toBeGreaterThan(before)
  }).toPass()
  await reader.goTo('queue')
}

export async function pause(reader: Reader): Promise<void> {
  await reader.goTo('queue')
  await reader.button('queue.pause').click()
  await expect(reader.button('queue.resume')).toBeVisible()
}

export const resume = (reader: Reader) => reader.button('queue.resume').click()
/** Opens the details of the newest order. */
async function details(reader: Reader): Promise<Locator> {
  await act(reader, rows(reader).first(), 'queue.action.details').click()
  return reader.role('complementary', 'queue.details')
}

async function standsAndGoesOn(reader: Reader): Promise<void> {
  await dropNamed(reader, { 'coin 币.jpg': 'cameo.jpg', 'bowl.jpg': 'medallion.jpg' }, 2)
  await pause(reader)
  await place(reader)
  await expect(rows(reader).filter({ hasText: reader.t('queue.stage.waiting') })).toHaveCount(2)
  await reader.studio.relaunch()
  await reader.goTo('queue')
  await expect(rows(reader).filter({ hasText: reader.t('queue.stage.waiting') })).toHaveCount(2)
  await resume(reader)
  await done(reader, 2)
}

async function cancelFree(reader: Reader): Promise<void> {
  await pause(reader)
  await reader.goTo('create')
  await choose(reader, 'create.tier', 1)
  await place(reader)
  const before = points(reader)
  await act(reader, inRow(reader, 'bowl').first(), 'queue.action.cancel').click()
  await act(reader, inRow(reader, 'coin').first(), 'queue.action.cancel').click()
  await expect(rows(reader).filter({ hasText: reader.t('queue.stage.cancelled') })).toHaveCount(2)
  expect(points(reader)).toBe(before)
  await resume(reader)
}

async function lostAnswer(reader: Reader): Promise<void> {
  const { region } = reader
  await reader.goTo('create')
  await card(reader, 'bowl').click()
  await choose(reader, 'create.height', 1)
  const lost = { 'html-from-proxy': { only: 'POST /jobs' } }
  const unread = { 'error-reading': { only: 'GET /account/usage', status: 503 } } as const
  region.sandbox.setFaults({ faults: { ...lost, ...unread } })
  await place(reader)
  await expect(rows(reader).first()).toContainText(reader.t('queue.stage.checking'))
  region.sandbox.setFaults({})
  await act(reader, rows(reader).first(), 'queue.action.check').click()
  await done(reader, 3)
  const ledger = await ledgerOf(region, 'rich')
  expect(
    ledger.filter(({ points: each }) => each === 50),
    'charged once',
  ).toHaveLength(1)
}

async function priceRises(reader: Reader): Promise<void> {
  const { page, region } = reader
  await pause(reader)
  await reader.goTo('create')
  await reader.role('tab', 'create.design').click()
  await takeCard(reader, 'mode.material_gold')
  await selectAll(reader)
  await place(reader)
  await drift(region, page, { 'catalog-prices': 1 })
  await resume(reader)
  await expect(page.getByText(reader.name('queue.note.held.price.order'))).toHaveCount(2)
  const risen = reader.role('region', 'queue.risen')
  await risen.getByRole('button', { name: reader.first('queue.action.agree') }).click()
  await expect(risen).toBeHidden()
  await done(reader, 5)
  await pause(reader)
  await place(reader)
  await drift(region, page, {})
  await resume(reader)
  await done(reader, 7)
  const struck = reader.like('queue.struckPoints')
  await expect(page.getByLabel(struck).or(page.getByTitle(struck)).or(page.getByText(struck)).first()).toBeAttached()
}

async function failure(reader: Reader): Promise<void> {
  const { region } = reader
  region.sandbox.setFaults({ faults: { 'job-failure': 1 } })
  await reader.goTo('create')
  await card(reader, 'coin').click()
  await choose(reader, 'create.resolution', 1)
  await place(reader)
  await expect(rows(reader).first()).toContainText(reader.t('queue.stage.failed'))
  region.sandbox.setFaults({})
  const shown = await details(reader)
  await expect(shown).toContainText(reader.t('queue.explain.failed'))
  await expect(
    shown
      .getByRole('button', { name: reader.name('queue.copyOf', { what: reader.t('queue.id.failure') }) })
      .or(shown.getByRole('button', { name: reader.name('queue.copyOf', { what: reader.t('queue.id.request') }) }))
      .first(),
  ).toBeVisible()
  await expect(
    shown
      .getByText(/./)
      .filter({ hasText: reader.like('queue.points.refundSeen') })
      .or(shown.getByText(reader.like('queue.points.refundSeenAt')))
      .first(),
  ).toBeVisible()
  await reader.button('queue.close').click()
}

async function idsForSupport(reader: Reader): Promise<void> {
  const { page } = reader
  await act(
    reader,
    inRow(reader, 'coin')
      .filter({ hasText: reader.t('queue.stage.done') })
      .first(),
    'queue.action.details',
  ).click()
  for (const what of ['queue.id.job', 'queue.id.request'] as const)
    await expect(reader.button('queue.copyOf', { what: reader.t(what) })).toBeVisible()
  await expect(
    page
      .getByRole('complementary')
      .getByRole('button', { name: reader.first('queue.copyOf', { what: reader.t('queue.id.upload') }) })
      .first(),
  ).toBeAttached()
  await reader.button('queue.close').click()
}

async function batchEnds(reader: Reader): Promise<void> {
  const { page } = reader
  const bar = page.getByRole('contentinfo')
  await reader.goTo('usage')
  await bar.getByRole('button', { name: reader.name('ending.why') }).click()
  await expect(page.getByRole('complementary').first()).toBeVisible()
  await reader.goTo('create')
  await selectAll(reader)
  await page.getByRole('radio', { name: '1:1', exact: true }).press('Space')
  await choose(reader, 'create.resolution', 0)
  await place(reader)
  await reader.goTo('settings')
  await bar.getByRole('button', { name: reader.name('ending.look', { n: 2 }) }).click()
  await expect(page.getByRole('listbox', { name: reader.t('library.results') })).toBeVisible()
}

async function justEnded(reader: Reader): Promise<void> {
  const chip = reader.page.getByRole('button', { name: new RegExp(reader.t('library.filter.ended')) })
  await expect(results(reader)).toHaveCount(2)
  await chip.click()
  await expect(chip).toHaveCount(0)
  await expect.poll(() => results(reader).count()).toBeGreaterThan(2)
}

async function batchNames(reader: Reader): Promise<void> {
  const { page } = reader
  await reader.goTo('queue')
  const made = `${reader.t('batch.picture', { n: 2 })} · ${reader.t('mode.material_gold')}`
  await expect(batches(reader).first()).toContainText(made)
  const field = reader.role('textbox', 'queue.rename.name')
  await batches(reader).first().click()
  await reader.press('F2')
  await field.fill('wedding 金')
  await page.keyboard.press('Enter')
  await expect(batches(reader).first()).toContainText('wedding 金')
  await reader.fromMenu(batches(reader).first(), 'queue.rename')
  await field.fill('')
  await reader.button('queue.rename.keep').click()
  await expect(batches(reader).first()).toContainText(made)
  // The click folded it.
  await batches(reader).first().click()
  await expect(batches(reader).first()).toHaveAttribute('aria-expanded', 'true')
  await details(reader)
  await reader
    .role('complementary', 'queue.details')
    .getByRole('button', { name: reader.name('queue.rename') })
    .click()
  await field.fill('wedding 金')
  await reader.button('queue.rename.keep').click()
  await reader.button('queue.close').click()
  await reader.role('searchbox', 'queue.search').fill('wedding')
  await expect(batches(reader)).toHaveCount(1)
  await reader.role('searchbox', 'queue.search').fill('')
  await reader.goTo('library')
  await reader.role('searchbox', 'library.search').fill('wedding')
  await expect(page.getByRole('option')).toHaveCount(2)
  await reader.role('searchbox', 'library.search').fill('')
}

async function filesMissing(reader: Reader): Promise<void> {
  const saved = join(reader.studio.userData, 'Pictures')
  const png = readdirSync(saved, { recursive: true, encoding: 'utf8' }).find((name) => /coin.*\.png$/.test(name)) ?? ''
  expect(existsSync(join(saved, png))).toBe(true)
  rmSync(join(saved, png))
  await reader.studio.app.evaluate(({ app }) => app.emit('browser-window-focus'))
  await reader.goTo('queue')
  await expect(
    batches(reader)
      .filter({ hasText: reader.t('queue.group.state.incomplete') })
      .first(),
  ).toBeVisible()
}

async function lostPicture(reader: Reader): Promise<void> {
  const { region } = reader
  region.sandbox.setFaults({ faults: { 'lost-files': { times: 1 } } })
  await reader.goTo('create')
  await reader.button('list.none').click()
  await card(reader, 'bowl').click()
  await reader.role('tab', 'create.relief').click()
  await choose(reader, 'create.format', 1)
  await place(reader)
  const before = points(reader)
  const again = rows(reader).getByRole('button', { name: reader.first('queue.action.agreeUpload', { n: 1 }) })
  await expect(rows(reader).first()).toContainText(reader.like('queue.note.held.price.upload', { more: 1 }))
  await again.first().click()
  await expect.poll(() => before - points(reader)).toBe(51)
  await expect(again).toHaveCount(0)
  region.sandbox.setFaults({})
}

export const queue: ChapterSteps = {
  heading: 'Queue',
  passages: [
    [
      does(['Each order shows', 'You can close the app'], standsAndGoesOn),
      does(['Orders not yet sent'], cancelFree),
      does(['When an answer was lost'], lostAnswer),
      does(['When a price rises', 'A lower price'], priceRises),
      does(['A failed order shows'], failure),
      left('real service', 'Where the service made'),
      does(["Every order's details"], idsForSupport),
    ],
    [
      does(['When a batch has ended'], batchEnds),
      does(['They stand alone'], justEnded),
      does(['A batch is called', '**Rename batch…**'], batchNames),
      does(['A batch says'], filesMissing),
    ],
    [does(['When the service has lost'], lostPicture)],
  ],
}
