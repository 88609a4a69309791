// Newer versions as a person meets them: nothing is asked until they want it, and nothing is installed but by their own steps.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { releaseName, releaseText, type UpdateServer, updateServer } from '../../helpers/network/update-server.ts'
import { picture } from '../../helpers/pictures/pictures.ts'
import { servedRegion } from '../../helpers/region/served-region.ts'
import { expectAccessible } from '../helpers/accessible.ts'
import { electronBinary } from '../helpers/electron-binary.ts'
import { expect, test } from '../helpers/fixture.ts'
import { addAccount, enterPracticeRegion, goTo, placeOrders } from '../helpers/places.ts'
import { type AppWithFeed, appWithFeed } from './app-with-feed.ts'

const app = Buffer.from(`#!/bin/sh\necho started >"$(dirname "$0")/started"\n${'#'.repeat(300_000)}\n`)
const name = 'asset-studio.AppImage'
let server: UpdateServer
let built: AppWithFeed
test.beforeEach(async () => {
  server = await updateServer()
  built = appWithFeed(server.feed)
})
test.afterEach(async () => {
  built.remove()
  await server.close()
})
const publish = (version: string) => {
  const notes = 'Reliefs are placed twice as fast.\n<b>Plain</b> text stays plain.'
  server.answer(`/feed/${releaseName}`, 200, releaseText({ version, url: name, bytes: app, notes }))
  server.answer(`/feed/${name}`, 200, app)
}

/** Switches it on, and goes on to the downloaded version. */
async function download(page: Page): Promise<Locator> {
  await goTo(page, 'Settings')
  const updates = page.getByRole('region', { name: 'Updates' })
  await updates.getByRole('switch', { name: 'Check for updates' }).click()
  await updates.getByRole('button', { name: 'Check now' }).click()
  await updates.getByRole('button', { name: 'Download' }).click()
  await expect(updates.getByRole('button', { name: 'Restart to install' })).toBeVisible()
  return updates
}

test('a build without a feed has no such section', async ({ studio }) => {
  await enterPracticeRegion(studio)
  await goTo(studio.page, 'Settings')
  await expect(studio.page.getByRole('region', { name: 'About' })).toBeVisible()
  await expect(studio.page.getByRole('region', { name: 'Updates' })).toHaveCount(0)
})

test('it is switched on, looked for, downloaded and installed by the person’s own steps', async ({ studio }) => {
  test.skip(process.platform !== 'linux' || electronBinary() !== undefined, 'an AppImage in the stand-in')
  await studio.relaunch(built.launch)
  const { page } = studio
  await enterPracticeRegion(studio)
  await goTo(page, 'Settings')
  const updates = page.getByRole('region', { name: 'Updates' })
  const look = updates.getByRole('switch', { name: 'Check for updates' })
  await expect(look).not.toBeChecked()
  await expect(updates.getByText(`at ${new URL(server.feed).host}`)).toBeVisible()
  await expect(updates.getByRole('button')).toHaveCount(0)

  await look.click()
  await expect(look).toBeChecked()
  await expect(updates.getByText('Not checked yet.')).toBeVisible()
  expect(server.asked).toEqual([])
  const lookNow = updates.getByRole('button', { name: 'Check now' })
  await lookNow.click()
  await expect(updates.getByText('otherwise check again tomorrow')).toBeVisible()
  publish('0.0.1')
  await lookNow.click()
  await expect(updates.getByText('This is the newest version.')).toBeVisible()
  publish('9.0.0')
  await lookNow.click()
  await expect(updates.getByRole('heading', { name: 'Version 9.0.0, 300.1 kB' })).toBeVisible()
  await expect(updates.getByText('<b>Plain</b> text stays plain.')).toBeVisible()
  await expectAccessible(page, 'a newer version')
  expect(server.asked.filter(({ path }) => path.endsWith(name))).toEqual([])

  await updates.getByRole('button', { name: 'Download' }).click()
  const restart = updates.getByRole('button', { name: 'Restart to install' })
  await expect(restart).toBeVisible()
  expect(readFileSync(built.appImage, 'utf8')).toBe('#!/bin/sh\n')
  const { exit } = studio
  await restart.click()
  expect(await exit).toBe(0)
  expect(readFileSync(built.appImage).equals(app)).toBe(true)
  await expect.poll(() => existsSync(join(dirname(built.appImage), 'started'))).toBe(true)

  await studio.start(built.launch)
  await goTo(studio.page, 'Settings')
  // The stand-in's version did not change.
  await expect(studio.page.getByText('The new version could not be installed')).toBeVisible()
})

test('a restart waits for an order whose charge is under way, says so, and can be called off', async ({ studio }) => {
  test.skip(process.platform !== 'linux' || electronBinary() !== undefined, 'an AppImage in the stand-in')
  const region = await servedRegion()
  publish('9.0.0')
  await studio.relaunch(built.launch)
  const { page, userData } = studio
  const file = join(userData, 'coin ü.png')
  writeFileSync(file, await picture(1))
  await addAccount(page, { name: 'Workshop', baseUrl: region.baseUrl, apiKey: region.key('rich') })
  await expect(page.getByRole('button', { name: /Account Workshop/ })).toBeVisible()
  await studio.dropFiles('body', [file])
  await expect(page.getByText('1 selected')).toBeVisible()
  // Taken and charged, and neither the answer nor the ledger tells of it.
  const lost = { 'html-from-proxy': { only: 'POST /jobs' } }
  region.sandbox.setFaults({ faults: { ...lost, 'error-reading': { only: 'GET /account/usage', status: 503 } } })
  await placeOrders(page, 1)
  await goTo(page, 'Queue')
  await expect(page.getByText('Checking', { exact: true })).toBeVisible()

  const updates = await download(page)
  const restart = updates.getByRole('button', { name: 'Restart to install' })
  await restart.click()
  await expect(updates.getByText('Waits until 1 order is sent, then restarts.')).toBeVisible()
  await updates.getByRole('button', { name: 'Do not restart' }).click()
  await expect(restart).toBeVisible()
  await restart.click()
  await expect(updates.getByText('Waits until 1 order is sent, then restarts.')).toBeVisible()
  expect(readFileSync(built.appImage, 'utf8')).toBe('#!/bin/sh\n')

  const { exit } = studio
  region.sandbox.setFaults({})
  await goTo(page, 'Queue')
  await page.getByRole('button', { name: /^Check again: / }).click()
  expect(await exit).toBe(0)
  expect(readFileSync(built.appImage).equals(app)).toBe(true)
  await region.end()
})
