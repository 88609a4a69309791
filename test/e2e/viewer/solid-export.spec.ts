// A height map leaves the viewer as a solid: measured in millimetres, free, remembered, stopped without a trace.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { makeTiff } from '../../main/rasters/make-tiff.ts'
import { reliefSamples } from '../../main/rasters/relief-samples.ts'
import { expectAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo, placeOrders, saveResultsIn } from '../helpers/places.ts'
import type { StudioUnderTest } from '../helpers/studio-under-test.ts'

test.use({ launch: { args: ['--practice-speed=200'] } })

/** A relief of so many samples, open in the viewer, and an empty folder to save to. */
async function openRelief(
  studio: StudioUnderTest,
  width: number,
  height: number,
): Promise<{ page: Page; prints: string }> {
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
  const relief = (size: { width: number; height: number }) =>
    makeTiff({ ...size, bits: 16, format: 'unsigned', samples: reliefSamples('unsigned', 16, size.width, size.height) })
  writeFileSync(join(results, tif), relief({ width, height }))
  await card.dblclick()
  await expect(page.locator('[data-loaded=all]')).toBeVisible()

  return { page, prints }
}

test('a relief is saved as a solid of the size that was typed, for no points', async ({ studio }) => {
  const { page, prints } = await openRelief(studio, 3000, 2000)

  const sizes = page.getByRole('region', { name: 'Size' })
  await sizes.getByRole('textbox', { name: 'Base' }).fill('1.25')
  await page.locator('[data-stage="3d"]').focus()
  await page.keyboard.press('e')
  const panel = page.getByRole('dialog', { name: 'Export a solid or a height map' })
  const field = (name: string) => panel.getByRole('textbox', { name, exact: true })
  await expect(field('Plate below it'), 'the sizes of the view').toHaveValue('1.25 mm')
  await field('Plate below it').fill('1.5')
  await field('Height').fill('80')
  await expect(field('Width')).toHaveValue('120 mm')
  await field('Width').fill('60')
  await expect(field('Height')).toHaveValue('40 mm')
  await panel.getByText('Square', { exact: true }).click()
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
  await panel.getByText('Square', { exact: true }).click()
  await expect(field('Frame, width (0 for none)')).toHaveValue('2.5 mm')
  await expect(panel).toContainText('65.00 mm × 45.00 mm × 5.50 mm')
})

test('what stands is saved along its outline, and a part of it in tiles', async ({ studio }) => {
  const { page, prints } = await openRelief(studio, 600, 400)
  await page.getByRole('radiogroup', { name: 'Base plate' }).getByText('Outline').click()
  await page.locator('[data-stage="3d"]').focus()
  await page.keyboard.press('e')
  const panel = page.getByRole('dialog', { name: 'Export a solid or a height map' })
  const field = (name: string) => panel.getByRole('textbox', { name, exact: true })
  await expect(panel.getByRole('radio', { name: 'Outline' }), 'the plate of the view').toBeChecked()
  await expect(panel.locator('[data-pieces]')).toHaveText('1 piece')
  await expect(field('Frame, width (0 for none)')).toBeDisabled()
  await field('Width').fill('60')
  await expectAccessible(page, 'the panel of a solid along its outline')

  await studio.answerDialog('showSaveDialog', { canceled: false, filePath: join(prints, 'dome.stl') })
  await panel.getByRole('button', { name: 'Export…' }).click()
  await expect(panel.locator('[data-saved="dome.stl"]')).toBeVisible()
  const outline = readStl(readFileSync(join(prints, 'dome.stl')))
  // The dome reaches 0.95 / 2.2 of the picture to each side.
  expect(outline.size[0]).toBeCloseTo(60 * 2 * (0.95 / 2.2), 0)
  expect(outline.size[1]).toBeCloseTo(40 * 2 * (0.95 / 2.2), 0)

  await panel.getByText('Square', { exact: true }).click()
  const preview = panel.locator('[data-part]').locator('..')
  const box = await preview.boundingBox()
  if (!box) throw new Error('there is no preview')
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 4)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width, box.y + box.height, { steps: 3 })
  await page.mouse.up()
  await expect(field('From left')).toHaveValue(/^1[45]/)
  await field('From left').fill('10')
  await field('From top').fill('4')
  await field('Width of part').fill('41')
  await field('Height of part').fill('31')
  await field('Tiles across').fill('2')
  await field('Tiles down').fill('2')
  await expect(panel).toContainText('4 files of 20.50 × 15.50 mm, in one zip')
  await studio.answerDialog('showSaveDialog', { canceled: false, filePath: join(prints, 'dome.zip') })
  await panel.getByRole('button', { name: 'Export…' }).click()
  await expect(panel.locator('[data-saved="dome.zip"]')).toContainText('4 tiles')
  const tiles = unzipSync(readFileSync(join(prints, 'dome.zip')))
  expect(Object.keys(tiles)).toEqual(['dome-1-1.stl', 'dome-1-2.stl', 'dome-2-1.stl', 'dome-2-2.stl'])
  for (const bytes of Object.values(tiles)) {
    const { size } = readStl(Buffer.from(bytes))
    expect(size[0]).toBeCloseTo(20.5, 4)
    expect(size[1]).toBeCloseTo(15.5, 4)
  }

  await panel.getByRole('button', { name: 'Whole picture' }).click()
  await expect(field('Width of part')).toHaveValue('60 mm')
  await expect(panel.getByRole('button', { name: 'Whole picture' })).toBeDisabled()
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
