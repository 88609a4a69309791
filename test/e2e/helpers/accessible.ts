// What axe must not find, and no empty picture: nothing, in both themes and languages, in a large window and in the smallest usual one.
import type { Page } from '@playwright/test'
import type * as Axe from 'axe-core'
import axe from 'axe-core'
import { expect } from './slow-expect.ts'

/** Every rule twice: in the dark theme and English in a large window, and in the light one and Chinese in a small window. */
const looks = [
  { theme: 'dark', language: 'en', size: { width: 1440, height: 900 } },
  { theme: 'light', language: 'zh-CN', size: { width: 1024, height: 700 } },
] as const

/** Notes every violation of what is shown now; the page is in the first look again afterwards. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const look of looks) {
    await wear(page, look)
    const { theme, size } = look
    await expectAccessibleHere(page, `${what}, ${theme}, ${size.width} × ${size.height}`)
  }
  await wear(page, looks[0])
}

const soft = expect.configure({ soft: true })

/** Notes every violation of what is shown now, as it looks now, once it has come to rest. */
export async function expectAccessibleHere(page: Page, what: string): Promise<void> {
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await page.evaluate(axe.source)
  // Whoever looks at a busy machine for longer than what is shown may take to come to rest, has still seen it.
  if ((await violationsIn(page)).length === 0) return
  await soft.poll(() => violationsIn(page), { message: what }).toEqual([])
}

async function violationsIn(page: Page) {
  return await page.evaluate(async () => {
    const { run } = Reflect.get(window, 'axe') as typeof Axe
    // Only what it finds is told in full: most of its time would go into what holds.
    const { violations } = await run({ resultTypes: ['violations'] })
    const told = violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map((node) => node.html) }))
    // A picture without an address, or one that does not open, is an empty frame to everybody.
    const empty = [...document.images].filter((image) => image.complete && image.naturalWidth === 0)
    if (empty.length === 0) return told
    const nodes = empty.map((image) => image.outerHTML)
    return [...told, { id: 'empty-picture', help: 'Pictures show something', nodes }]
  })
}

/** What it is wearing already is not put on again: the whole window would be laid out anew for it. */
async function wear(page: Page, { theme, language, size }: (typeof looks)[number]): Promise<void> {
  const worn = page.locator(`html[data-theme=${theme}][lang=${language}]`)
  if ((await worn.count()) === 0) {
    await change(page, { theme, language })
    await worn.waitFor({ state: 'attached' })
  }
  const { width, height } = page.viewportSize() ?? {}
  if (width !== size.width || height !== size.height) await page.setViewportSize(size)
}

/** Changes settings as the window does. */
export async function change(page: Page, settings: object): Promise<void> {
  await page.evaluate((wanted) => {
    const api = Reflect.get(window, 'studio') as { settings: { change(change: object): Promise<unknown> } }
    return api.settings.change(wanted)
  }, settings)
}
