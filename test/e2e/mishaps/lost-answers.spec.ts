// Orders that were charged while their answers were lost: each finds its own charge, and where nobody can tell, the words hold.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { picture } from '../../helpers/pictures/pictures.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { expectAccessible } from '../helpers/accessible.ts'
import { computerSleeps } from '../helpers/computer-sleeps.ts'
import { expect, test } from '../helpers/fixture.ts'
import { ledgerOf } from '../helpers/ledger-of.ts'
import { addAccount, goTo, placeOrders, saveResultsIn } from '../helpers/places.ts'

let slept = 0
let region: ServedRegion
test.beforeEach(async () => {
  region = await servedRegion({ clock: () => Date.now() + slept })
})
test.afterEach(() => region.end())

/** What is ordered is made and charged, and answered with a web page. */
const lost = { 'html-from-proxy': { only: 'POST /jobs' } }
const charges = async () => (await ledgerOf(region, 'rich')).map(({ points }) => points).sort((a, b) => a - b)
const answersLost = () => region.sandbox.state.faults['html-from-proxy'] ?? 0

test('orders whose answers were lost find their charges, are never bought twice, and say so when nobody can tell', async ({
  studio,
}) => {
  const { page, userData } = studio
  const [pictures, results] = [join(userData, 'Bilder 图片'), join(userData, 'results ü')]
  for (const folder of [pictures, results]) mkdirSync(folder)
  for (const [number, title] of ['coin', 'bowl'].entries())
    writeFileSync(join(pictures, `${title} ü.png`), await picture(number + 1))
  await addAccount(page, { name: 'Workshop', baseUrl: region.baseUrl, apiKey: region.key('rich') })
  await saveResultsIn(studio, results)
  await goTo(page, 'Create')
  await studio.dropFiles('body', [pictures])
  await expect(page.getByText('2 selected')).toBeVisible()
  const queue = page.getByRole('treegrid', { name: 'Queue' })
  const details = page.getByRole('complementary', { name: /^Order / })
  const checks = queue.getByRole('button', { name: /^Check again: / })

  // The studio looks by itself as well, so that one press may settle both.
  const checkUntil = (settled: string) =>
    expect(async () => {
      if ((await checks.count()) > 0) await checks.first().click({ timeout: 2000 })
      await expect(page.getByRole('radio', { name: settled })).toBeAttached({ timeout: 5000 })
    }).toPass()

  await test.step('two of different price are each given their own charge by the ledger', async () => {
    region.sandbox.setFaults({ faults: { ...lost, 'error-reading': { only: 'GET /account/usage', status: 503 } } })
    await page.getByRole('gridcell', { name: /bowl ü/ }).click()
    await expect(page.getByText('1 selected')).toBeVisible()
    await placeOrders(page, 1)
    await page.getByText(/^Pro \d+/).click()
    await placeOrders(page, 1)
    await goTo(page, 'Queue')
    await expect(queue.getByText('Checking', { exact: true })).toHaveCount(2)
    await expect(queue.getByText(/^again at \d{1,2}:\d\d/)).toHaveCount(2)
    await queue.getByRole('button', { name: 'Details' }).first().click()
    await expect(details).toContainText(
      'asked for again with the same key, or found in the ledger; neither can buy it twice',
    )
    await expect(details).toContainText('The service’s answer cannot be read.')
    await expect(page.getByRole('button', { name: /Order again/ })).toHaveCount(0)
    await expectAccessible(page, 'answers that were lost')

    region.sandbox.setFaults({ faults: lost })
    expect(await charges(), 'charged already').toEqual([1, 30, 50])
    await details.getByRole('button', { name: 'Check again' }).click()
    await checkUntil('Done 2')
    await expect(details).toContainText('Finished and on your disk.')
    await expect(details).toContainText('50 points recorded by the service.')
    expect(answersLost(), 'found without being sent again').toBe(0)
  })

  await test.step('two alike, which the ledger cannot tell apart, are asked for with their own keys', async () => {
    await goTo(page, 'Create')
    await page.getByRole('gridcell', { name: /bowl ü/ }).click()
    await expect(page.getByText('2 selected')).toBeVisible()
    await placeOrders(page, 2)
    await goTo(page, 'Queue')
    await expect(queue.getByText(/^again at /)).toHaveCount(2)
    region.sandbox.setFaults({})
    await checks.first().click()
    await checkUntil('Done 4')
    expect(await charges()).toEqual([1, 1, 30, 50, 50, 50])
  })

  await test.step('after ten minutes only the ledger is read: what is unclear stays so until the person ends it', async () => {
    region.sandbox.setFaults({ faults: lost })
    await goTo(page, 'Create')
    await placeOrders(page, 2)
    await goTo(page, 'Queue')
    await expect.poll(answersLost, 'each was asked for once more with its key').toBeGreaterThanOrEqual(4)
    await expect(async () => {
      slept += 660_000
      await computerSleeps(studio, 660_000)
      await expect(queue.getByText('Unclear', { exact: true })).toHaveCount(2, { timeout: 20_000 })
    }, 'a last answer that came after it had woken is waited for once more').toPass()
    await expect(queue.getByText('needs your decision')).toHaveCount(2)
    await queue.getByRole('button', { name: 'Details' }).first().click()
    await expect(details).toContainText('It is not clear whether this was charged')
    await expect(details).toContainText('Check again reads the ledger once more, free.')
    const [sent, spent] = [answersLost(), await charges()]
    expect(spent).toEqual([1, 1, 30, 50, 50, 50, 50, 50])
    await details.getByRole('button', { name: 'Check again' }).click()
    await checks.last().click()
    await expect(queue.getByText('Unclear', { exact: true })).toHaveCount(2)
    await goTo(page, 'Usage')
    await expect(
      page.getByText(
        '2 events of 100 points in all are probably of orders whose answers were lost, or that were turned away.',
      ),
    ).toBeVisible()
    await expect(page.getByText('probably an order whose answer was lost')).toHaveCount(2)
    await goTo(page, 'Queue')
    for (const title of ['bowl ü', 'coin ü']) {
      const row = queue.locator('[data-stage=unresolved]').filter({ hasText: title })
      await row.getByRole('button', { name: 'Details' }).click()
      await expect(details.getByRole('heading', { name: title })).toBeVisible()
      await details.getByRole('button', { name: 'Stop waiting' }).click()
      await expect(row).toHaveCount(0)
    }
    await expect(queue.getByText('not known whether charged')).toHaveCount(2)
    await expect(details).toContainText('It is never sent again; if it was charged, the points are in Usage.')
    expect([answersLost(), await charges()], 'nothing was sent').toEqual([sent, spent])
    await expect(page.getByRole('button', { name: /Account Workshop.*99,718 points/ })).toBeVisible()
  })
  const tifs = readdirSync(results, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tif'))
  expect(tifs).toHaveLength(4)
})
