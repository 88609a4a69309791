// What cards and places of Create say of the pictures in them: small, moving, deep, broken, uploaded, and what did not go there.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { dropOnSlot } from '../e2e/helpers/drop-on-slot.ts'
import { root } from '../e2e/helpers/electron-binary.ts'
import { goTo } from '../e2e/helpers/places.ts'
import { makePng } from '../helpers/pictures/make-png.ts'
import type { Told } from './told-states.ts'

/** Pictures of which one is uploaded are in the tray already. */
export async function intakeStates({ studio, look }: Told): Promise<void> {
  const { page, userData } = studio
  const at = (name: string) => join(userData, name)
  for (const folder of ['intake', 'views']) mkdirSync(at(folder))
  const sample = (name: string) => sharp(join(root, 'resources/samples', `${name}.jpg`))
  await sample('medallion').resize(24, 24).png().toFile(at('intake/icon of a coin.png'))
  const turns = [400, 280, 120, 280].map((width) =>
    sample('medallion')
      .resize(width, 400, { fit: 'fill' })
      .extend({ left: (400 - width) / 2, right: (400 - width) / 2, background: '#1d1b19' })
      .png()
      .toBuffer(),
  )
  await sharp(await Promise.all(turns), { join: { animated: true } })
    .webp({ delay: turns.map(() => 120), loop: 0 })
    .toFile(at('intake/spinning coin.webp'))
  const deep = sample('cameo').greyscale().toColourspace('grey16')
  await deep.clone().png().toFile(at('intake/scan 16.png'))
  await deep.clone().tiff().toFile(at('scan.tif'))
  writeFileSync(at('intake/torn.png'), makePng({ width: 640, height: 480, packed: Buffer.from('not packed pixels') }))
  for (const name of ['floral-ornament', 'lettering-seal'])
    copyFileSync(join(root, 'resources/samples', `${name}.jpg`), at(`views/${name}.jpg`))

  await goTo(page, 'Create')
  await studio.dropFiles('body', [at('intake')])
  await page.getByText('4 frames').waitFor()
  await page.getByText('Very small').waitFor()
  await page.getByText('torn.png').first().waitFor()
  await page.getByText(/· checking/).waitFor({ state: 'hidden' })
  await look('create-intake')

  await page.getByRole('tab', { name: '3D model' }).click()
  await page.getByText('From views', { exact: true }).click()
  await dropOnSlot(studio, 'Right of chair', [at('views')])
  await page.getByText(/^Right: 2 pictures were added/).waitFor()
  await look('create-slot-note')
  await dropOnSlot(studio, 'Right of chair', [at('scan.tif')])
  await page.getByText('Right: scan.tif was not added. TIFF is not accepted.').waitFor()
  await look('create-slot-refused')
}
