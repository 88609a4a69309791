// The normals of the relief as a texture of the stage's graphics card: of the coarse grid at first, then of every sample.
import {
  BufferGeometry,
  ClampToEdgeWrapping,
  DataTexture,
  Float32BufferAttribute,
  FloatType,
  GLSL3,
  HalfFloatType,
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  OrthographicCamera,
  RawShaderMaterial,
  RedFormat,
  RedIntegerFormat,
  RGFormat,
  type Texture,
  UnsignedShortType,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import type { StoredHeights } from '../heights/height-units.ts'
import type { Grid } from '../heights/use-height-map.ts'
import { normalFragment } from './normal-shader.ts'

export type SurfaceNormals = {
  readonly source: Grid | StoredHeights
  readonly texture: Texture
  dispose(): void
}

/** Draws them at once. Owns its target; the heights are on the graphics card only while they are read. */
export function bakeNormals(source: Grid | StoredHeights, renderer: WebGLRenderer): SurfaceNormals {
  const target = new WebGLRenderTarget(source.width, source.height, {
    format: RGFormat,
    type: HalfFloatType,
    depthBuffer: false,
    generateMipmaps: true,
    minFilter: LinearMipmapLinearFilter,
    magFilter: LinearFilter,
    wrapS: ClampToEdgeWrapping,
    wrapT: ClampToEdgeWrapping,
    anisotropy: Math.min(8, renderer.capabilities.getMaxAnisotropy()),
  })
  const heights = sourceTexture(source)
  const material = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: 'in vec3 position; void main() { gl_Position = vec4(position, 1.0); }',
    fragmentShader: normalFragment,
    depthTest: false,
    uniforms: { heights: { value: heights } },
    defines: source.samples instanceof Float32Array ? { COARSE: 1 } : {},
  })
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute([-1, -1, 0, 3, -1, 0, -1, 3, 0], 3))
  const mesh = new Mesh(geometry, material)
  mesh.frustumCulled = false
  const before = renderer.getRenderTarget()
  renderer.setRenderTarget(target)
  renderer.render(mesh, new OrthographicCamera())
  renderer.setRenderTarget(before)
  for (const made of [heights, material, geometry]) made.dispose()
  return { source, texture: target.texture, dispose: () => target.dispose() }
}

function sourceTexture({ width, height, samples }: Grid | StoredHeights): DataTexture {
  const texture =
    samples instanceof Float32Array
      ? new DataTexture(samples, width, height, RedFormat, FloatType)
      : new DataTexture(samples as Uint16Array<ArrayBuffer>, width, height, RedIntegerFormat, UnsignedShortType)
  if (!(samples instanceof Float32Array)) texture.internalFormat = 'R16UI'
  texture.needsUpdate = true
  return texture
}
