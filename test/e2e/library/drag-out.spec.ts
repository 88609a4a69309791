// Results dragged out of the window: the system gets the saved files themselves, and the window does not take them for new pictures.
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { reliefOptionsSchema } from '../../../src-shared/service/relief.ts'
import { boxOf } from '../helpers/box-of.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo } from '../helpers/places.ts'
import { doneOrders, fileOf, placeOrder } from '../helpers/result-orders.ts'
import { smallSample } from '../helpers/small-sample.ts'

test.use({ launch: { args: ['--practice-speed=200'] } })

const relief = { kind: 'relief', options: reliefOptionsSchema.parse({ output_format: 'tif' }) } as const

/** Presses on it and moves so far that a drag begins, then lets go. */
async function drag(page: Page, name: string | RegExp) {
  const card = page.getByRole('option', { name })
  const box = await boxOf(card)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 2 + 40, { steps: 8 })
  await page.mouse.up()
}

test('a card takes its file along, chosen cards all of theirs, and what is missing is said', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  const names = ['cameo.jpg', 'medallion.jpg']
  await studio.dropFiles(
    'body',
    await Promise.all(names.map((name) => smallSample(name, join(studio.userData, `浮雕 №7 – ü 🪙 ${name}`)))),
  )
  await expect(page.getByText('2 selected')).toBeVisible()
  const placed = []
  for (const name of names) placed.push(await placeOrder(page, relief, { source: `浮雕 №7 – ü 🪙 ${name}` }))
  const orders = await doneOrders(page, placed)
  const [cameo = '', medallion = ''] = orders.map((order) => fileOf(order, 'tif'))
  const calls = await studio.watch('contents.startDrag')
  const dragged = async () => (await calls()).map(([item]) => item as { files: string[]; icon: string })
  const files = async () => (await dragged()).map((each) => each.files)

  await goTo(page, 'Library')
  await drag(page, /cameo/)
  await expect.poll(files).toEqual([[cameo]])
  // Without a picture under the pointer the system begins no drag.
  expect((await dragged()).map(({ icon }) => existsSync(icon))).toEqual([true])

  await page.getByRole('option', { name: /medallion/ }).click({ modifiers: ['Control'] })
  await drag(page, /medallion/)
  await expect.poll(async () => (await files()).at(-1)?.toSorted()).toEqual([cameo, medallion].toSorted())

  // The stand-in lets go of the pointer in the window, which is a click there.
  await page.getByRole('option', { name: /cameo/ }).click({ modifiers: ['Control'] })
  renameSync(cameo, `${cameo}.away`)
  await drag(page, /medallion/)
  await expect(page.getByText('1 file is not where it was saved, so it was not dragged.')).toBeVisible()
  expect((await files()).at(-1)).toEqual([medallion])

  await goTo(page, 'Create')
  await expect(page.getByText('2 selected')).toBeVisible()
})
