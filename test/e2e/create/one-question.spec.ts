// A designer's own presses: above the limit the studio asks once, in a dialog of the system, and nobody is asked twice.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { expect, test } from '../helpers/fixture.ts'
import { addAccount, goTo } from '../helpers/places.ts'
import { smallSample } from '../helpers/small-sample.ts'
import type { StudioUnderTest } from '../helpers/studio-under-test.ts'

let region: ServedRegion
test.beforeEach(async () => {
  region = await servedRegion()
})
test.afterEach(() => region.end())

async function enter(studio: StudioUnderTest, limit: number): Promise<void> {
  await addAccount(studio.page, { name: 'Workshop', baseUrl: region.baseUrl, apiKey: region.key('rich') })
  await expect(studio.page.getByRole('button', { name: 'Add pictures…' }).first()).toBeVisible()
  await setLimit(studio.page, limit)
  await goTo(studio.page, 'Create')
  const names = ['cameo.jpg', 'medallion.jpg', 'lettering-seal.jpg']
  const samples = names.map((name) => smallSample(name, join(studio.userData, name)))
  await studio.dropFiles('body', await Promise.all(samples))
  await expect(studio.page.getByText('3 selected')).toBeVisible()
}

async function setLimit(page: Page, points: number): Promise<void> {
  await goTo(page, 'Settings')
  await page.getByRole('textbox', { name: 'Ask again above' }).fill(String(points))
  await page.keyboard.press('Enter')
}

async function press(page: Page): Promise<void> {
  await expect(page.locator('[data-foot]')).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('button', { name: /^Place 3 orders/ }).click()
}
const placed = (page: Page) => page.getByText(/^3 orders placed for/)
const dialog = (page: Page) => page.getByRole('dialog')

test('above the limit the studio asks in a dialog of the system, and not in the window as well', async ({ studio }) => {
  const { page } = studio
  await enter(studio, 50)
  let questions = await studio.answerQuestions('no')
  await press(page)
  await expect.poll(async () => (await questions()).length).toBe(1)
  const [{ message, detail, buttons }] = (await questions()) as [Awaited<ReturnType<typeof questions>>[number]]
  expect(message).toMatch(/^Place 3 orders for \d+ points\?$/)
  expect(detail).toContain(`Workshop (${new URL(region.baseUrl).host})`)
  expect(detail).toContain('more than 50 points')
  expect(buttons).toEqual(['Place', 'Not now'])
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText(/confirmed|Something went wrong/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Place 3 orders/ })).toBeEnabled()

  questions = await studio.answerQuestions('yes')
  await page.waitForTimeout(1200)
  await press(page)
  await placed(page).waitFor()
  expect(await questions()).toHaveLength(1)

  // The same once more, and above the limit: one question that says both.
  await press(page)
  await expect.poll(async () => (await questions()).length).toBe(2)
  expect((await questions())[1]?.message).toMatch(/^Place the same 3 orders once more for/)
  await expect(dialog(page)).toHaveCount(0)
})

test('below the limit nothing is asked, and the same again is asked in the window alone', async ({ studio }) => {
  const { page } = studio
  await enter(studio, 400)
  const questions = await studio.answerQuestions('yes')
  await press(page)
  await placed(page).waitFor()
  await press(page)
  await expect(dialog(page).getByText(/once more for/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Place 3 orders' }).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(await questions()).toEqual([])
})

test('the limit goes down by itself, and up with the person’s word alone', async ({ studio }) => {
  const { page } = studio
  await addAccount(page, { name: 'Workshop', baseUrl: region.baseUrl, apiKey: region.key('rich') })
  await expect(page.getByRole('button', { name: 'Add pictures…' }).first()).toBeVisible()
  const questions = await studio.answerQuestions('no')
  const field = page.getByRole('textbox', { name: 'Ask again above' })
  await setLimit(page, 300)
  await page.waitForTimeout(300)
  expect(await questions()).toEqual([])
  await setLimit(page, 5000)
  await expect(field).toHaveValue('300')
  expect((await questions()).map(({ message }) => message)).toEqual([
    'Ask only above 5,000 points instead of 300 points?',
  ])
  const raising = await studio.answerQuestions('yes')
  await page.waitForTimeout(1200)
  await setLimit(page, 5000)
  await expect.poll(async () => (await raising()).length).toBe(1)
  await goTo(page, 'Create')
  await goTo(page, 'Settings')
  await expect(field).toHaveValue('5,000')
})

test('a cap per day shows at the foot before the press, gives room back, and rises with the person’s word alone', async ({
  studio,
}) => {
  const { page } = studio
  await enter(studio, 0)
  const setCap = async (points: number) => {
    await goTo(page, 'Settings')
    await page.getByRole('textbox', { name: 'At most per day' }).fill(String(points))
    await page.keyboard.press('Enter')
  }
  const questions = await studio.answerQuestions('yes')
  await setCap(10)
  await goTo(page, 'Create')
  const reason = page.getByText('Your cap is 10 points per day; 0 are agreed since midnight, 10 are left.')
  await expect(reason.first()).toBeVisible()
  expect(await questions()).toEqual([])

  await setCap(1000)
  await expect.poll(async () => (await questions()).length).toBe(1)
  expect((await questions())[0]?.message).toBe('Raise the cap per day from 10 points to 1,000 points?')
  await goTo(page, 'Create')
  await press(page)
  await placed(page).waitFor()
  await goTo(page, 'Settings')
  await expect(page.getByText(/[1-9]\d* points are agreed since midnight\./)).toBeVisible()
})
