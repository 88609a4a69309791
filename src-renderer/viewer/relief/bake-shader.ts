// Two small passes over the coarse grid: where the raking light is blocked, and how much sky each place sees.

export const bakeVertex = `
out vec2 place;
void main() { place = position.xy * 0.5 + 0.5; gl_Position = vec4(position.xy, 0.0, 1.0); }
`

const head = `
precision highp float;
uniform sampler2D heights;
uniform vec2 halfSize;
uniform float depth;
in vec2 place;
out vec4 result;
float heightAt(vec2 at) { return textureLod(heights, at, 0.0).r * depth; }
// A wall rises over some samples, as the body draws it: it is as bright as it is high, and not hatched.
float surfaceAt(vec2 at) {
  vec2 cell = vec2(dFdx(at.x), dFdy(at.y)) * 1.25;
  float sum = heightAt(at) * 4.0;
  for (int i = -1; i <= 1; i += 2) {
    sum += 2.0 * (heightAt(at + vec2(i, 0) * cell) + heightAt(at + vec2(0, i) * cell));
    sum += heightAt(at + vec2(i, 1) * cell) + heightAt(at + vec2(i, -1) * cell);
  }
  return sum / 16.0;
}
`

/** 1 where the light arrives, softer the farther its obstacle. */
export const shadowFragment = `${head}
uniform vec3 light;
void main() {
  float own = surfaceAt(place);
  float flatPart = max(1e-4, length(light.xy));
  float rise = light.z / flatPart;
  float far = min(1.2, depth / max(0.02, rise) * 1.05);
  vec2 toLight = vec2(light.x, -light.y) / flatPart / (halfSize * 2.0);
  float blocked = 0.0;
  const int steps = 36;
  for (int i = 1; i <= steps; i++) {
    float t = far * pow(float(i) / float(steps), 1.5);
    vec2 at = place + toLight * t;
    if (any(lessThan(at, vec2(0.0))) || any(greaterThan(at, vec2(1.0)))) break;
    float over = heightAt(at) - own - t * rise;
    blocked = max(blocked, over / (0.004 + t * 0.11));
  }
  result = vec4(vec3(1.0 - smoothstep(0.0, 1.0, blocked)), 1.0);
}
`

/** The mean over eight directions of the sky above the horizon that the relief makes. */
export const hollowFragment = `${head}
void main() {
  float own = surfaceAt(place);
  float open = 0.0;
  for (int direction = 0; direction < 8; direction++) {
    float angle = (float(direction) + 0.5) * 0.785398;
    vec2 step = vec2(cos(angle), sin(angle)) / (halfSize * 2.0);
    float horizon = 0.0;
    for (int i = 1; i <= 6; i++) {
      float t = 0.16 * pow(float(i) / 6.0, 1.7);
      horizon = max(horizon, (heightAt(place + step * t) - own) / t);
    }
    open += 1.0 - horizon / sqrt(1.0 + horizon * horizon);
  }
  result = vec4(vec3(pow(open / 8.0, 1.35)), 1.0);
}
`
