// What comes out of relief jobs, with the real makers. Specification: Endpoints; POST /jobs, rules 4 to 6.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Examined, type Examiner, examine } from '../examiner.ts'
import { download, make, readHeights, readVsm } from '../results.ts'
import { scene } from '../scene.ts'

let region: Examined
let rich: Examiner
let source: { file_id: string }
beforeAll(async () => {
  region = await examine({ makers: 'real' })
  rich = region.as('rich')
  source = { file_id: (await rich.file(await scene())).id }
})
afterAll(() => region.close())

const relief = async (options: object = {}) => await rich.end((await rich.order('/jobs', { source, ...options })).id)
const heights = async (options: object) => await readHeights(await make(rich, '/jobs', { source, ...options }, 'tif'))

/** The share of the border's pixels that are not exactly 0. */
function borderShare({ width, height, heights }: { width: number; height: number; heights: Uint16Array }): number {
  const border = [...heights].filter((_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    return x === 0 || y === 0 || x === width - 1 || y === height - 1
  })
  return border.filter((value) => value > 0).length / border.length
}

test('an image becomes a relief height map of its own proportions', async () => {
  const map = await heights({})
  expect(map.width / map.height).toBeCloseTo(96 / 72, 1)
  expect(Math.max(...map.heights)).toBeGreaterThan(Math.min(...map.heights))
})

test.each([
  ['shallow', 0.5, 2],
  ['deep', 2, 8],
])('rule 4: relief_type %s is a height difference of %d to %d mm', async (relief_type, least, most) => {
  const { depthMm } = readVsm(await make(rich, '/jobs', { source, relief_type, output_format: 'vsm' }, 'vsm'))
  expect(depthMm).toBeGreaterThanOrEqual(least)
  expect(depthMm).toBeLessThanOrEqual(most)
})

test('rule 4: deep is a stronger relief than shallow', async () => {
  const depth = async (relief_type: string) =>
    readVsm(await make(rich, '/jobs', { source, relief_type, output_format: 'vsm' }, 'vsm')).depthMm
  expect(await depth('deep')).toBeGreaterThan(await depth('shallow'))
})

test('rule 5: background_mode remove blackens the background, keep keeps its structure', async () => {
  expect(borderShare(await heights({ background_mode: 'remove' }))).toBe(0)
  expect(borderShare(await heights({ background_mode: 'keep' }))).toBeGreaterThan(0.5)
})

test.each(['png', 'tif', 'vsm'])(
  'rule 6: output_format %s is the first artifact, others may follow',
  async (format) => {
    const done = await relief({ output_format: format })
    expect(done.artifacts[0]?.type).toBe(format)
    expect((await download(done, format)).length).toBeGreaterThan(100)
  },
)

test('rule 6: vsm is made from the same watermark-free heights as the tif', async () => {
  const tif = await heights({ output_format: 'tif' })
  const vsm = readVsm(await make(rich, '/jobs', { source, output_format: 'vsm' }, 'vsm'))
  expect([vsm.width, vsm.height]).toEqual([tif.width, tif.height])
  expect(vsm.heights).toEqual(tif.heights)
})

test('rule 6: the png has the heights of the tif', async () => {
  const png = await readHeights(await make(rich, '/jobs', { source, output_format: 'png' }, 'png'))
  expect(png.heights).toEqual((await heights({ output_format: 'tif' })).heights)
})

test('style and model_weight change the relief', async () => {
  const usual = Buffer.from((await heights({})).heights)
  const others = [{ style: 'HotStampingThickCharacters' }, { model_weight: 0 }, { model_weight: 1 }]
  for (const options of others) expect(Buffer.from((await heights(options)).heights).equals(usual)).toBe(false)
})
