// A solid material as paint: the pattern runs through the body, so there are no seams where its sides meet.
import type { Painter } from '../atlas/bake-maps.ts'
import { sides } from '../atlas/box-islands.ts'
import type { Solid } from '../solid.ts'
import { type PatternName, patterns, type Spot } from './patterns.ts'

/**
 * `millimetres` is how many millimetres of pattern one metre of the model is: large models get a larger pattern. Slopes
 * are painted with `pbr` alone.
 */
export function patternPainter(solid: Solid, name: PatternName, millimetres: number, pbr: boolean): Painter {
  const pattern = patterns[name]
  const main = solid.colour.map(encodeGamma) as [number, number, number]
  const second = secondColour(main, name)
  const spot: Spot = { tone: 1, tint: 0, rough: 0, height: 0 }
  const read = (x: number, y: number, z: number) => {
    spot.tone = 1
    spot.tint = 0
    spot.rough = 0
    spot.height = 0
    pattern(x * millimetres, y * millimetres, z * millimetres, spot)
  }
  return (place, _normal, island, texel) => {
    const [x = 0, y = 0, z = 0] = place
    const { right, up } = sides[island] ?? sides[0]
    const reach = 0.15
    const e = reach / millimetres
    let [across, upward] = [0, 0]
    if (pbr) {
      read(x + e * right[0], y + e * right[1], z + e * right[2])
      across = spot.height
      read(x + e * up[0], y + e * up[1], z + e * up[2])
      upward = spot.height
    }
    read(x, y, z)
    texel.slopeRight = pbr ? (across - spot.height) / reach : 0
    texel.slopeUp = pbr ? (upward - spot.height) / reach : 0
    for (const [c, channel] of (['red', 'green', 'blue'] as const).entries()) {
      const mixed = (main[c] as number) + spot.tint * ((second[c] as number) - (main[c] as number))
      texel[channel] = Math.min(1, Math.max(0, mixed * spot.tone))
    }
    texel.roughness = Math.min(1, Math.max(0.05, solid.roughness + spot.rough))
    texel.metallic = solid.metallic
    texel.occlusion = Math.min(1, Math.max(0.5, 1 + 4 * Math.min(0, spot.height)))
  }
}

/** What the pattern's other parts are coloured: paler clouds, darker veins and rings, pale or dark specks. */
function secondColour(main: readonly number[], name: PatternName): number[] {
  const light = (0.3 * (main[0] ?? 0) + 0.59 * (main[1] ?? 0) + 0.11 * (main[2] ?? 0)) as number
  if (name === 'clouded') return main.map((value) => value + 0.45 * (1 - value))
  if (name === 'veined') return main.map((value) => (light > 0.4 ? 0.55 * value : value + 0.5 * (1 - value)))
  if (name === 'ringed') return [(main[0] ?? 0) * 0.62, (main[1] ?? 0) * 0.52, (main[2] ?? 0) * 0.45]
  return main.map((value) => (light > 0.35 ? 0.45 * value : value + 0.4 * (1 - value)))
}

function encodeGamma(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
}
