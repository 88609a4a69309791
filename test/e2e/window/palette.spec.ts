// The command palette and the sheet of keys by keyboard alone, and what every key owes: focus that is seen and comes back.
import type { Page } from '@playwright/test'
import { expectAccessibleHere } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixture.ts'
import { chosenCard, dropSamples, enterPracticeRegion } from '../helpers/places.ts'

test.use({ launch: { args: ['--practice-speed=200'] } })

const field = (page: Page) => page.getByRole('combobox', { name: 'What do you want to do?' })
const chosen = (page: Page) => page.getByRole('dialog').getByRole('option', { selected: true })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard' })

async function ask(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(words)
}

/** Types into the palette, waits until the wanted command is the chosen one, and runs it. */
async function command(page: Page, words: string, title: string | RegExp): Promise<void> {
  await ask(page, words)
  await expect(chosen(page)).toHaveAccessibleName(title)
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeHidden()
}

test('everything goes through the palette, with slips, in any word order, and the last used comes first', async ({
  studio,
}) => {
  const { page } = studio
  const { keyboard } = page
  await enterPracticeRegion(studio)

  await command(page, 'samples', /^Use the samples/)
  await expect(page.getByText(/\d+ selected/)).toBeVisible()
  await command(page, 'comemorative', /^Relief style: Commemorative coin/)
  await expect(chosenCard(page)).toContainText('Commemorative coin')
  await command(page, 'gold design', /^Design: Gold/)
  await expect(page.getByRole('tab', { name: 'Design' })).toHaveAttribute('aria-selected', 'true')
  await expect(chosenCard(page)).toContainText('Gold')

  await keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Recently used' }).getByRole('option').first()).toHaveAccessibleName(
    /^Design: Gold/,
  )
  await keyboard.press('Escape')
  await expect(field(page)).toBeHidden()

  await command(page, 'relief new', /^New Relief/)
  await command(page, 'select none', /^Deselect all/)
  await ask(page, 'place order')
  await expect(chosen(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(chosen(page)).toContainText('Select at least one picture.')
  await keyboard.press('Enter')
  await expect(field(page), 'what cannot be done does nothing').toBeVisible()
  await expect(page.getByRole('log')).toContainText('Select at least one picture.')
  await keyboard.press('Escape')

  await page.getByRole('gridcell').first().focus()
  await keyboard.press(' ')
  await expect(page.getByText(/^1 × relief/)).toBeVisible()
  await ask(page, 'place order')
  await expect(chosen(page)).not.toHaveAttribute('aria-disabled', 'true')
  await keyboard.press('Escape')
  await expect(page.getByRole('gridcell').first(), 'the focus comes back').toBeFocused()
  await command(page, 'place order', /^Place order/)
  await expect(page.getByText('1 order placed')).toBeVisible()

  await command(page, 'pause', /^Pause sending/)
  await command(page, 'attention', /^Queue: Needs attention/)
  await expect(page.getByRole('radio', { name: /^Needs attention/ })).toBeChecked()
  await command(page, 'resume', /^Resume sending/)
  await command(page, 'all queue', /^Queue: All/)
  await expect(page.getByRole('radio', { name: 'Done 1', exact: true })).toBeAttached()
  await expect(page.getByRole('log')).toContainText('1 relief ready')

  await command(page, 'zebra', /^Search the (queue|library) for “zebra”/)
  await expect(page.getByRole('searchbox')).toHaveValue('zebra')
  await command(page, 'search library', /^Search the library…/)
  await expect(page.getByRole('searchbox')).toBeFocused()
  await keyboard.press('Escape')

  await ask(page, '')
  const result = page.getByRole('group', { name: 'Recent results' }).getByRole('option')
  await expect(result).toHaveCount(1)
  const title = (await result.getAttribute('aria-label')) ?? (await result.innerText())
  await keyboard.type(title.split('\n')[0] ?? '')
  // Enter at once, before the list can have followed.
  await keyboard.press('Enter')
  await expect(page.locator('[data-loaded=all]')).toBeVisible()
  await command(page, '2d', /^Show in 2D/)
  await expect(page.locator('[data-stage="2d"]')).toBeVisible()
  await command(page, 'false colour', /^Shading: Heights in false colour/)
  await expect(page.getByRole('button', { name: 'Heights in false colour' })).toHaveAttribute('aria-pressed', 'true')
  await keyboard.press('1')
  await expect(page.locator('[data-stage="2d"]')).toHaveAttribute('data-zoom', '1.0000')
  await keyboard.press('f')
  await expect(page.locator('[data-stage="2d"]')).not.toHaveAttribute('data-zoom', '1.0000')
  await keyboard.press('Escape')
  await expect(page.locator('[data-stage="2d"]')).toBeHidden()
  await expect(page.getByRole('listbox', { name: 'Results' }), 'Back goes on from the result').toBeFocused()

  await command(page, 'light theme', /^Theme: Light/)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await command(page, 'practice revoked', /^Practice: the key is revoked/)
  await expect(page.getByRole('button', { name: /^Rehearsal: the key is revoked/ })).toBeVisible()
  await command(page, 'nothing goes wrong', /^Practice: nothing goes wrong/)
  await command(page, 'reset', /^Reset practice region/)
  await expect(page.getByRole('dialog', { name: 'Reset the practice region?' })).toBeVisible()
  await keyboard.press('Control+k')
  await expect(field(page), 'a dialog has the keys for itself').toBeHidden()
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await command(page, '中文', /^Language: 简体中文/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(page.getByRole('navigation').getByText('作品库')).toBeVisible()
})

test('palette and sheet: walked with the arrows, closed alone by Escape, without a violation in either theme', async ({
  studio,
}) => {
  const { page } = studio
  const { keyboard } = page
  await enterPracticeRegion(studio)
  await dropSamples(studio)
  const selected = '6 pictures · 6 selected'
  const cell = page.getByRole('gridcell').first()
  await cell.focus()

  for (const theme of ['dark', 'light'] as const) {
    await page.evaluate((wanted) => {
      const api = Reflect.get(window, 'studio') as { settings: { change(change: object): Promise<unknown> } }
      return api.settings.change({ theme: wanted })
    }, theme)
    await page.locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached' })
    await keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    const first = await chosen(page).getAttribute('id')
    await expect(field(page)).toHaveAttribute('aria-activedescendant', first ?? '')
    await keyboard.press('ArrowUp')
    await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
    await keyboard.press('ArrowDown')
    await expect(chosen(page)).toHaveAttribute('id', first ?? '')
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^\d+ commands$/)
    await expectAccessibleHere(page, `the palette, ${theme}`)
    await keyboard.type('qqqq zzzz')
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('2 commands')
    await keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(cell, 'the focus comes back').toBeFocused()

    await keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await keyboard.type('?')
    await expect(sheet(page), 'the palette leads to the keys').toBeVisible()
    await keyboard.press('Escape')
    await expect(cell).toBeFocused()
    await keyboard.press('?')
    await expect(sheet(page)).toBeVisible()
    const count = sheet(page).getByRole('status')
    const all = Number.parseInt(await count.innerText(), 10)
    expect(all).toBeGreaterThan(60)
    await expectAccessibleHere(page, `the sheet of keys, ${theme}`)
    await keyboard.type('wirefrme')
    await expect(count).toHaveText('1 key')
    await expect(sheet(page).getByText('Wireframe')).toBeVisible()
    await keyboard.press('?')
    await expect(sheet(page), 'a sign that is typed is no shortcut').toBeVisible()
    await keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
    await expect(cell).toBeFocused()
    await expect(page.getByText(selected, { exact: true }), 'Escape closed only what was on top').toBeVisible()
  }
})

test('keys mean what they say wherever the focus is, and Delete can be taken back', async ({ studio }) => {
  const { page } = studio
  const { keyboard } = page
  await enterPracticeRegion(studio)
  await dropSamples(studio)
  const cells = page.getByRole('gridcell')
  await expect(cells.first()).toBeVisible()
  const all = await cells.count()
  await expect(page.getByRole('log')).toContainText(`Added to the inputs: ${all}.`)

  await page.getByRole('tab', { name: 'Design' }).click()
  const prompt = page.getByRole('textbox', { name: 'Prompt' })
  await prompt.focus()
  await keyboard.type('coin? /')
  await expect(prompt, 'letters and signs are typed').toHaveValue('coin? /')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await keyboard.press('Control+a')
  await expect(page.getByText(`${all} selected`)).toBeVisible()
  await keyboard.press('Control+k')
  await expect(field(page), 'the palette opens from a field too').toBeFocused()
  await keyboard.press('Control+k')
  await expect(field(page), 'and its key closes it').toBeHidden()
  await expect(prompt).toBeFocused()
  await page.getByRole('tab', { name: 'Relief' }).click()
  const change = page.getByRole('button', { name: 'Change…' })
  await change.press('Enter')
  const search = page.getByRole('combobox', { name: 'Search 20 styles' })
  await expect(search).toBeFocused()
  await keyboard.type('coin? /')
  await expect(search).toHaveValue('coin? /')
  await keyboard.press('Escape')
  await expect(search).toHaveValue('')
  await keyboard.press('Escape')
  await expect(change, 'a second one closed the gallery alone').toBeFocused()
  await expect(page.getByText(`${all} selected`), 'Escape emptied the field alone').toBeVisible()

  await cells.first().focus()
  await keyboard.press('Escape')
  await expect(page.getByText('0 selected')).toBeVisible()
  await keyboard.press('Control+a')
  await expect(page.getByText(`${all} selected`)).toBeVisible()
  await keyboard.press('Delete')
  await expect(cells).toHaveCount(all - 1)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(cells).toHaveCount(all)
  await expect(page.getByRole('log')).toContainText('Undone: 1 picture removed')

  await page.getByRole('button', { name: 'Variants…' }).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Variants…' }), 'the focus comes back').toBeFocused()
  await expect(page.getByText(`${all} selected`)).toBeVisible()

  for (const [keys, place] of [
    ['2', 'Queue'],
    ['3', 'Library'],
    ['4', 'Usage'],
    ['5', 'Settings'],
    ['1', 'Create'],
  ] as const) {
    await keyboard.press(`Control+${keys}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(place)
  }
})

test('the focus is seen on every stop of Tab in Create, in both themes', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await dropSamples(studio)
  const place = page.getByRole('button', { name: /^Place 6 orders/ })
  for (const theme of ['dark', 'light'] as const) {
    await page.evaluate((wanted) => {
      const api = Reflect.get(window, 'studio') as { settings: { change(change: object): Promise<unknown> } }
      return api.settings.change({ theme: wanted })
    }, theme)
    await page.locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached' })
    // Chromium goes on from where the pressed button was, which may be anywhere by now.
    await place.focus()
    const first = await page.evaluate(focusSeen)
    const seen = new Set<string>()
    for (let press = 0; press < 60; press++) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(focusSeen)
      if (!stop) continue // The window itself, between its last stop and its first.
      seen.add(stop.what)
      expect.soft(stop.contrast, `${theme}: ${stop.what}`).toBeGreaterThanOrEqual(3)
      if (stop.what === first?.what) break
    }
    const stops = [...seen].join('\n')
    expect(stops, 'Tab comes round').toContain(first?.what)
    for (const stop of ['BUTTON button Create', 'TD', 'Change…', 'Variants…']) expect(stops).toContain(stop)
    expect(seen.size, stops).toBeGreaterThan(20)
  }
})

/** The focused element in words, and the contrast of the line around it, or around what stands for it, with what is behind. */
function focusSeen(): { what: string; contrast: number } | null {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return null
  const label = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  // A field among its tags has no box of its own: the one around all of them is what is seen.
  const box = element.closest('.mantine-TagsInput-input')
  const near = [element, ...label, element.parentElement, element.nextElementSibling, element.closest('label'), box]
  const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  const light = (colour: string) => {
    const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => channel(Number(part) / 255))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const behind = (from: Element): string => {
    for (let at: Element | null = from.parentElement; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at)
      if (!/, 0\)$|transparent/.test(backgroundColor)) return backgroundColor
    }
    return getComputedStyle(document.body).backgroundColor
  }
  const contrast = (one: Element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one)
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 1) return 0
    const [a, b] = [light(outlineColor), light(behind(one))]
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
  }
  const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
  const what = `${element.tagName} ${element.getAttribute('type') ?? ''} ${name.slice(0, 40)} ${element.id}`
  return { what, contrast: Math.max(...near.flatMap((one) => (one ? [contrast(one)] : []))) }
}

test('what is typed in the moment the palette opens arrives whole', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  for (let times = 0; times < 8; times += 1) {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('convert another')
    await expect(field(page)).toHaveValue('convert another')
    await page.keyboard.press('Escape')
    await expect(field(page)).toBeHidden()
  }
})
