// The chapter Library and viewer: what a height map is saved as, a picture or a solid.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect } from '../../helpers/slow-expect.ts'
import { type ChapterSteps, does } from './guide-steps.ts'
import type { Reader } from './reader.ts'
import { drawnSolid, field } from './viewer-heights.ts'

async function exportSolid(reader: Reader): Promise<void> {
  const { studio } = reader
  await drawnSolid(reader).focus()
  await reader.press('e')
  const panel = reader.dialog
  await expect(panel).toContainText(reader.t('solid.free'))
  await field(reader, 'solid.width', panel).fill('60')
  await expect(field(reader, 'solid.height', panel)).toHaveValue(/^40/)
  await field(reader, 'solid.depth', panel).fill('2')
  for (const format of ['GLB', '3MF', 'STL']) await panel.getByText(format, { exact: true }).click()
  await reader.choice('solid.every', {}, reader.role('radiogroup', 'solid.tolerance', {}, panel)).click()
  await expect(panel).toContainText(reader.t('solid.holes'))
  await expect(panel).toContainText(reader.t('solid.unit.none'))
  for (const key of ['solid.invert', 'solid.mirror'] as const)
    await panel.getByRole('switch', { name: reader.name(key) }).click()
  for (const key of ['solid.invert', 'solid.mirror'] as const)
    await panel.getByRole('switch', { name: reader.name(key) }).click()
  const folder = join(studio.userData, 'prints 打印')
  mkdirSync(folder)
  await studio.answerDialog('showSaveDialog', { canceled: false, filePath: join(folder, 'rose.stl') })
  await reader.button('solid.export', {}, panel).click()
  await expect(panel.locator('[data-saved="rose.stl"]')).toBeVisible()
  expect(readdirSync(folder)).toEqual(['rose.stl'])
}

/** What may take long is stopped, with the panel closed and opened again meanwhile. */
async function stopped(reader: Reader): Promise<void> {
  const { page, studio } = reader
  await field(reader, 'solid.width', reader.dialog).fill('60')
  await page.keyboard.press('Escape')
  await expect(reader.dialog).toHaveCount(0)
  await drawnSolid(reader).focus()
  await page.keyboard.press('e')
  reader.t('solid.stop')
  expect(readdirSync(join(studio.userData, 'prints 打印'))).toEqual(['rose.stl'])
}

async function plateAndTiles(reader: Reader): Promise<void> {
  const { studio } = reader
  const panel = reader.dialog
  const plate = reader.role('radiogroup', 'solid.plate', {}, panel)
  reader.t('viewer.size.plate.outline')
  await plate.getByRole('radio', { name: reader.name('viewer.size.plate.outline') }).press('Space')
  await expect(panel).toContainText(reader.t('solid.pieces'))
  await plate.getByRole('radio', { name: reader.name('viewer.size.plate.square') }).press('Space')
  await expect(panel).toContainText(reader.t('solid.crop'))
  await field(reader, 'solid.crop.left', panel).fill('10')
  await field(reader, 'solid.crop.width', panel).fill('40')
  await reader.button('solid.crop.whole', {}, panel).click()
  await expect(field(reader, 'solid.crop.width', panel)).toHaveValue(/^60/)
  await field(reader, 'solid.tiles.columns', panel).fill('2')
  await field(reader, 'solid.tiles.rows', panel).fill('2')
  await expect(panel).toContainText(reader.like('solid.tiles.zip', { n: 4 }))
  const zip = join(studio.userData, 'prints 打印', 'rose.zip')
  await studio.answerDialog('showSaveDialog', { canceled: false, filePath: zip })
  await reader.button('solid.export', {}, panel).click()
  await expect(panel.locator('[data-saved="rose.zip"]')).toBeVisible()
  await reader.page.keyboard.press('Escape')
}

async function savedAsMap(reader: Reader): Promise<void> {
  const { studio } = reader
  await drawnSolid(reader).focus()
  await reader.page.keyboard.press('e')
  const panel = reader.dialog
  await panel.getByText('TIFF', { exact: true }).click()
  await expect(panel).toContainText(reader.t('solid.unit.map'))
  await field(reader, 'solid.tiles.columns', panel).fill('2')
  await field(reader, 'solid.tiles.rows', panel).fill('1')
  const zip = join(studio.userData, 'prints 打印', 'rose tiles.zip')
  await studio.answerDialog('showSaveDialog', { canceled: false, filePath: zip })
  await reader.button('solid.export', {}, panel).click()
  await expect(panel.locator('[data-saved="rose tiles.zip"]')).toBeVisible()
  expect(Object.keys(unzipSync(readFileSync(zip)))).toEqual(['rose tiles-1-1.tif', 'rose tiles-1-2.tif'])
  await reader.page.keyboard.press('Escape')
}

export const viewerSolids: ChapterSteps = {
  heading: 'Library and viewer',
  from: 16,
  passages: [
    [
      does(
        [
          '**Export…**',
          'It is made on',
          'Width and height',
          '**Tolerance**',
          'The surface',
          'Samples without',
          '**Invert:',
          'STL files',
        ],
        exportSolid,
      ),
      does(['You may close'], stopped),
      does(['**Plate**', '**Part of the picture**', '**Tiles across**'], plateAndTiles),
      does(['TIFF and PNG'], savedAsMap),
    ],
  ],
}
