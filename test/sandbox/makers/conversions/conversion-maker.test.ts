// Conversions as the practice region's threads order them: files in, files out.
import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conversionMaker } from '../../../../src-sandbox/makers/conversions/conversion-maker.ts'
import type { Solid } from '../../../../src-sandbox/makers/models/solid.ts'
import { writeGlb } from '../../../../src-sandbox/makers/models/write-glb.ts'
import type { ConversionFormat } from '../../../../src-shared/service/model.ts'
import { chart, pebble } from './sample-solids.ts'

let folder: string
let number = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'conversions 浮雕 '))
})
afterAll(() => rm(folder, { recursive: true }))

async function glbOf(solid: Solid): Promise<string> {
  const path = join(folder, `model ${number++}.glb`)
  await writeFile(path, await writeGlb(solid))
  return path
}

async function convert(path: string, format: ConversionFormat) {
  const outDir = join(folder, `out ${number++}`)
  await mkdir(outDir)
  const progress: number[] = []
  const context = { fonts: '', report: (percent: number) => progress.push(percent) }
  const artifacts = await conversionMaker({ kind: 'conversion', model: { path }, format }, outDir, context)
  const files = artifacts.map(async ({ type, path }) => ({
    type,
    name: path.slice(outDir.length + 1),
    bytes: await readFile(path),
  }))
  return { artifacts, files: await Promise.all(files), progress }
}

describe('conversionMaker', () => {
  it('writes the converted file first, then the texture of an obj, then a preview', async () => {
    const baseColor = await chart(200)
    const { artifacts, files, progress } = await convert(
      await glbOf(pebble(24, 16, { textures: { baseColor } })),
      'obj',
    )
    expect(files.map(({ type, name }) => `${type} ${name}`)).toEqual([
      'obj model.obj',
      'png base_color.png',
      'preview preview.png',
    ])
    expect(artifacts.map(({ bytes }) => bytes)).toEqual(files.map(({ bytes }) => bytes.length))
    expect(files[1]?.bytes.equals(baseColor)).toBe(true)
    const { format, width, height } = await sharp(files[2]?.bytes).metadata()
    expect({ format, square: width === height }).toEqual({ format: 'png', square: true })
    expect(progress).toEqual([...progress].sort((a, b) => a - b))
  })

  it('gives a plain obj no texture', async () => {
    const { files } = await convert(await glbOf(pebble(24, 16, { uvs: null })), 'obj')
    expect(files.map(({ type }) => type)).toEqual(['obj', 'preview'])
  })

  it('writes a glb again that is the glb of the model job', async () => {
    const path = await glbOf(pebble(24, 16, { textures: { baseColor: await chart(200) } }))
    const { files } = await convert(path, 'glb')
    expect(files[0]?.bytes.equals(await readFile(path))).toBe(true)
  })

  const damages: [string, (path: string) => Promise<void>][] = [
    ['is cut off', (path) => truncate(path, 9000)],
    ['is empty', (path) => truncate(path, 0)],
    ['is something else', (path) => writeFile(path, 'no model')],
    ['refers to vertices that are not there', (path) => spoil(path, (glb) => glb.fill(0xff, glb.length - 2000))],
  ]
  it.each(damages)('says that a model cannot be read when its file %s', async (_, damage) => {
    const path = await glbOf(pebble(24, 16, { uvs: null }))
    await damage(path)
    await expect(convert(path, 'stl')).rejects.toMatchObject({ name: 'MakerFailure', code: 'source_unreadable' })
  })

  it('says that a model cannot be read when its texture is no picture', async () => {
    const path = await glbOf(pebble(24, 16, { textures: { baseColor: Buffer.from('no picture at all') } }))
    await expect(convert(path, 'obj')).rejects.toMatchObject({ name: 'MakerFailure', code: 'source_unreadable' })
  })
})

async function spoil(path: string, change: (glb: Buffer) => void): Promise<void> {
  const glb = await readFile(path)
  change(glb)
  await writeFile(path, glb)
}
