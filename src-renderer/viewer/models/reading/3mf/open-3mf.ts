// A 3MF package opened: its model parts, each read once, and its pictures as textures.
import {
  ClampToEdgeWrapping,
  MirroredRepeatWrapping,
  NearestFilter,
  RepeatWrapping,
  SRGBColorSpace,
  Texture,
  type Wrapping,
} from 'three'
import { filesByName } from '../packages/names.ts'
import { unpackPackage } from '../packages/unpack.ts'
import { hasPngAlpha } from '../picture-alpha.ts'
import { XmlTags } from '../xml-tags.ts'
import { type Part3mf, readPart3mf } from './parts-3mf.ts'
import { isSlicerProject } from './slicer-parts.ts'

export type Package3mf = {
  readonly rootPath: string
  /** Throws for a part that is missing or broken. */
  readonly part: (path: string) => Part3mf
  /** What slicers say of the objects of the package, each in its own file. */
  readonly projects: readonly Uint8Array[]
  /** The parts that have been read. */
  readonly read: () => Iterable<Part3mf>
  /** The texture of a part by its id, the same one for every use; undefined when the part has none of that id. */
  readonly texture: (part: Part3mf, id: string) => Texture | undefined
  /** Whether the picture of the texture is seen through anywhere. */
  readonly isClear: (part: Part3mf, id: string) => boolean
}

/** Throws a ModelRefusal when it would unpack to more than is read. */
export async function open3mf(bytes: Uint8Array<ArrayBuffer>): Promise<Package3mf> {
  const isRead = (name: string) => /\.(?:model|rels|png|jpe?g)$/i.test(name) || isSlicerProject(name)
  const files = new Map(await unpackPackage(bytes, isRead, (name) => name.toLowerCase()))
  const find = filesByName([...files.keys()])
  const body = (path: string) => files.get(find('', path.toLowerCase()))
  const parts = new Map<string, Part3mf>()
  const textures = new Map<string, Texture>()
  const clear = new Map<string, boolean>()
  return {
    rootPath: rootPath(body('_rels/.rels')),
    projects: [...files].flatMap(([name, file]) => (isSlicerProject(name) ? [file] : [])),
    read: () => parts.values(),
    part(path) {
      const known = parts.get(path)
      if (known) return known
      const file = body(path)
      if (!file) throw new Error('a part is missing')
      const part = readPart3mf(file)
      parts.set(path, part)
      return part
    },
    texture(part, id) {
      const facts = part.textures.get(id)
      if (!facts) return undefined
      const key = `${facts.path} ${facts.tileU} ${facts.tileV} ${facts.nearest}`
      const texture = textures.get(key) ?? new Texture()
      textures.set(key, texture)
      const file = body(facts.path)
      texture.name = facts.path.replace(/^.*\//, '')
      texture.image = file ? { bytes: file, width: 1, height: 1 } : null
      texture.wrapS = tiles[facts.tileU] ?? RepeatWrapping
      texture.wrapT = tiles[facts.tileV] ?? RepeatWrapping
      texture.colorSpace = SRGBColorSpace
      if (facts.nearest) texture.magFilter = NearestFilter
      return texture
    },
    isClear(part, id) {
      const path = part.textures.get(id)?.path ?? ''
      const known = clear.get(path) ?? hasPngAlpha(body(path) ?? new Uint8Array())
      clear.set(path, known)
      return known
    },
  }
}

const tiles: Readonly<Record<string, Wrapping>> = {
  wrap: RepeatWrapping,
  mirror: MirroredRepeatWrapping,
  clamp: ClampToEdgeWrapping,
  none: ClampToEdgeWrapping,
}

/** Throws for several parts that each are said to be the one that is shown. */
function rootPath(relations: Uint8Array | undefined): string {
  const tags = new XmlTags(relations ?? new Uint8Array())
  let found: string | undefined
  while (tags.next()) {
    if (tags.name !== 'Relationship' || !tags.text('Type')?.endsWith('/3dmodel')) continue
    const target = tags.text('Target')
    if (found !== undefined && target && target !== found) throw new Error('two models')
    found ??= target || undefined
  }
  return found ?? '/3D/3dmodel.model'
}
