// Places of a model that are too thin, laid over whatever it wears: striped in the colour of warnings.
import { BufferAttribute, BufferGeometry, DoubleSide, Mesh, type Plane, ShaderMaterial, type Sphere } from 'three'
import { warningColour } from '../../checks/colour-scale.ts'

export type ThinOverlay = {
  readonly mesh: Mesh<BufferGeometry, ShaderMaterial>
  readonly cut: (planes: Plane[] | null) => void
  readonly dispose: () => void
}

/** `places` are triangles on the surface, nine numbers each, in the unit of the model; `around` holds all of it. */
export function createThinOverlay(places: Float32Array<ArrayBuffer>, around: Sphere | null): ThinOverlay {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(places, 3))
  geometry.boundingSphere = around
  const material = new ShaderMaterial({
    uniforms: { warning: { value: warningColour } },
    side: DoubleSide,
    toneMapped: false,
    clipping: true,
    // It lies on the surface and must win against it.
    polygonOffset: true,
    polygonOffsetFactor: -1,
    polygonOffsetUnits: -4,
    vertexShader: `
      #include <clipping_planes_pars_vertex>
      varying vec3 place;
      void main() {
        vec4 mvPosition = modelViewMatrix * vec4(position, 1.0);
        place = mvPosition.xyz;
        #include <clipping_planes_vertex>
        gl_Position = projectionMatrix * mvPosition;
      }`,
    fragmentShader: `
      #include <clipping_planes_pars_fragment>
      uniform vec3 warning;
      varying vec3 place;
      void main() {
        #include <clipping_planes_fragment>
        vec3 n = normalize(cross(dFdx(place), dFdy(place)));
        float lit = 0.62 + 0.38 * abs(dot(n, normalize(place)));
        float stripe = step(0.72, fract((gl_FragCoord.x + gl_FragCoord.y) / 10.0));
        gl_FragColor = vec4(mix(warning, vec3(1.0, 0.82, 0.8), stripe * 0.7) * lit, 1.0);
      }`,
  })
  const mesh = new Mesh(geometry, material)
  // After the surface itself and before what a cut is filled with.
  mesh.renderOrder = 0.5
  return {
    mesh,
    cut(planes) {
      material.clippingPlanes = planes
    },
    dispose() {
      geometry.dispose()
      material.dispose()
    },
  }
}
