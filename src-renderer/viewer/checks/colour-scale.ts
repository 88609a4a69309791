// The colours of a scale for shaders, gradients and styles; viridis.ts has the colours themselves.
import { type Colour, powers, scaleColour } from './viridis.ts'

const vec3 = (values: readonly number[]) => `vec3(${values.map((value) => value.toFixed(6)).join(',')})`

const [first, ...rest] = [...powers].reverse()

/** The colour of 0..1 as the shaders know it. */
export const scaleShader = `
vec3 ramp(float h) {
  float at = clamp(h, 0.0, 1.0);
  vec3 sum = ${vec3(first ?? [])};
${rest.map((power) => `  sum = sum * at + ${vec3(power)};`).join('\n')}
  return clamp(sum, 0.0, 1.0);
}
`

/** What is out of bounds, red, green and blue from 0 to 1; no colour of the scale comes near it. */
export const warningColour: Colour = [0.88, 0.13, 0.16]

export const cssColour = (colour: Colour): string => `rgb(${colour.map((part) => Math.round(part * 255)).join(' ')})`

const shown = 32

/** The whole scale as a gradient, from its lowest colour on. */
export function scaleGradient(towards: 'to right' | 'to top'): string {
  const stops = Array.from({ length: shown + 1 }, (_, at) => cssColour(scaleColour(at / shown)))
  return `linear-gradient(${towards}, ${stops.join(',')})`
}
