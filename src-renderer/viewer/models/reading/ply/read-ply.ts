// A PLY file as a scene: its points, and its faces as triangles over them.
import { BufferAttribute, DoubleSide, Group, Mesh, MeshStandardMaterial, type TypedArray } from 'three'
import { type LeftOut, ModelRefusal } from '../../model-parts.ts'
import { holdTo, mostCorners, mostMemory, mostTriangles } from '../limits/model-limits.ts'
import { CutWork, flatFaces, polygonTriangles } from '../polygons/polygon-triangles.ts'
import type { ReadScene } from '../scene-read.ts'
import { headerUnit } from '../stated-units.ts'
import { type PlyElement, readPlyHeader } from './ply-header.ts'
import {
  binaryNumbers,
  goToElement,
  goToEnd,
  type PlyNumbers,
  readLength,
  skipValue,
  textNumbers,
} from './ply-numbers.ts'
import { plyPointBytes, readPlyPoints, redNames } from './ply-points.ts'

/**
 * Throws a ModelRefusal, or any error for a damaged file. What the header and each list say of their length is held against
 * the rest of the file and against what can be shown before anything is allocated by it. Elements and properties that are not
 * shown are passed over, and told where they are seen elsewhere. Like an STL it is taken for millimetres where its
 * comments name no unit, standing on its XY plane.
 */
export function readPly(bytes: ArrayBuffer): ReadScene {
  const { format, body, elements, words } = readPlyHeader(new Uint8Array(bytes))
  const little = format === 'binary_little_endian'
  const numbers = format === 'ascii' ? textNumbers(bytes, body) : binaryNumbers(bytes, body, little)
  const named = (name: string) => elements.find((element) => element.name === name && element.count > 0)
  const [vertex, face] = [named('vertex'), named('face')]
  if (!vertex) throw new ModelRefusal({ why: 'empty' })
  if (!face && named('tristrips')) throw new ModelRefusal({ why: 'unsupported', detail: 'triangle strips' })
  if (!face) throw new ModelRefusal({ why: 'points' })
  for (const { count } of [vertex, face])
    if (count > mostTriangles) throw new ModelRefusal({ why: 'too-large', detail: count })
  // Arrays stand beside the file at first, and beside what is drawn of them when it is gone.
  const hold = (arrays: number) => holdTo(mostMemory, arrays + Math.max(bytes.byteLength, arrays))

  goToElement(numbers, body, elements, vertex)
  hold(plyPointBytes(vertex))
  const stated = headerUnit(words)
  const toMillimetres = stated ?? 1
  const { geometry, clear } = readPlyPoints(vertex, numbers, toMillimetres)
  goToElement(numbers, body, elements, face)
  const exactly = geometry.getAttribute('position').array instanceof Float64Array ? vertex.count * 3 * 4 : 0
  hold(plyPointBytes(vertex) + exactly + face.count * 3 * 4)
  const flat = new Set<LeftOut>()
  const triangles = readFaces(face, numbers, geometry.getAttribute('position').array, flat)
  goToEnd(numbers, elements, face)
  geometry.setIndex(new BufferAttribute(triangles, 1))
  const vertexColors = geometry.hasAttribute('color')
  const root = new Group().add(
    new Mesh(geometry, new MeshStandardMaterial({ vertexColors, roughness: 0.7, side: DoubleSide })),
  )
  const leftOutOf = (): LeftOut[] => {
    const found: LeftOut[] = [...flat]
    if (textureFile.test(words) || [vertex, face].some(hasTexturePlaces)) found.push('textures')
    if (face.properties.some(({ name }) => redNames.includes(name))) found.push('faceColours')
    if (named('tristrips')) found.push('strips')
    if (named('edge')) found.push('lines')
    if (clear) found.push('opacity')
    if (named('camera')) found.push('cameras')
    if (named('material')) found.push('shaders')
    return found
  }
  return {
    root,
    toMillimetres,
    unit: stated === undefined ? 'custom' : 'stated',
    zUp: true,
    leftOut: leftOutOf(),
  }
}

const textureFile = /^\s*comment\s+TextureFile\b/im
/** Pairs of single values, or a list of all corners, as programs name them. */
const texturePlaces = /^(?:[su]|texture_[su]|texcoords?)$/
const hasTexturePlaces = ({ properties }: PlyElement) => properties.some(({ name }) => texturePlaces.test(name))

/** Three points to a triangle; `places` has three numbers to a point, `flat` gets what faces of fewer are. */
function readFaces(
  { count, properties }: PlyElement,
  numbers: PlyNumbers,
  places: TypedArray,
  flat: Set<LeftOut>,
): Uint32Array<ArrayBuffer> {
  const outline = properties.find(({ name, length }) => length && ['vertex_indices', 'vertex_index'].includes(name))
  if (!outline?.length) throw new Error('faces without corners')
  const { type, length: kind } = outline
  let triangles = new Uint32Array(count * 3)
  let used = 0
  const take = (a: number, b: number, c: number) => {
    if (used === mostTriangles * 3) throw new ModelRefusal({ why: 'too-large' })
    if (used === triangles.length) {
      const longer = new Uint32Array(Math.min(triangles.length * 2, mostTriangles * 3))
      longer.set(triangles)
      triangles = longer
    }
    triangles[used++] = a
    triangles[used++] = b
    triangles[used++] = c
  }
  const work = new CutWork()
  const corners: number[] = []
  const readOutline = () => {
    const length = readLength(numbers, type, kind)
    if (length > mostCorners) throw new ModelRefusal({ why: 'too-large' })
    corners.length = length
    for (let i = 0; i < length; i++) {
      const point = numbers.read(type)
      if (!(Number.isInteger(point) && point >= 0 && point * 3 < places.length))
        throw new Error('a face without its point')
      corners[i] = point
    }
    const unshown = flatFaces[length]
    if (unshown) flat.add(unshown)
    polygonTriangles(corners, places, work, take)
  }
  for (let i = 0; i < count; i++) {
    numbers.startElement()
    for (const property of properties)
      if (property === outline) readOutline()
      else skipValue(numbers, property)
  }
  return triangles.subarray(0, used)
}
