// The solid that a cut goes through, filled: wherever a look through the plane leaves the surface more often than it enters it.
import {
  AlwaysStencilFunc,
  BackSide,
  type BufferGeometry,
  Color,
  DecrementWrapStencilOp,
  DoubleSide,
  FrontSide,
  Group,
  IncrementWrapStencilOp,
  Mesh,
  MeshBasicMaterial,
  NotEqualStencilFunc,
  type Plane,
  PlaneGeometry,
  ReplaceStencilOp,
  ShaderMaterial,
  Vector3,
} from 'three'
import type { CutPlane } from './cut.ts'

export type CutCap = {
  /** Belongs beside the surface, in the unit of the model. */
  readonly object: Group
  /** `stage` is the same plane in the unit of the stage, which the renderer cuts by; null shows nothing. */
  readonly show: (stage: Plane | null, plane: CutPlane | null, fill: string) => void
  readonly dispose: () => void
}

export function createCutCap(geometry: BufferGeometry): CutCap {
  const counters = [
    counter(BackSide, IncrementWrapStencilOp), //
    counter(FrontSide, DecrementWrapStencilOp),
  ]
  const counted = counters.map((material) => new Mesh(geometry, material))
  for (const mesh of counted) mesh.renderOrder = 1
  const fills = { fill: { value: new Color() } }
  const filled = new ShaderMaterial({ ...hatched, uniforms: fills, side: DoubleSide, toneMapped: false })
  filled.stencilWrite = true
  filled.stencilFunc = NotEqualStencilFunc
  filled.stencilFail = filled.stencilZFail = filled.stencilZPass = ReplaceStencilOp
  const { boundingSphere } = geometry
  const reach = (boundingSphere?.radius ?? 1) * 2.1
  const sheet = new PlaneGeometry(reach, reach)
  const cap = new Mesh(sheet, filled)
  cap.renderOrder = 2
  const object = new Group().add(...counted, cap)
  return {
    object,
    show(stage, plane, fill) {
      object.visible = stage !== null && plane !== null
      if (!stage || !plane) return
      for (const material of counters) material.clippingPlanes = [stage]
      fills.fill.value.set(fill)
      const normal = new Vector3(...plane.normal)
      const middle = boundingSphere?.center ?? new Vector3()
      cap.position.copy(middle).addScaledVector(normal, -(normal.dot(middle) + plane.constant))
      cap.quaternion.setFromUnitVectors(new Vector3(0, 0, 1), normal.negate())
    },
    dispose() {
      sheet.dispose()
      filled.dispose()
      for (const material of counters) material.dispose()
    },
  }
}

function counter(
  side: typeof BackSide | typeof FrontSide,
  operation: typeof IncrementWrapStencilOp | typeof DecrementWrapStencilOp,
): MeshBasicMaterial {
  const material = new MeshBasicMaterial({ side, colorWrite: false, depthWrite: false, depthTest: false })
  material.stencilWrite = true
  material.stencilFunc = AlwaysStencilFunc
  material.stencilFail = material.stencilZFail = material.stencilZPass = operation
  return material
}

/** As a draughtsman shows what is cut: fine lines aslant, which do not turn with the model. */
const hatched = {
  vertexShader: `
    void main() {
      gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
    }`,
  fragmentShader: `
    uniform vec3 fill;
    void main() {
      float line = smoothstep(0.0, 0.12, abs(fract((gl_FragCoord.x + gl_FragCoord.y) / 11.0) - 0.5) - 0.36);
      gl_FragColor = vec4(mix(fill, fill * 0.55, line), 1.0);
      #include <colorspace_fragment>
    }`,
}
