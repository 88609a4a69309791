// Draws what the small pictures of styles and modes were made of, as small as these: `node scripts/draw-before-pictures.ts`.
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { sampleNames, sampleOf } from '../src-renderer/create/kinds/sample-names.ts'

const root = resolve(import.meta.dirname, '..')
/** Every sample is square, of 1,024 pixels. */
const edge = 1024

for (const name of sampleNames) {
  const { file, part } = sampleOf(name)
  const [left, top, width, height] = part.map((share) => Math.round(share * edge))
  await sharp(join(root, 'resources/samples', file))
    .extract({ left: left ?? 0, top: top ?? 0, width: width ?? edge, height: height ?? edge })
    .resize({ width: 264, height: 182, fit: 'inside' })
    .webp({ quality: 80 })
    .toFile(join(root, 'resources/befores', `${name}.webp`))
  console.log(name)
}
