// What Electron itself alone can show: the system's sandbox round its processes, and what follows when one of them goes.
import { readFileSync } from 'node:fs'
import { electronBinary } from '../helpers/electron-binary.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, takeSamples } from '../helpers/places.ts'
import { isRunning } from '../helpers/process-tree.ts'
import type { StudioUnderTest } from '../helpers/studio-under-test.ts'

test.skip(electronBinary() === undefined, 'the stand-in has no processes of Electron')

test('the page lives in the system’s sandbox', async ({ studio }) => {
  const { platform, pid, sandboxed } = await studio.app.evaluate(({ app, BrowserWindow }) => ({
    platform: process.platform,
    pid: BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId(),
    sandboxed: app.getAppMetrics().flatMap(({ type, sandboxed: is }) => (type === 'Tab' ? [is] : [])),
  }))
  if (platform !== 'linux') return expect(sandboxed).toEqual(sandboxed.map(() => true))
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  expect(/^NoNewPrivs:\s*(\d)/m.exec(status)?.[1]).toBe('1')
  // 2: calls of the system are filtered.
  expect(/^Seccomp:\s*(\d)/m.exec(status)?.[1]).toBe('2')
})

/** The processes of one type that Electron counts, such as `GPU` and `Utility`. */
const processes = ({ app }: StudioUnderTest, wanted: string) =>
  app.evaluate(
    (electron, type) => electron.app.getAppMetrics().flatMap((each) => (each.type === type ? [each.pid] : [])),
    wanted,
  )

test('the window goes on when the process of its graphics ends', async ({ studio }) => {
  await enterPracticeRegion(studio)
  const before = await processes(studio, 'GPU')
  for (const pid of before) process.kill(pid, 'SIGKILL')
  await expect.poll(() => before.filter(isRunning)).toEqual([])
  await takeSamples(studio.page)
  expect((await studio.page.screenshot()).byteLength).toBeGreaterThan(10_000)
})

test('pictures are checked though the helpers that check them were killed', async ({ studio }) => {
  await enterPracticeRegion(studio)
  await studio.page.getByRole('button', { name: 'Use the samples' }).press('Enter')
  await studio.page.getByText(/\d+ selected/).waitFor()
  const killed = await studio.app.evaluate(({ app }) =>
    app.getAppMetrics().flatMap(({ type, name, pid }) => {
      if (type !== 'Utility' || !/raster/i.test(name ?? '')) return []
      process.kill(pid, 'SIGKILL')
      return [pid]
    }),
  )
  expect(killed.length).toBeGreaterThan(0)
  await expect(studio.page.getByText('6 pictures · 6 selected', { exact: true })).toBeVisible()
})

test('the process of a page that hangs ends with its window, at the person’s word', async ({ studio }) => {
  await enterPracticeRegion(studio)
  const { app, page } = studio
  const [pid = 0] = await processes(studio, 'Tab')
  const opened = app.waitForEvent('window')
  page.evaluate('for (;;);').catch(() => undefined)
  // A page is told to hang when it does not answer to what the person does.
  page.mouse.click(5, 5).catch(() => undefined)
  const fresh = await opened
  await fresh.locator('html[data-ready]').waitFor()
  await expect.poll(() => isRunning(pid)).toBe(false)
})
