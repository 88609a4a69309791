// Materials of any loader as looks, and their textures as pictures still to be decoded, each once.
import {
  type Material,
  type MeshPhongMaterial,
  type MeshPhysicalMaterial,
  NearestFilter,
  SRGBColorSpace,
  type Texture,
} from 'three'
import {
  type LeftOut,
  type PictureSlot,
  type PictureUse,
  type Placing,
  pictureSlots,
  type SurfaceLook,
} from '../model-parts.ts'
import { hasFurtherFinish } from './further-finish.ts'
import { holdTo, mostLooks } from './limits/model-limits.ts'
import { isPackedPicture } from './sealed-loaders.ts'

/** A picture by its bytes and the way up that its texture wants it; no bytes when the file does not hold it. */
export type WantedPicture = {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer> | null
  readonly flip: boolean
}

/**
 * `uvs`: whether the first and the second set of places in pictures is there; `clear`: whether any point is seen through by its
 * colour.
 */
type Wears = {
  readonly flat: boolean
  readonly coloured: boolean
  readonly clear: boolean
  readonly uvs: readonly [boolean, boolean]
}

export type LookStore = {
  /** Place of the look in `looks`. */
  readonly of: (material: Material | undefined, wears: Wears) => number
  readonly looks: readonly SurfaceLook[]
  /** How many materials there are, also of those that look the same. */
  materials(): number
  readonly pictures: readonly WantedPicture[]
  /** What of the materials is not shown. */
  readonly leftOut: ReadonlySet<LeftOut>
}

type AnyMaterial = Material &
  Partial<Omit<MeshPhysicalMaterial, keyof Material>> &
  Pick<Partial<MeshPhongMaterial>, 'shininess'>

const plainColour = [0.72, 0.72, 0.72] as const

/** Equal looks are one, whatever their names. Throws a ModelRefusal for more than are drawn. */
export function createLookStore(): LookStore {
  const looks: SurfaceLook[] = []
  const keys = new Map<string, number>()
  const materials = new Set<string>()
  const pictures: WantedPicture[] = []
  const byMark = new Map<string, number[]>()
  const marks = new WeakMap<object, string>()
  const missing = new Map<object, number>()
  const leftOut = new Set<LeftOut>()

  const pictureOf = (texture: Texture): number => {
    const image: unknown = texture.image
    const bytes = isPackedPicture(image) ? image.bytes : null
    const wanted = { name: texture.name, bytes, flip: texture.flipY }
    if (!bytes) {
      const place = missing.get(texture.source) ?? pictures.push(wanted) - 1
      missing.set(texture.source, place)
      return place
    }
    const mark = `${texture.flipY} ${marks.get(bytes) ?? markOf(bytes)}`
    marks.set(bytes, mark.replace(/^\w+ /, ''))
    const alike = byMark.get(mark) ?? []
    const same = alike.find((place) => equalBytes(pictures[place]?.bytes ?? null, bytes))
    if (same !== undefined) return same
    byMark.set(mark, [...alike, pictures.length])
    return pictures.push(wanted) - 1
  }
  const usageOf = (texture: Texture, channel: 0 | 1): PictureUse => ({
    picture: pictureOf(texture),
    channel,
    wrapS: texture.wrapS,
    wrapT: texture.wrapT,
    nearest: texture.magFilter === NearestFilter,
    colour: texture.colorSpace === SRGBColorSpace,
    placing: placingOf(texture),
  })
  return {
    looks,
    pictures,
    leftOut,
    materials: () => materials.size,
    of(material, { flat, coloured, clear, uvs }) {
      const from: AnyMaterial | undefined = material
      if (from && hasFurtherFinish(from)) leftOut.add('finish')
      if (clear && from?.vertexColors === true && (from.transparent || from.alphaTest > 0)) leftOut.add('opacity')
      const used: Partial<Record<PictureSlot, PictureUse>> = {}
      for (const slot of pictureSlots) {
        const texture = from?.[slot]
        if (!texture) continue
        const { channel } = texture
        if (channel !== 0 && channel !== 1) leftOut.add('uvs')
        else if (uvs[channel]) used[slot] = usageOf(texture, channel)
        else leftOut.add('unplaced')
      }
      const look = lookOf(from, used, flat || from?.flatShading === true, coloured && from?.vertexColors === true)
      const key = JSON.stringify(look)
      materials.add(`${key} ${from?.name ?? ''}`)
      const known = keys.get(key)
      if (known !== undefined) return known
      holdTo(mostLooks, looks.length + 1)
      keys.set(key, looks.length)
      return looks.push(look) - 1
    },
  }
}

/** A reader whose format moves, turns and scales in another order than three does has set the matrix itself. */
function placingOf(texture: Texture): Placing {
  if (texture.matrixAutoUpdate) texture.updateMatrix()
  const [a, d, , b, e, , c, f] = texture.matrix.elements
  return [a, b, c, d, e, f]
}

function lookOf(
  from: AnyMaterial | undefined,
  pictures: SurfaceLook['pictures'],
  flat: boolean,
  vertexColours: boolean,
): SurfaceLook {
  const strength = from?.emissiveIntensity ?? 1
  const { r = 0, g = 0, b = 0 } = from?.emissive ?? {}
  return {
    colour: from?.color ? [from.color.r, from.color.g, from.color.b] : plainColour,
    emissive: [r * strength, g * strength, b * strength],
    metal: from?.metalness ?? 0,
    roughness: from?.roughness ?? roughnessOf(from?.shininess),
    opacity: from?.opacity ?? 1,
    blend: from?.transparent === true,
    alphaTest: from?.alphaTest ?? 0,
    // Of formats without a word about it every side is shown: a hole must be seen as a hole, not as a missing wall.
    twoSided: from === undefined || from.metalness === undefined || from.side !== 0,
    occlusion: from?.aoMapIntensity ?? 1,
    normalScale: from?.normalScale ? [from.normalScale.x, from.normalScale.y] : [1, 1],
    unlit: from?.type === 'MeshBasicMaterial',
    vertexColours,
    flat,
    pictures,
  }
}

/** Phong's exponent as roughness, the way Blender reads and writes it. */
function roughnessOf(shininess: number | undefined): number {
  if (shininess === undefined) return 0.7
  return Math.min(1, Math.max(0.08, 1 - Math.sqrt(Math.max(0, shininess)) / 10))
}

/** Equal bytes have equal marks; others hardly ever. */
function markOf(bytes: Uint8Array): string {
  let hash = bytes.length
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
  return `${bytes.length} ${hash}`
}

/** Some formats hand out one picture once for each of its uses. */
function equalBytes(a: Uint8Array | null, b: Uint8Array | null): boolean {
  if (a === b) return true
  return a !== null && b !== null && a.length === b.length && a.every((byte, i) => byte === b[i])
}
