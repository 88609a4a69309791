// The story of a big batch through the window: two hundred mixed pictures, two kinds, a matrix of three by four choices each.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { makeMixedPictures } from '../../helpers/pictures/mixed-pictures.ts'
import { allOrders } from '../helpers/all-orders.ts'
import { type CheckedResults, checkResults } from '../helpers/check-results.ts'
import { enterPracticeRegion, goTo, saveResultsIn } from '../helpers/places.ts'
import { expect } from '../helpers/slow-expect.ts'
import type { StudioUnderTest } from '../helpers/studio-under-test.ts'

export type BigBatch = {
  /** Pictures ordered as reliefs and as designs, from the front of the tray; all two hundred at most. */
  readonly reliefs: number
  readonly designs: number
  /** Milliseconds that all orders of a kind may take. */
  readonly timeout: number
  readonly say?: (words: string) => void
}

export type BatchFigures = CheckedResults & {
  readonly orders: number
  readonly quoted: number
  readonly seconds: number
}

type Kind = 'Relief' | 'Design'

const choices = 12
const each = { Relief: 30, Design: 15 } as const
const matrix = {
  Relief: {
    Style: ['General', 'Wood carving', 'Stone carving'],
    'Style strength': ['0', '0.25', '0.5', '0.75'],
  },
  Design: {
    Mode: ['Extract line art', 'Straighten perspective', 'Remove background', 'Packaging to dieline'],
    Proportions: ['As the picture', '1:1', '3:2'],
  },
} as const

const written = (count: number) => count.toLocaleString('en')
const points = 1_000_000

/**
 * Plays it and checks the ledger by the region's own API and every file on disk; `studio` is started on an empty
 * folder, and closed at the end.
 */
export async function playBigBatch(studio: StudioUnderTest, batch: BigBatch): Promise<BatchFigures> {
  const say = batch.say ?? (() => undefined)
  const results = join(studio.userData, 'results ü')
  const pictures = join(studio.userData, 'to drop 浮雕')
  mkdirSync(results)
  const mixed = await makeMixedPictures(pictures)
  const { page } = studio
  await enterPracticeRegion(studio)
  await saveResultsIn(studio, results)
  await addPoints(page)

  await goTo(page, 'Create')
  await studio.dropFiles('body', [pictures])
  const all = mixed.orderable + mixed.duplicates + mixed.refused.length
  await expect(page.getByText(`${all} pictures ·`)).toBeVisible()
  await page.getByRole('button', { name: `Fix ${mixed.fixable} pictures…` }).click()
  await page.getByRole('button', { name: `Fix all ${mixed.fixable}` }).click()
  const selected = (count: number) => studio.page.getByText(`· ${count} selected`)
  await expect(selected(mixed.orderable)).toBeVisible()
  await expect(page.getByText(`${mixed.duplicates} duplicate pictures were not selected again.`)).toBeVisible()
  await expect(page.getByText(`${mixed.stray} system files skipped.`)).toBeVisible()
  // A card may be drawn anew, and lose the focus, until the last picture has been looked at.
  await expect(async () => {
    await page.getByRole('gridcell').first().press('End')
    expect(await page.getByText(mixed.refused[0] ?? '').count()).toBeGreaterThan(0)
  }).toPass()
  for (const reason of mixed.refused) await expect(page.getByText(reason).first()).toBeVisible()
  say(`${mixed.orderable} pictures are ready`)

  const started = performance.now()
  let quoted = 0
  let paid = 0
  for (const kind of ['Relief', 'Design'] as const) {
    const { page } = studio
    const count = kind === 'Relief' ? batch.reliefs : batch.designs
    await goTo(page, 'Create')
    await page.getByRole('tab', { name: kind }).click()
    await tickMatrix(page, kind)
    // What is asked of the whole tray is said before anything is pressed.
    await expectPrice(page, kind, mixed.orderable, mixed.orderable - paid)
    await selectFirst(page, count)
    await expect(selected(count)).toBeVisible()
    const uploads = Math.max(0, count - paid)
    const price = await expectPrice(page, kind, count, uploads)
    await placeAll(page, count * choices)
    quoted += price
    paid = Math.max(paid, count)
    say(`${written(count * choices)} orders placed for ${written(price)} points`)
    if (kind === 'Relief') await interrupt(studio, count * choices, say)
    const done = kind === 'Relief' ? count * choices : (batch.reliefs + batch.designs) * choices
    await allDone(studio.page, done, batch.timeout)
    say(`${written(done)} orders are done after ${Math.round((performance.now() - started) / 1000)} s`)
    // The tray is as it was: everything is selected again for the next kind.
    await goTo(studio.page, 'Create')
    await studio.page.keyboard.press('Control+a')
  }
  const seconds = (performance.now() - started) / 1000

  await goTo(studio.page, 'Usage')
  await expect(studio.page.getByText('Nothing missing')).toBeVisible()
  const left = written(5000 + points - quoted)
  await expect(studio.page.getByRole('button', { name: /^Account/ })).toHaveAccessibleName(new RegExp(`${left} points`))
  await studio.close()

  const orders = (batch.reliefs + batch.designs) * choices
  const checked = await checkResults(join(studio.userData, 'practice'), results)
  expect(checked).toMatchObject({
    charged: quoted,
    refunded: 0,
    jobs: orders,
    uploads: paid,
    left: 5000 + points - quoted,
  })
  return { ...checked, orders, quoted, seconds }
}

async function addPoints(page: Page): Promise<void> {
  await page.getByLabel('Practice points').fill(String(points))
  await page.getByRole('button', { name: 'Add points' }).click()
  await expect(page.getByText(`${written(5000 + points)} left`)).toBeVisible()
}

/** Ticks the matrix, and nothing else, whatever the form's own values are. */
async function tickMatrix(page: Page, kind: Kind): Promise<void> {
  await page.getByRole('button', { name: /^Variants/ }).click()
  const dialog = page.getByRole('dialog')
  for (const [axis, values] of Object.entries(matrix[kind])) {
    const group = dialog.getByRole('group', { name: axis, exact: true })
    const box = (value: string) => group.getByRole('checkbox', { name: value, exact: true })
    const chosen = await group
      .getByRole('checkbox', { checked: true })
      .evaluateAll((boxes) => boxes.map((each) => each.parentElement?.textContent ?? ''))
    for (const value of values) if (!(await box(value).isChecked())) await box(value).locator('..').click()
    for (const value of chosen.filter((each) => !(values as readonly string[]).includes(each)))
      await box(value).locator('..').click()
    await expect(group.getByRole('checkbox', { checked: true })).toHaveCount(values.length)
  }
  await dialog.getByRole('button', { name: 'Done' }).click()
}

/** The dialog of the matrix and the foot say the number of orders and the full price. */
async function expectPrice(page: Page, kind: Kind, pictures: number, uploads: number): Promise<number> {
  const orders = pictures * choices
  const price = orders * each[kind] + uploads
  const product = `${written(pictures)} pictures × ${choices} choices = ${written(orders)} orders`
  await page.getByRole('button', { name: /variants…$/i }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(product)).toBeVisible()
  await expect(dialog.getByText(`${written(price)} practice points`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.locator('[data-foot]').getByText(`${written(price)} practice points`)).toBeVisible()
  return price
}

/** The pictures at the front of the tray, by keyboard: from the first on, until so many are selected. */
async function selectFirst(page: Page, count: number): Promise<void> {
  const { keyboard } = page
  await page.getByRole('grid', { name: 'Inputs' }).locator('[tabindex="0"]').first().focus()
  await keyboard.press('Home')
  await keyboard.press('Escape')
  await keyboard.press(' ')
  const now = async () =>
    Number(/(\d+) selected/.exec((await page.getByText(/· \d+ selected/).textContent()) ?? '')?.[1])
  await expect.poll(now).toBe(1)
  for (let reached = 1; reached < count; reached += 1) await keyboard.press('Shift+ArrowRight')
}

async function placeAll(page: Page, orders: number): Promise<void> {
  const name = `Place ${written(orders)} orders`
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await expect(page.getByText(`${written(orders)} orders placed`)).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
}

/** Pauses, kills, starts and resumes in the middle of a batch, and kills once more while results are saved. */
async function interrupt(studio: StudioUnderTest, orders: number, say: (words: string) => void): Promise<void> {
  await goTo(studio.page, 'Queue')
  const waiting = async () => (await stages(studio.page)).waiting ?? 0
  const soon = { intervals: [50] }
  await expect.poll(waiting, soon).toBeLessThan(orders)
  await studio.page.getByRole('button', { name: 'Pause sending' }).click()
  await expect.poll(() => underWay(studio.page)).toBe(0)
  const before = await waiting()
  expect(before, 'orders wait while sending is paused').toBeGreaterThan(0)
  say(`paused: ${before} orders wait`)
  await again(studio)
  expect((await stages(studio.page)).waiting).toBe(before)
  say('killed and started again: they still wait')
  await studio.page.getByRole('button', { name: 'Resume sending' }).click()
  await expect.poll(waiting, soon).toBeLessThan(before - Math.min(20, before / 2))
  await again(studio)
  say('resumed, killed in the middle and started again')
  const { failed = 0, cancelled = 0, unresolved = 0, ...fine } = await stages(studio.page)
  expect([failed, cancelled, unresolved]).toEqual([0, 0, 0])
  expect(Object.values(fine).reduce((sum, count) => sum + count, 0)).toBe(orders)
}

async function again(studio: StudioUnderTest): Promise<void> {
  await studio.kill()
  await studio.start()
  await goTo(studio.page, 'Queue')
}

/** How many orders there are of each stage. */
async function stages(page: Page): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { stage } of await allOrders(page)) counts[stage] = (counts[stage] ?? 0) + 1
  return counts
}

async function underWay(page: Page): Promise<number> {
  const { uploading = 0, sending = 0, checking = 0, working = 0, saving = 0 } = await stages(page)
  return uploading + sending + checking + working + saving
}

async function allDone(page: Page, count: number, timeout: number): Promise<void> {
  await goTo(page, 'Queue')
  await expect(page.getByRole('radio', { name: `Done ${written(count)}` })).toBeAttached({ timeout })
}
