// A height map leaves the viewer as a solid: measured in millimetres, free, remembered, stopped without a trace.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { makeTiff } from '../../main/rasters/make-tiff.ts'
import { reliefSamples } from '../../main/rasters/relief-samples.ts'
import { expectAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo, placeOrders, saveResultsIn } from '../helpers/places.ts'

test.use({ launch: { args: ['--practice-speed=200'] } })

test('a relief is saved as a solid of the size that was typed, for no points', async ({ studio }) => {
  const { page } = studio
  const results = join(studio.userData, 'results')
  const prints = join(studio.userData, 'prints 打印')
  for (const folder of [results, prints]) mkdirSync(folder)
  const picture = join(studio.userData, 'dome.png')
  writeFileSync(
    picture,
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a08050' } })
      .png()
      .toBuffer(),
  )
  await enterPracticeRegion(studio)
  await saveResultsIn(studio, results)
  await goTo(page, 'Create')
  await studio.dropFiles('body', [picture])
  await expect(page.getByText('1 selected')).toBeVisible()
  await placeOrders(page, 1)
  await goTo(page, 'Library')
  const card = page.getByRole('option').first()
  await expect(card.locator('img')).toBeVisible()
  const tif = readdirSync(results, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith('.tif')) ?? ''
  const [width, height] = [3000, 2000]
  const relief = (size: { width: number; height: number }) =>
    makeTiff({ ...size, bits: 16, format: 'unsigned', samples: reliefSamples('unsigned', 16, size.width, size.height) })
  writeFileSync(join(results, tif), relief({ width, height }))
  await card.dblclick()
  await expect(page.locator('[data-loaded=all]')).toBeVisible()

  const sizes = page.getByRole('region', { name: 'Size' })
  await sizes.getByRole('textbox', { name: 'Base' }).fill('1.25')
  await page.locator('[data-stage="3d"]').focus()
  await page.keyboard.press('e')
  const panel = page.getByRole('dialog', { name: 'Export as a solid' })
  const field = (name: string) => panel.getByRole('textbox', { name, exact: true })
  await expect(field('Plate below it'), 'the sizes of the view').toHaveValue('1.25 mm')
  await field('Plate below it').fill('1.5')
  await field('Height').fill('80')
  await expect(field('Width')).toHaveValue('120 mm')
  await field('Width').fill('60')
  await expect(field('Height')).toHaveValue('40 mm')
  await field('Frame, width (0 for none)').fill('2.5')
  await field('Frame, height').fill('4')
  await field('Depth of the relief').fill('2')
  await expect(panel).toContainText('65.00 mm × 45.00 mm × 5.50 mm')
  await expect(panel).toContainText('0 points · made on this computer')
  await expectAccessible(page, 'the panel of solids')

  const file = join(prints, 'dome.stl')
  await studio.answerDialog('showSaveDialog', { canceled: false, filePath: file })
  // The slowest of all, so that there is something to stop.
  await panel.getByText('3MF', { exact: true }).click()
  await panel.getByText('None', { exact: true }).click()
  await panel.getByRole('button', { name: 'Export…' }).click()
  await expect(panel.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /./)
  await panel.getByRole('button', { name: 'Stop' }).click()
  await expect(panel).toContainText('Stopped. Nothing was saved.')
  expect(readdirSync(prints)).toEqual([])

  await panel.getByText('STL', { exact: true }).click()
  await panel.getByText('0.050 mm', { exact: true }).click()
  await panel.getByRole('button', { name: 'Export…' }).click()
  await expect(panel.locator('[data-saved="dome.stl"]')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Show in folder' })).toBeVisible()
  expect(readdirSync(prints)).toEqual(['dome.stl'])
  const { triangles, size } = readStl(readFileSync(file))
  expect(triangles).toBeLessThan(2_000_000)
  for (const [axis, length] of [65, 45, 5.5].entries()) expect(size[axis]).toBeCloseTo(length, 3)

  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await page.getByRole('button', { name: 'Export…' }).click()
  await expect(field('Frame, width (0 for none)')).toHaveValue('2.5 mm')
  await expect(panel).toContainText('65.00 mm × 45.00 mm × 5.50 mm')
})

function readStl(bytes: Buffer): { triangles: number; size: number[] } {
  const triangles = bytes.readUInt32LE(80)
  expect(bytes.length).toBe(84 + triangles * 50)
  const least = [Infinity, Infinity, Infinity]
  const most = [-Infinity, -Infinity, -Infinity]
  for (let at = 84; at < bytes.length; at += 50)
    for (let i = 0; i < 9; i++) {
      const value = bytes.readFloatLE(at + 12 + i * 4)
      least[i % 3] = Math.min(least[i % 3] ?? 0, value)
      most[i % 3] = Math.max(most[i % 3] ?? 0, value)
    }
  return { triangles, size: most.map((value, axis) => value - (least[axis] ?? 0)) }
}
