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
  Vector2,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import type { Grid } from '../../../src-shared/relief/floor.ts'
import type { StoredHeights } from '../heights/height-units.ts'
import { drawsOnProcessor } from '../stage/graphics-speed.ts'
import { normalFragment, normalReach } from './normal-shader.ts'

export type SurfaceNormals = {
  /** Whole once `drawBand` has said so. */
  readonly texture: Texture
  /** Draws some more rows, few enough that the window goes on; true when all are there. */
  drawBand(): boolean
  /** Lets the graphics card make the shader ready meanwhile. */
  compile(): void
  dispose(): void
}

/** Not more of the heights than this is handed to the graphics card at once: at most 8 MB. */
const samplesAtOnce = 2 ** 21

/** Nothing is drawn yet. Owns its target; the heights of a band are on the graphics card only while they are read. */
export function createNormals(
  source: Grid | StoredHeights,
  renderer: WebGLRenderer,
  bandSamples = samplesAtOnce,
): SurfaceNormals {
  const { width, height } = source
  const target = new WebGLRenderTarget(width, height, {
    format: RGFormat,
    type: HalfFloatType,
    depthBuffer: false,
    generateMipmaps: true,
    minFilter: LinearMipmapLinearFilter,
    magFilter: LinearFilter,
    wrapS: ClampToEdgeWrapping,
    wrapT: ClampToEdgeWrapping,
    anisotropy: drawsOnProcessor(renderer.getContext()) ? 1 : Math.min(8, renderer.capabilities.getMaxAnisotropy()),
  })
  target.scissorTest = true
  const coarse = source.samples instanceof Float32Array
  const heights: { value: DataTexture | null } = { value: null }
  const first = { value: 0 }
  const material = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: 'in vec3 position; void main() { gl_Position = vec4(position, 1.0); }',
    fragmentShader: normalFragment,
    depthTest: false,
    uniforms: { heights, first, last: { value: new Vector2(width - 1, height - 1) } },
    defines: coarse ? { COARSE: 1 } : {},
  })
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute([-1, -1, 0, 3, -1, 0, -1, 3, 0], 3))
  const mesh = new Mesh(geometry, material)
  mesh.frustumCulled = false
  const camera = new OrthographicCamera()
  const release = () => {
    for (const made of [material, geometry]) made.dispose()
  }
  const rows = Math.max(1, Math.floor(bandSamples / width))
  let from = 0
  return {
    texture: target.texture,
    drawBand() {
      const to = Math.min(height, from + rows)
      // The first and the last row look at their neighbours.
      first.value = Math.max(0, from - normalReach)
      const band = rowsOf(source, first.value, Math.min(height, to + normalReach))
      heights.value = band
      target.scissor.set(0, from, width, to - from)
      // Smaller copies for the distance are made of the whole.
      target.texture.generateMipmaps = to === height
      const before = renderer.getRenderTarget()
      renderer.setRenderTarget(target)
      renderer.render(mesh, camera)
      renderer.setRenderTarget(before)
      band.dispose()
      from = to
      if (from < height) return false
      release()
      return true
    },
    compile: () => void renderer.compile(mesh, camera),
    dispose() {
      release()
      target.dispose()
    },
  }
}

/** The rows from `from` and before `to`. */
function rowsOf({ width, samples }: Grid | StoredHeights, from: number, to: number): DataTexture {
  const part = samples.subarray(from * width, to * width) as Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>
  const coarse = part instanceof Float32Array
  const texture = new DataTexture(part, width, to - from)
  texture.format = coarse ? RedFormat : RedIntegerFormat
  texture.type = coarse ? FloatType : UnsignedShortType
  if (!coarse) texture.internalFormat = 'R16UI'
  texture.unpackAlignment = 1
  texture.needsUpdate = true
  return texture
}
