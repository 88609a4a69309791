// The direction of the surface at every sample, found on the graphics card from the heights that it holds anyway.

/** Normals are kept for a relief as deep as this share of its width. */
export const normalDepth = 0.1

/**
 * Two numbers for each sample: x to the right and y to the top row of the unit normal, for a height range of `normalDepth`, by central
 * differences. `heights` holds 0..65535, or 0..1 with `COARSE` defined, from the row `first`; `last` is the last column and row of all.
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
void main() {
  ivec2 at = ivec2(gl_FragCoord.xy);
  ivec2 before = max(at - 1, ivec2(0)), after = min(at + 1, ivec2(last));
  vec2 rise = vec2(
    heightOf(ivec2(after.x, at.y)) - heightOf(ivec2(before.x, at.y)),
    heightOf(ivec2(at.x, before.y)) - heightOf(ivec2(at.x, after.y)));
  vec2 slope = rise * ${normalDepth.toFixed(3)} * (last.x + 1.0) / vec2(max(after - before, ivec2(1)));
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
