// Which triangle each pixel of the preview sees, by a depth buffer.
import type { Solid } from '../solid.ts'
import { type Camera, project } from './camera.ts'

/** `triangles` holds the number of the nearest triangle or -1; `shares` two of the three shares of its corners. */
type Hits = { triangles: Int32Array; shares: Float32Array }

/** Draws the front sides of all triangles into a square of `edge` pixels. */
export function rasterise({ positions, indices }: Solid, camera: Camera, edge: number): Hits {
  const spots = new Float64Array(positions.length)
  const at = new Float64Array(3)
  for (let i = 0; i < positions.length; i += 3) {
    project(camera, positions[i] as number, positions[i + 1] as number, positions[i + 2] as number, at)
    spots.set(at, i)
  }
  const nearest = new Float32Array(edge * edge)
  const triangles = new Int32Array(edge * edge).fill(-1)
  const shares = new Float32Array(edge * edge * 2)
  for (let t = 0; t < indices.length; t += 3) {
    const a = (indices[t] as number) * 3
    const b = (indices[t + 1] as number) * 3
    const c = (indices[t + 2] as number) * 3
    const ax = spots[a] as number
    const ay = spots[a + 1] as number
    const bx = (spots[b] as number) - ax
    const by = (spots[b + 1] as number) - ay
    const cx = (spots[c] as number) - ax
    const cy = (spots[c + 1] as number) - ay
    const area = cx * by - bx * cy
    if (!(area > 0)) continue
    const left = Math.max(0, Math.ceil(ax + Math.min(0, bx, cx) - 0.5))
    const right = Math.min(edge - 1, Math.floor(ax + Math.max(0, bx, cx) - 0.5))
    const top = Math.max(0, Math.ceil(ay + Math.min(0, by, cy) - 0.5))
    const bottom = Math.min(edge - 1, Math.floor(ay + Math.max(0, by, cy) - 0.5))
    const na = spots[a + 2] as number
    const nb = spots[b + 2] as number
    const nc = spots[c + 2] as number
    for (let y = top; y <= bottom; y++) {
      const py = y + 0.5 - ay
      for (let x = left; x <= right; x++) {
        const px = x + 0.5 - ax
        const v = (cx * py - px * cy) / -area
        const w = (px * by - bx * py) / area
        // Seen in the picture, shares of corners are v for b and w for c; a has the rest.
        const shareB = -v
        const shareC = w
        if (shareB < 0 || shareC < 0 || shareB + shareC > 1) continue
        const near = na + shareB * (nb - na) + shareC * (nc - na)
        const i = y * edge + x
        if (near <= (nearest[i] as number)) continue
        nearest[i] = near
        triangles[i] = t / 3
        shares[i * 2] = (shareB * nb) / near
        shares[i * 2 + 1] = (shareC * nc) / near
      }
    }
  }
  return { triangles, shares }
}
