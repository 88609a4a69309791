// All that a model wears, made when it is first worn and kept until the model goes: changing back and forth makes nothing anew.
import {
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  type Material,
  NoColorSpace,
  RepeatWrapping,
  RGBAFormat,
} from 'three'
import type { StudioLight } from '../light/studio-light.ts'
import { clayMaterial, createTextures, normalsMaterial, ownMaterial, unlitMaterial } from '../model-materials.ts'
import type { ModelParts, SurfaceLook } from '../model-parts.ts'
import { channelMaterial } from './channel-material.ts'
import { checkerMaterial, checkerPixels, edge } from './checker.ts'
import type { Dress } from './dresses.ts'

type Wardrobe = {
  /** A material for each look of the model; the same ones every time. */
  readonly of: (dress: Dress) => Material[]
  /** Every material that was made so far. */
  readonly made: () => readonly Material[]
  /** Gives materials and textures back; the pictures stay their owner's. */
  readonly dispose: () => void
}

type Worn = Pick<ModelParts, 'looks' | 'pictures' | 'uvsFromTop'>

/** `prepare` is done to each material before it is first worn. */
export function createWardrobe(
  { looks, pictures, uvsFromTop }: Worn,
  light: StudioLight,
  anisotropy: number,
  prepare: (material: Material) => void,
): Wardrobe {
  const textures = createTextures(pictures, anisotropy)
  const known = new Map<Dress, Material[]>()
  let checker: DataTexture | undefined
  const materialOf = (dress: Dress, look: SurfaceLook): Material => {
    switch (dress) {
      case 'textured':
        return ownMaterial(look, textures, light)
      case 'clay':
      case 'wire':
        return clayMaterial(look.flat, dress === 'wire', light)
      case 'normals':
        return normalsMaterial(look.flat)
      case 'uv':
        checker ??= checkerTexture(anisotropy)
        return checkerMaterial(checker, look.flat, uvsFromTop)
      case 'colour':
        return unlitMaterial(look, textures)
      default:
        return channelMaterial(dress, look, textures)
    }
  }
  const made = () => [...known.values()].flat()
  return {
    of(dress) {
      const there = known.get(dress)
      if (there) return there
      const fresh = looks.map((look) => materialOf(dress, look))
      for (const material of fresh) prepare(material)
      known.set(dress, fresh)
      return fresh
    },
    made,
    dispose() {
      for (const material of made()) material.dispose()
      known.clear()
      textures.dispose()
      checker?.dispose()
      checker = undefined
    },
  }
}

/** The pattern that shows how pictures lie on a model. */
function checkerTexture(anisotropy: number): DataTexture {
  const texture = new DataTexture(checkerPixels(), edge, edge, RGBAFormat)
  texture.wrapS = RepeatWrapping
  texture.wrapT = RepeatWrapping
  texture.magFilter = LinearFilter
  texture.minFilter = LinearMipmapLinearFilter
  texture.generateMipmaps = true
  texture.anisotropy = anisotropy
  texture.colorSpace = NoColorSpace
  texture.needsUpdate = true
  return texture
}
