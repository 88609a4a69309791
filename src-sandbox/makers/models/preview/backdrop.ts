// The calm ground behind a model: light grey, darker towards the corners, with the soft shadow of what stands on it.
import { softBlur } from '../../filters/box-filter.ts'
import { createPlane } from '../../filters/plane.ts'
import type { Solid } from '../solid.ts'
import type { Camera } from './camera.ts'

const cells = 160

/** A function that writes the linear colour of pixel x, y of a square of `edge` pixels. */
export function createBackdrop(
  { positions }: Solid,
  camera: Camera,
  edge: number,
): (x: number, y: number, colour: Float64Array) => void {
  let reach = 1e-6
  let top = 1e-6
  for (let i = 0; i < positions.length; i += 3) {
    reach = Math.max(reach, Math.abs(positions[i] as number), Math.abs(positions[i + 2] as number))
    top = Math.max(top, positions[i + 1] as number)
  }
  reach *= 1.8
  const shadow = createPlane(cells, cells)
  for (let i = 0; i < positions.length; i += 3) {
    const column = Math.floor(((positions[i] as number) / reach + 1) * 0.5 * cells)
    const row = Math.floor(((positions[i + 2] as number) / reach + 1) * 0.5 * cells)
    const at = row * cells + column
    const weight = Math.exp((-5 * (positions[i + 1] as number)) / Math.max(top, reach * 0.4))
    shadow.data[at] = Math.max(shadow.data[at] as number, weight)
  }
  softBlur(shadow, createPlane(cells, cells), 5)
  const { eye, right, up, back } = camera
  return (x, y, colour) => {
    const across = (x + 0.5 - camera.centreX) / camera.focal
    const upward = (camera.centreY - y - 0.5) / camera.focal
    const rayX = (right[0] as number) * across + (up[0] as number) * upward - (back[0] as number)
    const rayY = (right[1] as number) * across + (up[1] as number) * upward - (back[1] as number)
    const rayZ = (right[2] as number) * across + (up[2] as number) * upward - (back[2] as number)
    const corner = Math.sqrt((x / edge - 0.5) ** 2 + (y / edge - 0.45) ** 2)
    const light = 0.8 - 0.42 * corner * corner
    let shade = 0
    if (rayY < -1e-4) {
      const far = -(eye[1] as number) / rayY
      const column = ((((eye[0] as number) + far * rayX) / reach + 1) * cells) / 2 - 0.5
      const row = ((((eye[2] as number) + far * rayZ) / reach + 1) * cells) / 2 - 0.5
      shade = Math.min(0.62, 1.1 * sample(shadow.data, column, row))
    }
    colour[0] = light * (1 - shade)
    colour[1] = light * 0.995 * (1 - shade)
    colour[2] = light * 0.985 * (1 - shade)
  }
}

/** Linear between the cells, 0 beyond them. */
function sample(data: Float32Array, x: number, y: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  if (left < 0 || top < 0 || left >= cells - 1 || top >= cells - 1) return 0
  const i = top * cells + left
  const s = x - left
  const upper = (data[i] as number) * (1 - s) + (data[i + 1] as number) * s
  const lower = (data[i + cells] as number) * (1 - s) + (data[i + cells + 1] as number) * s
  return upper + (y - top) * (lower - upper)
}
