// A second start, whatever it was started with: it brings the first window forward, leaves nothing behind and changes nothing.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { electronBinary, root, standIn } from '../helpers/electron-binary.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion } from '../helpers/places.ts'

const hostile = [
  ['file:///etc/passwd', 'https://evil.example/'],
  ['--practice-speed=0', '--user-agent=x\r\ny: z', '--', '--no-sandbox'],
  ['x'.repeat(60_000), '浮雕 №7 – ü 🪙.png', '"quoted" $(touch /tmp/never) `x`'],
]

test('a second start with anything changes nothing but what is in front', async ({ studio }) => {
  await enterPracticeRegion(studio)
  const { app, page } = studio
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
  // As the first one was started: the stand-in needs no display then.
  const quietly = ['--headless', `--user-data-dir=${studio.userData}`]
  await page.getByText('prices read').waitFor()
  // Times of day and ages go on meanwhile.
  const times = /\d\d:\d\d|(?:just )?now\b|\d+ (?:sec|min) ago/g
  const view = async () => (await page.locator('body').innerText()).replace(times, 'then')
  const before = { url: page.url(), text: await view() }
  for (const args of hostile) {
    const second = spawn(electronBinary() ?? standIn, [root, ...quietly, ...args], {
      stdio: 'ignore',
    })
    const [code] = await once(second, 'exit')
    expect(code).toBe(0)
    await expect
      .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((each) => each.isVisible())))
      .toEqual([true])
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
  }
  expect({ url: page.url(), text: await view() }).toEqual(before)
})
