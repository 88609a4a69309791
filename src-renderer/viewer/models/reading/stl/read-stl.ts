// An STL file as a scene: three's reader for the binary kind, ours for text, where three's leaves out what it cannot read.
import { BufferAttribute, BufferGeometry, DoubleSide, Group, Mesh, MeshStandardMaterial } from 'three'
import { STLLoader } from 'three/addons/loaders/STLLoader.js'
import { type LeftOut, ModelRefusal } from '../../model-parts.ts'
import { type ExactPlaces, exactPlaces } from '../exact-places.ts'
import { holdTo, mostCorners, mostMemory, mostTriangles } from '../limits/model-limits.ts'
import { CutWork, polygonTriangles } from '../polygons/polygon-triangles.ts'
import type { ReadScene } from '../scene-read.ts'
import { headerUnit, textOf } from '../stated-units.ts'
import { TextWords } from '../text-words.ts'

const [headerBytes, triangleBytes] = [84, 50]
/** How much of what it holds the list of all places takes at most while it grows, or is copied when it is whole. */
const growing = 3

/**
 * Throws a ModelRefusal for text that is cut off, names anything but facets or has corners that are no numbers, and for a binary file
 * that holds other triangles than it counts: assimp refuses every length that its count does not give, three and we allow a few
 * bytes that are neither triangles nor another file. STL names no unit; some programs do in the header or the name.
 */
export function readStl(bytes: ArrayBuffer): ReadScene {
  const text = wordsOf(bytes)
  if (!text) holdToCount(bytes)
  const stated = headerUnit(headOf(bytes, text))
  const toMillimetres = stated ?? 1
  const leftOut = new Set<LeftOut>()
  const geometry = text ? textGeometry(text, toMillimetres, leftOut) : new STLLoader().parse(withoutRest(bytes))
  // The normals of an STL are those of its flat triangles; colours are an inofficial part of the binary kind.
  geometry.deleteAttribute('normal')
  const coloured = geometry.hasAttribute('color')
  if (!text && !coloured && hasFaceColours(bytes)) leftOut.add('faceColours')
  // Beside the colour that Magics writes for all triangles.
  if ('alpha' in geometry && typeof geometry.alpha === 'number' && geometry.alpha < 1) leftOut.add('opacity')
  const root = new Group().add(
    new Mesh(geometry, new MeshStandardMaterial({ vertexColors: coloured, roughness: 0.7, side: DoubleSide })),
  )
  return { root, toMillimetres, unit: stated === undefined ? 'custom' : 'stated', zUp: true, leftOut }
}

/** What a file says of itself: the name of its first solid, or what stands before the triangles. */
function headOf(bytes: ArrayBuffer, text: Uint8Array | undefined): string {
  if (!text) return new TextDecoder('latin1').decode(new Uint8Array(bytes, 0, headerBytes - 4)).replaceAll('\0', ' ')
  const [line = ''] = /^[^\r\n]*/.exec(new TextDecoder().decode(text.subarray(0, 4000)).trimStart()) ?? []
  return line.replace(/\sfacet\s+normal(?:\s+\S+){3}\s+outer\s.*$/is, '')
}

/** Where a binary file that begins at `start` ends by its own count of triangles; undefined where that is behind the last byte. */
function binaryEnd(bytes: ArrayBuffer, start = 0): number | undefined {
  const body = start + headerBytes
  if (bytes.byteLength < body) return undefined
  const end = body + new DataView(bytes).getUint32(body - 4, true) * triangleBytes
  return end <= bytes.byteLength ? end : undefined
}

function holdToCount(bytes: ArrayBuffer): void {
  const end = binaryEnd(bytes)
  const rest = end === undefined ? 0 : bytes.byteLength - end
  const isAnotherCount = rest > 0 && rest % triangleBytes === 0
  const another = end !== undefined && rest > headerBytes ? binaryEnd(bytes, end) : undefined
  const isAnotherFile = another !== undefined && another > (end ?? 0) + headerBytes
  if (end === undefined || isAnotherCount || isAnotherFile) throw new ModelRefusal({ why: 'damaged' })
}

/** VisCAM marks each triangle that has a colour; where the header names one for all, three reads the colours as Magics writes them. */
function hasFaceColours(bytes: ArrayBuffer): boolean {
  const view = new DataView(bytes)
  const last = binaryEnd(bytes) ?? 0
  for (let end = headerBytes + triangleBytes; end <= last; end += triangleBytes)
    if ((view.getUint8(end - 1) & 0x80) !== 0) return true
  return false
}

/** Some programs leave a few bytes behind the last triangle; three's reader takes such a file for text by its first word. */
function withoutRest(bytes: ArrayBuffer): ArrayBuffer {
  const end = binaryEnd(bytes) ?? bytes.byteLength
  return end === bytes.byteLength ? bytes : bytes.slice(0, end)
}

/** True as well with bytes left behind its triangles, whose count has a zero among its bytes: a text has none. */
function isBinary(bytes: ArrayBuffer): boolean {
  const end = binaryEnd(bytes)
  if (end === undefined || end === bytes.byteLength) return end !== undefined
  return end > headerBytes && new Uint8Array(bytes, headerBytes - 4, 4).includes(0)
}

/** The bytes of a file of words; undefined for a binary one, whose header may begin with the same word. */
function wordsOf(bytes: ArrayBuffer): Uint8Array | undefined {
  const [first = 0, second = 0, third = 0] = new Uint8Array(bytes, 0, Math.min(3, bytes.byteLength))
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  if (!isWide && isBinary(bytes)) return undefined
  const marked = first === 0xef && second === 0xbb && third === 0xbf
  const all = isWide ? new TextEncoder().encode(textOf(bytes)) : new Uint8Array(bytes, marked ? 3 : 0)
  // Some programs fill up the end of a text with zeros.
  const own = all.subarray(0, all.findLastIndex((byte) => byte !== 0) + 1)
  const words = new TextWords(own)
  return words.next() && words.is('solid') ? own : undefined
}

function textGeometry(bytes: Uint8Array, toMillimetres: number, leftOut: Set<LeftOut>): BufferGeometry {
  const words = new TextWords(bytes)
  const places = exactPlaces(toMillimetres)
  const work = new CutWork()
  let isBegun = false
  while (isBegun || words.next()) {
    if (!isBegun && !words.is('solid')) throw new ModelRefusal({ why: 'damaged' })
    if (!isBegun) skipName(words)
    isBegun = readSolid(words, places, work, bytes.length, leftOut)
  }
  return new BufferGeometry().setAttribute('position', new BufferAttribute(places.whole(), 3))
}

/** Some programs write all on one line: the name of a solid ends where its first facet begins. True where one begins there. */
const skipName = (words: TextWords) => words.skipName(['facet', 'normal', null, null, null, 'outer', 'loop'])

/** `held`: bytes of the file, which stays beside the places. True when the next solid has begun on the line where this one ends. */
function readSolid(words: TextWords, places: ExactPlaces, work: CutWork, held: number, leftOut: Set<LeftOut>): boolean {
  const outline: number[] = []
  const push = (corner: number) => {
    for (let axis = 0; axis < 3; axis++) places.push(outline[corner * 3 + axis] as number)
  }
  for (;;) {
    nextBehindColour(words, leftOut)
    if (isEndOf(words, 'solid')) break
    if (!words.is('facet')) throw new ModelRefusal({ why: 'damaged' })
    words.expect('normal')
    // Whatever is said of its direction: the corners tell it.
    for (let axis = 0; axis < 3; axis++) words.next()
    nextBehindColour(words, leftOut)
    if (!words.is('outer')) throw new ModelRefusal({ why: 'damaged' })
    words.expect('loop')
    readOutline(words, outline)
    nextBehindColour(words, leftOut)
    if (!isEndOf(words, 'facet')) throw new ModelRefusal({ why: 'damaged' })
    const corners = outline.length / 3
    const numbers = places.length + (corners - 2) * 9
    holdTo(mostTriangles, numbers / 9)
    holdTo(mostMemory, held + numbers * places.width * growing)
    if (corners === 3) for (const corner of [0, 1, 2]) push(corner)
    else
      polygonTriangles([...Array(corners).keys()], outline, work, (a, b, c) => {
        for (const corner of [a, b, c]) push(corner)
      })
  }
  return skipName(words)
}

/** Goes to the next word that is no colour of a facet, which some programs write between the lines that all know. */
function nextBehindColour(words: TextWords, leftOut: Set<LeftOut>): void {
  for (;;) {
    if (!words.next()) throw new ModelRefusal({ why: 'damaged' })
    if (!words.is('color')) return
    for (let part = 0; part < 3; part++)
      if (!Number.isFinite(words.number())) throw new ModelRefusal({ why: 'damaged' })
    leftOut.add('faceColours')
  }
}

/** In one word, as all write it, or in two. */
function isEndOf(words: TextWords, what: 'solid' | 'facet' | 'loop'): boolean {
  if (!words.is('end')) return words.is(`end${what}`)
  words.expect(what)
  return true
}

/** The corners of one facet: three, or more where a program took the liberty. */
function readOutline(words: TextWords, outline: number[]): void {
  outline.length = 0
  for (;;) {
    if (!words.next()) throw new ModelRefusal({ why: 'damaged' })
    if (isEndOf(words, 'loop')) break
    if (!words.is('vertex')) throw new ModelRefusal({ why: 'damaged' })
    for (let axis = 0; axis < 3; axis++) {
      const number = words.number()
      // Where the file ends with it, it is cut off.
      if (!Number.isFinite(number)) throw new ModelRefusal({ why: words.next() ? 'bad-numbers' : 'damaged' })
      outline.push(number)
    }
    if (outline.length > 3 * mostCorners) throw new ModelRefusal({ why: 'too-large' })
  }
  if (outline.length < 9) throw new ModelRefusal({ why: 'damaged' })
}
