// Connected regions of a picture, one after the other.
import { eachBeside } from './beside.ts'

/** Calls `onRegion` with the pixels of each region (neighbours share a side) in which `belongs` is true. */
export function eachRegion(
  size: { width: number; height: number },
  belongs: (pixel: number) => boolean,
  onRegion: (pixels: Int32Array) => void,
): void {
  const { width, height } = size
  const seen = new Uint8Array(width * height)
  const queue = new Int32Array(width * height)
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || !belongs(start)) continue
    let count = 1
    queue[0] = start
    seen[start] = 1
    for (let next = 0; next < count; next++) {
      eachBeside(queue[next] as number, width, seen.length, visit)
    }
    onRegion(queue.slice(0, count))

    function visit(_: number, i: number) {
      if (seen[i] || !belongs(i)) return
      seen[i] = 1
      queue[count++] = i
    }
  }
}
