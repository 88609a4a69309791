// The pattern that shows how pictures lie on a model, as a texture.
import { DataTexture, LinearFilter, LinearMipmapLinearFilter, NoColorSpace, RepeatWrapping, RGBAFormat } from 'three'
import { checkerPixels, edge } from './checker.ts'

export function checkerTexture(anisotropy: number): DataTexture {
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
