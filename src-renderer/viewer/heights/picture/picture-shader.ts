// The shader of the flat picture: true samples as grey, false colour, under the raking light or held before a lamp, one pass over the whole stage.

import { scaleShader } from '../../checks/colour-scale.ts'
import { overlayShader } from '../../checks/overlay-shader.ts'
import { readNormal } from '../../relief/normal-shader.ts'

export const pictureVertex = `#version 300 es
const vec2 corners[3] = vec2[3](vec2(-1.0, -1.0), vec2(3.0, -1.0), vec2(-1.0, 3.0));
void main() { gl_Position = vec4(corners[gl_VertexID], 0.0, 1.0); }
`

export const pictureFragment = `#version 300 es
precision highp float;
precision highp int;
precision highp usampler2D;
uniform usampler2D heights;
uniform sampler2D normals;
uniform vec2 size;
uniform vec3 view;
uniform float mirrored;
uniform float stageHeight;
uniform float devicePixels;
uniform vec2 range;
uniform int shading;
uniform vec3 light;
uniform float strength;
uniform float steepness;
out vec4 colour;

float sampleHeight(ivec2 at) {
  return float(texelFetch(heights, clamp(at, ivec2(0), ivec2(size) - 1), 0).r) / 65535.0;
}

// Shrunk, a pixel is the mean of up to 8 x 8 samples spread over what it covers.
float pictureHeight(vec2 at) {
  float covers = 1.0 / (view.z * devicePixels);
  if (covers <= 1.0) return sampleHeight(ivec2(floor(at)));
  int taps = int(min(8.0, ceil(covers)));
  float sum = 0.0;
  for (int j = 0; j < taps; j++)
    for (int i = 0; i < taps; i++)
      sum += sampleHeight(ivec2(floor(at + ((vec2(i, j) + 0.5) / float(taps) - 0.5) * covers)));
  return sum / float(taps * taps);
}

// Between samples, so that a line follows the surface and not its squares.
float smoothHeight(vec2 at) {
  vec2 corner = floor(at - 0.5), f = at - 0.5 - corner;
  ivec2 i = ivec2(corner);
  return mix(mix(sampleHeight(i), sampleHeight(i + ivec2(1, 0)), f.x),
    mix(sampleHeight(i + ivec2(0, 1)), sampleHeight(i + ivec2(1, 1)), f.x), f.y);
}

${scaleShader}
${overlayShader}
// As contour lines follow it, in millimetres.
float followed(vec2 at, float covers) { return (covers > 1.0 ? pictureHeight(at) : smoothHeight(at)) * tall; }

// What the height of lines rises and falls by to the four pixels around: derivatives alone know two of them.
vec2 changeAround(float line, vec2 at, float covers) {
  vec2 turn = mix(vec2(1.0), vec2(-1.0), mod(floor(gl_FragCoord.xy), 2.0));
  vec2 near = vec2(dFdx(line), dFdy(line)) * turn;
  vec2 beyond = turn * vec2(mirrored > 0.5 ? covers : -covers, covers);
  vec2 far = vec2(followed(at + vec2(beyond.x, 0.0), covers), followed(at + vec2(0.0, beyond.y), covers)) - line;
  return vec2(length(max(vec2(0.0), max(near, far))), length(min(vec2(0.0), min(near, far))));
}
${readNormal}
vec3 raking(vec2 at) {
  vec3 n = readNormal(normals, at / size, steepness);
  float lit = max(0.0, dot(n, light));
  float shine = pow(max(0.0, dot(n, normalize(light + vec3(0.0, 0.0, 1.0)))), 30.0);
  vec3 stone = vec3(0.80, 0.77, 0.73);
  return stone * (0.14 + 0.92 * strength * lit) + 0.16 * strength * shine;
}

// As a lithophane before a lamp: every layer swallows the same share, the thickest lets one part in twenty through.
vec3 backlit(float thickness) { return vec3(1.0, 0.95, 0.85) * exp(-3.0 * clamp(thickness, 0.0, 1.0)); }

void main() {
  vec2 css = vec2(gl_FragCoord.x, stageHeight * devicePixels - gl_FragCoord.y) / devicePixels;
  vec2 at = (css - view.xy) / view.z;
  if (mirrored > 0.5) at.x = size.x - at.x;
  float covers = 1.0 / (view.z * devicePixels);
  float seen = pictureHeight(at);
  // Before any pixel is done with, since it is compared with those beside it.
  float line = covers > 1.0 ? seen * tall : followed(at, covers);
  vec2 change = overlay == 1 || overlay == 2 ? changeAround(line, at, covers) : vec2(0.0);
  if (any(lessThan(at, vec2(0.0))) || any(greaterThanEqual(at, size))) { colour = vec4(0.0); return; }
  float h = (seen - range.x) / max(1e-5, range.y - range.x);
  vec3 shown = shading == 0 ? vec3(clamp(h, 0.0, 1.0)) : shading == 1 ? ramp(h) : shading == 2 ? raking(at) : backlit(h);
  if (overlay != 0) shown = overlaid(shown, shading == 2 ? vec3(0.8) : shown, seen * tall, line, change, at / size, vec2(covers) / size, 1.0);
  float zoom = view.z * devicePixels;
  if (zoom >= 10.0) {
    vec2 edge = fract(at) * zoom;
    if (edge.x < 1.0 || edge.y < 1.0) shown = mix(shown, vec3(dot(shown, vec3(0.3)) > 0.45 ? 0.0 : 1.0), 0.18);
  }
  colour = vec4(shown, 1.0);
}
`
