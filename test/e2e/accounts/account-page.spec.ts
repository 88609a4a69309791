// Where points are got: the page that a person entered for an account opens in their browser, once the main process has asked.
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { expect, test } from '../helpers/fixture.ts'
import { addAccount, goTo } from '../helpers/places.ts'

let region: ServedRegion
test.beforeAll(async () => {
  region = await servedRegion()
})
test.afterAll(() => region.end())

test('the page of an account is entered with it and opened by Get points, over https alone and never without a yes', async ({
  studio,
}) => {
  const { page } = studio
  await addAccount(page, { name: 'Workshop', baseUrl: region.baseUrl, apiKey: region.key('rich') })
  const chip = page.getByRole('button', { name: /^Account Workshop/ })
  await chip.click()
  await page.getByRole('menuitem', { name: 'Enter its page…' }).click()
  const field = page.getByRole('dialog').getByLabel('Page of this account')
  await field.fill('http://region.example/points')
  await expect(page.getByText('Enter a whole address that begins with https://')).toBeVisible()
  await field.fill('https://region.example/points?of=workshop')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await goTo(page, 'Create')
  const opened = await studio.watch('shell.openExternal')
  const refused = await studio.answerQuestions('no')
  const get = async () => {
    await chip.click()
    await page.getByRole('menuitem', { name: 'Get points…' }).click()
  }
  await get()
  await expect.poll(refused).toHaveLength(1)
  const asked = await studio.answerQuestions('yes')
  // After a no every question is answered no for a moment.
  await expect(async () => {
    await get()
    expect(await opened()).toEqual([['https://region.example/points?of=workshop']])
  }).toPass()
  const [question] = await asked()
  expect(question?.message).toBe('Open region.example in your browser?')
  expect(question?.detail).toContain('https://region.example/points?of=workshop')
})
