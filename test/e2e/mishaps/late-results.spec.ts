// Work that is done and paid while its results or its job do not show: the reason, the next time and a free way to look now.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { picture } from '../../helpers/pictures/pictures.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { expectAccessible } from '../helpers/accessible.ts'
import { computerSleeps } from '../helpers/computer-sleeps.ts'
import { expect, test } from '../helpers/fixture.ts'
import { ledgerOf } from '../helpers/ledger-of.ts'
import { addAccount, goTo, placeOrders, saveResultsIn } from '../helpers/places.ts'

const titles = ['page', 'elsewhere', 'empty', 'host', 'hidden', 'plain'] as const
type Title = (typeof titles)[number]

let slept = 0
let region: ServedRegion
test.beforeEach(async () => {
  region = await servedRegion({ clock: () => Date.now() + slept })
})
test.afterEach(() => region.end())

const rowOf = (page: Page, title: Title) =>
  page.getByRole('row').filter({ hasText: `${title} ü`, has: page.getByRole('button', { name: /^Details/ }) })
const details = (page: Page) => page.getByRole('complementary', { name: /^Order / })
const next = /again at \d{1,2}:\d\d/
const reasons: [Title, string, RegExp][] = [
  [
    'page',
    'A web page came instead of the results.',
    /sign in to the network first\. The studio tries again by itself/,
  ],
  ['elsewhere', 'The answer redirected elsewhere', /sign in to the network first\. The studio tries again by itself/],
  [
    'empty',
    'The work is done, but the service has not delivered any files.',
    /Nothing to do: the studio fetches again/,
  ],
  ['host', 'The results cannot be fetched at the moment', /The studio tries again by itself/],
]

test('results that do not come and a job that does not show are told, come for the asking, and are paid for once', async ({
  studio,
}) => {
  const { page, userData } = studio
  const [pictures, results] = [join(userData, 'Bilder 图片'), join(userData, 'results ü')]
  for (const folder of [pictures, results]) mkdirSync(folder)
  const upload = {} as Record<Title, string>
  for (const [number, title] of titles.entries()) {
    const bytes = await picture(number + 1)
    writeFileSync(join(pictures, `${title} ü.png`), bytes)
    upload[title] = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  }
  await addAccount(page, { name: 'Workshop', baseUrl: region.baseUrl, apiKey: region.key('rich') })
  await saveResultsIn(studio, results)
  await goTo(page, 'Create')
  await studio.dropFiles('body', [pictures])
  await expect(page.getByText('6 selected')).toBeVisible()
  const list = 'GET /jobs/:id/artifacts'
  const lasting = {
    'late-artifacts': { seconds: 1e6, file: upload.empty },
    'hidden-jobs': { seconds: 1e6, file: upload.hidden },
  }
  region.sandbox.setFaults({
    faults: {
      ...lasting,
      'html-from-proxy': { only: list, file: upload.page },
      redirected: { only: list, file: upload.elsewhere },
      'error-download': { status: 503, file: upload.host },
    },
  })
  await placeOrders(page, 6)
  await goTo(page, 'Queue')

  await test.step('each says what is the matter and when it is fetched again, and none that it is here', async () => {
    await expect(rowOf(page, 'plain').getByText('Saved', { exact: true })).toBeVisible()
    for (const [title, reason, step] of reasons) {
      await expect(rowOf(page, title)).toContainText('Results not here yet')
      await expect(rowOf(page, title)).toContainText(next)
      await rowOf(page, title).getByRole('button', { name: 'Details' }).click()
      await expect(details(page)).toContainText('The work is done and paid, but its results are not here yet.')
      await expect(details(page)).toContainText(reason)
      await expect(details(page)).toContainText(step)
      await expect(details(page)).toContainText('31 points recorded by the service.')
      await expect(details(page)).not.toContainText(/on your disk|could not be saved|base URL/)
    }
    await expect(details(page).getByText('not here yet', { exact: true }), 'the files of the host').not.toHaveCount(0)
    await expectAccessible(page, 'results that are late')
    await expect(page.getByRole('radio', { name: 'Done 1' })).toBeAttached()
    await expect(page.getByRole('button', { name: /Order again/ })).toHaveCount(0)
    expect(tifs(results)).toEqual(['plain'])
  })

  await test.step('Fetch again brings them at once, in the row and in the details', async () => {
    region.sandbox.setFaults({ faults: lasting })
    await details(page).getByRole('button', { name: 'Fetch again' }).click()
    for (const title of ['page', 'elsewhere'] as const)
      await rowOf(page, title).getByRole('button', { name: 'Fetch again' }).click()
    for (const title of ['page', 'elsewhere', 'host'] as const)
      await expect(rowOf(page, title).getByText('Saved', { exact: true })).toBeVisible()
    await expect(details(page)).toContainText('Finished and on your disk.')
  })

  await test.step('a job that was not shown for a minute is looked for, and never ordered again', async () => {
    slept += 61_000
    await computerSleeps(studio, 61_000)
    await expect(rowOf(page, 'hidden')).toContainText('Not shown now')
    await expect(rowOf(page, 'hidden')).toContainText(next)
    await rowOf(page, 'hidden').getByRole('button', { name: 'Details' }).click()
    await expect(details(page)).toContainText('The service is not showing this job at the moment.')
    await expect(details(page)).toContainText('the studio looks for it again by itself, free of charge')
    await expect(details(page).getByRole('button', { name: 'Check again' })).toBeVisible()
    await expect(details(page).getByRole('button', { name: 'Order again…' })).toHaveCount(0)
    await details(page).getByRole('button', { name: 'Check again' }).click()
    await expect(rowOf(page, 'hidden')).toContainText('Not shown now')
  })

  await test.step('what shows again comes by itself, and everything was charged once', async () => {
    region.sandbox.setFaults({})
    slept += 70_000
    await computerSleeps(studio, 70_000)
    await expect(page.getByRole('radio', { name: 'Done 6' })).toBeAttached()
    await expect(details(page)).toContainText('Finished and on your disk.')
    expect(tifs(results)).toEqual([...titles].sort())
    const ledger = await ledgerOf(region, 'rich')
    expect(ledger.map(({ points }) => points).sort()).toEqual([...Array(6).fill(1), ...Array(6).fill(30)])
    expect(new Set(ledger.map(({ resource_id }) => resource_id)).size).toBe(12)
    await expect(page.getByRole('button', { name: /Account Workshop.*99,814 points/ })).toBeVisible()
  })
})

/** The titles of the reliefs that lie below a folder. */
function tifs(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tif'))
  return titles.filter((title) => files.some((path) => path.includes(`${title} ü`))).sort()
}
