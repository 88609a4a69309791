// Draws the small picture of each design mode with the practice region's own makers, from one sample: `node scripts/draw-mode-pictures.ts [mode …]`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { modeSample } from '../src-renderer/create/kinds/design/mode-samples.ts'
import { sampleOf } from '../src-renderer/create/kinds/sample-names.ts'
import { designMaker } from '../src-sandbox/makers/design/design-maker.ts'
import { designModes } from '../src-shared/service/design.ts'

const root = resolve(import.meta.dirname, '..')
const wanted = process.argv.slice(2)

for (const mode of designModes) {
  if (wanted.length > 0 && !wanted.includes(mode)) continue
  const folder = await mkdtemp(join(tmpdir(), 'mode-'))
  const source = join(root, 'resources/samples', sampleOf(modeSample(mode)).file)
  const task = {
    kind: 'design',
    mode,
    prompt: 'Made for you',
    sources: [{ path: source }],
    resolution: '1k',
    aspectRatio: '3:2',
  } as const
  const context = { fonts: join(root, 'resources/fonts'), report: () => undefined }
  await designMaker(task, folder, context)
  await sharp(join(folder, 'design.png'))
    .resize({ width: 232, height: 160, fit: 'cover' })
    .flatten({ background: '#e9e9ea' })
    .webp({ quality: 78 })
    .toFile(join(root, 'resources/modes', `${mode}.webp`))
  await rm(folder, { recursive: true })
  console.log(mode)
}
