// What is laid over the relief, as both stages draw it: contour lines, heights and slopes in colours, and what a cutter leaves.

import { warningColour } from './colour-scale.ts'

const warning = `vec3(${warningColour.map((part) => part.toFixed(3)).join(',')})`

/** Numbers of the overlays as the shader knows them. */
export const overlayNumbers = { none: 0, contours: 1, heights: 2, slopes: 3, cutter: 4 } as const

/**
 * \`overlaid\` takes the colour below, as it is lit and by itself; the height as it is coloured, as lines follow it, and what that
 * one rises and falls by to the pixels beside it, all in millimetres; the place on the map, what a pixel covers of it and how bright it is lit.
 */
export const overlayShader = `
uniform int overlay;
uniform float interval;
uniform float lined;
uniform float tall;
uniform vec2 span;
uniform float steepest;
uniform sampler2D laid;

float contour(float h, float each, vec2 change, float wide) {
  float level = h / each, beyond = fract(level + 0.5) - 0.5;
  // A level above is met where the surface rises from here, one below where it falls.
  float step_ = (beyond < 0.0 ? change.x : change.y) / each;
  float away = abs(beyond) / max(step_, 1e-6);
  float drawn = 1.0 - smoothstep(wide, wide + 0.8, away);
  // Where lines run together, as on a wall, they are the band that they would be from farther off.
  drawn = mix(drawn, min(1.0, 2.0 * (wide + 0.4) * step_), smoothstep(0.25, 0.5, step_));
  // No line where the surface is level, nor on the ground.
  return level < 0.5 || step_ < 1e-5 ? 0.0 : drawn;
}

vec3 inked(vec3 seen, vec3 ground, float h, vec2 change) {
  float line = max(contour(h, interval, change, 0.4) * 0.75, contour(h, interval * 5.0, change, 0.9));
  vec3 ink = dot(ground, vec3(0.3, 0.59, 0.11)) > 0.38 ? vec3(0.06, 0.05, 0.05) : vec3(0.97, 0.94, 0.88);
  return mix(seen, ink, line);
}

// Of those that a pixel covers, the 16 that stand for them.
float steepestLaid(vec2 at, vec2 footprint) {
  float found = 0.0;
  for (int j = 0; j < 4; j++)
    for (int i = 0; i < 4; i++)
      found = max(found, textureLod(laid, at + ((vec2(i, j) + 0.5) / 4.0 - 0.5) * footprint, 0.0).r);
  return found;
}

vec3 overlaid(vec3 seen, vec3 ground, float h, float lineHeight, vec2 change, vec2 at, vec2 footprint, float lit) {
  if (overlay == 1) return inked(seen, ground, lineHeight, change);
  if (overlay == 2) {
    vec3 colour = ramp((h / tall - span.x) / max(1e-5, span.y - span.x));
    return lined > 0.5 ? inked(colour * lit, colour, lineHeight, change) : colour * lit;
  }
  if (overlay == 3) {
    float angle = 90.0 * steepestLaid(at, footprint);
    return (angle > steepest ? ${warning} : ramp(angle / 90.0)) * lit;
  }
  if (overlay == 4) {
    float left = texture(laid, at).r;
    return mix(seen, ${warning}, left > 0.002 ? 0.45 + 0.45 * smoothstep(0.0, 0.25, left) : 0.0);
  }
  return seen;
}
`
