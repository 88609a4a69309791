// What is laid over the relief, as both stages draw it: contour lines, heights and slopes in colours, and what a cutter leaves.

/** The colours of a scale from its lowest to its highest value, as red, green and blue from 0 to 1. */
export const scaleStops = [
  [0.1, 0.08, 0.28],
  [0.16, 0.3, 0.62],
  [0.12, 0.56, 0.62],
  [0.36, 0.74, 0.42],
  [0.9, 0.82, 0.32],
  [0.92, 0.48, 0.22],
  [0.98, 0.92, 0.88],
] as const

/** What is out of bounds, red, green and blue from 0 to 1. */
export const warningColour = [0.88, 0.13, 0.16] as const

const vec3 = (values: readonly number[]) => `vec3(${values.map((value) => value.toFixed(3)).join(',')})`

/** The colour of 0..1 on the scale. */
export const scaleShader = `
vec3 ramp(float h) {
  vec3 stops[${scaleStops.length}] = vec3[${scaleStops.length}](${scaleStops.map(vec3).join(',')});
  float at = clamp(h, 0.0, 1.0) * ${(scaleStops.length - 1).toFixed(1)};
  int below = int(min(${(scaleStops.length - 2).toFixed(1)}, floor(at)));
  return mix(stops[below], stops[below + 1], at - float(below));
}
`

/** The steepest normal of those that a pixel covers, of the 16 that stand for them; `footprint` is what it covers, in shares. */
export const steepestShader = `
vec3 steepestNormal(sampler2D normals, vec2 at, vec2 footprint, float steepness) {
  vec3 found = vec3(0.0, 0.0, 1.0);
  for (int j = 0; j < 4; j++)
    for (int i = 0; i < 4; i++) {
      vec2 stored = textureLod(normals, at + ((vec2(i, j) + 0.5) / 4.0 - 0.5) * footprint, 0.0).rg;
      float up = sqrt(max(0.02, 1.0 - dot(stored, stored)));
      vec3 n = normalize(vec3(stored / up * steepness, 1.0));
      if (n.z < found.z) found = n;
    }
  return found;
}
`

/** Numbers of the overlays as the shader knows them. */
export const overlayNumbers = { none: 0, contours: 1, heights: 2, slopes: 3, cutter: 4 } as const

/**
 * \`overlaid\` takes the colour below, the height and what it changes by from pixel to pixel (both in millimetres), the unit normal,
 * the place on the map and how bright the surface is lit there.
 */
export const overlayShader = `
uniform int overlay;
uniform float interval;
uniform float tall;
uniform float steepest;
uniform sampler2D reach;

float contour(float h, float each, float change, float wide) {
  float level = h / each, step_ = change / each;
  float away = abs(fract(level + 0.5) - 0.5) / max(step_, 1e-6);
  float drawn = 1.0 - smoothstep(wide, wide + 0.8, away);
  // No line where the surface is level, on the ground, or where lines would run together.
  return level < 0.5 || step_ < 1e-5 ? 0.0 : drawn * (1.0 - smoothstep(0.3, 0.6, step_));
}

vec3 overlaid(vec3 seen, float h, float change, vec3 n, vec2 at, float lit) {
  if (overlay == 1) {
    float line = max(contour(h, interval, change, 0.4) * 0.75, contour(h, interval * 5.0, change, 0.9));
    vec3 ink = dot(seen, vec3(0.3, 0.59, 0.11)) > 0.38 ? vec3(0.06, 0.05, 0.05) : vec3(0.97, 0.94, 0.88);
    return mix(seen, ink, line);
  }
  if (overlay == 2) return ramp(h / tall) * lit;
  if (overlay == 3) {
    float angle = degrees(acos(clamp(n.z, 0.0, 1.0)));
    return (angle > steepest ? ${vec3(warningColour)} : ramp(angle / 90.0)) * lit;
  }
  if (overlay == 4) {
    float left = texture(reach, at).r;
    return mix(seen, ${vec3(warningColour)}, left > 0.002 ? 0.45 + 0.45 * smoothstep(0.0, 0.25, left) : 0.0);
  }
  return seen;
}
`
