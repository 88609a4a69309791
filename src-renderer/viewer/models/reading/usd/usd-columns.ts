// Directions and places in pictures of a USD mesh, one for each corner: three guesses from their number what they stand for.
import type { TypedArray } from 'three'
import { holdTo, mostTriangles } from '../limits/model-limits.ts'
import { numbersOf, type UsdNumbers } from './usd-faces.ts'
import { firstSaid, type UsdLayer } from './usd-specs.ts'

type Specs = UsdLayer['specsByPath']
type Fields = Readonly<Record<string, unknown>>
/** Sets of places in pictures by their names, each with its number: 0 and 1 are drawn. */
export type UsdSets = ReadonlyMap<string, number>
/** What three calls the two sets that it has. */
const drawn = ['primvars:st', 'primvars:st1'] as const
const [reader, primvars] = ['.inputs:varname', 'primvars:']
/** Of names alike in all that counts, three's own. */
const usual = ['st', 'UVMap']

/** The sets that pictures lie on. Two that one mesh has get two numbers. */
export function setsOf(specs: Specs): UsdSets {
  const found = new Map<string, number>()
  const names = Object.keys(specs).flatMap((path) => {
    if (!path.endsWith(reader)) return []
    const isPlace = firstSaid(specs[`${path.slice(0, -reader.length)}.info:id`]?.fields) === 'UsdPrimvarReader_float2'
    const name = firstSaid(specs[path]?.fields)
    return isPlace && typeof name === 'string' && name !== '' ? [name] : []
  })
  const meshes = new Map<string, Set<string>>([...new Set(names)].map((name) => [name, new Set()]))
  for (const path in names.length > 0 ? specs : {}) {
    const [, mesh = '', name = ''] = /^(.+)\.primvars:([^:.]+)$/.exec(path) ?? []
    meshes.get(name)?.add(mesh)
  }
  const taken = drawn.map(() => new Set<string>())
  for (const [name, all] of meshes) {
    const free = taken.findIndex((others) => ![...all].some((mesh) => others.has(mesh)))
    found.set(name, free < 0 ? drawn.length : free)
    for (const mesh of all) taken[free]?.add(mesh)
  }
  return found
}

/** The columns of a mesh for three, with a number of a place in them for each corner. Throws a ModelRefusal for more corners than are shown. */
export function cornerColumns(fields: Fields, mesh: string, specs: Specs, sets: UsdSets): Fields {
  const shape = shapeOf(fields)
  const kept = Object.entries(fields).filter(([key]) => !isColumn(key, fields))
  const columns: Record<string, unknown> = {}
  const add = (to: string, name: string | undefined, width: number) => {
    const values = name === undefined ? undefined : numbersOf(fields[name])
    if (name === undefined || !values || values.length === 0) return
    const kind = specs[`${mesh}.${name}`]?.fields.interpolation
    const places = placesOf(values.length / width, fields[`${name}:indices`], kind, shape)
    if (!places) return
    columns[to] = width > 2 && to !== 'normals' ? firstTwo(values, width) : values
    if (places.length > 0) columns[`${to}:indices`] = places
  }
  add(
    'normals',
    ['primvars:normals', 'normals'].find((name) => numbersOf(fields[name]).length > 0),
    3,
  )
  const names = Object.keys(fields).filter((key) => isPlaces(key, fields))
  for (const [number, to] of drawn.entries()) {
    const meant = columnsOf(fields).find((key) => sets.get(key.slice(primvars.length)) === number)
    const first =
      number === 0 ? (names.find((name) => name !== drawn[1]) ?? names[0]) : names.find((name) => name === to)
    const name = meant ?? first
    add(to, name, /3[fdh]?\b/.test(String(fields[`${name}:typeName`])) ? 3 : 2)
  }
  return { ...Object.fromEntries(kept), ...columns }
}

const columnsOf = (fields: Fields): readonly string[] => Object.keys(fields).filter((key) => key.startsWith(primvars))

const isPlaces = (key: string, fields: Fields): boolean =>
  /^primvars:[^:]+$/.test(key) &&
  (/^texCoord/.test(String(fields[`${key}:typeName`])) || [...usual, 'st1'].includes(key.slice(primvars.length)))

function isColumn(key: string, fields: Fields): boolean {
  const [, name = ''] = /^((?:primvars:)?[^:]+)(?::(?:indices|typeName|elementSize))?$/.exec(key) ?? []
  return ['normals', 'primvars:normals'].includes(name) || isPlaces(name, fields)
}

type Shape = { readonly counts: UsdNumbers; readonly points: UsdNumbers; readonly all: number }

function shapeOf(fields: Fields): Shape {
  const points = numbersOf(fields.faceVertexIndices)
  holdTo(mostTriangles * 3, points.length)
  return { points, counts: numbersOf(fields.faceVertexCounts), all: numbersOf(fields.points).length / 3 }
}

/**
 * For each corner its place among `count` values: empty where three finds it by itself, undefined where they fit nothing. What is said
 * of their kind counts where it fits.
 */
function placesOf(count: number, listed: unknown, said: unknown, shape: Shape): TypedArray | undefined {
  const { counts, points, all } = shape
  const indices = numbersOf(listed)
  const items = indices.length > 0 ? indices.length : count
  const fits: readonly (readonly [string, number])[] = [
    ['vertex', all],
    ['varying', all],
    ['faceVarying', points.length],
    ['uniform', counts.length],
    ['constant', 1],
  ]
  const fitting = fits.filter(([, length]) => length === items)
  const kind = (fitting.find(([name]) => name === said) ?? fitting[0])?.[0]
  if (kind === undefined) return undefined
  const isPlain =
    indices.length === 0 && (kind === 'vertex' || kind === 'varying' || (kind === 'faceVarying' && items !== all))
  if (isPlain) return new Uint32Array()
  const places = new Uint32Array(points.length)
  let corner = 0
  const put = (item: number) => {
    const place = indices.length > 0 ? (indices[item] as number) : item
    // What is no place of any is mended as what is missing.
    places[corner++] = place >= 0 && place < count ? place : count
  }
  for (let face = 0; face < counts.length; face++)
    for (let k = 0; k < (counts[face] as number) && corner < points.length; k++)
      put(
        kind === 'uniform'
          ? face
          : kind === 'constant'
            ? 0
            : kind === 'faceVarying'
              ? corner
              : (points[corner] as number),
      )
  return places
}

function firstTwo(values: UsdNumbers, width: number): Float32Array {
  const out = new Float32Array((values.length / width) * 2)
  for (let i = 0; i < out.length; i++) out[i] = values[Math.floor(i / 2) * width + (i % 2)] as number
  return out
}
