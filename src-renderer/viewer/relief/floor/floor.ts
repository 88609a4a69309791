// What is floor and what stands on it, and how many pieces there would be without the floor.
import type { Grid } from '../../heights/use-height-map.ts'
import { eachAround } from './neighbours.ts'

/** Samples up to this share of the depth are floor. */
export const floorShare = 0.0015

/** Specks below this share of the map are no piece of their own. */
const speck = 0.0005

/** The pieces that cutting the floor away would leave, corners that touch counting as one; 0 where nothing stands. */
export function countPieces({ width, height, samples }: Grid): number {
  const seen = new Uint8Array(samples.length)
  const least = Math.max(1, samples.length * speck)
  const stands = (at: number) => !seen[at] && (samples[at] as number) > floorShare
  const stack: number[] = []
  let pieces = 0
  for (let start = 0; start < samples.length; start++) {
    if (!stands(start)) continue
    let size = 0
    seen[start] = 1
    stack.push(start)
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      size++
      eachAround(at, width, height, (near) => {
        if (!stands(near)) return
        seen[near] = 1
        stack.push(near)
      })
    }
    if (size >= least) pieces++
  }
  return pieces
}
