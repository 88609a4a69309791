// One channel of a material by itself, as its file has it: no lamp, no room, no tone mapping.
import { DoubleSide, FrontSide, Matrix3, ShaderMaterial } from 'three'
import type { Textures } from '../model-materials.ts'
import type { PictureSlot, SurfaceLook } from '../model-parts.ts'
import type { Channel } from './dresses.ts'

type Shown = {
  readonly slot: PictureSlot
  /** Which numbers of the picture are meant: one of them as grey, or all as a colour. */
  readonly mask: readonly [number, number, number] | null
  /** What stands for the picture where there is none. */
  readonly plain: readonly [number, number, number]
  readonly factor: (look: SurfaceLook) => number
}

const shown: Readonly<Record<Exclude<Channel, 'colour'>, Shown>> = {
  roughness: { slot: 'roughnessMap', mask: [0, 1, 0], plain: [1, 1, 1], factor: ({ roughness }) => roughness },
  metal: { slot: 'metalnessMap', mask: [0, 0, 1], plain: [1, 1, 1], factor: ({ metal }) => metal },
  occlusion: { slot: 'aoMap', mask: [1, 0, 0], plain: [1, 1, 1], factor: () => 1 },
  bumps: { slot: 'normalMap', mask: null, plain: [0.5, 0.5, 1], factor: () => 1 },
}

/** Holes that the colour's alpha cuts stay holes. */
export function channelMaterial(
  channel: Exclude<Channel, 'colour'>,
  look: SurfaceLook,
  textures: Textures,
): ShaderMaterial {
  const { slot, mask, plain, factor } = shown[channel]
  const [use, base] = [look.pictures[slot], look.pictures.map]
  const picture = use ? textures.of(use) : null
  const cutout = base && (look.blend || look.alphaTest > 0) ? textures.of(base) : null
  return new ShaderMaterial({
    defines: {
      ...(picture ? { PICTURE: use?.channel === 1 ? 'uv1' : 'uv' } : {}),
      ...(cutout ? { CUTOUT: base?.channel === 1 ? 'uv1' : 'uv' } : {}),
      ...(use?.channel === 1 || base?.channel === 1 ? { USE_UV1: 1 } : {}),
      ...(mask ? { GREY: 1 } : {}),
    },
    uniforms: {
      picture: { value: picture },
      pictureAt: { value: picture?.matrix ?? new Matrix3() },
      cutout: { value: cutout },
      cutoutAt: { value: cutout?.matrix ?? new Matrix3() },
      mask: { value: mask ?? [1, 1, 1] },
      plain: { value: plain },
      factor: { value: factor(look) },
      opacity: { value: look.opacity },
      hole: { value: look.alphaTest },
    },
    transparent: look.blend,
    side: look.twoSided ? DoubleSide : FrontSide,
    toneMapped: false,
    clipping: true,
    vertexShader: `
      #include <clipping_planes_pars_vertex>
      uniform mat3 pictureAt;
      uniform mat3 cutoutAt;
      varying vec2 at;
      varying vec2 holeAt;
      void main() {
        #ifdef PICTURE
          at = (pictureAt * vec3(PICTURE, 1.0)).xy;
        #endif
        #ifdef CUTOUT
          holeAt = (cutoutAt * vec3(CUTOUT, 1.0)).xy;
        #endif
        vec4 mvPosition = modelViewMatrix * vec4(position, 1.0);
        #include <clipping_planes_vertex>
        gl_Position = projectionMatrix * mvPosition;
      }`,
    fragmentShader: `
      #include <clipping_planes_pars_fragment>
      uniform sampler2D picture;
      uniform sampler2D cutout;
      uniform vec3 mask;
      uniform vec3 plain;
      uniform float factor;
      uniform float opacity;
      uniform float hole;
      varying vec2 at;
      varying vec2 holeAt;
      void main() {
        #include <clipping_planes_fragment>
        vec3 seen = plain;
        float alpha = opacity;
        #ifdef PICTURE
          seen = texture2D(picture, at).rgb;
        #endif
        #ifdef CUTOUT
          alpha *= texture2D(cutout, holeAt).a;
          if (alpha < hole) discard;
        #endif
        #ifdef GREY
          seen = vec3(factor * dot(seen, mask));
        #endif
        gl_FragColor = vec4(seen, alpha);
      }`,
  })
}
