// The files that a solid is written to, read back: by hand, by other packages, and by another program.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { NodeIO } from '@gltf-transform/core'
import { unzipSync } from 'fflate'
import { validateBytes } from 'gltf-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sink, writeNewFile } from '../../../../src-main/rasters/body/file-sink.ts'
import { heightField } from '../../../../src-main/rasters/body/height-field.ts'
import { reliefBody } from '../../../../src-main/rasters/body/relief-body.ts'
import type { Body } from '../../../../src-main/rasters/body/surface.ts'
import { writeObjects } from '../../../../src-main/rasters/body/write-3mf.ts'
import { writeGlb } from '../../../../src-main/rasters/body/write-glb.ts'
import { writeStl } from '../../../../src-main/rasters/body/write-stl.ts'
import { fileBytes, outerSize } from '../../../../src-shared/exports/relief-body.ts'
import { measure } from '../../../sandbox/makers/conversions/measure.ts'
import { readWithAssimp } from '../../../sandbox/makers/conversions/read-with-assimp.ts'
import { cornersOf, listed, plain, type Shape, words } from './sample-bodies.ts'

const run = promisify(execFile)
const write3mf = (body: Body, sink: Sink, tell: (share: number) => void) =>
  writeObjects([{ name: 'Relief', body, place: [0, 0] }], sink, tell)
const writers = { stl: writeStl, '3mf': write3mf, glb: writeGlb } as const
type Format = keyof typeof writers

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bodies 浮雕 '))
})
afterAll(() => rm(folder, { recursive: true }))

let files = 0
const write = async (body: Body, format: Format) => {
  files += 1
  const path = join(folder, `${files}.${format}`)
  const shares: number[] = []
  const length = await writeNewFile(path, (sink: Sink) => writers[format](body, sink, (share) => shares.push(share)))
  const bytes = await readFile(path)
  expect(bytes.length).toBe(length)
  expect(shares.at(-1)).toBe(1)
  expect(shares).toEqual([...shares].sort((a, b) => a - b))
  return { path, bytes, body }
}
const map = words(70, 50)
const shapes: Record<string, Shape> = {
  'every sample': plain,
  simplified: { ...plain, tolerance: 0.02, invert: true },
  framed: { ...plain, tolerance: 0.02, frameWidth: 5, frameHeight: 2 },
}
const bodyOf = (shape: Shape) => reliefBody(heightField({ ...map, samples: map.samples.slice() }, shape), shape)

describe.each(Object.entries(shapes))('%s', (_, shape) => {
  it('as STL has every corner as it is, and normals that look outwards', async () => {
    const { bytes, body } = await write(bodyOf(shape), 'stl')
    expect(bytes.length).toBe(fileBytes('stl', body.triangles))
    expect(bytes.readUInt32LE(80)).toBe(body.triangles)
    expect(bytes.toString('latin1', 0, 5)).not.toBe('solid')
    const corners: number[] = []
    const worst = { length: 0, turn: 0 }
    for (let at = 84; at < bytes.length; at += 50) {
      const [x, y, z, ax, ay, az, bx, by, bz, cx, cy, cz] = Array.from({ length: 12 }, (_, i) =>
        bytes.readFloatLE(at + i * 4),
      ) as [...[number, number, number, number, number, number, number, number, number, number, number, number]]
      corners.push(ax, ay, az, bx, by, bz, cx, cy, cz)
      const side = [
        (by - ay) * (cz - az) - (bz - az) * (cy - ay),
        (bz - az) * (cx - ax) - (bx - ax) * (cz - az),
        (bx - ax) * (cy - ay) - (by - ay) * (cx - ax),
      ] as const
      worst.length = Math.max(worst.length, Math.abs(Math.hypot(x, y, z) - 1))
      worst.turn = Math.max(worst.turn, 1 - (x * side[0] + y * side[1] + z * side[2]) / Math.hypot(...side))
      expect(bytes.readUInt16LE(at + 48)).toBe(0)
    }
    expect(corners).toEqual(cornersOf(body))
    expect(worst.length).toBeLessThan(1e-6)
    expect(worst.turn).toBeLessThan(1e-6)
  })

  it('as 3MF is a package in millimetres with every point and triangle', async () => {
    const { bytes, path, body } = await write(bodyOf(shape), '3mf')
    await run('unzip', ['-t', path])
    const parts = unzipSync(bytes)
    expect(Object.keys(parts)).toEqual(['[Content_Types].xml', '_rels/.rels', '3D/3dmodel.model'])
    const model = Buffer.from(parts['3D/3dmodel.model'] ?? []).toString()
    expect(model).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<model unit="millimeter" /)
    const numbers = (tag: string) =>
      [...model.matchAll(new RegExp(`<${tag} \\w+="([-\\d.]+)" \\w+="([-\\d.]+)" \\w+="([-\\d.]+)"/>`, 'g'))].flatMap(
        (match) => match.slice(1).map(Number),
      )
    const { positions, indices } = listed(body)
    expect(numbers('triangle')).toEqual(indices)
    const found = numbers('vertex')
    expect(found).toHaveLength(positions.length)
    expect(Math.max(...found.map((value, i) => Math.abs(value - (positions[i] ?? 0))))).toBeLessThan(6e-7)
  })

  it('as GLB is valid, in metres and with y up', async () => {
    const { bytes, body } = await write(bodyOf(shape), 'glb')
    const about = fileBytes('glb', body.triangles) ?? 0
    expect(Math.abs(bytes.length - about)).toBeLessThan(500)
    const { issues } = await validateBytes(new Uint8Array(bytes))
    expect(issues.messages).toEqual([])
    const document = await new NodeIO().readBinary(new Uint8Array(bytes))
    const [node] = document.getRoot().listNodes()
    const [primitive] = node?.getMesh()?.listPrimitives() ?? []
    const { positions, indices } = listed(body)
    expect([...(primitive?.getAttribute('POSITION')?.getArray() ?? [])]).toEqual(positions)
    expect([...(primitive?.getIndices()?.getArray() ?? [])]).toEqual(indices)
  })

  it.each(['stl', '3mf', 'glb'] as const)('as %s is the same body to assimp', async (format) => {
    const { bytes, body } = await write(bodyOf(shape), format)
    const { facts } = await readWithAssimp(bytes, format, folder)
    const metres = format === 'glb' ? 1000 : 1
    const size = outerSize(shape, map)
    expect(facts.triangles).toBe(body.triangles)
    const lengths = facts.max.map((most, axis) => (most - (facts.min[axis] as number)) * metres)
    const expected =
      format === 'glb' ? [size.width, size.thickness, size.height] : [size.width, size.height, size.thickness]
    for (const [axis, length] of expected.entries())
      expect(Math.abs((lengths[axis] as number) - length)).toBeLessThan(
        axis === (format === 'glb' ? 1 : 2) ? shape.tolerance + 1e-4 : 1e-4,
      )
    const { volume } = measure(cornersOf(body))
    expect(Math.abs((facts.volume * metres ** 3) / volume - 1)).toBeLessThan(1e-4)
  })
})

it('equal bodies make equal files', async () => {
  for (const format of ['stl', '3mf', 'glb'] as const) {
    const [one, other] = [await write(bodyOf(plain), format), await write(bodyOf(plain), format)]
    expect(one.bytes.equals(other.bytes)).toBe(true)
  }
})

it('a file that is there already is not touched', async () => {
  const path = join(folder, 'mine.stl')
  await writeFile(path, 'mine')
  await expect(writeNewFile(path, (sink) => writeStl(bodyOf(plain), sink, () => {}))).rejects.toThrow('EEXIST')
  expect(await readFile(path, 'utf8')).toBe('mine')
})

it('a trouble of the disk ends the writing, whatever the format', async () => {
  for (const format of ['stl', '3mf', 'glb'] as const) {
    const full = Object.assign(new Error('no room'), { code: 'ENOSPC' })
    const sink: Sink = { length: 0, write: async () => Promise.reject(full), patch: async () => {} }
    await expect(writers[format](bodyOf(plain), sink, () => {})).rejects.toBe(full)
  }
})
