// The light around a model as arithmetic in its shader: rooms that stay where the eye has them, without any picture.
import type { MeshStandardMaterial } from 'three'

/** In the sequence in which the shader counts them. */
export const rooms = ['studio', 'soft', 'contrast', 'outdoors'] as const
export type Room = (typeof rooms)[number]

/** The numbers that all materials of a model share: how bright the room is, and which one. */
export type StudioLight = { readonly studioLevel: { value: number }; readonly studioRoom: { value: number } }

export function createStudioLight(): StudioLight {
  return { studioLevel: { value: 1 }, studioRoom: { value: 0 } }
}

export function setStudio(light: StudioLight, room: Room, level: number): void {
  light.studioRoom.value = rooms.indexOf(room)
  light.studioLevel.value = level
}

/** The lamp that goes with the eye, in each room: its colour and its share of the strength that the person chose. */
export const roomLamps: Readonly<Record<Room, { readonly colour: string; readonly share: number }>> = {
  studio: { colour: '#fff4e6', share: 1 },
  soft: { colour: '#ffffff', share: 0.35 },
  contrast: { colour: '#f4f7ff', share: 0.85 },
  outdoors: { colour: '#ffe6c4', share: 1.5 },
}

// Directions are the eye's: x to the right, y up, z towards the person. Rough surfaces see the room blurred.
const room = `
uniform float studioLevel;
uniform int studioRoom;

float softBox(vec3 d, vec3 towards, vec2 size, float soft) {
  vec3 n = normalize(towards);
  float facing = dot(d, n);
  vec3 u = normalize(cross(abs(n.y) > 0.9 ? vec3(0.0, 0.0, 1.0) : vec3(0.0, 1.0, 0.0), n));
  vec3 p = d / max(facing, 0.05);
  vec2 q = abs(vec2(dot(p, u), dot(p, cross(n, u))));
  vec2 inside = 1.0 - smoothstep(max(size - soft, vec2(0.0)), size + soft, q);
  return inside.x * inside.y * smoothstep(0.05, 0.35, facing);
}

// Soft boxes above, beside and behind.
vec3 softBoxes(vec3 d, float soft, float spread) {
  vec3 light = mix(vec3(0.13, 0.125, 0.12), vec3(0.5, 0.52, 0.55), smoothstep(-0.5 - spread, 0.6 + spread, d.y));
  // A pale card below the eye keeps upright metal from going dark.
  light += vec3(0.3, 0.29, 0.275) * smoothstep(-0.1 - spread, 1.0, d.z) * (0.75 - 0.25 * d.x);
  light += vec3(2.5, 2.45, 2.35) * softBox(d, vec3(0.0, 1.0, 0.15), vec2(0.9, 0.8), soft);
  light += vec3(2.6, 2.5, 2.35) * softBox(d, vec3(-1.0, 0.05, 0.55), vec2(0.4, 1.5), soft);
  light += vec3(1.2, 1.25, 1.35) * softBox(d, vec3(1.0, 0.0, 0.45), vec2(0.22, 1.3), soft);
  light += vec3(1.5, 1.55, 1.65) * softBox(d, vec3(0.0, 0.45, -1.0), vec2(1.1, 0.25), soft);
  return light;
}

// A tent of white cloth, lit from above: hardly a shade, no hard mirrors.
vec3 tent(vec3 d, float soft, float spread) {
  vec3 light = mix(vec3(0.95, 0.94, 0.92), vec3(2.05, 2.06, 2.1), smoothstep(-0.9 - spread, 0.9 + spread, d.y));
  light += vec3(0.35) * smoothstep(-0.4 - spread, 1.0, d.z);
  light -= vec3(0.5) * softBox(d, vec3(0.0, -0.2, 1.0), vec2(0.2, 0.3), 0.25 + soft);
  return light;
}

// A dark room with narrow lights from behind on both sides: edges stand out, the rest is left to the lamp.
vec3 darkRoom(vec3 d, float soft, float spread) {
  vec3 light = mix(vec3(0.025), vec3(0.1, 0.105, 0.115), smoothstep(-0.4 - spread, 1.0 + spread, d.y));
  light += vec3(7.0, 6.7, 6.2) * softBox(d, vec3(-1.0, 0.15, -0.45), vec2(0.16, 1.4), soft);
  light += vec3(4.6, 5.0, 5.8) * softBox(d, vec3(1.0, 0.1, -0.5), vec2(0.14, 1.3), soft);
  light += vec3(2.2, 2.2, 2.3) * softBox(d, vec3(0.15, 1.0, -0.1), vec2(0.5, 0.28), soft);
  return light;
}

// A clear sky over dry ground, upright in the world: up is up from wherever the model is seen.
vec3 openAir(vec3 d, float spread) {
  float up = dot(d, normalize((viewMatrix * vec4(0.0, 1.0, 0.0, 0.0)).xyz));
  vec3 sky = mix(vec3(1.5, 1.55, 1.6), vec3(0.42, 0.72, 1.3), smoothstep(0.0, 0.75 + spread, up));
  vec3 ground = mix(vec3(0.52, 0.44, 0.35), vec3(0.3, 0.25, 0.2), smoothstep(0.0, 0.8 + spread, -up));
  return mix(ground, sky, smoothstep(-0.03 - spread, 0.05 + spread, up));
}

vec3 studio(vec3 d, float rough) {
  float soft = 0.04 + rough * rough * 0.8;
  float spread = rough * 0.4;
  vec3 light;
  if (studioRoom == 1) light = tent(d, soft, spread);
  else if (studioRoom == 2) light = darkRoom(d, soft, spread);
  else if (studioRoom == 3) light = openAir(d, spread);
  else light = softBoxes(d, soft, spread);
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
export function lightByStudio<M extends MeshStandardMaterial>(material: M, light: StudioLight): M {
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, light)
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <envmap_physical_pars_fragment>', room)
      .replace('#include <lights_fragment_maps>', indirect)
      .replace('#include <aomap_fragment>', shade)
  }
  material.customProgramCacheKey = () => 'studio'
  return material
}
