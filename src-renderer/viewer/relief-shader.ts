// The shader of the relief in 3D: a coarse grid lifted in the vertex shader, true normals, raking light, materials of the trade.

/** `position` holds the place on the map (0..1, from the top left) and 1 for the underside. */
export const reliefVertex = `
uniform sampler2D heights;
uniform vec2 halfSize;
uniform float depth;
uniform float base;
uniform float cut;
uniform vec2 cell;
out vec2 place;
out vec3 world;
out float under;
out float solid;
bool stands(vec2 at) { return textureLod(heights, at, 0.0).r > 0.0015; }

// A point of the cut-away floor beside the relief moves to the relief's true outline, so that the walls have no steps.
vec2 outline(vec2 at) {
  vec2 towards = vec2(0.0);
  for (int y = -1; y <= 1; y++)
    for (int x = -1; x <= 1; x++)
      if (stands(at + vec2(x, y) * cell)) towards += vec2(x, y);
  if (dot(towards, towards) < 0.5) return at;
  vec2 reach = normalize(towards) * cell * 1.3;
  if (!stands(at + reach)) return at;
  float outside = 0.0, inside = 1.0;
  for (int i = 0; i < 6; i++) {
    float middle = (outside + inside) * 0.5;
    if (stands(at + reach * middle)) inside = middle;
    else outside = middle;
  }
  return at + reach * outside;
}

void main() {
  place = position.xy;
  under = position.z;
  float h = textureLod(heights, place, 0.0).r;
  solid = cut > 0.5 && h <= 0.0015 ? 0.0 : 1.0;
  if (solid < 0.5 && under < 0.5) place = outline(place);
  float z = under > 0.5 || solid < 0.5 ? -base : h * depth;
  world = vec3((place.x * 2.0 - 1.0) * halfSize.x, (1.0 - place.y * 2.0) * halfSize.y, z);
  gl_Position = projectionMatrix * viewMatrix * vec4(world, 1.0);
}
`

export const reliefFragment = `
precision highp float;
uniform sampler2D heights;
uniform sampler2D normals;
uniform sampler2D shadows;
uniform sampler2D hollows;
uniform vec2 halfSize;
uniform float steepness;
uniform float cut;
uniform vec3 light;
uniform float strength;
uniform vec3 colour;
uniform vec3 second;
uniform float metal;
uniform float roughness;
uniform float glow;
uniform int pattern;
uniform vec4 line;
uniform float lineShown;
uniform vec3 lineColour;
uniform float stageLight;
in vec2 place;
in vec3 world;
in float under;
in float solid;
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
  if (pattern == 1) {
    float bend = clouds(world.xy * vec2(0.9, 2.2)) * 0.9;
    float rings = 0.5 + 0.5 * sin((world.y + world.z * 0.7 + bend * 0.42) * 46.0);
    float fibre = noise(vec2(world.x * 9.0, world.y * 190.0));
    return mix(colour, second, clamp(rings * 0.55 + fibre * 0.35, 0.0, 1.0));
  }
  if (pattern == 2) {
    float vein = 1.0 - abs(clouds(world.xy * 1.7 + world.z) * 2.0 - 1.0);
    return mix(colour, second, smoothstep(0.72, 1.0, vein) * 0.8 + clouds(world.xy * 3.0) * 0.25);
  }
  return colour;
}

// A studio without pictures: dark floor, bright sky, one wide soft box near the light and a narrow one across from it.
vec3 surroundings(vec3 d, float rough) {
  float soft = 0.12 + rough * 0.9;
  float sky = smoothstep(-soft, soft, d.z);
  vec3 room = mix(vec3(0.045, 0.042, 0.039), vec3(0.38, 0.39, 0.41), sky);
  vec3 key = normalize(vec3(light.xy * 0.8, 0.75));
  vec3 rim = normalize(vec3(-light.xy * 1.1, 0.35));
  float sharp = 2.0 / (rough * rough + 0.03);
  room += vec3(1.25, 1.19, 1.1) * exp(-sharp * (1.0 - dot(d, key)));
  room += vec3(0.42, 0.47, 0.55) * exp(-sharp * 1.6 * (1.0 - dot(d, rim)));
  return room * stageLight;
}

vec3 surfaceNormal(bool top) {
  if (!top) return normalize(cross(dFdx(world), dFdy(world)));
  vec2 stored = (texture(normals, place).rg * 255.0 - 128.0) / 127.0;
  float up = sqrt(max(0.02, 1.0 - dot(stored, stored)));
  return normalize(vec3(stored / up * steepness, 1.0));
}

void main() {
  if (solid < 0.02) discard;
  if (under > 0.999 && cut > 0.5 && textureLod(heights, place, 0.0).r <= 0.0015) discard;
  bool top = under < 0.001 && solid > 0.999;
  vec3 v = normalize(cameraPosition - world);
  vec3 n = surfaceNormal(top);
  if (!top && dot(n, v) < 0.0) n = -n;
  vec3 own = drawn();
  float rough = top ? roughness : max(roughness, 0.7);
  float lit = top ? texture(shadows, place).r : 0.6;
  float open = top ? texture(hollows, place).r : 0.95;
  float nl = dot(n, light);
  float nv = max(0.05, dot(n, v));
  vec3 h = normalize(light + v);
  float nh = max(0.0, dot(n, h));
  float a = rough * rough;
  float spread = nh * nh * (a * a - 1.0) + 1.0;
  float lobe = a * a / (3.14159 * spread * spread);
  float k = (rough + 1.0) * (rough + 1.0) / 8.0;
  float front = max(0.0, nl);
  float mask = 1.0 / ((front * (1.0 - k) + k) * (nv * (1.0 - k) + k) * 4.0);
  vec3 f0 = mix(vec3(0.045), own, metal);
  vec3 fresnel = f0 + (1.0 - f0) * pow(1.0 - max(0.0, dot(h, v)), 5.0);
  float wrapped = max(0.0, (nl + glow * 0.6) / (1.0 + glow * 0.6));
  vec3 diffuse = own * (1.0 - metal) * wrapped * mix(lit, 1.0, glow * 0.35) * 0.62;
  vec3 direct = diffuse + fresnel * lobe * mask * front * lit * mix(0.9, 2.6, metal);
  vec3 mirrored = reflect(-v, n);
  vec3 edge = f0 + (max(vec3(1.0 - rough), f0) - f0) * pow(1.0 - nv, 5.0);
  float reach = mix(0.35 + 0.65 * lit, 1.0, 0.45);
  vec3 around = surroundings(mirrored, rough) * edge * open * reach;
  vec3 sky = mix(vec3(0.07, 0.066, 0.062), vec3(0.30, 0.315, 0.34), n.z * 0.5 + 0.5) * stageLight;
  vec3 light_ = (top ? vec3(0.0) : own * 0.07 * stageLight) + direct * strength * vec3(1.5, 1.46, 1.38) + around + own * (1.0 - metal) * sky * open * (1.0 + glow * 0.5);
  if (metal > 0.5) light_ += own * front * lit * strength * 0.22;
  // A filmic shoulder, then sRGB.
  light_ = light_ * (2.51 * light_ + 0.03) / (light_ * (2.43 * light_ + 0.59) + 0.14);
  vec3 seen = pow(clamp(light_, 0.0, 1.0), vec3(1.0 / 2.2));
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
