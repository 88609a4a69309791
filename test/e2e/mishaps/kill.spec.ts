// SIGKILL at five different moments of one batch: every order ends, and the ledger shows each charge once.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { UsageList } from '../../../src-shared/service/usage.ts'
import { picture } from '../../helpers/pictures/pictures.ts'
import { servedRegion } from '../../helpers/region/served-region.ts'
import { test } from '../helpers/fixture.ts'
import { ledgerOf } from '../helpers/ledger-of.ts'
import { addAccount, goTo, placeOrders, saveResultsIn } from '../helpers/places.ts'

const count = 12

test('a batch survives five kills and is paid for once', async ({ studio }) => {
  const region = await servedRegion({
    speed: 20,
    faults: { faults: { 'slow-answer': { probability: 1, seconds: 0.25 } } },
  })
  try {
    const pictures = join(studio.userData, 'pictures')
    const results = join(studio.userData, 'results')
    mkdirSync(pictures)
    mkdirSync(results)
    for (let number = 1; number <= count; number += 1)
      writeFileSync(join(pictures, `${number} 浮雕.png`), await picture(number, 160))

    await addAccount(studio.page, { name: 'Workshop', baseUrl: region.baseUrl, apiKey: region.key('rich') })
    await expect(studio.page.getByRole('button', { name: /100,000 points/ })).toBeVisible()
    await saveResultsIn(studio, results)
    await goTo(studio.page, 'Create')
    await studio.dropFiles('body', [pictures])
    await expect(studio.page.getByText(`${count} selected`)).toBeVisible()
    await placeOrders(studio.page, count)

    const moments: [string, (ledger: Counts) => boolean][] = [
      ['right after the press', () => true],
      ['at the first uploads', ({ uploads }) => uploads >= 2],
      ['at the first jobs', ({ jobs }) => jobs >= 3],
      ['in the middle', ({ jobs }) => jobs >= 7],
      ['while results are saved', () => readdirSync(results, { recursive: true }).length > 4],
    ]
    for (const [moment, reached] of moments) {
      await test.step(`killed ${moment}`, async () => {
        await expect.poll(async () => reached(counts(await ledgerOf(region, 'rich'))), { intervals: [40] }).toBe(true)
        await studio.kill()
        await studio.start()
      })
    }

    await goTo(studio.page, 'Queue')
    await expect(studio.page.getByRole('radio', { name: `Done ${count}` })).toBeAttached()
    const ledger = await ledgerOf(region, 'rich')
    expect(counts(ledger)).toEqual({ uploads: count, jobs: count, refunds: 0 })
    expect(new Set(ledger.map(({ resource_id }) => resource_id)).size).toBe(2 * count)
    expect(region.sandbox.accounts.find(({ name }) => name === 'rich')?.points).toBe(100_000 - count * 31)
    const tifs = readdirSync(results, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tif'))
    expect(tifs).toHaveLength(count)
    expect(
      readdirSync(results, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.part')),
    ).toEqual([])
  } finally {
    await region.end()
  }
})

type Counts = { uploads: number; jobs: number; refunds: number }

function counts(events: UsageList['data']): Counts {
  const charges = events.filter(({ points }) => points > 0)
  return {
    uploads: charges.filter(({ points }) => points === 1).length,
    jobs: charges.filter(({ points }) => points === 30).length,
    refunds: events.length - charges.length,
  }
}
