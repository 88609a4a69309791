// A result whose heights cannot be shown: its words are those of a result, with what the file is where that has a name.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStudioAssets } from '../../../src-main/artifacts/studio-assets.ts'
import { en } from '../../../src-renderer/text/en.ts'
import { failureWords } from '../../../src-renderer/text/words/failure-words.ts'
import { success } from '../../../src-shared/failure.ts'
import { pictureVariants, variantTitles } from '../../../src-shared/picture-variants.ts'
import { openPictures } from '../../helpers/studio/open-pictures.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

let world: StudioWorld
let open: ReturnType<typeof openPictures>
const at = (name: string) => join(world.folder, `浮雕 ${name}`)

beforeAll(async () => {
  world = studioWorld()
  open = openPictures(world.ports)
  const grey = sharp({ create: { width: 64, height: 48, channels: 3, background: '#808080' } })
  await grey.toColourspace('b-w').tiff({ compression: 'none' }).toFile(at('plain.tif'))
  execFileSync('tiffcp', ['-c', 'lerc', at('plain.tif'), at('lerc.tif')], { stdio: 'ignore' })
  const bytes = readFileSync(at('plain.tif'))
  const entry = bytes.indexOf(Buffer.from([0x03, 0x01, 0x03, 0x00, 0x01, 0x00, 0x00, 0x00]))
  bytes.writeUInt16LE(32_809, entry + 8)
  writeFileSync(at('unnamed.tif'), bytes)
})
afterAll(() => {
  open.decoder.close()
  world.end()
})

const texts: Readonly<Record<string, string>> = en

async function said(name: string) {
  const assets = createStudioAssets({
    ...world.ports,
    rasters: open.rasters,
    sources: { facts: () => undefined, path: () => '' },
    artifacts: (id) => success({ id, type: 'tif', path: at(name), kind: 'relief', gone: false }),
    look: async () => {},
  })
  const facts = await assets.heightFacts('a')
  if (facts.ok) return 'shown'
  const { sentence, next, values } = failureWords(facts.failure)
  const filled = (key: string) => String(texts[key]).replaceAll(/\{\{(\w+)\}\}/g, (_, value) => `${values[value]}`)
  return `${filled(sentence)} ${filled(next)}`
}
const saved = 'It is saved as the service sent it. Other programs can open it from its folder.'

it.each([
  ['plain.tif', 'shown'],
  ['lerc.tif', `This kind of file cannot be shown here: TIFF, LERC. ${saved}`],
  ['unnamed.tif', `This kind of file cannot be shown here. ${saved}`],
  ['gone.tif', `${en['failure.result-missing']} ${en['failure.result-missing.next']}`],
])('%s: %s', async (name, words) => {
  expect(await said(name)).toBe(words)
})

it('every variant has a title of its own', () => {
  expect(new Set(pictureVariants.map((variant) => variantTitles[variant])).size).toBe(pictureVariants.length)
})
