// Adding an account: each thing that can be wrong has its own sentence, nothing typed is lost, and the key stays in the keychain.
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import keytar from 'keytar'
import { filesHolding } from '../../helpers/find-bytes.ts'
import { picture } from '../../helpers/pictures/pictures.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { expect, test } from '../helpers/fixture.ts'
import { addAccount } from '../helpers/places.ts'
import { processTree } from '../helpers/process-tree.ts'

let region: ServedRegion
let page: Server
test.beforeAll(async () => {
  region = await servedRegion()
  page = createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<html><body>Welcome to the hotel network</body></html>')
  })
  await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve))
})
test.afterAll(async () => {
  page.close()
  await region.end()
})

test('everything that can be wrong with an account has its own sentence, and nothing typed is lost', async ({
  studio,
}) => {
  const entry = { name: 'Workshop', baseUrl: region.baseUrl, apiKey: region.key('rich') }
  const html = `http://127.0.0.1:${(page.address() as AddressInfo).port}/v2`
  const wrong = [
    [{ ...entry, apiKey: 'practice_wrong' }, 'This region does not know this key.'],
    [{ ...entry, apiKey: 'two words' }, 'This key contains a space'],
    [{ ...entry, baseUrl: 'not an address' }, 'This is not a web address.'],
    [{ ...entry, baseUrl: 'http://example.com/v2' }, 'This address is not encrypted'],
    [{ ...entry, baseUrl: region.baseUrl.replace('/v2', '') }, 'The version is missing at the end of this address.'],
    [{ ...entry, baseUrl: 'http://127.0.0.1:9/v2' }, 'The service cannot be reached.'],
    [{ ...entry, baseUrl: html }, 'A web page answers at this address, not the service.'],
    [{ ...entry, baseUrl: `${region.baseUrl}/jobs` }, 'This is not the base URL itself.'],
  ] as const
  for (const [typed, sentence] of wrong) {
    await addAccount(studio.page, typed)
    await expect(studio.page.getByText(sentence)).toBeVisible()
    await expect(studio.page.getByLabel('Name', { exact: true })).toHaveValue('Workshop')
    await expect(studio.page.getByLabel('Base URL')).toHaveValue(typed.baseUrl)
  }
  await addAccount(studio.page, entry)
  await expect(studio.page.getByRole('button', { name: /Account Workshop.*100,000 points/ })).toBeVisible()
})

test('the way to the practice region is whole in sight whatever is wrong with an address, in the smallest window too', async ({
  studio,
}) => {
  await studio.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1024, 680))
  const entry = { name: 'Workshop', apiKey: region.key('rich') }
  const html = `http://127.0.0.1:${(page.address() as AddressInfo).port}/v2`
  const wrong = [
    [region.baseUrl.replace('/v2', ''), 'The version is missing at the end of this address.'],
    [`${region.baseUrl}/jobs`, 'This is not the base URL itself.'],
    [html, 'A web page answers at this address, not the service.'],
    ['http://example.com/v2', 'This address is not encrypted'],
  ] as const
  const door = studio.page.locator('section').filter({ hasText: 'No key at hand?' }).last()
  for (const [baseUrl, sentence] of wrong) {
    await addAccount(studio.page, { ...entry, baseUrl })
    await expect(studio.page.getByText(sentence)).toBeInViewport({ ratio: 1 })
    await expect(door, sentence).toBeInViewport({ ratio: 1 })
  }
})

test('a balance that is too low is said before anything is sent', async ({ studio }) => {
  await addAccount(studio.page, { name: 'Small', baseUrl: region.baseUrl, apiKey: region.key('poor') })
  await expect(studio.page.getByRole('button', { name: /Account Small.*10 points/ })).toBeVisible()
  const file = join(studio.userData, '浮雕 №7 – ü 🪙.png')
  writeFileSync(file, await picture(7))
  await studio.dropFiles('body', [file])
  await expect(studio.page.getByText('1 selected')).toBeVisible()
  await expect(studio.page.getByText('short by 21')).toBeVisible()
  await expect(studio.page.getByRole('button', { name: /^Place order/ })).toHaveAttribute('aria-disabled', 'true')
  expect(region.sandbox.accounts.find(({ name }) => name === 'poor')?.points).toBe(10)
})

test('the key is in the Secret Service and nowhere else', async ({ studio }) => {
  const apiKey = region.key('second')
  const entry = await studio.page.getByRole('textbox', { name: 'API key' }).elementHandle()
  await addAccount(studio.page, { name: 'Secret', baseUrl: region.baseUrl, apiKey })
  await expect(studio.page.getByRole('button', { name: /Account Secret/ })).toBeVisible()
  expect(await entry?.evaluate((input) => (input as HTMLInputElement).value), 'the input after it has gone').toBe('')
  const file = join(studio.userData, 'picture.png')
  writeFileSync(file, await picture(3))
  await studio.dropFiles('body', [file])
  await expect(studio.page.getByText('1 selected')).toBeVisible()

  const kept = await keytar.findCredentials('Asset Studio')
  expect(kept.map(({ password }) => password)).toContain(apiKey)

  const processes = processTree(studio.pid)
  expect(processes.length).toBeGreaterThan(2)
  for (const pid of processes) {
    expect(read(`/proc/${pid}/cmdline`), `arguments of ${pid}`).not.toContain(apiKey)
    expect(read(`/proc/${pid}/environ`), `environment of ${pid}`).not.toContain(apiKey)
  }
  expect(await heapOf(studio.page)).not.toContain(apiKey)
  expect(await studio.page.content()).not.toContain(apiKey)
  expect(studio.output).not.toContain(apiKey)
  await studio.close()
  expect(filesHolding(studio.userData, apiKey)).toEqual([])

  await studio.start()
  await expect(studio.page.getByRole('button', { name: /Account Secret/ })).toBeVisible()
  await studio.page.getByRole('button', { name: /Account Secret/ }).click()
  await studio.page.getByRole('menuitem', { name: 'Refresh balance' }).click()
  await expect(studio.page.getByRole('button', { name: /Account Secret.*1,000 points/ })).toBeVisible()
})

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Every string the window's memory holds, after its garbage was collected. */
async function heapOf(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page)
  const chunks: string[] = []
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await devtools.send('HeapProfiler.enable')
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await devtools.detach()
  const heap = chunks.join('')
  if (!heap.includes('Secret')) throw new Error('the snapshot does not even hold what the window shows')
  return heap
}
