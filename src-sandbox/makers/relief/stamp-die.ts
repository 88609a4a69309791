// The hot stamping looks: plateaus with bevelled edges.
import type { Plane } from '../filters/plane.ts'
import { onField, plateaus } from '../filters/plateaus.ts'
import type { StyleLook } from './relief-styles.ts'
import type { Scene } from './sculpt.ts'

/** The die's surface; `model_weight` moves it from level tops (0) to rounded ones (1). Uses up the scene's planes. */
export function stampDie(scene: Scene, plateau: NonNullable<StyleLook['plateau']>, report: (n: number) => void): Plane {
  const { light, mask, options } = scene
  const edge = Math.max(light.width, light.height)
  const deep = options.relief_type === 'deep'
  const weight = options.model_weight
  report(40)
  const shape = {
    bevel: Math.max(1.5, plateau.bevel * edge * (deep ? 1.5 : 1)),
    grow: plateau.grow * edge,
    bulge: Math.min(1, plateau.bulge * (0.5 + weight) + 0.2 * weight),
    rounding: scene.look.rounding * edge * (deep ? 1.5 : 1),
    levels: plateau.levels,
    cycles: scene.cycles,
  }
  const drawing = scene.flatArt !== null
  const surface = scene.plaque
    ? onField(mask, scene.plaque, scene.look.levels.field, shape)
    : plateaus(mask, light, scene.flatArt?.darkInk ?? darkOnLight(scene), drawing, shape)
  report(80)
  return surface
}

/** True when the subject is darker than the middle of the scale, so that its dark parts are the foil. */
function darkOnLight({ light, mask }: Scene): boolean {
  let sum = 0
  let count = 0
  for (let i = 0; i < mask.data.length; i++) {
    sum += (light.data[i] as number) * (mask.data[i] as number)
    count += mask.data[i] as number
  }
  return sum > count * 0.6
}
