// A 3MF package as a scene: its parts are read by us, because three's loader needs a page and stops it for seconds.
import { unzipSync } from 'fflate'
import {
  BufferGeometry,
  ClampToEdgeWrapping,
  Color,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  Mesh,
  MeshStandardMaterial,
  MirroredRepeatWrapping,
  RepeatWrapping,
  SRGBColorSpace,
  Texture,
  type Wrapping,
} from 'three'
import { ModelRefusal } from '../../model-parts.ts'
import type { ReadScene } from '../read-scene.ts'
import { millimetresPer } from '../stated-units.ts'
import { type Component3mf, type Mesh3mf, type Part3mf, readPart3mf, type Wear3mf } from './parts-3mf.ts'

/** Most bytes that a package may unpack to. */
const mostUnpacked = 2 ** 31
const deepest = 32

/** Objects stand where the build places them; components of other parts are followed. */
export function read3mf(bytes: ArrayBuffer): ReadScene {
  const shelf = openPackage(new Uint8Array(bytes))
  const main = shelf.part(shelf.rootPath)
  const root = new Group()
  const items = main.items.length > 0 ? main.items : [...main.objects.keys()].map(plainItem)
  for (const item of items) place(shelf, main, item, root, 0)
  return { root, toMillimetres: millimetresPer(main.unit) ?? 1, unit: 'stated', zUp: true }
}

const plainItem = (object: string): Component3mf => ({ object, path: undefined, matrix: undefined })

type Shelf = {
  readonly rootPath: string
  readonly part: (path: string) => Part3mf
  /** The texture of a part by its id, the same one for every use; undefined when the part has none of that id. */
  readonly texture: (part: Part3mf, id: string) => Texture | undefined
}

function openPackage(bytes: Uint8Array): Shelf {
  let unpacked = 0
  const files = new Map(
    Object.entries(
      unzipSync(bytes, {
        filter: ({ name, originalSize }) => {
          const wanted = /\.(?:model|rels|png|jpe?g)$/i.test(name)
          if (wanted) unpacked += originalSize
          if (unpacked > mostUnpacked) throw new ModelRefusal({ why: 'too-large' })
          return wanted
        },
      }),
    ).map(([name, body]) => [name.toLowerCase(), body] as const),
  )
  const body = (path: string) => files.get(path.replace(/^\//, '').toLowerCase())
  const parts = new Map<string, Part3mf>()
  const textures = new Map<string, Texture>()
  return {
    rootPath: rootPath(body('_rels/.rels')),
    part(path) {
      const known = parts.get(path)
      const file = known ? undefined : body(path)
      if (!known && !file) throw new Error('a part is missing')
      const part = known ?? readPart3mf(file as Uint8Array)
      parts.set(path, part)
      return part
    },
    texture(part, id) {
      const facts = part.textures.get(id)
      if (!facts) return undefined
      const key = `${facts.path} ${facts.tileU} ${facts.tileV}`
      const texture = textures.get(key) ?? new Texture()
      textures.set(key, texture)
      const file = body(facts.path)
      texture.name = facts.path.replace(/^.*\//, '')
      texture.image = file ? { bytes: file, width: 1, height: 1 } : null
      texture.wrapS = tiles[facts.tileU] ?? RepeatWrapping
      texture.wrapT = tiles[facts.tileV] ?? RepeatWrapping
      texture.colorSpace = SRGBColorSpace
      return texture
    },
  }
}

const tiles: Readonly<Record<string, Wrapping>> = {
  wrap: RepeatWrapping,
  mirror: MirroredRepeatWrapping,
  clamp: ClampToEdgeWrapping,
  none: ClampToEdgeWrapping,
}

function rootPath(relations: Uint8Array | undefined): string {
  const text = relations ? new TextDecoder().decode(relations) : ''
  const tag = text.match(/<Relationship\b[^>]*>/g)?.find((one) => /\/3dmodel"/.test(one))
  return /Target="([^"]+)"/.exec(tag ?? '')?.[1] ?? '/3D/3dmodel.model'
}

function place(shelf: Shelf, part: Part3mf, { object, path, matrix }: Component3mf, into: Group, depth: number): void {
  if (depth > deepest) throw new Error('components without end')
  const home = path === undefined ? part : shelf.part(path)
  const found = home.objects.get(object)
  if (!found) throw new Error('an object is missing')
  if (found.type === 'support') return
  const group = new Group()
  if (matrix?.length === 12) {
    const m = (i: number) => matrix[i] ?? 0
    group.matrixAutoUpdate = false
    group.matrix.set(m(0), m(3), m(6), m(9), m(1), m(4), m(7), m(10), m(2), m(5), m(8), m(11), 0, 0, 0, 1)
  }
  group.name = found.name
  if (found.mesh) for (const mesh of meshesOf(shelf, home, found.mesh)) group.add(mesh)
  for (const component of found.components) place(shelf, home, component, group, depth + 1)
  into.add(group)
}

type Corners = { places: number[]; colours: number[]; uvs: number[] }

/** One mesh for each texture and one for what wears colours or nothing. */
function meshesOf(shelf: Shelf, part: Part3mf, { points, corners, wears }: Mesh3mf): Mesh[] {
  const sorted = new Map<Texture | undefined, Corners>()
  let coloured = false
  const last = points.length / 3
  for (let i = 0, w = 0; i < corners.length; i += 3, w += 4) {
    const group = layer(part, wears[w] as number, wears.slice(w + 1, w + 4))
    const texture = group.wear?.kind === 'texture' ? shelf.texture(part, group.wear.texture) : undefined
    const into = sorted.get(texture) ?? { places: [], colours: [], uvs: [] }
    sorted.set(texture, into)
    for (let k = 0; k < 3; k++) {
      const point = corners[i + k] as number
      if (!(point >= 0 && point < last)) throw new Error('a triangle without its point')
      into.places.push(points[point * 3] as number, points[point * 3 + 1] as number, points[point * 3 + 2] as number)
      const at = group.places[k] ?? 0
      if (group.wear?.kind === 'texture') into.uvs.push(group.wear.uvs[at * 2] ?? 0, group.wear.uvs[at * 2 + 1] ?? 0)
      else {
        const colour = group.wear?.kind === 'colours' ? linear(group.wear.colours[at]) : undefined
        if (colour) coloured = true
        into.colours.push(...(colour ?? white))
      }
    }
  }
  return [...sorted].map(([texture, { places, colours, uvs }]) => {
    const geometry = new BufferGeometry().setAttribute('position', new Float32BufferAttribute(places, 3))
    const vertexColors = !texture && coloured
    if (vertexColors) geometry.setAttribute('color', new Float32BufferAttribute(colours, 3))
    if (texture) geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2))
    return new Mesh(
      geometry,
      new MeshStandardMaterial({ map: texture ?? null, vertexColors, roughness: 0.7, side: DoubleSide }),
    )
  })
}

/** The group that is seen: of layers the lowest, which the others only tint. */
function layer(
  part: Part3mf,
  id: number,
  places: readonly number[],
): { wear: Wear3mf | undefined; places: readonly number[] } {
  const wear = id < 0 ? undefined : part.wears.get(String(id))
  if (wear?.kind !== 'layers') return { wear, places }
  const lowest = part.wears.get(wear.groups[0] ?? '')
  return { wear: lowest, places: places.map((place) => wear.places[place]?.[0] ?? 0) }
}

const white: readonly number[] = [1, 1, 1]
const known = new Map<string, readonly number[]>()

function linear(hex: string | undefined): readonly number[] | undefined {
  if (hex === undefined || !/^#[0-9a-f]{6}/i.test(hex)) return undefined
  const before = known.get(hex)
  if (before) return before
  const colour = new Color().setStyle(hex.slice(0, 7)).toArray()
  known.set(hex, colour)
  return colour
}
