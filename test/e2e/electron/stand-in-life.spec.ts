// The life of an app on Electron's stand-in: its dialogs, files, windows and helpers, its quitting and its dying.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { electronBinary, root, standIn } from '../helpers/electron-binary.ts'
import { expect, test } from '../helpers/fixture.ts'
import { isRunning, processTree } from '../helpers/process-tree.ts'
import type { StudioUnderTest } from '../helpers/studio-under-test.ts'

declare const fixture: { invoke(channel: string, ...args: unknown[]): Promise<unknown> }

const app = join(root, 'test/stand-in/fixture-app')
test.use({ launch: { app } })

const logged = (studio: StudioUnderTest) => studio.app.evaluate(() => Reflect.get(globalThis, 'log') as unknown[])

test('dialogs answer as the test says, and calls to the desktop can be read', async ({ studio }) => {
  const { page, app } = studio
  if (!electronBinary()) {
    const unanswered = page.evaluate(() => fixture.invoke('open').catch((error: Error) => error.message))
    expect(await unanswered).toContain('the test has not said what dialog.showOpenDialog answers')
  }
  await studio.answerDialog('showOpenDialog', { canceled: false, filePaths: ['/srv/浮雕.glb'] })
  expect(await page.evaluate(() => fixture.invoke('open'))).toEqual({ canceled: false, filePaths: ['/srv/浮雕.glb'] })
  const shown = await studio.watch('shell.showItemInFolder')
  await app.evaluate(({ shell }) => shell.showItemInFolder('/srv/x'))
  expect(await shown()).toEqual([['/srv/x']])
  const notes = await studio.watch('Notification.show')
  await app.evaluate(({ Notification }) => new Notification({ title: 'done', body: 'all' }).show())
  expect(await notes()).toEqual([[{ title: 'done', body: 'all' }]])
  await app.evaluate(({ nativeTheme }) => {
    nativeTheme.themeSource = 'dark'
  })
  await expect.poll(() => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true)
  await app.evaluate(({ powerMonitor }) => powerMonitor.emit('suspend'))
  expect(await logged(studio)).toEqual([['suspend']])
})

test('a utility process answers, takes a port and ends', async ({ studio: { page } }) => {
  const [answer, sum, code] = (await page.evaluate(() => fixture.invoke('utility', 'wörd'))) as unknown[]
  expect([answer, sum]).toEqual([{ answer: 'hello', word: 'wörd' }, 6])
  expect(code).not.toBe(0)
})

test('a window keeps the size it is given', async ({ studio: { app, page } }) => {
  await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    window?.setMinimumSize(640, 480)
    window?.setContentSize(900, 300)
  })
  await expect.poll(() => page.evaluate(() => [innerWidth, innerHeight])).toEqual([900, 480])
})

test('files from disk keep their paths, dropped or chosen; files made in memory have none', async ({
  studio,
}, info) => {
  const { page } = studio
  const folder = info.outputPath('浮雕 №7')
  mkdirSync(folder, { recursive: true })
  const files = ['größe 🪙.png', 'b.txt'].map((name) => join(folder, name))
  for (const file of files) writeFileSync(file, 'x')
  await studio.dropFiles('#drop', [...files, folder])
  await expect(page.locator('#out')).toHaveText(JSON.stringify([...files, folder]))
  await page.locator('#file').setInputFiles(files)
  await expect(page.locator('#out')).toHaveText(JSON.stringify(files))
  await page.locator('#file').setInputFiles({ name: 'm.txt', mimeType: 'text/plain', buffer: Buffer.from('m') })
  await expect(page.locator('#out')).toHaveText('[""]')
})

test('a crashed page is reported and can be loaded again', async ({ studio }) => {
  const { app, page } = studio
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer())
  await expect.poll(() => logged(studio)).toEqual([['gone']])
  const title = () =>
    app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows()
      return window?.webContents
        .executeJavaScript('[document.readyState, typeof fixture].join()')
        .catch(() => 'not yet')
    })
  await expect.poll(title).toBe('complete,object')
  expect(page.isClosed()).toBe(false)
})

test('a second start on the same folder visits the first and ends', async ({ studio }) => {
  const visit = spawnSync(
    electronBinary() ?? standIn,
    [app, '--headless', '--no-sandbox', `--user-data-dir=${studio.userData}`, 'file:///x'],
    {
      encoding: 'utf8',
    },
  )
  expect(visit.status).toBe(7)
  await expect.poll(() => logged(studio)).toEqual([['second-instance', 'file:///x']])
})

test('closing may be refused; when it is not, the app quits in order', async ({ studio }) => {
  const close = (mayClose: boolean) =>
    studio.app.evaluate(({ BrowserWindow }, value) => {
      Object.assign(globalThis, { mayClose: value })
      BrowserWindow.getAllWindows()[0]?.close()
    }, mayClose)
  await close(false)
  expect(await studio.page.evaluate(() => fixture.invoke('ping'))).toBeTruthy()
  const { exit } = studio
  await close(true)
  expect(await exit).toBe(0)
  expect(studio.output.match(/(?<=fixture: ).*/g)).toEqual(['window-all-closed', 'before-quit', 'will-quit', 'quit'])
})

test('killing the app ends all of its processes, and it starts again on the same folder', async ({ studio }) => {
  const tree = processTree(studio.pid)
  expect(tree.length).toBeGreaterThan(3)
  await studio.kill()
  await expect.poll(() => tree.filter(isRunning)).toEqual([])
  await studio.start()
  expect(await studio.page.evaluate(() => fixture.invoke('ping'))).toMatchObject({ top: true })
})

test('a session in memory forgets the page’s storage when the app ends', async ({ studio }) => {
  await studio.page.evaluate(() => localStorage.setItem('kept', 'no'))
  await studio.page.reload()
  expect(await studio.page.evaluate(() => localStorage.getItem('kept'))).toBe('no')
  await studio.relaunch()
  expect(await studio.page.evaluate(() => localStorage.getItem('kept'))).toBeNull()
})

test('when only the main process dies, nothing of the app outlives it', async ({ studio }) => {
  const { pid, exit } = studio
  const tree = processTree(pid)
  process.kill(pid, 'SIGKILL')
  await exit
  await expect.poll(() => tree.filter(isRunning)).toEqual([])
})

if (!electronBinary())
  test('a developer attaches to a start without a display, and answers its dialogs there', async ({ launch }) => {
    const folder = mkdtempSync(join(tmpdir(), 'attached-'))
    const args = [launch.app ?? '', '--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`]
    const env = { ...process.env, TMPDIR: folder }
    const child = spawn(standIn, args, { stdio: ['ignore', 'ignore', 'pipe'], env })
    try {
      const address = await new Promise<string>((resolve) => {
        let said = ''
        child.stderr.on('data', (text) => {
          said += text
          const [, found] = /^DevTools listening on (.*)$/m.exec(said) ?? []
          if (found) resolve(found)
        })
      })
      const browser = await chromium.connectOverCDP(address, { isLocal: true })
      const context = browser.contexts()[0]
      const page = context?.pages()[0] ?? (await context?.waitForEvent('page'))
      if (!page) throw new Error('there is no page')
      await page.locator('html[data-ready]').waitFor()
      const chooser = page.waitForEvent('filechooser')
      const opened = page.evaluate(() => fixture.invoke('open'))
      await (await chooser).setFiles(join(root, 'package.json'))
      expect(await opened).toEqual({ canceled: false, filePaths: [join(root, 'package.json')] })
      await browser.close()
    } finally {
      child.kill()
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  })
