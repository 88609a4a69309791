// A picture of what stands still: the mean of frames that are each moved by a part of a pixel, so that edges and highlights are smooth.
import {
  AddEquation,
  BufferGeometry,
  type Camera,
  CustomBlending,
  Float32BufferAttribute,
  GLSL3,
  HalfFloatType,
  Mesh,
  NoBlending,
  OneFactor,
  OrthographicCamera,
  RawShaderMaterial,
  type Scene,
  Vector2,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import { jitterOf } from './jitter.ts'

type StillFrames = {
  /** Draws one more frame and shows the mean of all since `restart`; false when there were enough before. */
  addFrame(scene: Scene, camera: Camera): boolean
  restart(): void
  dispose(): void
}

/** Owns its targets, made at the first frame. `count` frames are enough; `samples` smooth the edges within each. */
export function createStillFrames(renderer: WebGLRenderer, count: number, samples: number): StillFrames {
  const size = new Vector2()
  const one = new WebGLRenderTarget(1, 1, { samples })
  const sum = new WebGLRenderTarget(1, 1, { type: HalfFloatType, depthBuffer: false })
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute([-1, -1, 0, 3, -1, 0, -1, 3, 0], 3))
  const material = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: 'in vec3 position; void main() { gl_Position = vec4(position, 1.0); }',
    fragmentShader: `
      precision highp float;
      uniform sampler2D source;
      uniform float share;
      out vec4 shown;
      void main() { shown = texelFetch(source, ivec2(gl_FragCoord.xy), 0) * share; }
    `,
    depthTest: false,
    depthWrite: false,
    blendEquation: AddEquation,
    blendSrc: OneFactor,
    blendDst: OneFactor,
    uniforms: { source: { value: null }, share: { value: 1 } },
  })
  const copy = new Mesh(geometry, material)
  copy.frustumCulled = false
  const flat = new OrthographicCamera()
  let drawn = 0

  const send = (from: WebGLRenderTarget, to: WebGLRenderTarget | null, share: number, adds: boolean) => {
    const { source, share: shared } = material.uniforms
    if (source) source.value = from.texture
    if (shared) shared.value = share
    material.blending = adds ? CustomBlending : NoBlending
    renderer.setRenderTarget(to)
    renderer.render(copy, flat)
  }

  return {
    addFrame(scene, camera) {
      if (drawn >= count) return false
      renderer.getDrawingBufferSize(size)
      for (const target of [one, sum]) target.setSize(size.x, size.y)
      const [x, y] = jitterOf(drawn, count)
      const { elements } = camera.projectionMatrix
      const [right, up] = [elements[8] as number, elements[9] as number]
      elements[8] = right + (2 * x) / size.x
      elements[9] = up + (2 * y) / size.y
      const { autoClear } = renderer
      const target = renderer.getRenderTarget()
      renderer.setRenderTarget(one)
      renderer.autoClear = true
      renderer.render(scene, camera)
      elements[8] = right
      elements[9] = up
      renderer.autoClear = false
      send(one, sum, 1, drawn > 0)
      drawn++
      send(sum, target, 1 / drawn, false)
      renderer.autoClear = autoClear
      return true
    },
    restart() {
      drawn = 0
    },
    dispose() {
      for (const made of [one, sum, geometry, material]) made.dispose()
    },
  }
}

/** Enough for a picture that is larger than the screen; each takes a processor that draws long. */
const framesOfPicture = 8

/** Draws a picture of its own at once, smooth without any help of the canvas. */
export function drawStill(renderer: WebGLRenderer, scene: Scene, camera: Camera): void {
  const frames = createStillFrames(renderer, framesOfPicture, 0)
  while (frames.addFrame(scene, camera));
  frames.dispose()
}
