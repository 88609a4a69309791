// The light around a model as arithmetic in its shader: a room with soft boxes that stays where the eye has it, without any picture.
import type { MeshStandardMaterial } from 'three'

/** One number for all materials of a model: how bright the room is. */
export type StudioLevel = { value: number }

// Directions are the eye's: x to the right, y up, z towards the person. Rough surfaces see the room blurred.
const room = `
uniform float studioLevel;

float softBox(vec3 d, vec3 towards, vec2 size, float soft) {
  vec3 n = normalize(towards);
  float facing = dot(d, n);
  vec3 u = normalize(cross(abs(n.y) > 0.9 ? vec3(0.0, 0.0, 1.0) : vec3(0.0, 1.0, 0.0), n));
  vec3 p = d / max(facing, 0.05);
  vec2 q = abs(vec2(dot(p, u), dot(p, cross(n, u))));
  vec2 inside = 1.0 - smoothstep(max(size - soft, vec2(0.0)), size + soft, q);
  return inside.x * inside.y * smoothstep(0.05, 0.35, facing);
}

vec3 studio(vec3 d, float rough) {
  float soft = 0.04 + rough * rough * 0.8;
  float spread = rough * 0.4;
  vec3 light = mix(vec3(0.13, 0.125, 0.12), vec3(0.5, 0.52, 0.55), smoothstep(-0.5 - spread, 0.6 + spread, d.y));
  // A pale card below the eye keeps upright metal from going dark.
  light += vec3(0.3, 0.29, 0.275) * smoothstep(-0.1 - spread, 1.0, d.z) * (0.75 - 0.25 * d.x);
  light += vec3(2.5, 2.45, 2.35) * softBox(d, vec3(0.0, 1.0, 0.15), vec2(0.9, 0.8), soft);
  light += vec3(2.6, 2.5, 2.35) * softBox(d, vec3(-1.0, 0.05, 0.55), vec2(0.4, 1.5), soft);
  light += vec3(1.2, 1.25, 1.35) * softBox(d, vec3(1.0, 0.0, 0.45), vec2(0.22, 1.3), soft);
  light += vec3(1.5, 1.55, 1.65) * softBox(d, vec3(0.0, 0.45, -1.0), vec2(1.1, 0.25), soft);
  return light * studioLevel;
}
`

const indirect = `
#if defined( RE_IndirectDiffuse )
  iblIrradiance += PI * 0.42 * studio(geometryNormal, 1.0);
#endif
#if defined( RE_IndirectSpecular )
  vec3 mirrored = normalize(mix(reflect(-geometryViewDir, geometryNormal), geometryNormal, pow4(material.roughness)));
  radiance += studio(mirrored, material.roughness);
#endif
`

const shade = `
#include <aomap_fragment>
#ifdef USE_AOMAP
  reflectedLight.indirectSpecular *= computeSpecularOcclusion(saturate(dot(geometryNormal, geometryViewDir)), ambientOcclusion, material.roughness);
#endif
`

/** Puts a material into the room; to be called before it is first drawn. */
export function lightByStudio<M extends MeshStandardMaterial>(material: M, level: StudioLevel): M {
  material.onBeforeCompile = (shader) => {
    shader.uniforms.studioLevel = level
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <envmap_physical_pars_fragment>', room)
      .replace('#include <lights_fragment_maps>', indirect)
      .replace('#include <aomap_fragment>', shade)
  }
  material.customProgramCacheKey = () => 'studio'
  return material
}
