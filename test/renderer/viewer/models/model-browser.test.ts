// Models in a real browser: read by the built worker under the window's content policy, drawn, and given back whole.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pebble } from '../../../sandbox/makers/conversions/sample-solids.ts'
import type { Opened, OpenOptions } from './browser-page.ts'
import { wavyStl } from './hostile/large-files.ts'
import { type ModelPage, openModelPage } from './open-browser-page.ts'
import { texturedPebble, triangleGltf, writers, writtenFormats } from './reading/model-files.ts'

let page: ModelPage
const files = new Map<string, Uint8Array>()

beforeAll(async () => {
  const solid = await texturedPebble(64, 48)
  const plain = pebble(64, 48, { uvs: null })
  for (const format of writtenFormats) {
    files.set(`textured-${format}`, await writers[format](solid))
    files.set(`plain-${format}`, await writers[format](plain))
  }
  const [colour, channels, normal] = await Promise.all([
    onePixel(200, 40, 90),
    onePixel(10, 64, 192),
    onePixel(128, 128, 255),
  ])
  files.set(
    'physical',
    await writers.glb(
      pebble(64, 48, {
        roughness: 0.5,
        metallic: 1,
        textures: { baseColor: colour, metallicRoughness: channels, normal, occlusion: channels },
      }),
    ),
  )
  files.set('cut', (files.get('textured-glb') ?? new Uint8Array()).slice(0, 9000))
  files.set('large', wavyStl(500))
  const outside = triangleGltf()
  Object.assign(outside, {
    images: [{ uri: 'https://example.com/colour.png' }],
    textures: [{ source: 0 }],
    materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 }, material: 0 }] }],
  })
  files.set('outside', new TextEncoder().encode(JSON.stringify(outside)))
  page = await openModelPage(files)
})
afterAll(() => page.close())

const nothing = { geometries: 0, textures: 0, threads: 0, pictures: 0 }

describe.each(writtenFormats)('%s', (format) => {
  it('is read, measured and drawn, and nothing of it stays', async () => {
    const opened = await page.open(`textured-${format}`, format)
    expect(opened.problem).toBeUndefined()
    expect(opened.sizes[1]).toBeCloseTo(120, 2)
    expect(opened.open).toBe(0)
    expect(covered(opened)).toBeGreaterThan(0.2)
    expect(opened.left).toEqual(nothing)
  })
})

describe('what the process of the window takes while a model is read', () => {
  it('ends the thread beyond the limit', async () => {
    const opened = await page.open('large', 'stl', { most: 30e6 })
    expect(opened.problem).toBe('too-large')
    expect(opened.grown).toBeGreaterThan(30e6)
    expect(opened.left).toEqual(nothing)
  })

  it('is far below the usual limit for a file of half a million triangles', async () => {
    const opened = await page.open('large', 'stl')
    expect(opened.problem).toBeUndefined()
    expect(opened.triangles).toBeGreaterThan(400_000)
    expect(opened.left).toEqual(nothing)
  })
})

it.each(['fbx', 'usdz', '3mf', 'obj'] as const)('%s wears its texture the same way up as glb', async (format) => {
  const glb = await page.open('textured-glb', 'glb')
  const other = await page.open(`textured-${format}`, format)
  const plain = await page.open('plain-glb', 'glb')
  if (format !== 'obj') expect(other.pictures).toEqual(['16 × 8'])
  // Formats without smooth normals shade a little differently.
  expect(colourDifference(glb, other)).toBeLessThan(8)
  expect(colourDifference(glb, plain)).toBeGreaterThan(30)
})

it.each(['clay', 'wire', 'normals', 'uv'] as const)('%s looks different from the model’s own look', async (dress) => {
  const own = await page.open('textured-glb', 'glb')
  const dressed = await page.open('textured-glb', 'glb', { dress })
  expect(colourDifference(own, dressed)).toBeGreaterThan(15)
  expect(dressed.left).toEqual(nothing)
})

describe('one channel of the materials', () => {
  it.each([
    ['colour', [200, 40, 90]],
    ['roughness', [32, 32, 32]],
    ['metal', [192, 192, 192]],
    ['occlusion', [10, 10, 10]],
    ['bumps', [128, 128, 255]],
  ] as const)('%s is shown as the file has it, in no light', async (dress, colour) => {
    const { frames, left } = await page.open('physical', 'glb', { dress, views: ['front', 'corner'] })
    for (const frame of frames) {
      const found = coloursOf(frame)
      expect([...found.keys()].map((each) => JSON.parse(each))).toEqual([
        colour.map((part) => expect.closeTo(part, -0.5)),
      ])
    }
    expect(left).toEqual(nothing)
  })

  it('changes back to exactly what was there, and a second round makes no program', async () => {
    const round = ['uv', 'colour', 'roughness', 'metal', 'occlusion', 'bumps', 'normals', 'clay', 'textured'] as const
    const { frames, programs, left } = await page.open('physical', 'glb', { after: [...round, ...round] })
    const [own, ...rest] = frames
    expect(rest[round.length - 1]).toBe(own)
    expect(rest.slice(0, round.length)).toEqual(rest.slice(round.length))
    expect(new Set(frames).size).toBe(round.length)
    expect(programs[round.length - 1]).toBe(programs.at(-1))
    expect(left).toEqual(nothing)
  })

  it('is open where the model is cut', async () => {
    const cut = { axis: 'z', at: 0.5, flipped: false } as const
    const whole = await page.open('physical', 'glb', { dress: 'roughness', views: ['right'] })
    const half = await page.open('physical', 'glb', { dress: 'roughness', views: ['right'], cut })
    expect(covered(half) / covered(whole)).toBeCloseTo(0.5, 1)
  })
})

it('each room lights the model in a way of its own, by the program that it had, and the first comes back exactly', async () => {
  const rooms = ['soft', 'contrast', 'outdoors', 'studio'] as const
  const { frames, programs, left } = await page.open('physical', 'glb', { rooms })
  expect(frames).toHaveLength(5)
  expect(frames[4]).toBe(frames[0])
  for (const [at, one] of frames.slice(0, 4).entries())
    for (const other of frames.slice(at + 1, 4)) expect(frameDifference(one, other)).toBeGreaterThan(2)
  expect(new Set(programs).size).toBe(1)
  expect(left).toEqual(nothing)
})

it('the cells of the pattern lie the same way in every format', async () => {
  const glb = await page.open('textured-glb', 'glb', { dress: 'uv' })
  for (const format of ['obj', 'fbx', 'usdz', '3mf'] as const)
    expect(colourDifference(glb, await page.open(`textured-${format}`, format, { dress: 'uv' }))).toBeLessThan(6)
})

describe('cut open', () => {
  const cut = { axis: 'z', at: 0.5, flipped: false } as const
  const fill = '#ff00ff'
  const isFill = (red: number, green: number, blue: number) => green < 60 && red > 90 && Math.abs(red - blue) < 12

  it.each(['textured', 'clay', 'wire', 'normals'] as const)(
    '%s is filled where the cut goes through',
    async (dress) => {
      const views = ['front', 'back', 'corner'] as const
      const [front, back, corner] = await shares({ dress, cut, fill, views })
      const [, whole] = await shares({ dress, views })
      expect(front?.filled).toBeGreaterThan(0.98)
      expect((back?.filled ?? 1) - (whole?.filled ?? 0)).toBeLessThan(0.02)
      expect(corner?.filled).toBeGreaterThan(0.3)
      expect(corner?.filled).toBeLessThan(0.97)
    },
  )
  it('shows the other half when that is left, and its inside without a fill', async () => {
    const [front, back] = await shares({ cut: { ...cut, flipped: true }, fill, views: ['front', 'back'] })
    expect([front?.filled, back?.filled]).toEqual([expect.closeTo(0, 1), expect.closeTo(1, 1)])
    const [open] = await shares({ cut, views: ['front'] })
    expect(open?.filled).toBeLessThan(0.1)
    expect(open?.covered).toBeGreaterThan(1000)
  })
  it('is as small as what is left, and nothing of it stays', async () => {
    const [whole] = await shares({ views: ['right'] })
    const [half] = await shares({ cut, fill, views: ['right'] })
    expect((half?.covered ?? 0) / (whole?.covered ?? 1)).toBeCloseTo(0.5, 1)
    expect((await page.open('textured-glb', 'glb', { cut, fill, dress: 'wire' })).left).toEqual(nothing)
  })

  /** For each view how much of the frame is covered, and which share of that has the colour of the fill. */
  async function shares(options: OpenOptions) {
    const { frames } = await page.open('textured-glb', 'glb', options)
    return frames.map((frame) => {
      const pixels = Buffer.from(frame, 'base64')
      let [covered, filled] = [0, 0]
      for (let i = 0; i < pixels.length; i += 4) {
        if ((pixels[i + 3] ?? 0) < 255) continue
        covered++
        if (isFill(pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0)) filled++
      }
      return { covered, filled: filled / covered }
    })
  }
})

it('opened and closed fifty times, in each dress, leaves nothing on the graphics card, no thread and no picture', async () => {
  const left = await page.openOften('physical', 'glb', 50)
  expect(left).toEqual(Array.from({ length: 50 }, () => nothing))
})

it('a file that is cut off is refused, and its thread ends', async () => {
  const { problem, left } = await page.open('cut', 'glb')
  expect(problem).toBe('damaged')
  expect(left).toEqual(nothing)
})

it('nothing is asked of any other server, and the content policy has nothing to refuse', async () => {
  expect(page.complaints).toEqual([])
  expect((await page.open('outside', 'gltf')).problem).toBeUndefined()
  expect(page.complaints).toEqual([expect.stringContaining("Couldn't load texture")])
})

const onePixel = async (r: number, g: number, b: number) =>
  await sharp({ create: { width: 4, height: 4, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer()

/** How many pixels of the model have each colour. */
function coloursOf(frame: string): Map<string, number> {
  const pixels = Buffer.from(frame, 'base64')
  const found = new Map<string, number>()
  for (let i = 0; i < pixels.length; i += 4) {
    if ((pixels[i + 3] ?? 0) < 255) continue
    const colour = JSON.stringify([...pixels.subarray(i, i + 3)])
    found.set(colour, (found.get(colour) ?? 0) + 1)
  }
  return found
}

/** Share of the frame that is not empty. */
function covered(opened: Opened): number {
  const frame = frameOf(opened)
  let count = 0
  for (let i = 3; i < frame.length; i += 4) if ((frame[i] ?? 0) > 0) count++
  return count / (frame.length / 4)
}

/** Mean difference of a channel where both frames show something. */
function colourDifference(one: Opened, other: Opened): number {
  return frameDifference(one.frames[0] ?? '', other.frames[0] ?? '')
}

function frameDifference(one: string, other: string): number {
  const [a, b] = [Buffer.from(one, 'base64'), Buffer.from(other, 'base64')]
  let [sum, count] = [0, 0]
  for (let i = 0; i < a.length; i += 4) {
    if ((a[i + 3] ?? 0) < 255 || (b[i + 3] ?? 0) < 255) continue
    for (let k = 0; k < 3; k++) sum += Math.abs((a[i + k] ?? 0) - (b[i + k] ?? 0))
    count += 3
  }
  return sum / Math.max(1, count)
}

const frameOf = ({ frames }: Opened) => Buffer.from(frames[0] ?? '', 'base64')
