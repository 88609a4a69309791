// A person without a mouse: keys alone, and after each of them it must be seen where the focus is.
import type { Locator, Page } from '@playwright/test'
import { expect } from '../helpers/slow-expect.ts'

type Role = Parameters<Page['getByRole']>[0]

export type Keyboard = {
  /** Presses keys one after another; the focus must be somewhere, and be seen, afterwards. */
  press(...keys: string[]): Promise<void>
  type(words: string): Promise<void>
  /** Tabs until the wanted control has the focus, forwards or, with `back`, backwards. */
  tabTo(role: Role, name: string | RegExp, back?: 'back'): Promise<Locator>
  /** Fails unless this control has the focus. */
  at(role: Role, name: string | RegExp): Promise<void>
  /** Fails when a pointer was used, or the focus was lost on the way. */
  end(): Promise<void>
}

const mostTabs = 120

/** Watches `page` from now on. */
export async function keyboardOf(page: Page): Promise<Keyboard> {
  await page.evaluate(() => {
    const kept = { pointers: 0 }
    Object.assign(window, { keptByTest: kept })
    window.addEventListener('pointerdown', () => kept.pointers++, true)
  })

  const focused = () => page.evaluate(whereFocusIs)
  const seen = async (after: string) => {
    const { where, visible } = await focused()
    expect(visible, `after ${after} the focus is to be seen: ${where}`).toBe(true)
  }

  // Beside the focus alone: a window has hundreds of names, and they would be worked out after every key.
  const atFocus = (role: Role, name: string | RegExp) => {
    const exact = typeof name === 'string' ? { exact: true } : {}
    return page
      .locator(':has(> :focus)')
      .getByRole(role, { name, ...exact })
      .and(page.locator(':focus'))
  }

  const keyboard: Keyboard = {
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key)
    },
    type: (words) => page.keyboard.type(words),
    async tabTo(role, name, back) {
      const now = atFocus(role, name)
      const passed: string[] = []
      for (let presses = 0; presses < mostTabs; presses += 1) {
        if ((await now.count()) > 0) {
          await seen(`Tab to ${name}`)
          return now
        }
        await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
        passed.push((await focused()).where)
      }
      throw new Error(`Tab never reached ${role} ${name}. It passed:\n${passed.join('\n')}`)
    },
    async at(role, name) {
      await expect(atFocus(role, name)).toHaveCount(1)
      await seen(`reaching ${name}`)
    },
    async end() {
      const pointers = await page.evaluate(() => Reflect.get(window, 'keptByTest').pointers)
      expect(pointers, 'pointers used').toBe(0)
    },
  }
  return keyboard
}

/** Runs in the page: the element with the focus in words, and whether its focus can be seen inside of the window. */
function whereFocusIs(): { where: string; visible: boolean } {
  const element = document.activeElement
  if (!(element instanceof HTMLElement)) return { where: 'nothing', visible: false }
  const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''
  const where = `${element.tagName.toLowerCase()} ${element.getAttribute('role') ?? ''} ${name}`
  if (element.tagName === 'MAIN') return { where, visible: true }
  const marked = (one: Element | null | undefined) => {
    if (!one) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
    const box = one.getBoundingClientRect()
    const inside = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth
    return inside && ((outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none')
  }
  // A control that is drawn by its label, or a field within a frame of its own, shows the focus there.
  const frame = element.closest('.mantine-TagsInput-input')
  const near = [element, element.nextElementSibling, element.closest('label'), element.parentElement, frame]
  const active = element.getAttribute('aria-activedescendant')
  const option = active === null ? null : document.getElementById(active)
  return { where, visible: [...near, option].some(marked) }
}
