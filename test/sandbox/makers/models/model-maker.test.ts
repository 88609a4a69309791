// The model maker on every type, quality and look, judged by Khronos' validator.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validateBytes } from 'gltf-validator'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ModelTask } from '../../../../src-sandbox/makers/maker-messages.ts'
import { modelMaker } from '../../../../src-sandbox/makers/models/model-maker.ts'
import { readGlb } from '../../../../src-sandbox/makers/models/read-glb.ts'
import { practiceFonts } from '../../../helpers/region/practice-fonts.ts'
import { figureView } from './figure-views.ts'
import { expectClosed } from './measure-solid.ts'
import { twoColours } from './subject-pictures.ts'

let folder: string
let works: Record<ModelTask['type'], Pick<ModelTask, 'type' | 'prompt' | 'views'>>
let count = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), '浮雕 №7 – ü 🪙 '))
  const keep = async (name: string, bytes: Uint8Array) => {
    await writeFile(join(folder, name), bytes)
    return { path: join(folder, name) }
  }
  const views = {
    front: await keep('front ü.png', await figureView('front', 96)),
    left: await keep('left 🪙.png', await figureView('left', 96)),
  }
  const front = await keep('№7.png', await twoColours())
  works = {
    text_to_model: { type: 'text_to_model', prompt: 'a jade sphere', views: {} },
    image_to_model: { type: 'image_to_model', prompt: '', views: { front } },
    multiview_to_model: { type: 'multiview_to_model', prompt: '', views },
  }
})
afterAll(() => rm(folder, { recursive: true }))

type MakeOptions = Pick<ModelTask, 'quality' | 'texture' | 'pbr'>

async function make(type: ModelTask['type'], options: MakeOptions, report: (percent: number) => void = () => {}) {
  const outDir = join(folder, `task ${++count}`)
  await mkdir(outDir)
  const artifacts = await modelMaker({ kind: 'model', ...works[type], ...options }, outDir, {
    fonts: practiceFonts,
    report,
  })
  expect(artifacts.map((artifact) => artifact.type)).toEqual(['glb', 'preview'])
  const [glb, preview] = await Promise.all(artifacts.map(({ path }) => readFile(path)))
  if (!glb || !preview) throw new Error('an artifact is missing')
  return { glb, preview }
}

/** What was made before is not made again. */
const known = new Map<string, ReturnType<typeof make>>()
function madeOnce(type: ModelTask['type'], options: MakeOptions) {
  const name = JSON.stringify([type, options])
  const made = known.get(name) ?? make(type, options)
  known.set(name, made)
  return made
}

const looks = {
  plain: { texture: false, pbr: false },
  textured: { texture: true, pbr: false },
  physical: { texture: true, pbr: true },
}
type Case = { type: ModelTask['type']; quality: 'basic' | 'advanced'; look: keyof typeof looks }
const types = ['text_to_model', 'image_to_model', 'multiview_to_model'] as const
const cases: Case[] = types.flatMap((type) => [
  ...(['plain', 'textured', 'physical'] as const).map((look) => ({ type, quality: 'basic' as const, look })),
  { type, quality: 'advanced' as const, look: 'plain' as const },
])
// The heaviest look at the finest quality once: its maps are made by the same code for every type.
cases.push({ type: 'image_to_model', quality: 'advanced', look: 'physical' })

describe('the model maker', () => {
  it.each(cases)('makes a faultless $quality $type, $look', async ({ type, quality, look }) => {
    const { glb, preview } = await madeOnce(type, { quality, ...looks[look] })
    const { issues, info } = await validateBytes(glb)
    expect(issues.messages.map(({ code }) => code)).toEqual([])
    expect(issues).toMatchObject({ numErrors: 0, numWarnings: 0 })
    expect(info.generator).toBe('Asset Studio practice region: local image processing')
    const solid = await readGlb(glb)
    const { size, triangles } = expectClosed(solid)
    expect(Math.max(...size)).toBeCloseTo(0.1, 4)
    expect(triangles).toBeLessThanOrEqual(quality === 'basic' ? 40_000 : 300_000)
    const maps = {
      plain: [],
      textured: ['baseColor'],
      physical: ['baseColor', 'metallicRoughness', 'normal', 'occlusion'],
    }
    expect(Object.keys(solid.textures).sort()).toEqual(maps[look])
    for (const png of Object.values(solid.textures)) {
      const { width, height } = await sharp(png).metadata()
      expect(Math.max(width, height)).toBe(quality === 'basic' ? 1024 : 2048)
    }
    expect(await sharp(preview).metadata()).toMatchObject({ format: 'png', width: 768, height: 768 })
  })

  it('is finer when it is advanced', async () => {
    const [basic, advanced] = await Promise.all(
      (['basic', 'advanced'] as const).map(async (quality) => {
        const { glb } = await madeOnce('multiview_to_model', { quality, texture: false, pbr: false })
        return expectClosed(await readGlb(glb))
      }),
    )
    expect(advanced?.triangles).toBeGreaterThan(3 * (basic?.triangles ?? Number.POSITIVE_INFINITY))
  })

  it('makes the same bytes each time, and tells its progress in order', async () => {
    for (const type of ['image_to_model', 'multiview_to_model', 'text_to_model'] as const) {
      const told: number[] = []
      const first = await make(type, { quality: 'basic', texture: true, pbr: true }, (percent) => told.push(percent))
      const second = await madeOnce(type, { quality: 'basic', texture: true, pbr: true })
      expect(first.glb.equals(second.glb)).toBe(true)
      expect(first.preview.equals(second.preview)).toBe(true)
      expect(told).toEqual([...told].sort((a, b) => a - b))
      expect(told.length).toBeGreaterThan(4)
      expect(Math.max(...told)).toBeLessThanOrEqual(100)
    }
  })

  it('says that a damaged picture cannot be read', async () => {
    const whole = await twoColours()
    const path = join(folder, 'half.png')
    await writeFile(path, whole.subarray(0, whole.length / 2))
    const task: ModelTask = {
      ...works.image_to_model,
      kind: 'model',
      views: { front: { path } },
      quality: 'basic',
      texture: false,
      pbr: false,
    }
    await expect(modelMaker(task, folder, { fonts: practiceFonts, report: () => {} })).rejects.toMatchObject({
      code: 'source_unreadable',
    })
  })
})
