// Files and folders dropped on a slot of a form go there by what they are, not by what they are called, or the slot says why not.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { dropOnSlot } from '../helpers/drop-on-slot.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion } from '../helpers/places.ts'
import { smallSample } from '../helpers/small-sample.ts'
import type { StudioUnderTest } from '../helpers/studio-under-test.ts'

const slot = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

async function pictures(
  studio: StudioUnderTest,
  names: Readonly<Record<string, string>>,
): Promise<(name: string) => string> {
  const at = (name: string) => join(studio.userData, 'dropped', name)
  for (const [name, sample] of Object.entries(names)) await smallSample(sample, at(name))
  return at
}

test('the second picture takes a file that is in the tray already, and files of one name are told apart', async ({
  studio,
}) => {
  const { page } = studio
  const at = await pictures(studio, {
    'a/koi.jpg': 'wood-ornament.jpg',
    'b/koi.jpg': 'cameo.jpg',
    'c/seal.jpg': 'lettering-seal.jpg',
  })
  await enterPracticeRegion(studio)
  await studio.dropFiles('body', [at('a'), at('b'), at('c')])
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('tab', { name: 'Design' }).click()
  await dropOnSlot(studio, 'Second picture', [at('c/seal.jpg')])
  await expect(slot(page, 'Second picture: seal.jpg. Change')).toBeVisible()
  await dropOnSlot(studio, 'Second picture', [at('b/koi.jpg')])
  await expect(slot(page, 'Second picture: koi.jpg. Change')).toBeVisible()
  const second = page.getByRole('gridcell').filter({ hasText: 'Second picture' })
  await expect(second.getByTitle('b/koi.jpg')).toBeVisible()
})

test('a folder fills the views by names, and a slot says why a file did not go there and takes it once it is fixed', async ({
  studio,
}) => {
  const { page } = studio
  const at = await pictures(studio, {
    'chair/front.jpg': 'wood-ornament.jpg',
    'chair/left.jpg': 'cameo.jpg',
    'loose/lotus.jpg': 'floral-ornament.jpg',
    'loose/rose.jpg': 'lettering-seal.jpg',
    'single/medal.jpg': 'medallion.jpg',
  })
  mkdirSync(at('empty'))
  writeFileSync(at('notes.txt'), 'Dear designer')
  const scan = sharp({ create: { width: 90, height: 60, channels: 3, background: '#85a' } })
  await scan.tiff().toFile(at('scan.tif'))
  await enterPracticeRegion(studio)
  await page.getByRole('tab', { name: '3D model' }).click()
  await page.getByText('From views', { exact: true }).click()

  await dropOnSlot(studio, 'Front of New object', [at('chair')])
  await expect(slot(page, 'Front of chair: front.jpg. Change')).toBeVisible()
  await expect(slot(page, 'Left of chair: left.jpg. Change')).toBeVisible()

  await dropOnSlot(studio, 'Back of chair', [at('single')])
  await expect(slot(page, 'Back of chair: medal.jpg. Change')).toBeVisible()

  const chair = page.getByRole('region', { name: 'Views of chair' })
  await dropOnSlot(studio, 'Right of chair', [at('notes.txt')])
  await expect(chair.getByText('Right: notes.txt was not added. Not a picture.')).toBeVisible()
  await dropOnSlot(studio, 'Right of chair', [at('loose')])
  await expect(
    chair.getByText(/^Right: 2 pictures were added, but their names do not say which view they show\./),
  ).toBeVisible()
  await expect(chair.getByText(/notes\.txt/)).toBeHidden()
  await dropOnSlot(studio, 'Right of chair', [at('empty')])
  await expect(chair.getByText('Right: No picture was found in it.')).toBeVisible()
  await dropOnSlot(studio, 'Right of chair', [at('scan.tif')])
  await expect(chair.getByText('Right: scan.tif was not added. TIFF is not accepted.')).toBeVisible()
  await chair.getByRole('button', { name: 'Convert to PNG and use it' }).click()
  await expect(slot(page, 'Right of chair: scan.tif. Change')).toBeVisible()
  await expect(chair.getByText(/was not added/)).toBeHidden()

  await page.getByRole('tab', { name: 'Design' }).click()
  await dropOnSlot(studio, 'Second picture', [at('chair')])
  await expect(page.getByText('Second picture: 2 pictures were added. Choose the one for this place.')).toBeVisible()
  await dropOnSlot(studio, 'Second picture', [at('single')])
  await expect(slot(page, 'Second picture: medal.jpg. Change')).toBeVisible()
})
