// Where the preview is taken from: a mild telephoto lens that fits the whole model into the frame.
import type { Solid } from '../solid.ts'

/** Degrees: `turn` to the viewer's right around the model, `tilt` above it. Both 0 look at the front. */
export type Viewpoint = { turn: number; tilt: number }

/** `eye` and the three unit axes in the model's space; `focal`, `centreX` and `centreY` are in pixels. */
export type Camera = {
  eye: readonly number[]
  right: readonly number[]
  up: readonly number[]
  back: readonly number[]
  focal: number
  centreX: number
  centreY: number
}

const fill = 0.8

/** A camera for a square picture of `edge` pixels with the model in its middle. */
export function aimCamera({ positions }: Solid, { turn, tilt }: Viewpoint, edge: number): Camera {
  const a = (turn * Math.PI) / 180
  const b = (tilt * Math.PI) / 180
  const back = [Math.sin(a) * Math.cos(b), Math.sin(b), Math.cos(a) * Math.cos(b)]
  const right = [Math.cos(a), 0, -Math.sin(a)]
  const up = [-Math.sin(a) * Math.sin(b), Math.cos(b), -Math.cos(a) * Math.sin(b)]
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (let i = 0; i < positions.length; i++) {
    const value = positions[i] as number
    low[i % 3] = Math.min(low[i % 3] as number, value)
    high[i % 3] = Math.max(high[i % 3] as number, value)
  }
  const reach = 1.9 * Math.hypot(...high.map((value, k) => value - (low[k] as number)))
  const eye = back.map((value, k) => ((low[k] as number) + (high[k] as number)) / 2 + value * reach)
  const camera = { eye, right, up, back, focal: 1, centreX: 0, centreY: 0 }
  const frame = [Infinity, Infinity, -Infinity, -Infinity]
  const at = new Float64Array(3)
  for (let i = 0; i < positions.length; i += 3) {
    project(camera, positions[i] as number, positions[i + 1] as number, positions[i + 2] as number, at)
    frame[0] = Math.min(frame[0] as number, at[0] as number)
    frame[1] = Math.min(frame[1] as number, at[1] as number)
    frame[2] = Math.max(frame[2] as number, at[0] as number)
    frame[3] = Math.max(frame[3] as number, at[1] as number)
  }
  const [left = 0, top = 0, far = 0, bottom = 0] = frame
  const focal = (fill * edge) / Math.max(far - left, bottom - top, 1e-9)
  const centreX = edge / 2 - (focal * (left + far)) / 2
  return { ...camera, focal, centreX, centreY: edge / 2 - (focal * (top + bottom)) / 2 }
}

/** Writes pixel x, pixel y and one over the distance into `at`. */
export function project(camera: Camera, x: number, y: number, z: number, at: Float64Array): void {
  const { eye, right, up, back } = camera
  const dx = x - (eye[0] as number)
  const dy = y - (eye[1] as number)
  const dz = z - (eye[2] as number)
  const near = -1 / (dx * (back[0] as number) + dy * (back[1] as number) + dz * (back[2] as number))
  const across = dx * (right[0] as number) + dy * (right[1] as number) + dz * (right[2] as number)
  const upward = dx * (up[0] as number) + dy * (up[1] as number) + dz * (up[2] as number)
  at[0] = camera.centreX + camera.focal * across * near
  at[1] = camera.centreY - camera.focal * upward * near
  at[2] = near
}
