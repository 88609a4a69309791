// What points went to: told by client to the point, one client's lines alone, and a budget that is still there after a restart.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expectAccessible } from '../helpers/accessible.ts'
import { allOrders } from '../helpers/all-orders.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo, placeOrders, saveResultsIn } from '../helpers/places.ts'
import { doneOrders } from '../helpers/result-orders.ts'
import { smallSample } from '../helpers/small-sample.ts'

test.use({ launch: { args: ['--practice-speed=200'] } })

const client = 'Lin & Söhne 林'

test('points are told by client, alone and against a budget', async ({ studio }) => {
  const { page } = studio
  const results = join(studio.userData, 'results')
  mkdirSync(results)
  await enterPracticeRegion(studio)
  await saveResultsIn(studio, results)
  await goTo(page, 'Create')
  const pictures = [
    ['cameo.jpg', '浮雕 №7 – ü 🪙.jpg'],
    ['medallion.jpg', 'medallion.jpg'],
    ['lettering-seal.jpg', 'seal.png'],
  ] as const
  await studio.dropFiles(
    'body',
    await Promise.all(pictures.map(([sample, name]) => smallSample(sample, join(studio.userData, name)))),
  )
  await expect(page.getByText('3 selected')).toBeVisible()
  await placeOrders(page, 3)
  const orders = await doneOrders(
    page,
    (await allOrders(page)).map(({ id }) => id),
  )
  const mine = orders.slice(0, 2)
  const paid = mine.reduce((sum, { charged }) => sum + (charged ?? 0), 0)
  expect(paid).toBeGreaterThan(0)
  const put = await page.evaluate(
    async ([ids, name]) =>
      await window.studio.marks.put(
        ids.map((orderId) => ({ orderId, marks: { starred: false, tags: [], client: name, note: '' } })),
      ),
    [mine.map(({ id }) => id), client] as const,
  )
  expect(put.ok).toBe(true)

  await goTo(page, 'Usage')
  await page.getByRole('radiogroup', { name: 'Points by' }).getByText('Client').click()
  const table = page.getByRole('table', { name: 'Points by client' })
  const row = table.getByRole('row', { name: new RegExp(client) })
  await expect(row.getByRole('cell').last()).toHaveText(String(paid))
  await expect(table.getByRole('row', { name: /All together/ })).toContainText(
    String(orders.reduce((sum, { charged }) => sum + (charged ?? 0), 0)),
  )
  await expectAccessible(page, 'points by client')

  await row.getByRole('button', { name: `Set a budget for ${client}` }).click()
  await page.getByRole('textbox', { name: `Budget for ${client}, in points` }).fill('50')
  await page.keyboard.press('Enter')
  await expect(row).toContainText(`of 50, ${paid - 50} over`)

  await row.getByRole('button', { name: `${client}: show only these points` }).click()
  const ledger = page.getByRole('region', { name: 'Ledger' })
  await expect(page.getByText('newest first · 4 events')).toBeVisible()
  await expect(ledger.getByRole('row')).toHaveCount(5)
  const changes = await ledger.locator('tbody tr td:last-child').allTextContents()
  expect(changes.reduce((sum, text) => sum + Number(text.replace('−', '-')), 0)).toBe(-paid)
  await expectAccessible(page, 'the points of one client')
  await page.getByRole('button', { name: `Client: ${client}. Show everything` }).click()
  await expect(page.getByText('newest first · 6 events')).toBeVisible()

  await studio.close()
  await studio.start()
  await goTo(studio.page, 'Usage')
  await studio.page.getByRole('radiogroup', { name: 'Points by' }).getByText('Client').click()
  await expect(studio.page.getByRole('row', { name: new RegExp(client) })).toContainText(`of 50, ${paid - 50} over`)
})
