// Numbers of a USD text in every spelling that its grammar has, and lines that end in any way.
import { expect, it } from 'vitest'
import { layer, mesh, seen } from './usda.ts'

it.each([
  ['(0, 0, 0), (.4e1, 0, 0), (0, 4, 0)'],
  ['(.0, 0., -.0), (4., 0, 0), (0, 4.0e0, 0)'],
  ['(0, 0, 0), (+4, 0, 0), (0, 40E-1, 0)'],
  ['(0, 0, 0), (4, 0, 0), (0, 4, 0),'],
])('points %s', async (points) => {
  const prim = `def Mesh "M" {${mesh(4).replace(/points = .*/, `points = [${points}]`)}}`
  expect(await seen(layer(prim))).toEqual({ triangles: 1, width: 4, leftOut: [] })
})

it.each(['\r', '\r\n', '\n'])('lines that end in %j', async (end) => {
  const text = layer(`def Mesh "M" {${mesh(4)}}`).replaceAll('\n', end)
  expect(await seen(text)).toEqual({ triangles: 1, width: 4, leftOut: [] })
})
