// The meshes of one object of a 3MF: one for each picture, and one for what wears colours or nothing.
import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  Float32BufferAttribute,
  Mesh,
  MeshStandardMaterial,
  type Texture,
} from 'three'
import type { LeftOut } from '../../model-parts.ts'
import { exactPlaces } from '../exact-places.ts'
import { floats } from '../growing-numbers.ts'
import type { Package3mf } from './open-3mf.ts'
import type { Mesh3mf, Part3mf } from './parts-3mf.ts'
import { type Seen3mf, seenOf, white } from './wears-3mf.ts'

/** With what of their colours and pictures is not shown. */
type Meshes3mf = { readonly meshes: readonly Mesh[]; readonly leftOut: readonly LeftOut[] }

/** Throws for a triangle without its point, or with a group, a place in one or a picture that is not there. */
export function meshesOf(container: Package3mf, part: Part3mf, mesh: Mesh3mf): Meshes3mf {
  const last = mesh.points.length / 3
  for (let i = 0; i < mesh.corners.length; i++) {
    const point = mesh.corners.at(i) as number
    if (!(point >= 0 && point < last)) throw new Error('a triangle without its point')
  }
  return inOneColour(container, part, mesh) ?? dressed(container, part, mesh)
}

const material = (map: Texture | null, vertexColors: boolean, transparent = false) =>
  new MeshStandardMaterial({ map, vertexColors, transparent, roughness: 0.7, side: DoubleSide })
/** Very many objects may wear no picture: they share these. */
const unpictured = { bare: material(null, false), coloured: material(null, true) }
const translucent = new Map<number, MeshStandardMaterial>()

/** Coloured, and seen through: a file has at most as many as a byte has values. */
function seenThrough(opacity: number): MeshStandardMaterial {
  const known = translucent.get(opacity) ?? material(null, true)
  known.opacity = opacity
  known.transparent = true
  translucent.set(opacity, known)
  return known
}

function bare({ points, corners }: Mesh3mf): Mesh {
  const geometry = new BufferGeometry().setAttribute('position', new BufferAttribute(points.whole(), 3))
  geometry.setIndex(new BufferAttribute(new Uint32Array(corners.whole()), 1))
  return new Mesh(geometry, unpictured.bare)
}

/** A mesh whose triangles all wear the same colour keeps its points; undefined for any other. */
function inOneColour(container: Package3mf, part: Part3mf, mesh: Mesh3mf): Meshes3mf | undefined {
  const { wears } = mesh
  if (wears.length === 0) return undefined
  const [group, place] = [wears.at(0) as number, wears.at(1) as number]
  for (let i = 0; i < wears.length; i++) if (wears.at(i) !== (i % 4 === 0 ? group : place)) return undefined
  const isClear = (texture: string) => container.isClear(part, texture)
  const { colours, picture, plain, exact } = seenOf(part.wears, group, [place, place, place], isClear)
  if (picture) return undefined
  const leftOut: LeftOut[] = exact ? [] : ['layers']
  const one = bare(mesh)
  if (plain) return { meshes: [one], leftOut }
  const count = mesh.points.length / 3
  const colour = new Float32Array(count * 3)
  for (let i = 0; i < colour.length; i++) colour[i] = (colours[0] ?? white)[i % 3] as number
  one.geometry.setAttribute('color', new BufferAttribute(colour, 3))
  const [, , , opacity] = colours[0] ?? white
  // What is not seen at all would be no model.
  one.material = opacity > 0 && opacity < 1 ? seenThrough(opacity) : unpictured.coloured
  if (opacity === 0) leftOut.push('opacity')
  return { meshes: [one], leftOut }
}

/** Numbers of a mesh of one triangle. */
const few = 9

const columns = ({ toMillimetres }: Part3mf) => ({
  places: exactPlaces(toMillimetres, few),
  colours: floats(few),
  uvs: floats(few),
  coloured: false,
  clear: false,
})
type Columns = ReturnType<typeof columns>

function dressed(container: Package3mf, part: Part3mf, mesh: Mesh3mf): Meshes3mf {
  const sorted = new Map<Texture | undefined, Columns>()
  const leftOut = new Set<LeftOut>()
  const isClear = (texture: string) => container.isClear(part, texture)
  const places = [0, 0, 0]
  for (let triangle = 0; triangle < mesh.corners.length / 3; triangle++) {
    const group = mesh.wears.at(triangle * 4) as number
    for (let k = 0; k < 3; k++) places[k] = mesh.wears.at(triangle * 4 + 1 + k) as number
    const seen = seenOf(part.wears, group, places, isClear)
    if (!seen.exact) leftOut.add('layers')
    if (seen.colours.some(([, , , opacity]) => opacity < 1)) leftOut.add('opacity')
    if (reachesBeyond(part, seen)) leftOut.add('edges')
    const texture = seen.picture && container.texture(part, seen.picture.texture)
    if (seen.picture && !texture) throw new Error('a picture that is not there')
    const into = sorted.get(texture) ?? columns(part)
    sorted.set(texture, into)
    add(into, mesh, triangle, seen)
  }
  const meshes = [...sorted].map(([texture, { places, colours, uvs, coloured, clear }]) => {
    const geometry = new BufferGeometry().setAttribute('position', new BufferAttribute(places.whole(), 3))
    if (coloured) geometry.setAttribute('color', new Float32BufferAttribute(colours.whole(), 3))
    if (texture) geometry.setAttribute('uv', new Float32BufferAttribute(uvs.whole(), 2))
    const { bare, coloured: tinted } = unpictured
    return new Mesh(geometry, texture ? material(texture, coloured, clear) : coloured ? tinted : bare)
  })
  return { meshes, leftOut: [...leftOut] }
}

/** Beyond the edge of a picture that is not repeated there would be the colour of the object. */
function reachesBeyond({ textures }: Part3mf, { picture }: Seen3mf): boolean {
  const facts = picture && textures.get(picture.texture)
  if (!facts) return false
  const ends = [facts.tileU, facts.tileV].map((tile) => tile === 'none')
  return picture.uvs.some((at, i) => ends[i % 2] && !(at >= 0 && at <= 1))
}

function add(
  into: Columns,
  { points, corners }: Mesh3mf,
  triangle: number,
  { colours, picture, plain }: Seen3mf,
): void {
  if (!plain) into.coloured = true
  if (picture?.clear) into.clear = true
  for (let k = 0; k < 3; k++) {
    const point = corners.at(triangle * 3 + k) as number
    for (let axis = 0; axis < 3; axis++) into.places.push(points.at(point * 3 + axis) as number)
    for (let channel = 0; channel < 3; channel++) into.colours.push((colours[k] ?? white)[channel] as number)
    for (let axis = 0; axis < 2; axis++) into.uvs.push(picture?.uvs[k * 2 + axis] ?? 0)
  }
}
