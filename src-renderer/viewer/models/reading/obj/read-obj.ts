// An OBJ file as a scene: faces of any outline beside lines and points, in time that grows with the file alone.
import { Group } from 'three'
import { type LeftOut, ModelRefusal } from '../../model-parts.ts'
import { exactPlaces } from '../exact-places.ts'
import { floats } from '../growing-numbers.ts'
import { holdTo, mostMemory, mostTriangles } from '../limits/model-limits.ts'
import { CutWork, flatFaces, polygonTriangles } from '../polygons/polygon-triangles.ts'
import type { ReadScene } from '../scene-read.ts'
import { objUnit, textOf } from '../stated-units.ts'
import { dressObj } from './dress-obj.ts'
import { type ObjColumns, ObjRuns } from './obj-runs.ts'
import { ObjWords } from './obj-words.ts'
import type { ObjCorner } from './waiting-faces.ts'

const unshown: Readonly<Record<string, LeftOut>> = {
  l: 'lines',
  p: 'points',
  curv: 'lines',
  curv2: 'lines',
  surf: 'patches',
  // As surfaces and curves were written once.
  bsp: 'patches',
  bzp: 'patches',
  cdp: 'patches',
  cdc: 'lines',
  // The text of another file, as if it stood here.
  call: 'elsewhere',
}

/**
 * Throws a ModelRefusal for more than is shown, and an error for a face that names a point which is not there, and for what is no text. `beside` is the
 * picture that came with the file. OBJ names no unit; some programs do in a comment.
 */
export function readObj(bytes: ArrayBuffer, beside?: ArrayBuffer): ReadScene {
  const own = new Uint8Array(bytes)
  const isWide = own[0] === 0xff || own[0] === 0xfe
  const words = new ObjWords(wordsIn(isWide ? new TextEncoder().encode(textOf(bytes)) : own))
  const stated = objUnit(headOf(bytes))
  const toMillimetres = stated ?? 1
  const places = exactPlaces(toMillimetres)
  const columns: ObjColumns = { places, uvs: floats(), normals: floats(), colours: floats() }
  const runs = new ObjRuns(columns)
  const work = new CutWork()
  const leftOut = new Set<LeftOut>()
  let hasMaterials = false
  while (words.next()) {
    const keyword = words.keyword()
    if (keyword === 'v') readPoint(words, columns, leftOut)
    else if (keyword === 'vt') for (const at of [1, 2]) columns.uvs.push(at < words.count ? words.number(at) : 0)
    else if (keyword === 'vn') for (const at of [1, 2, 3]) columns.normals.push(words.number(at))
    else if (keyword === 'f' || keyword === 'fo') readFace(words, columns, runs, work, leftOut)
    else if (keyword === 'o' || keyword === 'g') runs.startObject()
    else if (keyword === 'usemtl') runs.wear(words.text(1))
    else if (['mtllib', 'maplib'].includes(keyword)) hasMaterials = true
    else if (unshown[keyword]) leftOut.add(unshown[keyword])
    else checkKeyword(keyword, words)
    if (keyword.startsWith('v')) runs.holdColumns()
  }
  runs.eachWaiting((run, corners) => cutFace(corners, columns, runs, work, run))
  if (words.painted) leftOut.add('polypaint')
  const root = new Group()
  for (const mesh of runs.meshes()) root.add(mesh)
  if (!dressObj(root, beside) && hasMaterials) leftOut.add('materials')
  const unit = stated === undefined ? 'unknown' : 'stated'
  return { root, toMillimetres, unit, zUp: false, meshes: runs.count, leftOut: [...leftOut] }
}

/** Words of other programs are passed over; one that no program writes, and one before the corners of a face, may have been a face. */
function checkKeyword(keyword: string, words: ObjWords): void {
  for (let at = 0; at < keyword.length; at++)
    if (keyword.charCodeAt(at) < 32 && keyword !== endOfText) throw new Error('a keyword that is none')
  if (/^(?:v|vt|vn|f|fo)[^\w]/.test(keyword)) throw new Error('a keyword with a sign that none has')
  if (/^(?:vt|vn|fo|[vflp])$/i.test(keyword)) throw new Error('a keyword in capitals')
  if (words.count > 3 && /^(?:-?\d+\/\S* ?){3,}$/.test(words.text(1)))
    throw new Error('corners after a keyword of no face')
}

/** How files of DOS end. */
const endOfText = '\x1a'
const formFeed = 12

/** The first lines of the text, none of them cut off. */
function headOf(bytes: ArrayBuffer): string {
  const reach = 4000
  const text = textOf(bytes.slice(0, reach))
  return bytes.byteLength > reach ? text.replace(/[^\r\n]*$/, '') : text
}

/**
 * The bytes of a text. Some programs fill up its end with zeros; one before that makes two numbers of one, or none of two. What stands
 * behind a form feed is a line of its own to some programs, and the rest of a name or comment to others.
 */
function wordsIn(text: Uint8Array): Uint8Array {
  const own = text.subarray(0, text.findLastIndex((byte) => byte !== 0) + 1)
  if (own.includes(0)) throw new Error('a zero byte in the text of an OBJ')
  if (own.includes(formFeed)) throw new Error('a form feed in the text of an OBJ')
  return own
}

/** A point has three numbers, four with its weight, six with its colour, and seven where that can be seen through: so most programs have it. */
function readPoint(words: ObjWords, { places, colours }: ObjColumns, leftOut: Set<LeftOut>): void {
  const points = places.length / 3
  holdTo(mostTriangles, points)
  const numbers = words.count - 1
  if (![3, 4, 6, 7].includes(numbers)) throw new Error('a point with some of its numbers')
  for (const at of [1, 2, 3]) places.push(words.number(at))
  const weight = numbers === 4 ? words.number(4) : 1
  const opacity = numbers === 7 ? words.number(7) : 1
  if (opacity < 1) leftOut.add('opacity')
  if (Number.isNaN(weight) || Number.isNaN(opacity)) throw new Error('a point with a word among its numbers')
  // Programs do not agree on what it means outside of curves.
  if (weight !== 1) throw new ModelRefusal({ why: 'unsupported', detail: 'weights of points' })
  if (numbers < 6 && colours.length === 0) return
  // What has no colour among others that do is mended to white.
  while (colours.length < points * 3) colours.push(Number.NaN)
  for (const at of [4, 5, 6]) colours.push(numbers < 6 ? Number.NaN : words.number(at))
}

const parts: [number, number, number] = [0, 0, 0]
/** Numbers of points are kept in 32 bits. */
const mostPlaces = 2 ** 31
/** What a corner of an outline takes until it is cut up. */
const cornerBytes = 1000

function readFace(words: ObjWords, columns: ObjColumns, runs: ObjRuns, work: CutWork, leftOut: Set<LeftOut>): void {
  const counts = [columns.places.length / 3, columns.uvs.length / 2, columns.normals.length / 3]
  holdTo(mostMemory, words.count * cornerBytes)
  const corners: ObjCorner[] = []
  for (let i = 1; i < words.count; i++) {
    words.corner(i, parts)
    // Nor one that no list of points is long enough for.
    if (!parts.every((part) => Math.abs(part) < mostPlaces)) throw new Error('a corner with a word among its numbers')
    const [place, uv, normal] = parts.map((part, k) => (part < 0 ? (counts[k] as number) + part : part - 1))
    const isBefore = (part: 1 | 2, found: number | undefined) =>
      (parts[part] as number) < 0 && (found as number) < 0 && (counts[part] as number) > 0
    if (isBefore(1, uv) || isBefore(2, normal)) throw new Error('a corner before the first of what it names')
    corners.push([place as number, uv as number, normal as number])
  }
  const flat = flatFaces[corners.length]
  if (flat) leftOut.add(flat)
  // A file may list its points after the faces that use them.
  if (corners.length > 2 && corners.some(([place]) => place >= (counts[0] as number))) runs.wait(corners)
  else cutFace(corners, columns, runs, work)
}

function cutFace(corners: readonly ObjCorner[], columns: ObjColumns, runs: ObjRuns, work: CutWork, run?: number): void {
  const take = (a: number, b: number, c: number) =>
    runs.add(corners[a] as ObjCorner, corners[b] as ObjCorner, corners[c] as ObjCorner, run)
  if (corners.length < 4) {
    if (corners.length === 3) take(0, 1, 2)
    return
  }
  // Short lists of numbers are quicker to have than arrays of doubles.
  const outline: number[] = []
  corners.forEach(([place], corner) => {
    for (let axis = 0; axis < 3; axis++) outline[corner * 3 + axis] = columns.places.at(place * 3 + axis) ?? Number.NaN
  })
  polygonTriangles([...corners.keys()], outline, work, take)
}
