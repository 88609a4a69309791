// The textures of the relief on the graphics card that come as they are: coarse heights, and what stands.
import {
  ClampToEdgeWrapping,
  DataTexture,
  DataUtils,
  FloatType,
  HalfFloatType,
  LinearFilter,
  RedFormat,
  UnsignedByteType,
  type WebGLRenderer,
} from 'three'
import type { Grid } from '../../../src-shared/relief/floor.ts'
import type { Laid } from '../checks/shown-overlay.ts'
import type { ReliefParts } from './parts/relief-parts.ts'

/** 32-bit heights where the graphics card can interpolate them, else half floats, which still serve for shadows. */
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

/** How much stands at each sample of the grid, for the outline of a relief without its floor. */
export function standingTexture({ width, height, share }: NonNullable<ReliefParts['standing']>): DataTexture {
  const texture = new DataTexture(share, width, height, RedFormat, UnsignedByteType)
  texture.minFilter = LinearFilter
  texture.magFilter = LinearFilter
  texture.needsUpdate = true
  return texture
}

/** What is laid over the map, 0 to 1. */
export function laidTexture({ width, height, left }: Laid): DataTexture {
  const texture = new DataTexture(left, width, height, RedFormat, UnsignedByteType)
  texture.minFilter = LinearFilter
  texture.magFilter = LinearFilter
  texture.unpackAlignment = 1
  texture.needsUpdate = true
  return texture
}
