// A 4096² 16-bit TIFF from its saved artifact to the first 3D frame in the built app, against inflating the same bytes.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { readDirectory, tags } from '../../../src-main/rasters/tiff/read-directory.ts'
import { openTiff } from '../../../src-main/rasters/tiff/tiff-source.ts'
import { enterPracticeRegion, goTo, placeOrders, saveResultsIn } from '../../e2e/helpers/places.ts'
import { StudioUnderTest } from '../../e2e/helpers/studio-under-test.ts'
import { type Measurement, median, timed } from '../measurement.ts'

const edge = 4096
const rounds = 3

export async function measureFirst3dFrame(): Promise<Measurement> {
  const studio = new StudioUnderTest({ args: ['--practice-speed=1000'] })
  try {
    await studio.start()
    const results = join(studio.userData, 'results')
    mkdirSync(results)
    const pictures: string[] = []
    for (let round = 0; round < rounds; round += 1) pictures.push(await makePicture(studio.userData, round))
    await enterPracticeRegion(studio)
    await saveResultsIn(studio, results)
    await goTo(studio.page, 'Create')
    await studio.dropFiles('body', pictures)
    await studio.page.getByText(`${rounds} selected`).waitFor({ timeout: 60_000 })
    await studio.page.getByText(/^Pro \d+/).click()
    await placeOrders(studio.page, rounds)
    await goTo(studio.page, 'Queue')
    await studio.page.getByRole('radio', { name: `Done ${rounds}` }).waitFor({ state: 'attached', timeout: 300_000 })
    await goTo(studio.page, 'Library')

    const ours: number[] = []
    const theirs: number[] = []
    const tifs = readdirSync(results, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tif'))
    for (let round = 0; round < rounds; round += 1) {
      theirs.push(await timed(() => inflateStrips(join(results, tifs[round] ?? ''))))
      ours.push(await openInViewer(studio, round))
    }
    const name = `a ${edge}² 16-bit TIFF from artifact to first 3D frame`
    return { name, peer: 'inflating the same bytes', unit: 'ms', ours: median(ours), theirs: median(theirs), rounds }
  } finally {
    await studio.close()
    studio.removeUserData()
  }
}

/** A photo-like picture with fine texture, just below the upload limits. */
async function makePicture(folder: string, seed: number): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}"><defs><radialGradient id="g" cx="0.4" cy="0.35"><stop stop-color="#f3e2c6"/>
    <stop offset="1" stop-color="#4a3420"/></radialGradient></defs><rect width="${edge}" height="${edge}" fill="#fff"/>
    <circle cx="2048" cy="2048" r="1800" fill="url(#g)"/>${Array.from({ length: 40 }, (_, at) => `<circle cx="${2048 + 1300 * Math.cos(at + seed)}" cy="${2048 + 1300 * Math.sin(at + seed)}" r="${60 + at * 3}" fill="#c9a06a" opacity="0.6"/>`).join('')}</svg>`
  const path = join(folder, `large ${seed}.jpg`)
  await sharp(Buffer.from(svg), { unlimited: true }).jpeg({ quality: 80 }).toFile(path)
  return path
}

function inflateStrips(path: string): void {
  const bytes = readFileSync(path)
  const directory = readDirectory(openTiff(bytes))
  const offsets = directory.get(tags.stripOffsets) ?? []
  const counts = directory.get(tags.stripByteCounts) ?? []
  if (offsets.length === 0) throw new Error('the TIFF has no strips')
  for (const [index, offset] of Array.from(offsets).entries())
    inflateSync(bytes.subarray(offset, offset + (counts[index] ?? 0)))
}

async function openInViewer({ page }: StudioUnderTest, index: number): Promise<number> {
  const card = page.getByRole('option').nth(index)
  await card.click()
  const took = await timed(async () => {
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await page.locator('[data-stage="3d"][data-drawn]').waitFor({ timeout: 60_000 })
  })
  await page.keyboard.press('Escape')
  return took
}
