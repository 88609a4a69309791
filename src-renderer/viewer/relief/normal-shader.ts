// The direction of the surface at every sample, found on the graphics card from the heights that it holds anyway.

/** Normals are kept for a relief as deep as this share of its width. */
export const normalDepth = 0.1

/** So many samples around its own one does the normal of a sample look at, at most. */
export const normalReach = 3

/**
 * Two numbers for each sample: x to the right and y to the top row of the unit normal, for a height range of `normalDepth`, by central
 * differences; on steep walls and beside them by those of the samples around too, because a wall that is a sample wide turns and moves
 * from sample to sample, and would be hatched. `heights` holds 0..65535, or 0..1 with `COARSE` defined, from the row `first`; `last`
 * is the last column and row of all.
 */
export const normalFragment = `
precision highp float;
precision highp int;
uniform int first;
uniform vec2 last;
#ifdef COARSE
precision highp sampler2D;
uniform sampler2D heights;
float heightOf(ivec2 at) { return texelFetch(heights, ivec2(at.x, at.y - first), 0).r; }
#else
precision highp usampler2D;
uniform usampler2D heights;
float heightOf(ivec2 at) { return float(texelFetch(heights, ivec2(at.x, at.y - first), 0).r) / 65535.0; }
#endif
out vec4 normal;
float around(ivec2 at) { return heightOf(clamp(at, ivec2(0), ivec2(last))); }
vec2 wideRise(ivec2 at) {
  const float weights[5] = float[5](1.0, 4.0, 6.0, 4.0, 1.0);
  vec2 rise = vec2(0.0);
  for (int j = -2; j <= 2; j++)
    for (int i = -2; i <= 2; i++) {
      ivec2 near = at + ivec2(i, j);
      rise += weights[i + 2] * weights[j + 2] * vec2(
        around(near + ivec2(1, 0)) - around(near - ivec2(1, 0)),
        around(near - ivec2(0, 1)) - around(near + ivec2(0, 1)));
    }
  return rise / 512.0;
}
void main() {
  ivec2 at = ivec2(gl_FragCoord.xy);
  float scale = ${normalDepth.toFixed(3)} * (last.x + 1.0);
  ivec2 before = max(at - 1, ivec2(0)), after = min(at + 1, ivec2(last));
  vec2 rise = vec2(
    heightOf(ivec2(after.x, at.y)) - heightOf(ivec2(before.x, at.y)),
    heightOf(ivec2(at.x, before.y)) - heightOf(ivec2(at.x, after.y))) / vec2(max(after - before, ivec2(1)));
  ivec2 far = ivec2(${normalReach}, 0);
  vec2 beside = abs(vec2(around(at + far.xy) - around(at - far.xy), around(at + far.yx) - around(at - far.yx)));
  vec2 steepest = max(abs(rise), beside / ${(2 * normalReach).toFixed(1)});
  if (max(steepest.x, steepest.y) * scale > 1.0) {
    vec2 wide = wideRise(at);
    rise = mix(rise, wide, smoothstep(1.0, 3.0, length(wide) * scale));
  }
  vec2 slope = rise * scale;
  normal = vec4(-slope * inversesqrt(dot(slope, slope) + 1.0), 0.0, 1.0);
}
`

/** Reads what `normalFragment` wrote, as much steeper as `steepness` says. */
export const readNormal = `
vec3 readNormal(sampler2D normals, vec2 at, float steepness) {
  vec2 stored = texture(normals, at).rg;
  float up = sqrt(max(0.02, 1.0 - dot(stored, stored)));
  return normalize(vec3(stored / up * steepness, 1.0));
}
`
