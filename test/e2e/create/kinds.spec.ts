// Every kind of order in the built app: designs, models from text, a picture and views, conversions; each result in its viewer.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../helpers/fixture.ts'
import { chooseCard, enterPracticeRegion, goTo, placeOrders, saveResultsIn } from '../helpers/places.ts'

test.use({ launch: { args: ['--practice-speed=500'] } })

test('one order of each kind ends with the quoted points, files on disk and a result in its viewer', async ({
  studio,
}) => {
  const { page } = studio
  const results = join(studio.userData, 'results ü')
  mkdirSync(results)
  const front = join(studio.userData, '杯_front.png')
  const left = join(studio.userData, '杯_left.png')
  writeFileSync(front, await figure('#b5482f', 90))
  writeFileSync(left, await figure('#2f7bb5', 60))

  await enterPracticeRegion(studio)
  await saveResultsIn(studio, results)
  await goTo(page, 'Create')
  await studio.dropFiles('body', [front, left])
  await expect(page.getByText('2 selected')).toBeVisible()

  await page.getByRole('tab', { name: 'Design' }).click()
  await chooseCard(page, 'Gold')
  await place(page, 2, '2 × design 1k 15 + 2 new uploads × 1')

  await page.getByRole('tab', { name: '3D model' }).click()
  await page.getByText('From views', { exact: true }).click()
  await expect(page.getByText('1 object', { exact: true })).toBeVisible()
  await place(page, 1, '1 × 3D model basic 50')
  await page.getByText('From one picture', { exact: true }).click()
  await page.getByLabel('Texture +10').check()
  await place(page, 2, /2 × 3D model basic 50 \+ 2 × texture 10/)
  await page.getByText('From text', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Prompt' }).fill('a golden star')
  await place(page, 1, /1 × 3D model basic 50 \+ 1 × texture 10/)
  await allDone(page, 6)

  await goTo(page, 'Library')
  const star = page.getByRole('option', { name: /a golden star/ }).first()
  await star.dblclick()
  await expect(page.locator('[data-model=shown]')).toBeVisible()
  const contrast = async () =>
    (await sharp(await page.locator('[data-stage=model]').screenshot()).stats()).channels[0]?.stdev ?? 0
  await expect.poll(contrast, 'the model stands out from its stage').toBeGreaterThan(8)
  await page.getByRole('button', { name: 'Convert…' }).click()
  const dialog = page.getByRole('dialog')
  for (const format of ['obj', 'fbx', 'usdz', 'stl', '3mf'])
    await dialog.getByRole('checkbox', { name: new RegExp(format, 'i') }).check()
  const buy = dialog.getByRole('button', { name: /^Place 5 orders/ })
  await expect(dialog.getByText('50 practice points')).toBeVisible()
  await expect(buy).not.toHaveAttribute('aria-disabled', 'true')
  await buy.click()
  await expect(dialog).toBeHidden()
  await allDone(page, 11)

  const endings = new Set(
    readdirSync(results, { recursive: true, encoding: 'utf8' }).map((name) => name.split('.').at(-1)),
  )
  for (const ending of ['png', 'glb', 'obj', 'fbx', 'usdz', 'stl', '3mf']) expect(endings).toContain(ending)

  await goTo(page, 'Library')
  for (const format of ['obj', 'fbx', 'usdz', 'stl', '3mf']) {
    await page
      .getByRole('option', { name: new RegExp(`a golden star.*${format}`, 'i') })
      .first()
      .dblclick()
    await expect(page.locator('[data-model=shown]')).toBeVisible()
    await page.locator('header').getByRole('button', { name: 'Back' }).click()
  }
  await page.getByRole('option', { name: /Gold/ }).last().dblclick()
  await expect(page.locator('[data-stage=picture]')).toBeVisible()

  await page.locator('header').getByRole('button', { name: 'Back' }).click()
  await goTo(page, 'Usage')
  await expect(page.getByText('Nothing missing')).toBeVisible()
  const spent = 2 * 15 + 2 + 50 + 2 * 60 + 60 + 5 * 10
  const rest = (5000 - spent).toLocaleString('en')
  await expect(page.getByRole('button', { name: /^Account/ })).toHaveAccessibleName(new RegExp(`${rest} points`))
})

/** Places what is chosen once the quote says so, and closes the message about it. */
async function place(page: Page, count: number, line: string | RegExp): Promise<void> {
  await expect(page.getByText(line).first()).toBeVisible()
  await placeOrders(page, count)
  await page.getByRole('button', { name: 'Dismiss' }).click()
}

async function allDone(page: Page, count: number): Promise<void> {
  await goTo(page, 'Queue')
  await expect(page.getByRole('radio', { name: `Done ${count}` })).toBeAttached()
}

/** A round figure on white. */
function figure(fill: string, width: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320"><rect width="320" height="320" fill="white"/>
    <ellipse cx="160" cy="190" rx="${width}" ry="110" fill="${fill}"/><circle cx="160" cy="70" r="${width / 2}" fill="${fill}"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
