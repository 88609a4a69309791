// The window is closed: the app ends with it, or goes on in the system's tray, saves what was ordered and comes back from there.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { electronBinary, root, standIn } from '../helpers/electron-binary.ts'
import { expect, test } from '../helpers/fixture.ts'
import { dropSamples, enterPracticeRegion, goTo, placeOrders, saveResultsIn } from '../helpers/places.ts'
import type { StudioUnderTest } from '../helpers/studio-under-test.ts'

type Desktop = { tip: string; tray?: Electron.Tray; menu?: Electron.Menu | null; notes: Electron.Notification[] }

test.use({ launch: { args: ['--practice-speed=2'] } })

const label = 'Keep working when the window is closed'

/** Keeps what reaches the desktop from now on: the icon in the tray, its menu, and notes, which stay away. */
async function watchDesktop({ app }: StudioUnderTest): Promise<void> {
  await app.evaluate(({ Tray, Notification }) => {
    const desktop: Desktop = { tip: '', notes: [] }
    Object.assign(globalThis, { desktop })
    const { setToolTip, setContextMenu, destroy } = Tray.prototype
    Object.assign(Tray.prototype, {
      setToolTip(this: Electron.Tray, tip: string) {
        setToolTip.call(this, tip)
        Object.assign(desktop, { tray: this, tip })
      },
      setContextMenu(this: Electron.Tray, menu: Electron.Menu | null) {
        setContextMenu.call(this, menu)
        desktop.menu = menu
      },
      destroy(this: Electron.Tray) {
        destroy.call(this)
        Object.assign(desktop, { tray: undefined, tip: 'gone' })
      },
    })
    Notification.prototype.show = function (this: Electron.Notification) {
      desktop.notes.push(this)
    }
  })
}
const tip = ({ app }: StudioUnderTest) => app.evaluate(() => (Reflect.get(globalThis, 'desktop') as Desktop).tip)
const titles = ({ app }: StudioUnderTest) =>
  app.evaluate(() => (Reflect.get(globalThis, 'desktop') as Desktop).notes.map(({ title }) => title))

/** A person's click on the icon, an item of its menu, or the newest note. */
const click = ({ app }: StudioUnderTest, on: 'icon' | 'open' | 'quit' | 'note') =>
  app.evaluate((_electron, what) => {
    const { tray, menu, notes } = Reflect.get(globalThis, 'desktop') as Desktop
    if (what === 'icon') tray?.emit('click')
    else if (what === 'note') notes.at(-1)?.emit('click')
    else menu?.getMenuItemById(what)?.click()
  }, on)

const windows = ({ app }: StudioUnderTest) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((each) => each.isVisible()))

const recorded = ({ app }: StudioUnderTest) =>
  app.evaluate(() => {
    const { calls } = Reflect.get(globalThis, 'standIn') as { calls: { member: string; args: unknown[] }[] }
    return calls.map(({ member, args }) => [member, ...args])
  })

/** As a person does by its cross. */
async function closeWindow(studio: StudioUnderTest): Promise<void> {
  await studio.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
}

/** The window that `act` opens, once it is ready. */
async function opened(studio: StudioUnderTest, act: () => Promise<unknown>): Promise<Page> {
  const coming = studio.app.waitForEvent('window')
  await act()
  const page = await coming
  await page.locator('html[data-ready]').waitFor()
  return page
}

test('closing the window ends the app, as long as nobody wants otherwise', async ({ studio }) => {
  await enterPracticeRegion(studio)
  await closeWindow(studio).catch(() => undefined)
  expect(await studio.exit).toBe(0)
})

test('an app that goes on saves what was ordered without its window, and opens it again', async ({ studio }) => {
  const results = join(studio.userData, 'results ü')
  mkdirSync(results)
  const saved = () =>
    readdirSync(results, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tif'))
  await enterPracticeRegion(studio)
  await saveResultsIn(studio, results)
  await watchDesktop(studio)

  await test.step('the icon comes and goes with the switch', async () => {
    const box = studio.page.getByRole('region', { name: 'Saving' }).getByRole('switch', { name: label })
    await box.press('Space')
    await expect.poll(() => tip(studio)).toBe('Asset Studio')
    await box.press('Space')
    await expect.poll(() => tip(studio)).toBe('gone')
    await box.press('Space')
    await expect.poll(() => tip(studio)).toBe('Asset Studio')
  })

  await test.step('orders go on without the window, which is told once', async () => {
    await goTo(studio.page, 'Create')
    await dropSamples(studio)
    await placeOrders(studio.page, 6)
    await closeWindow(studio)
    await expect.poll(() => windows(studio)).toEqual([])
    expect(saved().length).toBeLessThan(6)
    await expect.poll(() => tip(studio)).toMatch(/^Asset Studio – \d orders? under way or waiting for you$/)
    expect(await titles(studio)).toEqual(['Asset Studio goes on working'])
    await expect.poll(() => saved().length).toBe(6)
    await expect.poll(() => tip(studio)).toBe('Asset Studio')
  })

  await test.step('a click on the note of the batch opens the window, in the Queue', async () => {
    await expect.poll(async () => (await titles(studio)).length).toBe(2)
    const page = await opened(studio, () => click(studio, 'note'))
    await expect(page.getByRole('radio', { name: 'Done 6' })).toBeAttached()
  })

  await test.step('so do the icon, its menu and a second start; nothing is told again', async () => {
    const second = [root, '--headless', `--user-data-dir=${studio.userData}`]
    const ways = [
      () => click(studio, 'icon'),
      () => click(studio, 'open'),
      () => once(spawn(electronBinary() ?? standIn, second, { stdio: 'ignore' }), 'exit'),
    ]
    for (const way of ways) {
      await closeWindow(studio)
      await expect.poll(() => windows(studio)).toEqual([])
      const page = await opened(studio, way)
      await goTo(page, 'Library')
      await expect(page.getByText('cameo').first()).toBeVisible()
    }
    expect(await titles(studio)).toHaveLength(2)
  })

  await test.step('the menu quits it', async () => {
    await closeWindow(studio)
    await expect.poll(() => windows(studio)).toEqual([])
    await click(studio, 'quit').catch(() => undefined)
    expect(await studio.exit).toBe(0)
  })

  await test.step('the next start has the icon at once, and goes on without its window too', async () => {
    await studio.start()
    // Electron has no list of its icons; the stand-in has one of all calls.
    if (!electronBinary()) expect(await recorded(studio)).toContainEqual(['tray.setToolTip', 'Asset Studio'])
    await closeWindow(studio)
    await expect.poll(() => windows(studio)).toEqual([])
    expect(await studio.app.evaluate(({ app }) => app.hasSingleInstanceLock())).toBe(true)
  })
})
