// The lamps of the studio for what is not a mirror: a key light from the upper left, a fill, a rim, and the room.

/** Unit vector towards the key light: x to the right, y down, z towards the camera. */
export const keyLight = unit(-0.62, -0.66, 0.62)
const fillLight = unit(0.75, -0.1, 0.7)
const rimLight = unit(0.25, 0.9, 0.22)

/** Light that falls on a surface with this normal; `key` and `open` as in the light planes. A level place gets about 1. */
export function lightOn(nx: number, ny: number, nz: number, key: number, open: number): number {
  const main = nx * keyLight.x + ny * keyLight.y + nz * keyLight.z
  const fill = nx * fillLight.x + ny * fillLight.y + nz * fillLight.z
  const rim = nx * rimLight.x + ny * rimLight.y + nz * rimLight.z
  const room = 0.26 * (0.75 - 0.25 * ny)
  return (main > 0 ? 1.26 * main * key : 0) + open * (room + (fill > 0 ? 0.2 * fill : 0) + (rim > 0 ? 0.1 * rim : 0))
}

function unit(x: number, y: number, z: number): { x: number; y: number; z: number } {
  const length = Math.hypot(x, y, z)
  return { x: x / length, y: y / length, z: z / length }
}
