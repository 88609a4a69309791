// The shader of the relief in 3D: a body brought to size, true normals, raking light, materials of the trade.

import { outlineAt } from '../../../src-shared/relief/standing.ts'
import { scaleShader } from '../checks/colour-scale.ts'
import { overlayShader } from '../checks/overlay-shader.ts'
import { readNormal } from './normal-shader.ts'

/** `position` holds the place on the map (0..1, from the top left) and the share of the depth, or −1 for the underside. */
export const reliefVertex = `
in vec3 outward;
uniform vec2 halfSize;
uniform float depth;
uniform float base;
uniform float sense;
out vec2 place;
out vec3 world;
out vec3 side;
void main() {
  place = position.xy;
  side = outward;
  float z = position.z < -0.5 ? -base : position.z * depth;
  world = vec3((place.x * 2.0 - 1.0) * halfSize.x, (1.0 - place.y * 2.0) * halfSize.y, z);
  // Everything but the place on the screen is as if it were not mirrored.
  gl_Position = projectionMatrix * viewMatrix * vec4(world * vec3(sense, 1.0, 1.0), 1.0);
}
`

/** What costs time is left out where it is not shown: `PATTERN` is one of `patterns`, `OVERLAID` is defined under an overlay. */
export const reliefFragment = `
precision highp float;
uniform sampler2D standing;
uniform sampler2D heights;
uniform sampler2D normals;
uniform sampler2D shadows;
uniform sampler2D hollows;
uniform vec2 halfSize;
uniform float base;
uniform float depth;
uniform float steepness;
uniform float cut;
uniform vec3 light;
uniform float strength;
uniform vec3 colour;
uniform vec3 second;
uniform float metal;
uniform float roughness;
uniform float glow;
uniform vec4 line;
uniform float lineShown;
uniform vec3 lineColour;
uniform float stageLight;
uniform float exposure;
uniform float chamfer;
uniform float sense;
in vec2 place;
in vec3 world;
in vec3 side;
out vec4 shown;

float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  vec4 k = fract(sin(vec4(dot(i, vec2(127.1, 311.7)), dot(i + vec2(1, 0), vec2(127.1, 311.7)),
    dot(i + vec2(0, 1), vec2(127.1, 311.7)), dot(i + vec2(1, 1), vec2(127.1, 311.7)))) * 43758.5453);
  return mix(mix(k.x, k.y, f.x), mix(k.z, k.w, f.x), f.y);
}
float clouds(vec2 p) { return noise(p) * 0.5 + noise(p * 2.1 + 7.0) * 0.28 + noise(p * 4.3 + 3.0) * 0.15 + noise(p * 8.9) * 0.07; }

vec3 drawn() {
#if PATTERN == 1
    float bend = clouds(world.xy * vec2(0.9, 2.2)) * 0.9;
    float rings = 0.5 + 0.5 * sin((world.y + world.z * 0.7 + bend * 0.42) * 46.0);
    float fibre = noise(vec2(world.x * 9.0, world.y * 190.0));
    return mix(colour, second, clamp(rings * 0.55 + fibre * 0.35, 0.0, 1.0));
#elif PATTERN == 2
    float vein = 1.0 - abs(clouds(world.xy * 1.7 + world.z) * 2.0 - 1.0);
    float fine = 1.0 - abs(clouds(world.yx * 3.6 + world.z + 11.0) * 2.0 - 1.0);
    // Through jade they are soft clouds, in marble lines.
    float lines = smoothstep(0.8, 1.0, vein) * 0.55 + smoothstep(0.965, 1.0, vein) * 0.45 + smoothstep(0.95, 1.0, fine) * 0.35;
    float veined = mix(lines, smoothstep(0.72, 1.0, vein) * 0.25, smoothstep(0.35, 0.55, glow));
    return mix(colour, second, clamp(veined + clouds(world.xy * 3.0) * mix(0.12, 0.25, smoothstep(0.35, 0.55, glow)), 0.0, 1.0));
#else
  return colour;
#endif
}

// A rectangle of light far away: 1 in its middle, as soft at its edges as what mirrors it is rough.
float softBox(vec3 d, vec3 towards, vec2 halfEdge, float soft) {
  vec3 across = normalize(vec3(-towards.y, towards.x, 1e-4));
  vec3 up = cross(towards, across);
  float ahead = dot(d, towards);
  vec2 at = abs(vec2(dot(d, across), dot(d, up))) / max(ahead, 1e-3);
  vec2 inside = smoothstep(halfEdge + soft, halfEdge - soft, at);
  return ahead > 0.0 ? inside.x * inside.y : 0.0;
}

// A studio without pictures: pale horizon, deep sky, one soft box near the light, a strip across from it, one overhead; and what lies below.
vec3 surroundings(vec3 d, float rough, vec3 below, float glare) {
  float soft = 0.06 + rough * rough * 1.6;
  float spread = 0.16 + rough * 0.8;
  vec3 room = mix(vec3(0.34, 0.345, 0.355), vec3(0.13, 0.135, 0.15), smoothstep(0.0, 0.75 + rough, d.z));
  room = mix(below, room, smoothstep(-spread, spread * 0.6, d.z));
  vec3 key = normalize(vec3(light.xy * 0.85, 0.72 * (1.0 - 0.75 * glare)));
  vec3 rim = normalize(vec3(-light.xy * 1.1, 0.42));
  float dim = 1.0 / (1.0 + rough * 0.9);
  room += vec3(1.38, 1.31, 1.2) * dim * softBox(d, key, vec2(0.62, 0.36), soft);
  room += vec3(0.62, 0.68, 0.78) * dim * softBox(d, rim, vec2(0.9, 0.13), soft);
  room += vec3(0.3, 0.3, 0.31) * dim * softBox(d, vec3(0.0, 0.0, 1.0), vec2(0.3, 0.9), soft);
  return room * stageLight;
}

${readNormal}
#ifdef OVERLAID
${scaleShader}
${overlayShader}
#endif

// How much more stands from one cell to the next, across and down.
vec2 standingRise() {
  vec2 cell = 1.0 / vec2(textureSize(standing, 0));
  return vec2(
    texture(standing, place + vec2(cell.x, 0.0)).r - texture(standing, place - vec2(cell.x, 0.0)).r,
    texture(standing, place + vec2(0.0, cell.y)).r - texture(standing, place - vec2(0.0, cell.y)).r) * 0.5;
}

// The way in from the outline of the top, which is that of what stands where the floor is cut away; and how many pixels of the screen it is.
vec3 fromOutline() {
  vec2 left = min(place, 1.0 - place) / max(fwidth(place), vec2(1e-6));
  vec3 found = left.x < left.y
    ? vec3(sign(0.5 - place.x), 0.0, left.x)
    : vec3(0.0, sign(place.y - 0.5), left.y);
  if (cut < 0.5) return found;
  float share = texture(standing, place).r;
  float inside = (share - ${outlineAt.toFixed(3)}) / max(length(vec2(dFdx(share), dFdy(share))), 1e-4);
  vec2 rise = standingRise();
  return inside < found.z ? vec3(normalize(vec2(rise.x, -rise.y) + 1e-6), inside) : found;
}

// Beside the outline the map falls down a cliff to the floor that was cut away: the surface there is that of its nearest sound place.
vec2 soundPlace() {
  float share = texture(standing, place).r;
  if (cut < 0.5 || share > 0.95) return place;
  vec2 cell = 1.0 / vec2(textureSize(standing, 0));
  vec2 rise = standingRise();
  float steep = length(rise);
  if (steep < 0.01) return place;
  return place + rise / steep * cell * min((0.95 - share) / steep, 3.0);
}

float heightAt(vec2 at) { return textureLod(heights, at, 0.0).r * depth; }

// The mesh is coarser than the heights: where the line of sight, which leads to v, meets these instead. One secant finds it, but not on
// walls, which stay as the mesh has them.
vec2 seenPlace(vec3 v) {
  vec2 along = vec2(v.x, -v.y) / (halfSize * 2.0 * max(v.z, 0.2));
  float miss = heightAt(place) - world.z;
  float left = heightAt(place + along * miss) - world.z - miss;
  float share = miss / (abs(miss - left) < 1e-6 ? 1e-6 : miss - left);
  float calm = (1.0 - smoothstep(0.25, 0.75, abs(left) / max(abs(miss), 1e-6))) * (1.0 - smoothstep(0.05, 0.12, abs(miss) / max(depth, 1e-6)));
  return clamp(place + along * miss * clamp(share, 0.0, 1.5) * calm, vec2(0.0), vec2(1.0));
}

void main() {
#ifdef OVERLAID
  float height = clamp(world.z / max(depth, 1e-6), 0.0, 1.0) * tall;
  vec2 footprint = fwidth(place);
  float change = length(vec2(dFdx(height), dFdy(height)));
#endif
  bool top = dot(side, side) < 0.25;
  bool below = side.z < -0.5;
  vec3 inward = chamfer > 0.0 ? fromOutline() : vec3(0.0, 0.0, 1e3);
  float stands = texture(standing, place).r;
  // The top hangs over its walls by less than a pixel: they are straight from place to place, it is not, and light would come through between.
  // Only where a wall is seen below it: what stands grows up the screen there.
  vec2 growth = vec2(dFdx(stands), dFdy(stands));
  float over = top ? min(0.75 * length(growth) * smoothstep(-0.2, 0.2, growth.y / max(length(growth), 1e-4)), 0.3) : 0.0;
  if (cut > 0.5 && (top || below) && stands < ${outlineAt.toFixed(3)} - over) discard;
  vec3 v = normalize(cameraPosition * vec3(sense, 1.0, 1.0) - world);
  vec2 at = top ? (cut > 0.5 && stands < 0.95 ? soundPlace() : seenPlace(v)) : place;
  vec3 n = top ? readNormal(normals, at, steepness) : normalize(side);
  float shiny = metal;
  float polish = roughness;
#if PATTERN == 3
  // The card keeps its own face where nothing is stamped.
  float stamped = top ? smoothstep(0.004, 0.012, world.z / max(depth, 1e-6)) : 0.0;
  shiny *= stamped;
  polish = mix(0.9, roughness, stamped);
#endif
  float rough = top ? polish : max(polish, 0.5);
  float lit = top ? texture(shadows, at).r : 1.0;
  float foot = clamp((world.z + base) / (0.04 + base + depth), 0.0, 1.0);
  float open = top ? texture(hollows, at).r : mix(0.45, 0.95, foot);
  vec3 own = drawn();
#if PATTERN == 3
  own = mix(second, own, stamped);
#endif
  // What lets light through is pale where it is thin and open, and deep in its hollows.
  own = mix(own, mix(second, own, smoothstep(0.35, 0.95, open)), glow);
  // Where level ground would mirror the lamp into the eye, metal would be all glare: there the lamp stands lower, and its shine is bounded.
  vec3 eye = vec3(viewMatrix[0].z * sense, viewMatrix[1].z, viewMatrix[2].z);
  float glare = shiny * smoothstep(0.86, 0.985, dot(vec3(-eye.xy, eye.z), light));
  float nl = dot(n, light);
  float nv = max(0.05, dot(n, v));
  vec3 lamp = normalize(light * vec3(1.0, 1.0, 1.0 - 0.5 * glare));
  vec3 h = normalize(lamp + v);
  float nh = max(0.0, dot(n, h));
  float a = rough * rough;
  float spread = nh * nh * (a * a - 1.0) + 1.0;
  float lobe = a * a / (3.14159 * spread * spread);
  float k = (rough + 1.0) * (rough + 1.0) / 8.0;
  float front = max(0.0, nl);
  float mask = 1.0 / ((front * (1.0 - k) + k) * (nv * (1.0 - k) + k) * 4.0);
  vec3 f0 = mix(vec3(0.045), own, shiny);
  vec3 fresnel = f0 + (1.0 - f0) * pow(1.0 - max(0.0, dot(h, v)), 5.0);
  float wrapped = max(0.0, (nl + glow * 0.6) / (1.0 + glow * 0.6));
  vec3 diffuse = own * (1.0 - shiny) * wrapped * mix(lit, 1.0, glow * 0.35) * 0.62;
  vec3 direct = diffuse + fresnel * lobe * mask * front * lit * mix(0.9, 2.6, shiny);
  direct /= 1.0 + glare * max(direct.r, max(direct.g, direct.b));
  vec3 mirrored = reflect(-v, n);
  vec3 edge = f0 + (max(vec3(1.0 - rough), f0) - f0) * pow(1.0 - nv, 5.0);
  float reach = mix(0.35 + 0.65 * lit, 1.0, 0.45);
  // A flank that looks down sees the relief beside it, a wall the dark floor.
  vec3 beneath = top ? own * 0.4 : vec3(0.07, 0.066, 0.062) * (1.0 + stageLight);
  vec3 around = surroundings(mirrored, rough, beneath, glare) * edge * open * reach;
  vec3 sky = mix(vec3(0.07, 0.066, 0.062), vec3(0.30, 0.315, 0.34), n.z * 0.5 + 0.5) * stageLight;
  // What the surface beside it throws into a hollow.
  vec3 bounced = own * (top ? shiny * mix(0.15, 0.02, open) : 0.07) * stageLight;
  vec3 light_ = bounced + direct * strength * vec3(1.5, 1.46, 1.38) + around + own * (1.0 - shiny) * sky * open * (1.0 + glow * 0.5);
  if (shiny > 0.5) light_ += own * front * lit * strength * 0.22;
  light_ *= exposure;
  // A filmic shoulder, then sRGB.
  light_ = light_ * (2.51 * light_ + 0.03) / (light_ * (2.43 * light_ + 0.59) + 0.14);
  vec3 seen = pow(clamp(light_, 0.0, 1.0), vec3(1.0 / 2.2));
  // The broken edge of polished metal mirrors what is dark, without which a pale one has no outline on a pale stage; where a wall is seen
  // below it, that is dark enough.
  float broken = top ? (1.0 - smoothstep(1.5, 4.0, inward.z)) * (1.0 - smoothstep(0.05, 0.3, dot(-inward.xy, v.xy))) : 0.0;
  seen *= 1.0 - chamfer * metal * broken;
#ifdef OVERLAID
  if (top) seen = overlaid(seen, pow(own, vec3(1.0 / 2.2)), height, height, vec2(change), overlay == 3 ? at : place, footprint, 0.45 + 0.55 * clamp(front * mix(0.5, 1.0, lit) * 1.25, 0.0, 1.0));
#endif
  if (lineShown > 0.5 && top) {
    vec2 scale = halfSize * 2.0;
    vec2 p = place * scale, from = line.xy * scale, along = line.zw * scale - from;
    float share = clamp(dot(p - from, along) / max(1e-9, dot(along, along)), 0.0, 1.0);
    float away = length(p - from - along * share) / max(1e-6, length(fwidth(p)));
    seen = mix(seen, lineColour, 1.0 - smoothstep(0.7, 1.5, away));
  }
  shown = vec4(seen, 1.0);
}
`
