// The materials of an FBX with their pictures, as far as the file holds them.
import { ClampToEdgeWrapping, Color, MeshPhongMaterial, RepeatWrapping, SRGBColorSpace, Texture } from 'three'
import type { FbxDocument, FbxObject } from './fbx-document.ts'
import { childOf, wordsOf } from './fbx-node.ts'

/** Which picture is what, by the property of the material that it is connected to. */
const slots: readonly (readonly [RegExp, 'map' | 'normalMap' | 'emissiveMap'])[] = [
  [/^(?:DiffuseColor|Maya\|TEX_color_map|Maya\|baseColor|3dsMax\|.*(?:base_color|basecolor|diffuse)_?map)$/i, 'map'],
  [/^(?:NormalMap|Maya\|TEX_normal_map|3dsMax\|.*norm(?:al)?_map)$/i, 'normalMap'],
  [/^(?:EmissiveColor|Maya\|TEX_emissive_map|3dsMax\|.*emi(?:ssive|t)_?(?:color_)?map)$/i, 'emissiveMap'],
]

/** Pictures of reflections and of transparency, none of which is drawn. */
const finish = /transparen|opacity|cutout|specular|shin|reflect|metal|rough|gloss/i

/** Colours of materials of Maya and 3ds Max that are lit by metal and roughness, and how much of a metal they are. */
const baseColours = [
  'Maya|base_color',
  'Maya|baseColor',
  ...['3dsMax|Parameters|base_color', '3dsMax|Parameters|basecolor', '3dsMax|main|basecolor'],
]
const metals = [
  ...['Maya|metallic', 'Maya|metalness'],
  ...['3dsMax|Parameters|metalness', '3dsMax|main|metalness', '3dsMax|main|Metalness'],
]

const white = 0xffffff

export class FbxMaterials {
  readonly #document: FbxDocument
  readonly #materials = new Map<string, MeshPhongMaterial>()
  readonly #textures = new Map<string, Texture>()
  /** Whether a material that is worn has such pictures. */
  hasFurtherFinish = false
  /** Whether a material that is worn is seen through by a colour that is neither black nor white. */
  hasTintedGlass = false
  /** Whether a material that is worn has pictures of bumps, shares or anything else that is not drawn. */
  hasFurtherPictures = false
  /** Whether a material that is worn has pictures over one another, of which the lowest is drawn. */
  hasLayers = false
  /** Whether a picture that is worn is turned, which is not drawn: programs do not agree around which place. */
  hasTurnedTextures = false

  constructor(document: FbxDocument) {
    this.#document = document
  }

  /** Those of an object in their order, at least one; `sets` are what the sets of places in pictures of its surface are called. */
  of(model: FbxObject, vertexColors: boolean, sets: readonly string[]): MeshPhongMaterial[] {
    const below = this.#document.below(model.id, 'Material')
    const found = below.map(({ object }) => this.#material(object, vertexColors, sets))
    return found.length > 0 ? found : [this.usual(vertexColors)]
  }

  /** What is worn where there is none. */
  usual(vertexColors: boolean): MeshPhongMaterial {
    return this.#made('', vertexColors, () => new MeshPhongMaterial({ color: 0xcccccc }))
  }

  #made(id: string, vertexColors: boolean, make: () => MeshPhongMaterial): MeshPhongMaterial {
    const key = `${vertexColors} ${id}`
    const material = this.#materials.get(key) ?? make()
    material.vertexColors = vertexColors
    this.#materials.set(key, material)
    return material
  }

  /** The pictures of a material, each with what it is, and the number of its set of places: surfaces number their sets as they like. */
  #pictures(material: FbxObject, sets: readonly string[]) {
    const below = this.#document.below(material.id)
    this.#document.takeSteps(below.length)
    return below.map(({ object, property }) => {
      const texture = this.#lowest(object)
      const [set] = (texture && this.#document.property(texture, 'UVSet')) ?? []
      return { object, property, texture, channel: Math.max(0, sets.indexOf(wordsOf(set))) }
    })
  }

  #material(object: FbxObject, vertexColors: boolean, sets: readonly string[]): MeshPhongMaterial {
    const pictures = this.#pictures(object, sets)
    return this.#made(`${pictures.map(({ channel }) => channel)} ${object.id}`, vertexColors, () => {
      const document = this.#document
      const material = new MeshPhongMaterial({ name: object.name })
      // No word of the format says so, but Blender, Maya and assimp write amounts of light.
      const colour = (...names: readonly string[]) => {
        const triple = names.map((name) => document.triple(object, name)).find((found) => found !== undefined)
        return triple && new Color().setRGB(...triple)
      }
      // The first of both has its share in it already.
      const plain = colour('DiffuseColor')?.multiplyScalar(document.number(object, 'DiffuseFactor') ?? 1)
      const further = colour(...baseColours)?.multiplyScalar(document.number(object, 'Maya|base') ?? 1)
      material.color = further ?? colour('Diffuse') ?? plain ?? material.color
      if (metals.some((name) => (document.number(object, name) ?? 0) > 0)) this.hasFurtherFinish = true
      // Programs do not agree on what less than the whole of it means.
      if (
        colour('TransparentColor')
          ?.toArray()
          .some((part) => part > 0 && part < 1)
      )
        this.hasTintedGlass = true
      material.emissive = colour('Emissive', 'EmissiveColor') ?? material.emissive
      material.emissiveIntensity = document.number(object, 'EmissiveFactor') ?? 1
      material.shininess = document.number(object, 'Shininess') ?? material.shininess
      const through = 1 - (document.number(object, 'TransparencyFactor') ?? 0)
      material.opacity = through > 0 && through < 1 ? through : (document.number(object, 'Opacity') ?? 1)
      material.transparent = material.opacity < 1
      for (const { object: below, property, texture: lowest, channel } of pictures) {
        const slot = slots.find(([pattern]) => pattern.test(property))?.[1]
        const texture = slot && lowest && this.#texture(lowest, channel)
        if (texture && document.below(below.id, 'Texture').length > 1) this.hasLayers = true
        if (!texture && below.kind.endsWith('Texture')) {
          if (finish.test(property)) this.hasFurtherFinish = true
          else this.hasFurtherPictures = true
        }
        if (slot && texture) material[slot] = slot === 'normalMap' ? texture : seen(texture)
      }
      // What is connected to a property stands in the place of its value, which may be anything then.
      if (material.map?.image) material.color.set(white)
      if (material.emissiveMap?.image) material.emissive.set(white)
      return material
    })
  }

  /** Of layers the lowest one. */
  #lowest(object: FbxObject): FbxObject | undefined {
    const first = object.kind === 'LayeredTexture' ? this.#document.below(object.id, 'Texture')[0]?.object : object
    return first?.kind === 'Texture' ? first : undefined
  }

  #texture(object: FbxObject, channel: number): Texture {
    const key = `${channel} ${object.id}`
    const known = this.#textures.get(key)
    if (known) return known
    const texture = new Texture()
    this.#textures.set(key, texture)
    texture.channel = channel
    const document = this.#document
    texture.name = object.name
    const wrap = (name: string) => (document.number(object, name) === 1 ? ClampToEdgeWrapping : RepeatWrapping)
    texture.wrapS = wrap('WrapModeU')
    texture.wrapT = wrap('WrapModeV')
    const [scale, move] = [document.triple(object, 'Scaling'), document.triple(object, 'Translation')]
    if (scale) texture.repeat.set(scale[0], scale[1])
    if (move) texture.offset.set(move[0], move[1])
    if (document.triple(object, 'Rotation')?.some((angle) => angle !== 0)) this.hasTurnedTextures = true
    const bytes = this.#document.below(object.id, 'Video').map(({ object: video }) => contentOf(video))[0]
    texture.image = bytes ? { bytes, width: 1, height: 1 } : null
    return texture
  }
}

function seen(texture: Texture): Texture {
  texture.colorSpace = SRGBColorSpace
  return texture
}

/** The bytes of a picture inside of the file, which text has in base 64; undefined where there are none or they are damaged. */
function contentOf({ node }: FbxObject): Uint8Array<ArrayBuffer> | undefined {
  const values = childOf(node, 'Content')?.values ?? []
  const [first] = values
  if (first instanceof Uint8Array) return first.length > 0 ? first : undefined
  const text = values.map(wordsOf).join('')
  try {
    return text === '' ? undefined : Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
  } catch {
    return undefined
  }
}
