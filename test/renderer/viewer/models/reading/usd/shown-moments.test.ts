// What of a USD file is drawn at its beginning, and what of its movement and its newer kinds is told.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { layer, mesh, seen } from './usda.ts'

beforeAll(() => {
  for (const way of ['warn', 'error', 'log'] as const) vi.spyOn(console, way).mockImplementation(() => undefined)
})
afterAll(() => {
  vi.restoreAllMocks()
})

const plain = `def Mesh "Shown" {${mesh(1)}}`
const samples = (...values: string[]) =>
  `token visibility.timeSamples = {\n${values.map((value, i) => `${i}: "${value}"`).join(',\n')}\n}`

it.each([
  ['at no moment', samples('invisible'), 1, ['hidden']],
  ['only later', samples('invisible', 'inherited'), 1, ['animation', 'hidden']],
  ['only at first', samples('inherited', 'invisible'), 9, ['animation']],
  ['at every moment, whatever is said beside them', `token visibility = "invisible"\n${samples('inherited')}`, 9, []],
])('a mesh that is seen %s is shown as it begins', async (_, more, width, leftOut) => {
  const found = await seen(layer(plain, `def Mesh "A" {${mesh(9, more)}}`))
  expect([found.width, found.leftOut]).toEqual([width, leftOut])
})

it.each([
  ['of one moment', '{ 0: [(0, 0, 0), (4, 0, 0), (0, 4, 0)] }', []],
  ['that move', '{ 0: [(0, 0, 0), (4, 0, 0), (0, 4, 0)], 5: [(0, 0, 0), (9, 0, 0), (0, 9, 0)] }', ['animation']],
])('points %s are shown as they begin, though all moments stand on one line', async (_, moments, leftOut) => {
  const moving = mesh(1).replace(/point3f\[\] points = .*/, `point3f[] points.timeSamples = ${moments}`)
  expect(await seen(layer(`def Mesh "A" {${moving}}`))).toEqual({ triangles: 1, width: 4, leftOut })
})

it('moments hold before what is said for all of them, of points as of places', async () => {
  const points = 'point3f[] points.timeSamples = { 0: [(0, 0, 0), (4, 0, 0), (0, 4, 0)] }'
  const place = `double3 xformOp:translate.timeSamples = { 0: (5, 0, 0) }
    double3 xformOp:translate = (70, 0, 0)
    token[] xformOpOrder = ["xformOp:translate"]`
  const both = mesh(1).replace(/point3f\[\] points = .*/, (forAll) => `${points}\n${forAll}\n${place}`)
  expect(await seen(layer(plain, `def Mesh "A" {${both}}`))).toEqual({ triangles: 2, width: 9, leftOut: [] })
})

it('values at moments in other files are told', async () => {
  const clips = 'clips = {\n dictionary default = {\n asset[] assetPaths = [@a.usd@]\n string primPath = "/A"\n }\n }'
  const found = await seen(layer(`def Mesh "A" (\n${clips}\n)\n{${mesh(3)}}`))
  expect(found).toEqual({ triangles: 1, width: 3, leftOut: ['animation', 'elsewhere'] })
})

it('a prim with all that is said of it stands on one line', async () => {
  const place = 'double3 xformOp:translate.timeSamples = { 0: (5, 0, 0) }; token[] xformOpOrder = ["xformOp:translate"]'
  const moved = `def Xform "X" (active = true) { ${place}; def Mesh "A" (active = true) {${mesh(1)}} }`
  expect(await seen(layer(plain, moved))).toEqual({ triangles: 2, width: 6, leftOut: [] })
})

it.each(['false', '0', 'no'])('what is switched off by `active = %s` is not drawn', async (word) => {
  const off = `def Xform "A" (\n  active = ${word}\n)\n{\n def Mesh "B" {${mesh(9)}}\n}`
  expect(await seen(layer(plain, off))).toEqual({ triangles: 1, width: 1, leftOut: ['hidden'] })
})

it.each([
  ['the pose of a skeleton', 'def SkelAnimation "A" {\n uniform token[] joints = ["a"]\n}', ['animation']],
  ['a cylinder of a later version', 'def Cylinder_1 "A" {\n}', ['shapes']],
  ['a capsule of a later version', 'def Capsule_1 "A" {\n}', ['shapes']],
  ['letters', 'def Preliminary_Text "A" {\n}', ['shapes']],
  ['splats', 'def ParticleField3DGaussianSplat "A" {\n}', ['points']],
  ['a light of another program', 'def PluginLight "A" {\n}', ['lights']],
  ['the light of a window', 'def PortalLight "A" {\n}', ['lights']],
])('%s is told', async (_, prim, leftOut) => {
  expect(await seen(layer(plain, prim))).toEqual({ triangles: 1, width: 1, leftOut })
})
