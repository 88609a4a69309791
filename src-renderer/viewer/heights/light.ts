// The raking light: a compass direction and a height above the plate, and its place on the dome.
import type { Point } from './height-units.ts'

/** Degrees; direction 0 comes from the top of the picture and turns clockwise, height 90 is straight above. */
export type Light = { readonly direction: number; readonly height: number; readonly strength: number }

export const startLight: Light = { direction: 315, height: 34, strength: 1.3 }
export const lowest = 4

const degrees = 180 / Math.PI
const turn = (direction: number) => ((Math.round(direction) % 360) + 360) % 360
const bounded = (height: number) => Math.min(90, Math.max(lowest, Math.round(height)))

/** Unit vector towards the light: x to the right, y to the top of the picture, z up. */
export function lightVector({ direction, height }: Light): [number, number, number] {
  const flat = Math.cos(height / degrees)
  return [Math.sin(direction / degrees) * flat, Math.cos(direction / degrees) * flat, Math.sin(height / degrees)]
}

/** Where the light stands on the dome seen from above: −1..1, y downwards as on the screen. */
export function domePoint(light: Light): Point {
  const [x, y] = lightVector(light)
  return { x, y: -y }
}

/** The light for a place on the dome; outside its rim it rakes from there at the lowest height. */
export function fromDome(light: Light, { x, y }: Point): Light {
  const radius = Math.hypot(x, y)
  const direction = radius < 1e-6 ? light.direction : turn(Math.atan2(x, -y) * degrees)
  return { ...light, direction, height: bounded(Math.acos(Math.min(1, radius)) * degrees) }
}

/** The light after an arrow key, or undefined for any other key. */
export function stepLight(light: Light, key: string, large: boolean): Light | undefined {
  const step = large ? 15 : 3
  if (key === 'ArrowLeft') return { ...light, direction: turn(light.direction - step) }
  if (key === 'ArrowRight') return { ...light, direction: turn(light.direction + step) }
  if (key === 'ArrowUp') return { ...light, height: bounded(light.height + step) }
  return key === 'ArrowDown' ? { ...light, height: bounded(light.height - step) } : undefined
}
