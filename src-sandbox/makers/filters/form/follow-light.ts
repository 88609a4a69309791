// Light that falls on a level field is no form: where the field only grows lighter by degrees, it goes on.

import { eachBeside } from '../beside.ts'
import type { Opponent } from '../opponent-colour.ts'
import type { Plane } from '../plane.ts'
import { crowding } from './close-pockets.ts'

const gentle = 0.006

/** Takes from `raised`, in place, what the field reaches without crossing an edge; never amid other raised parts. */
export function followLight({ y, u, v }: Opponent, inside: Plane, raised: Plane): void {
  const { width, height } = raised
  const crowd = crowding(raised).data
  const queue: number[] = []
  for (let i = 0; i < raised.data.length; i++) {
    if ((inside.data[i] as number) > 0.5 && raised.data[i] === 0) queue.push(i)
  }
  for (let next = 0; next < queue.length; next++) {
    eachBeside(queue[next] as number, width, width * height, visit)
  }

  function visit(from: number, to: number) {
    if ((raised.data[to] as number) <= 0.5 || (crowd[to] as number) > 0.5) return
    const bright = Math.abs((y.data[to] as number) - (y.data[from] as number))
    const blue = Math.abs((u.data[to] as number) - (u.data[from] as number))
    const red = Math.abs((v.data[to] as number) - (v.data[from] as number))
    if (bright + blue + red > gentle) return
    raised.data[to] = 0
    queue.push(to)
  }
}
