// A person without a keyboard but for words: only what is written into a field is typed.
import type { Page } from '@playwright/test'
import { expect } from '../helpers/slow-expect.ts'

export type Mouse = {
  /** Fails when a key was pressed that wrote nothing into a field. */
  end(): Promise<void>
}

/** Watches `page` from now on. */
export async function mouseOf(page: Page): Promise<Mouse> {
  await page.evaluate(() => {
    const kept: string[] = []
    Object.assign(window, { keysByTest: kept })
    const inField = (target: EventTarget | null) =>
      target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'radio')
    window.addEventListener(
      'keydown',
      ({ key, target }) => (inField(target) && key.length === 1) || kept.push(key),
      true,
    )
  })
  return {
    async end() {
      const keys = await page.evaluate(() => Reflect.get(window, 'keysByTest'))
      expect(keys, 'keys pressed').toEqual([])
    },
  }
}
