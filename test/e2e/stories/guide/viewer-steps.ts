// The chapter Library and viewer, its end: pictures, the way from one result to the next, and several side by side.
import { expect } from '../../helpers/slow-expect.ts'
import { result, results } from './acts.ts'
import { type ChapterSteps, does } from './guide-steps.ts'
import { rows } from './queue.ts'
import type { Reader } from './reader.ts'
import { open } from './viewer-models.ts'

async function pictures(reader: Reader): Promise<void> {
  const { page } = reader
  await open(reader, /gold|金/i)
  const shown = page.locator('[data-stage=picture][data-zoom]')
  await expect(shown).toBeVisible()
  await shown.focus()
  await page.keyboard.press('1')
  await expect(shown).toHaveAttribute('data-zoom', '1.0000')
  await reader.press('c')
  await expect(shown).toHaveAttribute('data-comparison', 'slider')
  await page.keyboard.press('c')
  await expect(shown).toHaveAttribute('data-comparison', 'beside')
  await page.getByRole('button', { name: reader.t('viewer.compare.difference') }).click()
  await expect(shown).toHaveAttribute('data-comparison', 'difference')
  await page.getByText('×16', { exact: true }).click()
  await reader.leaveViewer()
}

async function sourceHeld(reader: Reader): Promise<void> {
  const { page } = reader
  await open(reader, /gold|金/i)
  const shown = page.locator('[data-stage=picture][data-zoom]')
  await shown.focus()
  await reader.holding('b', () => expect(shown).toHaveAttribute('data-comparison', 'source'))
  await expect(shown).not.toHaveAttribute('data-comparison', 'source')
}

async function histogram(reader: Reader): Promise<void> {
  const { page } = reader
  const shown = page.locator('[data-stage=picture][data-zoom]')
  await expect(shown).toHaveAttribute('data-comparison', 'difference')
  await reader.press('h')
  const panel = page.getByRole('region', { name: reader.t('viewer.histogram') })
  for (const words of ['viewer.histogram.black', 'viewer.histogram.white', 'viewer.compare.before'] as const)
    await expect(panel.getByText(reader.t(words), { exact: true })).toBeVisible()
  await page.keyboard.press('h')
  await expect(panel).toHaveCount(0)
  await reader.leaveViewer()
}

async function filesOfOrder(reader: Reader): Promise<void> {
  const { page } = reader
  await open(reader, /tif.*rose/i)
  const files = page.locator('header').getByRole('radio')
  await expect(files.first()).toBeAttached()
  const now = () => files.evaluateAll((all) => all.findIndex((each) => (each as HTMLInputElement).checked))
  const before = await now()
  await reader.press('PageDown')
  await expect.poll(now).not.toBe(before)
  await reader.press('PageUp')
  await expect.poll(now).toBe(before)
  await reader.leaveViewer()
}

async function nextResult(reader: Reader): Promise<void> {
  const { page } = reader
  await result(reader, 'seal').first().dblclick()
  const relief = page.locator('[data-stage="3d"][data-drawn]')
  await expect(relief).toBeVisible()
  await relief.focus()
  await page.keyboard.press('9')
  const pose = () => page.locator('[data-stage="3d"]').getAttribute('data-pose')
  await expect.poll(pose).not.toBeNull()
  const seen = await pose()
  const at = page.getByText(reader.like('viewer.steps.at')).first()
  await expect(at).toBeVisible()
  await reader.press('Control+ArrowRight')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('rose')
  await expect.poll(pose).toBe(seen)
  await reader.press('Control+ArrowLeft')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('seal')
  reader.t('viewer.size.plate')
  await reader.leaveViewer()
  await result(reader, 'seal').first().dblclick()
  await expect(relief).toBeVisible()
  expect(await pose()).not.toBe(seen)
}

async function copyView(reader: Reader): Promise<void> {
  const { page, studio } = reader
  await page.locator('[data-stage="3d"]').focus()
  await page.keyboard.press('7')
  const pose = () => page.locator('[data-stage="3d"]').getAttribute('data-pose')
  await expect.poll(pose).not.toBeNull()
  const seen = await pose()
  reader.t('view.copy')
  await reader.press('Control+Shift+l')
  await expect.poll(() => studio.app.evaluate(({ clipboard }) => clipboard.readText())).toMatch(/^asset-studio-view:/)
  await page.keyboard.press('1')
  await expect.poll(pose).not.toBe(seen)
  reader.t('view.paste')
  await reader.press('Control+Shift+v')
  await expect.poll(pose).toBe(seen)
  await reader.undo()
  await expect.poll(pose).not.toBe(seen)
  await reader.leaveViewer()
}

async function compare(reader: Reader): Promise<void> {
  const { page } = reader
  await result(reader, 'seal').first().click()
  const rose = result(reader, 'rose').filter({ hasText: /tif/i }).first()
  await rose.click({ modifiers: ['Control'] })
  reader.t('together.command')
  await reader.press('c')
  const stages = page.locator('[data-stage="3d"][data-drawn]')
  await expect(stages).toHaveCount(2)
  await reader.press('Escape')
  await result(reader, 'seal').first().click()
  await rose.click({ modifiers: ['Alt'] })
  await expect(stages).toHaveCount(2)
  await expect(stages.first()).toBeFocused()
  await page.keyboard.press('9')
  const poses = () =>
    page.locator('[data-stage="3d"]').evaluateAll((all) => all.map((one) => one.getAttribute('data-pose')))
  await expect.poll(async () => new Set(await poses()).size).toBe(1)
  await reader.press('Alt+4')
  await expect(stages.first()).toBeFocused()
  await reader.press('Alt+2')
  await expect(stages.nth(1)).toBeFocused()
  await reader.press('Alt+1')
  await expect(stages.first()).toBeFocused()
  await reader.press('Control+ArrowRight')
  await expect(stages.nth(1)).toBeFocused()
  await reader.press('.')
  await expect(reader.button('marks.star.name').nth(1)).toHaveAttribute('aria-pressed', 'true')
  await reader.press('Control+ArrowLeft')
  const names = async () =>
    (await page.getByRole('heading', { level: 3 }).allInnerTexts()).filter((name) => /rose|seal/.test(name))
  const before = await names()
  reader.t('together.swap')
  await reader.press('s')
  await expect.poll(names).toEqual(before.toReversed())
  const compared = page.locator('[data-compared]')
  const shown = () => compared.evaluateAll((all) => all.map((one) => one.getAttribute('data-compared')))
  const both = await shown()
  reader.t('together.replaceNext')
  await reader.press('Alt+ArrowRight')
  await expect.poll(shown).not.toEqual(both)
  expect((await shown())[0], 'the first one stays').toBe(both[0])
  reader.t('together.replacePrevious')
  await reader.press('Alt+ArrowLeft')
  await expect.poll(shown).toEqual(both)
  await expect(stages).toHaveCount(2)
  const choice = page.getByRole('complementary').getByRole('region', { name: reader.t('viewer.section') })
  const curves = page.locator('[data-compared-section="2"] svg path')
  for (const way of ['together.section.across', 'together.section.down'] as const) {
    await choice.getByText(reader.t(way), { exact: true }).click()
    await expect(curves).toHaveCount(2)
  }
  await choice.getByText(reader.t('together.section.none'), { exact: true }).click()
  await stages.nth(0).focus()
  reader.t('library.open')
  await reader.press('Enter')
  await expect(compared).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(/^(rose|seal)$/)
  await reader.press('Escape')
  await expect(stages).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(results(reader).first()).toBeVisible()
  await reader.goTo('queue')
  const reliefs = rows(reader)
    .filter({ hasText: /rose|seal/ })
    .filter({ hasText: /tif/ })
  await reliefs.nth(0).click()
  await reliefs.nth(1).click({ modifiers: ['Control'] })
  await reader.press('c')
  await expect(stages).toHaveCount(2)
  await page.keyboard.press('Escape')
  await reader.goTo('library')
}

async function ring(reader: Reader): Promise<void> {
  const { page } = reader
  await page.keyboard.press('Tab')
  const outlined = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      return focused ? getComputedStyle(focused).outlineStyle !== 'none' || focused.matches(':focus-visible') : false
    })
  await expect.poll(outlined).toBe(true)
  reader.touched('Tab')
}

export const viewerSteps: ChapterSteps = {
  heading: 'Library and viewer',
  from: 23,
  passages: [
    [
      does(['Pictures zoom'], pictures),
      does(['`B` shows'], sourceHeld),
      does(['`H` shows'], histogram),
      does(['`Page Up`'], filesOfOrder),
    ],
    [
      does(['`Ctrl+←`', 'The next result', 'Closing the viewer'], nextResult),
      does(['**Copy view**', '**Undo** goes'], copyView),
    ],
    [
      does(
        ['**Compare**', '`Alt` and a click', '`Alt+1`', '**Swap with', 'A **Cross-section**', 'Each relief'],
        compare,
      ),
    ],
    [does(['A ring shows'], ring)],
  ],
}
