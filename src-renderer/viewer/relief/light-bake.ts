// Shadows and hollows as two small pictures that change only with the light or the depth, so that turning the relief costs nothing more.
import {
  BufferGeometry,
  Float32BufferAttribute,
  GLSL3,
  LinearFilter,
  Mesh,
  OrthographicCamera,
  RawShaderMaterial,
  type Texture,
  Vector2,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import { bakeVertex, hollowFragment, shadowFragment } from './bake-shader.ts'
import type { Plate } from './plate.ts'

export type LightBake = {
  readonly shadows: Texture
  readonly hollows: Texture
  /** Must be drawn again when the plate's depth changes. */
  bakeHollows(renderer: WebGLRenderer, plate: Plate): void
  /** Must be drawn again when the light or the plate changes. */
  bakeShadows(renderer: WebGLRenderer, plate: Plate, light: readonly [number, number, number]): void
  /** Lets the graphics card make the shaders ready meanwhile. */
  compile(renderer: WebGLRenderer): void
  /** Makes both finer; they must be drawn again. */
  refine(): void
  dispose(): void
}

/** Samples along both edges: without a graphics card at first, and for good. */
const edges = { rough: 256, fine: 512 } as const

/** Owns its targets, materials and geometry; the height texture stays its maker's. */
export function createLightBake(heights: Texture, fineness: keyof typeof edges): LightBake {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute([-1, -1, 0, 3, -1, 0, -1, 3, 0], 3))
  const camera = new OrthographicCamera()
  const target = () =>
    new WebGLRenderTarget(edges[fineness], edges[fineness], {
      depthBuffer: false,
      minFilter: LinearFilter,
      magFilter: LinearFilter,
    })
  const material = (fragmentShader: string) =>
    new RawShaderMaterial({
      glslVersion: GLSL3,
      vertexShader: `in vec3 position;${bakeVertex}`,
      fragmentShader,
      depthTest: false,
      uniforms: {
        heights: { value: heights },
        halfSize: { value: new Vector2(1, 1) },
        depth: { value: 0.1 },
        light: { value: new Vector3(0, 0, 1) },
      },
    })
  const passes = {
    shadows: { target: target(), material: material(shadowFragment) },
    hollows: { target: target(), material: material(hollowFragment) },
  }
  const mesh = new Mesh(geometry)
  mesh.frustumCulled = false
  const draw = (renderer: WebGLRenderer, name: keyof typeof passes, plate: Plate) => {
    const pass = passes[name]
    const uniforms = pass.material.uniforms
    uniforms.halfSize?.value.set(plate.halfX, plate.halfY)
    if (uniforms.depth) uniforms.depth.value = plate.depth
    mesh.material = pass.material
    const before = renderer.getRenderTarget()
    renderer.setRenderTarget(pass.target)
    renderer.render(mesh, camera)
    renderer.setRenderTarget(before)
  }
  return {
    shadows: passes.shadows.target.texture,
    hollows: passes.hollows.target.texture,
    bakeHollows: (renderer, plate) => draw(renderer, 'hollows', plate),
    bakeShadows(renderer, plate, light) {
      passes.shadows.material.uniforms.light?.value.set(...light)
      draw(renderer, 'shadows', plate)
    },
    compile(renderer) {
      for (const pass of Object.values(passes)) {
        mesh.material = pass.material
        renderer.compile(mesh, camera)
      }
    },
    refine() {
      for (const { target: made } of Object.values(passes)) made.setSize(edges.fine, edges.fine)
    },
    dispose() {
      geometry.dispose()
      for (const pass of Object.values(passes)) {
        pass.target.dispose()
        pass.material.dispose()
      }
    },
  }
}
