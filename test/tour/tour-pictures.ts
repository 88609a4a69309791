// The tour's own pictures: the samples that come with the app, a folder of every kind, and one that fails on purpose.
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '../e2e/helpers/electron-binary.ts'
import { makePictureFolder } from '../helpers/pictures/picture-folder.ts'

/** Fills `folder`; the picture with `[fail]` in its name is refused by the practice region's job, and refunded. */
export async function makeTourPictures(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true })
  await makePictureFolder(folder)
  const samples = join(root, 'resources/samples')
  const pictures = readdirSync(samples).filter((name) => /\.(png|jpe?g|webp)$/.test(name))
  for (const name of pictures) copyFileSync(join(samples, name), join(folder, name))
  // A different picture with the same bytes would be a duplicate.
  await sharp(join(folder, 'medal.webp'))
    .modulate({ hue: 160 })
    .webp()
    .toFile(join(folder, 'medal with a crack [fail].webp'))
  return folder
}
