// The textures of the relief on the graphics card: coarse heights and full-size normals.
import {
  ClampToEdgeWrapping,
  DataTexture,
  DataUtils,
  FloatType,
  HalfFloatType,
  LinearFilter,
  LinearMipmapLinearFilter,
  RedFormat,
  RGFormat,
  UnsignedByteType,
  type WebGLRenderer,
} from 'three'
import type { Grid, Normals } from './use-height-map.ts'

/** 32-bit heights where the graphics card can interpolate them, else half floats, which still serve for the mesh. */
export function heightTexture({ width, height, samples }: Grid, renderer: WebGLRenderer): DataTexture {
  const whole = renderer.extensions.has('OES_texture_float_linear')
  const data = whole ? samples : Uint16Array.from(samples, (value) => DataUtils.toHalfFloat(value))
  const texture = new DataTexture(data, width, height, RedFormat, whole ? FloatType : HalfFloatType)
  texture.minFilter = LinearFilter
  texture.magFilter = LinearFilter
  texture.wrapS = ClampToEdgeWrapping
  texture.wrapT = ClampToEdgeWrapping
  texture.needsUpdate = true
  return texture
}

export function normalTexture({ width, height, bytes }: Normals, renderer: WebGLRenderer): DataTexture {
  const texture = new DataTexture(bytes, width, height, RGFormat, UnsignedByteType)
  texture.generateMipmaps = true
  texture.minFilter = LinearMipmapLinearFilter
  texture.magFilter = LinearFilter
  texture.wrapS = ClampToEdgeWrapping
  texture.wrapT = ClampToEdgeWrapping
  texture.anisotropy = Math.min(8, renderer.capabilities.getMaxAnisotropy())
  texture.needsUpdate = true
  return texture
}
