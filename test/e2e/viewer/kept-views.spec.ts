// From result to result: the next relief is seen from where the last one was, in its mode and material; rings come after Tab alone.
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo, placeOrders } from '../helpers/places.ts'
import { smallSample } from '../helpers/small-sample.ts'

test.use({ launch: { args: ['--practice-speed=200'] } })

test('a step keeps camera, mode and material, and a view key draws no ring round the stage', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  const names = ['medallion.jpg', 'floral-ornament.jpg']
  const pictures = names.map((name) => smallSample(name, join(studio.userData, 'samples', name)))
  await studio.dropFiles('body', await Promise.all(pictures))
  await expect(page.getByText('2 selected')).toBeVisible()
  await placeOrders(page, 2)
  await goTo(page, 'Library')
  await expect(page.getByRole('option').locator('img')).toHaveCount(2)
  await page.getByRole('option').first().dblclick()

  const stage = page.locator('[data-stage="3d"]')
  const drawn = page.locator('[data-stage="3d"][data-drawn]')
  const viewer = page.locator('[data-mode]')
  const silver = page.getByRole('button', { name: 'Silver', exact: true })
  await expect(drawn).toBeVisible()
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
  await expect(stage, 'the first view').not.toHaveAttribute('data-pose')
  await silver.click()
  await page.getByText('Both', { exact: true }).click()
  await expect(viewer).toHaveAttribute('data-mode', 'both')
  await expect(drawn).toBeVisible()

  // A click leaves the view; its keys turn it, and no frame comes with them.
  await stage.click()
  await expect(stage).toBeFocused()
  await page.keyboard.press('9')
  await page.keyboard.press('+')
  await expect(stage).toHaveAttribute('data-pose', '0.55 -0.55 0.62 1.11')
  await page.keyboard.press('ArrowLeft')
  await expect(stage).not.toHaveAttribute('data-pose', '0.55 -0.55 0.62 1.11')
  const pose = (await stage.getAttribute('data-pose')) ?? ''
  expect(await ring(stage)).toBe('0px')
  const flat = page.locator('[data-stage="2d"]')
  await flat.click()
  await page.keyboard.press('+')
  expect(await ring(flat)).toBe('0px')
  const whole = Number(await flat.getAttribute('data-zoom'))

  await stage.click()
  await page.keyboard.press('Control+ArrowRight')
  await expect(page.getByText('2 of 2', { exact: true })).toBeVisible()
  await expect(drawn).toBeVisible()
  await expect(viewer).toHaveAttribute('data-mode', 'both')
  await expect(stage, 'seen from the same place').toHaveAttribute('data-pose', pose)
  await expect(silver).toHaveAttribute('aria-pressed', 'true')
  // Both pictures are 128 pixels wide and high.
  await expect.poll(async () => Number(await flat.getAttribute('data-zoom'))).toBeCloseTo(whole, 3)
  await expect(page.getByRole('application').and(page.locator(':focus'))).toHaveCount(1)
  expect(await ring(page.locator(':focus')), 'the next stage has the focus without a frame').toBe('0px')

  await stage.focus()
  await page.keyboard.press('ArrowRight')
  await expect(stage, 'its own camera stood there: turned back, it is where the first one was before').toHaveAttribute(
    'data-pose',
    '0.55 -0.55 0.62 1.11',
  )
  await page.keyboard.press('Tab')
  expect(await ring(page.locator(':focus')), 'after Tab').toBe('2px')
  await page.keyboard.press('Shift+Tab')
  expect(await ring(page.locator(':focus')), 'and back on the stage').toBe('2px')

  await page.keyboard.press('Escape')
  await page.getByRole('option').last().dblclick()
  await expect(drawn).toBeVisible()
  await expect(viewer, 'the mode stays').toHaveAttribute('data-mode', 'both')
  await expect(stage, 'opened anew it starts at its first view').not.toHaveAttribute('data-pose')
})

/** How wide the outline is drawn. */
const ring = (of: Locator) =>
  of.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle === 'none' ? '0px' : outlineWidth
  })
