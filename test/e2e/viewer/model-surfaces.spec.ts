// What the surface of a model can be shown as: by menu, key and palette, kept from model to model, and seen to change.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo, saveResultsIn } from '../helpers/places.ts'
import { closeResult, doneOrders, finelyDrawn, openResult, placeOrder } from '../helpers/result-orders.ts'

test.use({ launch: { args: ['--practice-speed=500'] } })

test('a model is shown on its texture coordinates and by the channels of its materials', async ({ studio }) => {
  const { page } = studio
  const results = join(studio.userData, 'results ü')
  mkdirSync(results)
  await enterPracticeRegion(studio)
  await saveResultsIn(studio, results)
  await goTo(page, 'Create')
  const options = { type: 'text_to_model', prompt: 'a red mug on a cube', quality: 'basic', texture: true } as const
  const [physical, plain] = await doneOrders(page, [
    await placeOrder(page, { kind: 'model', options: { ...options, pbr: true } }),
    await placeOrder(page, { kind: 'model', options: { ...options, texture: false, pbr: false } }),
  ])
  if (!physical || !plain) throw new Error('no models')
  await openResult(page, physical.id)
  const stage = page.locator('[data-stage=model][data-drawn]')
  const shown = (dress: string) => page.locator(`[data-model=shown][data-dress=${dress}]`)
  await expect(stage).toBeVisible()
  await page.locator('[data-read-out]').evaluate((over) => over.remove())

  await test.step('every one of them is another picture, and its own materials are again what they were', async () => {
    const seen = new Map<string, Buffer>()
    await stage.focus()
    seen.set('textured', await pictureOf(page))
    await stage.press('c')
    await expect(shown('clay')).toBeVisible()
    seen.set('clay', await pictureOf(page))
    await stage.press('u')
    await expect(shown('uv')).toBeVisible()
    seen.set('uv', await pictureOf(page))
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    for (const [name, dress] of [
      ['Base colour', 'colour'],
      ['Roughness', 'roughness'],
      ['Metalness', 'metal'],
      ['Normal map', 'bumps'],
    ] as const) {
      const entry = page.getByRole('menuitemradio', { name: new RegExp(`^${name}`) })
      if ((await entry.getAttribute('aria-disabled')) !== null) continue
      await entry.click()
      await expect(shown(dress)).toBeVisible()
      await expect(entry).toHaveAttribute('aria-checked', 'true')
      seen.set(dress, await pictureOf(page))
    }
    await expectAccessible(page, 'the menu of what a model is shown as')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(shown('clay')).toHaveCount(0)
    expect([...seen.keys()]).toEqual(expect.arrayContaining(['textured', 'clay', 'uv', 'colour', 'roughness', 'bumps']))
    const all = [...seen.values()]
    for (const [at, one] of all.entries())
      for (const other of all.slice(at + 1)) expect(differing(one, other)).toBeGreaterThan(0.01)
    await stage.focus()
    await stage.press('t')
    await expect(shown('textured')).toBeVisible()
    expect(differing(await pictureOf(page), all[0] ?? Buffer.alloc(0))).toBeLessThan(0.001)
  })

  await test.step('each stop of exposure makes it brighter', async () => {
    const brightness: number[] = []
    await page.getByRole('button', { name: 'Light', exact: true }).click()
    for (const stops of ['−2 EV', '0 EV', '+2 EV']) {
      await page.getByRole('menuitemradio', { name: stops }).click()
      await expect(page.getByRole('menuitemradio', { name: stops })).toBeChecked()
      brightness.push((await pictureOf(page)).reduce((sum, byte) => sum + byte, 0))
    }
    await expectAccessible(page, 'the menu of the light')
    expect(brightness).toEqual(brightness.toSorted((one, other) => one - other))
    expect(new Set(brightness).size).toBe(3)
    await page.getByRole('menuitemradio', { name: '0 EV' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  })

  await test.step('its format is judged once that is asked for, and the report is copied', async () => {
    await expect(page.locator('[data-report]')).toHaveCount(0)
    const section = page.getByRole('region', { name: 'Format' })
    await section.getByRole('button', { name: 'Format' }).press('Enter')
    const verdict = section.locator('[data-report=valid]')
    await expect(verdict).toHaveText(/^Valid glTF 2\.0 · 0 errors, 0 warnings, (?:\d+ notes?, )?\d+ hints?$/)
    await section.getByRole('button', { name: 'Copy report' }).press('Enter')
    await expect(section.getByRole('button', { name: 'Copied' })).toBeVisible()
    await expectAccessible(page, 'the report on the format of a model')
    await section.getByRole('button', { name: 'Format' }).press('Enter')
    await expect(page.locator('[data-report]')).toHaveCount(0)
  })

  await test.step('the palette has them too', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox').fill('roughness')
    await page.getByRole('option', { name: /Shading: Roughness/ }).click()
    await expect(shown('roughness')).toBeVisible()
  })

  await test.step('what is chosen stays, and a model without it says why', async () => {
    await closeResult(page)
    await openResult(page, plain.id)
    await expect(stage).toBeVisible()
    await expect(shown('roughness')).toHaveCount(0)
    await page.getByRole('button', { name: 'Show', exact: true }).press('Enter')
    const menu = page.getByRole('menu')
    await expect(menu.getByRole('menuitemradio', { name: /^Normal map The model has no such texture/ })).toBeVisible()
    const roughness = menu.getByRole('menuitemradio', { name: /^Roughness The same all over: 0\.\d\d/ })
    await roughness.press('Enter')
    await expect(shown('roughness')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await closeResult(page)
    await openResult(page, physical.id)
    await expect(shown('roughness')).toBeVisible()
  })
})

async function pictureOf(page: Page): Promise<Buffer> {
  await finelyDrawn(page)
  const shot = await page.locator('[data-stage=model] canvas').screenshot()
  return await sharp(shot).removeAlpha().resize(240, 160, { fit: 'fill' }).raw().toBuffer()
}

/** Share of the pixels that differ plainly. */
function differing(one: Buffer, other: Buffer): number {
  let count = 0
  for (let i = 0; i < one.length; i += 3)
    if ([0, 1, 2].some((k) => Math.abs((one[i + k] ?? 0) - (other[i + k] ?? 0)) > 12)) count++
  return (count * 3) / one.length
}
