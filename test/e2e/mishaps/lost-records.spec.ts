// Records that are damaged, restored from an older copy or deleted while the app runs: what the window says, and what comes back.
import { copyFileSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { picture } from '../../helpers/pictures/pictures.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo, placeOrders } from '../helpers/places.ts'
import type { StudioUnderTest } from '../helpers/studio-under-test.ts'

test.use({ launch: { args: ['--practice-speed=100'] } })

const count = 2

async function drop(studio: StudioUnderTest, first: number): Promise<void> {
  const folder = join(studio.userData, `图片 ${first}`)
  mkdirSync(folder)
  for (let number = first; number < first + count; number += 1)
    writeFileSync(join(folder, `${number} 龙 ü.png`), await picture(number))
  await goTo(studio.page, 'Create')
  await studio.dropFiles('body', [folder])
  await expect(studio.page.getByText(`${count} selected`)).toBeVisible()
  await placeOrders(studio.page, count)
}
const done = (studio: StudioUnderTest, orders: number) =>
  expect(studio.page.getByRole('radio', { name: `Done ${orders}` })).toBeAttached()
const points = async ({ page }: StudioUnderTest, left: string) =>
  await expect(page.getByRole('button', { name: new RegExp(`${left} points(?!.*agreed)`) })).toBeVisible()
const files = (studio: StudioUnderTest) =>
  readdirSync(join(studio.userData, 'Pictures'), { recursive: true, encoding: 'utf8' }).toSorted()

test('damaged records are set aside, and the orders come back from the account', async ({ studio }) => {
  const records = join(studio.userData, 'studio.db')
  await enterPracticeRegion(studio)
  await drop(studio, 1)
  await goTo(studio.page, 'Queue')
  await done(studio, count)
  await points(studio, '4,938')
  const before = files(studio)
  await studio.close()

  truncateSync(records, 5000)
  await studio.start()
  const news = studio.page.getByRole('region', { name: 'The studio’s records' })
  await expect(
    news.getByText('The studio’s records were damaged. They were set aside, and new ones started.'),
  ).toBeVisible()
  await expect(news.getByText(/^The old file: studio-set-aside-\d{4}-\d\d-\d\d\.db$/)).toBeVisible()
  await goTo(studio.page, 'Queue')
  await expect(studio.page.getByText('1 龙 ü')).toHaveCount(0)
  const shown = await studio.watch('shell.showItemInFolder')
  await news.getByRole('button', { name: 'Show the old file' }).click()
  await expect.poll(async () => String((await shown())[0]?.[0])).toContain('studio-set-aside-')

  await news.getByRole('button', { name: 'Rebuild from account' }).click()
  await expect(news.getByText(`Practice region: ${count} orders are back, for 0 points.`)).toBeVisible()
  await done(studio, count)
  await expect(studio.page.getByText('1 龙 ü', { exact: true })).toBeVisible()
  await expect(studio.page.getByText(/^found again/)).toHaveCount(count)
  await studio.page.getByText('1 龙 ü', { exact: true }).click()
  await expect(
    studio.page.getByText(/The service does not say what the prompt was, which picture it was made from/),
  ).toBeVisible()
  await points(studio, '4,938')
  expect(files(studio)).toEqual(before)
  await news.getByRole('button', { name: 'Done' }).click()
  await expect(news.getByText('set aside')).toHaveCount(0)
})

test('an older copy sends nothing twice, and a file that goes while the app runs stops every order', async ({
  studio,
}) => {
  const records = join(studio.userData, 'studio.db')
  await enterPracticeRegion(studio)
  await goTo(studio.page, 'Queue')
  await studio.page.getByRole('button', { name: 'Pause sending' }).click()
  await drop(studio, 1)
  await studio.close()
  copyFileSync(records, `${records}.copy`)
  await studio.start()
  await goTo(studio.page, 'Queue')
  await studio.page.getByRole('button', { name: 'Resume sending' }).click()
  await done(studio, count)
  await points(studio, '4,938')
  await studio.close()

  copyFileSync(`${records}.copy`, records)
  await studio.start()
  const news = studio.page.getByRole('region', { name: 'The studio’s records' })
  await expect(news.getByText(/^These records are an older copy\./)).toBeVisible()
  await goTo(studio.page, 'Queue')
  await studio.page.getByRole('button', { name: 'Resume sending' }).click()
  await expect(news.getByText('charges belonged to orders that waited here; they are not sent again.')).toBeVisible()
  await expect(news.getByText('Nothing is held back any longer.')).toBeVisible()
  await done(studio, count)
  await points(studio, '4,938')
  await news.getByRole('button', { name: 'Close this message' }).click()

  rmSync(records)
  await goTo(studio.page, 'Create')
  await expect(studio.page.locator('[data-foot]')).toHaveAttribute('aria-busy', 'false')
  await studio.page.getByRole('button', { name: new RegExp(`^Place ${count} orders`) }).click()
  await expect(
    studio.page.getByText(
      'The studio’s records were moved, deleted or replaced while it was running. Nothing more is ordered.',
    ),
  ).toBeVisible()
  await goTo(studio.page, 'Queue')
  await done(studio, count)
  await studio.close()
  await studio.start()
  await goTo(studio.page, 'Queue')
  await done(studio, count)
  await expect(studio.page.getByText('The studio’s records')).toHaveCount(0)
  await points(studio, '4,938')
})
