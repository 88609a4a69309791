// Design jobs from files to files: sizes, alpha, marks, determinism, odd inputs. Specification: POST /design/jobs.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { designMaker } from '../../../../src-sandbox/makers/design/design-maker.ts'
import type { DesignTask, WrittenArtifact } from '../../../../src-sandbox/makers/maker-messages.ts'
import { aspectRatios } from '../../../../src-shared/service/design.ts'
import { bmp24 } from '../../../helpers/pictures/bmp24.ts'
import { practiceFonts } from '../../../helpers/region/practice-fonts.ts'

let folder: string
let count = 0
const received: number[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), '设计 №7 – ü 🪙 '))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

async function make(options: Partial<DesignTask>, ...pictures: Uint8Array[]): Promise<WrittenArtifact[]> {
  const outDir = join(folder, `${count++}`)
  await mkdir(outDir)
  const sources: { path: string }[] = []
  for (const [n, bytes] of pictures.entries()) {
    const path = join(outDir, `浮雕 №${n} – ü 🪙`)
    await writeFile(path, bytes)
    sources.push({ path })
  }
  received.length = 0
  const task: DesignTask = {
    kind: 'design',
    mode: 'background_removal',
    prompt: '',
    sources,
    resolution: '1k',
    aspectRatio: 'auto',
    ...options,
  }
  return await designMaker(task, outDir, { fonts: practiceFonts, report: (percent) => received.push(percent) })
}

const disc = (width = 120, height = 120) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="100%" height="100%" fill="#264"/>
      <circle cx="50%" cy="50%" r="30%" fill="#e0a040"/></svg>`,
    ),
  )
const bytesOf = async (image: Sharp) => new Uint8Array(await image.png().toBuffer())
const pathOf = (artifacts: WrittenArtifact[], type: string) => artifacts.find((one) => one.type === type)?.path ?? ''

describe('a design job', () => {
  it('writes a PNG with alpha and a marked preview on a checkerboard', async () => {
    const artifacts = await make({}, await bytesOf(disc()))
    expect(artifacts.map(({ type }) => type)).toEqual(['png', 'preview'])
    const png = await sharp(pathOf(artifacts, 'png')).metadata()
    expect(png).toMatchObject({ width: 1024, height: 1024, channels: 4, format: 'png' })
    expect(png.exif).toBeUndefined()
    const file = await readFile(pathOf(artifacts, 'png'))
    expect(file.includes('Asset Studio practice region: local image processing')).toBe(true)
    const preview = await sharp(pathOf(artifacts, 'preview')).raw().toBuffer({ resolveWithObject: true })
    expect(preview.info).toMatchObject({ width: 1024, height: 1024, channels: 3 })
    expect([...preview.data.subarray(0, 3)]).toEqual([255, 255, 255])
    expect([...preview.data.subarray(16 * 3, 16 * 3 + 3)]).toEqual([222, 222, 222])
    const corner = preview.data.subarray((1010 * 1024 + 900) * 3, (1010 * 1024 + 1010) * 3)
    expect(Math.min(...corner)).toBeLessThan(110)
  })

  it('adds the drawing where the mode has one', async () => {
    const artifacts = await make({ mode: 'line_art_extraction' }, await bytesOf(disc()))
    expect(artifacts.map(({ type }) => type)).toEqual(['png', 'svg', 'preview'])
    expect(await sharp(pathOf(artifacts, 'svg')).metadata()).toMatchObject({ width: 1024, height: 1024, format: 'svg' })
  })

  it.each(aspectRatios)('has exactly the size of %s', async (aspectRatio) => {
    const artifacts = await make({ mode: 'custom', prompt: 'grayscale', aspectRatio }, await bytesOf(disc(90, 60)))
    const { width = 0, height = 0 } = await sharp(pathOf(artifacts, 'png')).metadata()
    const [across = 1, down = 1] = aspectRatio === 'auto' ? [3, 2] : aspectRatio.split(':').map(Number)
    expect(Math.max(width, height)).toBe(1024)
    expect(Math.min(width, height)).toBe(Math.round((1024 * Math.min(across, down)) / Math.max(across, down)))
  })

  it.each([
    ['2k', 2048],
    ['4k', 4096],
  ] as const)('has %s on its longest edge', async (resolution, edge) => {
    const artifacts = await make(
      { mode: 'custom', prompt: 'mirror', resolution, aspectRatio: '21:9' },
      await bytesOf(disc()),
    )
    const { width, height } = await sharp(pathOf(artifacts, 'png')).metadata()
    expect([width, height]).toEqual([edge, Math.round((edge * 9) / 21)])
    const preview = await sharp(pathOf(artifacts, 'preview')).metadata()
    expect(preview.width).toBe(1024)
  })

  it('is the same bytes for the same task, and tells rising progress', async () => {
    const bytes = await bytesOf(disc())
    const first = await make({ mode: 'creative_variation' }, bytes)
    const rising = received.every((value, n) => n === 0 || value >= (received[n - 1] ?? 0))
    expect(rising && received.length >= 4 && Math.max(...received) <= 100).toBe(true)
    const second = await make({ mode: 'creative_variation' }, bytes)
    for (const [n, { path }] of first.entries()) {
      expect((await readFile(path)).equals(await readFile(second[n]?.path ?? ''))).toBe(true)
    }
  })

  it('turns a photograph upright by its EXIF', async () => {
    const turned = new Uint8Array(await disc(200, 100).jpeg().withMetadata({ orientation: 6 }).toBuffer())
    const artifacts = await make({ mode: 'custom', prompt: 'vivid' }, turned)
    expect(await sharp(pathOf(artifacts, 'png')).metadata()).toMatchObject({ width: 512, height: 1024 })
  })

  it.each([
    'perspective_correction',
    'image_restore',
    'artifact_restore',
    'line_art_extraction',
    'pattern_extraction',
    'background_removal',
    'creative_variation',
  ])('%s takes the oddest pictures', async (mode) => {
    const one = (width: number, height: number, alpha = 1) =>
      bytesOf(sharp({ create: { width, height, channels: 4, background: { r: 200, g: 90, b: 40, alpha } } }))
    for (const bytes of [await one(1, 1), await one(4096, 2), await one(40, 40, 0)]) {
      const artifacts = await make({ mode, aspectRatio: '16:9' }, bytes)
      expect(await sharp(pathOf(artifacts, 'png')).metadata()).toMatchObject({ width: 1024, height: 576 })
    }
  })

  it('reads grey, 16-bit, palette, BMP, GIF and WebP pictures', async () => {
    const grey = await disc().greyscale().png().toBuffer()
    const deep = await disc().toColourspace('rgb16').png().toBuffer()
    const palette = await disc().png({ palette: true }).toBuffer()
    const gif = await disc().gif().toBuffer()
    const webp = await disc().webp().toBuffer()
    for (const bytes of [grey, deep, palette, gif, webp, bmp24(20, 10, new Uint8Array(600).fill(90))]) {
      const artifacts = await make({ mode: 'custom', prompt: 'blur' }, new Uint8Array(bytes))
      expect((await sharp(pathOf(artifacts, 'png')).metadata()).width).toBe(1024)
    }
  })

  it('says plainly that a damaged picture cannot be read', async () => {
    const whole = await bytesOf(disc())
    await expect(make({}, whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ code: 'source_unreadable' })
    await expect(make({}, new Uint8Array([1, 2, 3]))).rejects.toMatchObject({ code: 'source_unreadable' })
  })
})
