// One model part of a 3MF package as lists: its objects, what they are built of, and what their surfaces wear.
import { Vector3 } from 'three'
import { ModelRefusal } from '../../model-parts.ts'
import { type ExactPlaces, exactPlaces } from '../exact-places.ts'
import { type GrowingNumbers, wholes } from '../growing-numbers.ts'
import { holdTo, mostMeshes, mostTriangles } from '../limits/model-limits.ts'
import type { XmlTags } from '../xml-tags.ts'
import { checkNeeds3mf } from './needs-3mf.ts'
import { OwnTags } from './own-tags.ts'
import { millimetresOf } from './units-3mf.ts'
import { mixed, rgbaOf, type Wear3mf } from './wears-3mf.ts'

export type Component3mf = {
  readonly object: string
  readonly path: string | undefined
  readonly matrix: readonly number[] | undefined
  /** Whether a slicer prints it; others do not say. */
  readonly printed: boolean
}

/** `corners` has three point numbers to a triangle, `wears` its group and three places in it (−1 for none). */
export type Mesh3mf = {
  readonly points: ExactPlaces
  readonly corners: GrowingNumbers<Int32Array<ArrayBuffer>>
  readonly wears: GrowingNumbers<Int32Array<ArrayBuffer>>
}

export type Object3mf = {
  readonly name: string
  readonly type: string
  readonly mesh: Mesh3mf | undefined
  readonly components: readonly Component3mf[]
}

type Texture3mf = {
  readonly path: string
  readonly tileU: string
  readonly tileV: string
  readonly nearest: boolean
}

export type Part3mf = {
  /** Millimetres of the unit in which it counts. */
  readonly toMillimetres: number
  readonly objects: ReadonlyMap<string, Object3mf>
  readonly wears: ReadonlyMap<string, Wear3mf>
  readonly textures: ReadonlyMap<string, Texture3mf>
  readonly items: readonly Component3mf[]
  /** Whether some of its objects are lattices of beams. */
  readonly beams: boolean
  /** Whether some of its objects are given as slices too. */
  readonly slices: boolean
  /** Whether some of its objects may be volumes, which are neither meshes nor built of others. */
  readonly shapes: boolean
  /** Whether some of its materials say how they reflect or let light through. */
  readonly finish: boolean
  /** Whether a slicer has painted some of its triangles with the colours of its filaments. */
  readonly painted: boolean
}

type Draft = {
  name: string
  type: string
  mesh: Mesh3mf | undefined
  components: Component3mf[]
  group: number
  place: number
}

/** What stands where an object's mesh would, also in files that do not say that they need it. */
const instead = { displacementmesh: 'displacement (3MF)', booleanshape: 'boolean operations (3MF)' }

/** What the extensions are called whose attributes are read. */
const [production, slicing] = [/\/3dmanufacturing\/production\//, /\/3dmanufacturing\/slice\//]
/** Numbers that a mesh has room for at first: very many objects may be tiny. */
const few = 12
/** Most colours and most places in layers, each of which takes far more memory than a point. */
const mostColours = 2 ** 20
/** Bytes that the twelve numbers of a transform take at most, however exactly they are written. */
const mostTransform = 4096
/** Bytes of one list of places, names or shares, and of all of a part: each number takes many times its bytes while it is split. */
const [mostListed, mostListedInAll] = [2 ** 20, 2 ** 26]

/**
 * Throws when the XML is broken, and a ModelRefusal for extensions that the part needs, for transforms that are none, for two things of one id and for more than is shown. Groups in
 * `wears` are numbers because ids of 3MF are.
 */
export function readPart3mf(bytes: Uint8Array): Part3mf {
  const tags = new OwnTags(bytes)
  const objects = new Map<string, Object3mf>()
  const wears = new Map<string, Wear3mf>()
  const textures = new Map<string, Texture3mf>()
  const items: Component3mf[] = []
  let toMillimetres = Number.NaN
  let object: Draft | undefined
  let wear: Wear3mf | undefined
  let [colours, placed, beams, slices, shapes, finish, painted] = [0, 0, false, false, false, false, false]
  let volumes = false
  let listed = 0
  const id = () => tags.text('id') ?? ''
  const list = (name: string) => {
    const size = tags.size(name)
    listed += size
    holdTo(mostListed, size)
    holdTo(mostListedInAll, listed)
    return words(tags.text(name))
  }
  const keep = (made: Wear3mf) => {
    wear = made
    if (tags.text('displaypropertiesid') !== undefined) finish = true
    keepOne(wears, id(), made)
    holdTo(mostMeshes, wears.size)
  }
  while (tags.next()) {
    if (tags.closing) {
      // What follows it belongs to no object.
      if (tags.name !== 'object') continue
      if (volumes && object && !object.mesh && object.components.length === 0) shapes = true
      object = undefined
      continue
    }
    switch (tags.name) {
      case 'vertex':
        if (object?.mesh) for (const axis of ['x', 'y', 'z']) object.mesh.points.push(tags.number(axis))
        break
      case 'triangle':
        if (object?.mesh) readTriangle(tags, object, object.mesh)
        painted ||= isPainted(tags)
        break
      case 'tex2coord':
        if (wear?.kind === 'texture') wear.uvs.push(tags.number('u'), tags.number('v'))
        break
      case 'color':
      case 'base':
        holdTo(mostColours, ++colours)
        if (wear?.kind === 'colours') wear.colours.push(rgbaOf(tags.text('color') ?? tags.text('displaycolor')))
        break
      case 'composite':
        holdTo(mostColours, ++colours)
        if (wear?.kind === 'mixtures') wear.colours.push(mixed(wears, wear.of, wear.parts, list('values').map(decimal)))
        break
      case 'multi':
        holdTo(mostColours, ++colours)
        if (wear?.kind === 'layers') wear.places.push(list('pindices').map(decimal))
        break
      case 'model':
        if (!Number.isNaN(toMillimetres)) throw new Error('two models')
        checkNeeds3mf(tags)
        volumes = tags.spaces().some(([, space]) => /\/(?:volumetric|implicit)\//.test(space))
        toMillimetres = millimetresOf(tags.text('unit') ?? 'millimeter')
        break
      case 'object':
        object = startObject(tags)
        if (tags.added('slicestackid', slicing) !== undefined) slices = true
        keepOne(objects, id(), object)
        holdTo(mostMeshes, objects.size)
        break
      case 'mesh':
        // Of two meshes nobody can say which is meant.
        if (object?.mesh) throw new Error('two meshes of one object')
        if (object) object.mesh = { points: exactPlaces(toMillimetres, few), corners: wholes(few), wears: wholes(few) }
        break
      case 'displacementmesh':
      case 'booleanshape':
        throw new ModelRefusal({ why: 'unsupported', detail: instead[tags.name] })
      case 'beam':
        beams = true
        break
      case 'component':
        holdTo(mostMeshes, ++placed)
        object?.components.push(reference(tags))
        break
      case 'item':
        holdTo(mostMeshes, ++placed)
        items.push(reference(tags))
        break
      case 'basematerials':
      case 'colorgroup':
        keep({ kind: 'colours', colours: [] })
        break
      case 'compositematerials':
        keep({ kind: 'mixtures', of: tags.text('matid') ?? '', parts: list('matindices').map(decimal), colours: [] })
        break
      case 'texture2dgroup':
        keep({ kind: 'texture', texture: tags.text('texid') ?? '', uvs: [] })
        break
      case 'multiproperties':
        keep({
          kind: 'layers',
          groups: list('pids'),
          multiplied: list('blendmethods').map((method) => method === 'multiply'),
          places: [],
        })
        break
      case 'texture2d':
        keepOne(textures, id(), {
          path: tags.text('path') ?? '',
          tileU: tags.text('tilestyleu') ?? 'wrap',
          tileV: tags.text('tilestylev') ?? 'wrap',
          nearest: tags.text('filter') === 'nearest',
        })
        holdTo(mostMeshes, textures.size)
        break
    }
  }
  if (Number.isNaN(toMillimetres)) throw new Error('no model')
  return { toMillimetres, objects, wears, textures, items, beams, slices, shapes, finish, painted }
}

/** Throws a ModelRefusal for a second thing of one name: which of them is meant nobody can say. */
function keepOne<V>(known: Map<string, V>, id: string, one: V): void {
  if (known.has(id)) throw new ModelRefusal({ why: 'damaged' })
  known.set(id, one)
}

function startObject(tags: XmlTags): Draft {
  return {
    name: tags.text('name') ?? '',
    type: tags.text('type') ?? 'model',
    mesh: undefined,
    components: [],
    group: place(tags, 'pid') ?? -1,
    place: place(tags, 'pindex') ?? -1,
  }
}

function readTriangle(tags: XmlTags, draft: Draft, { corners, wears }: Mesh3mf): void {
  holdTo(mostTriangles, corners.length / 3)
  for (const corner of ['v1', 'v2', 'v3']) corners.push(place(tags, corner) ?? -1)
  // Most have their corners alone, and they are many.
  const dressed = tags.count > 3
  const group = dressed ? place(tags, 'pid') : undefined
  wears.push(group ?? draft.group)
  const first = dressed ? place(tags, 'p1') : undefined
  // The place that its object names is one in the group of that.
  const isOwn = group === undefined || group === draft.group
  if (first === undefined) for (let i = 0; i < 3; i++) wears.push(isOwn ? draft.place : -1)
  else {
    wears.push(first)
    for (const name of ['p2', 'p3']) wears.push(place(tags, name) ?? first)
  }
}

/** As Bambu Studio and OrcaSlicer say it, and PrusaSlicer. Most triangles have their corners alone, and they are many. */
const isPainted = (tags: XmlTags) =>
  tags.count > 3 && ['paint_color', 'mmu_segmentation'].some((name) => !!tags.addedText(name, () => true))

/** The number of a point, a group or a place in one; undefined where none is said. Throws for one that 3MF cannot have. */
function place(tags: XmlTags, attribute: string): number | undefined {
  const number = tags.number(attribute)
  if (Number.isNaN(number)) return undefined
  if (number !== (number | 0) || number < 0) throw new Error('a number of nothing')
  return number
}

function reference(tags: OwnTags): Component3mf {
  return {
    object: tags.text('objectid') ?? '',
    path: tags.added('path', production),
    matrix: matrixOf(tags),
    printed: !/^(?:0|false)$/.test(tags.text('printable') ?? ''),
  }
}

/** Undefined where nothing is moved. Throws a ModelRefusal for anything but twelve numbers, and for those that leave no body. */
function matrixOf(tags: XmlTags): number[] | undefined {
  if (tags.size('transform') > mostTransform) throw new ModelRefusal({ why: 'damaged' })
  const text = tags.text('transform')
  if (text === undefined) return undefined
  const matrix = words(text).map(decimal)
  if (matrix.length !== 12 || !matrix.every(Number.isFinite) || isFlat(matrix))
    throw new ModelRefusal({ why: 'damaged' })
  return matrix
}

/** Whether the space that three rows of three numbers span has no height, but for what rounding makes of one. */
function isFlat(matrix: readonly number[]): boolean {
  const [x, y, z] = [0, 3, 6].map((at) => new Vector3().fromArray(matrix, at)) as [Vector3, Vector3, Vector3]
  return !(Math.abs(x.dot(y.clone().cross(z))) > 1e-12 * x.length() * y.length() * z.length())
}

/** Not a number for what 3MF does not write so, as numbers of sixteens. */
const decimal = (word: string): number =>
  /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(word) ? Number(word) : Number.NaN
const words = (text: string | undefined): string[] => (text ?? '').trim().split(/\s+/).filter(Boolean)
