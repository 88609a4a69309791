// The colour that a lit point of a material sends to the camera, in linear light with the highlights rolled off.
import { keyLight, lightOn } from './lamps.ts'
import type { Finish, Sample } from './material.ts'
import { reflectedLight } from './studio-environment.ts'

/**
 * The place's normal, where it lies in the picture (-0.5..0.5), the light planes there, and, filled in by `shade`, its
 * colour.
 */
export type Lit = {
  nx: number
  ny: number
  nz: number
  viewX: number
  viewY: number
  key: number
  open: number
  scattered: number
  thickness: number
  red: number
  green: number
  blue: number
}

/** How much the camera's nearness turns reflections from one side of the picture to the other. */
const perspective = 0.38

/** Writes the colour to `lit`. */
export function shade(sample: Sample, finish: Finish, lit: Lit): void {
  const { nx, ny, nz, key, open, viewX, viewY } = lit
  const grazing = 1 - nz
  const fresnel = grazing * grazing * grazing * grazing * grazing
  const hidden = open * (0.45 + 0.55 * (0.35 + 0.65 * key))
  const mirrored = hidden * reflectedLight(nx + perspective * viewX, ny + perspective * viewY, sample.roughness)
  const light = lightOn(nx, ny, nz, key, open)
  let lightRed = light
  let lightGreen = light
  let lightBlue = light
  const scatter = finish.scatter
  if (scatter) {
    const away = Math.max(0, -(nx * keyLight.x + ny * keyLight.y))
    const through = 0.22 * Math.exp(-lit.thickness / scatter.reach) + 0.5 * away * key
    const within = scatter.share * (lit.scattered * (0.55 + 0.45 * open) + through)
    const kept = 1 - scatter.share
    lightRed = kept * light + within * scatter.tint[0]
    lightGreen = kept * light + within * scatter.tint[1]
    lightBlue = kept * light + within * scatter.tint[2]
  }
  const metal = sample.metal
  const matt = 1 - metal
  const coat = matt * finish.gloss * (0.04 + 0.7 * fresnel * (1 - sample.roughness)) * mirrored
  const gain = finish.exposure
  const sheen = metal * 0.05 * light
  lit.red = rolledOff(
    gain * (sample.red * (matt * lightRed + sheen) + mirror(sample.red, fresnel, metal) * mirrored + coat),
  )
  lit.green = rolledOff(
    gain * (sample.green * (matt * lightGreen + sheen) + mirror(sample.green, fresnel, metal) * mirrored + coat),
  )
  lit.blue = rolledOff(
    gain * (sample.blue * (matt * lightBlue + sheen) + mirror(sample.blue, fresnel, metal) * mirrored + coat),
  )
}

function mirror(colour: number, fresnel: number, metal: number): number {
  return metal * (colour + (1 - colour) * fresnel * 0.6)
}

/** As it is up to 0.7, then ever more slowly towards 1. */
function rolledOff(light: number): number {
  return light <= 0.7 ? light : 1 - 0.3 * Math.exp((0.7 - light) / 0.3)
}
