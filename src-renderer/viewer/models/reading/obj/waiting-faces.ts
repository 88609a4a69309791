// The faces of an OBJ file that name points which it lists only after them: kept as numbers until all points are there.
import { wholes } from '../growing-numbers.ts'

/** Where a corner is listed, counted from 0; −1 for what it has not. */
export type ObjCorner = readonly [place: number, uv: number, normal: number]
/** Bytes of a number while the list grows. */
const growingBytes = 12

export class WaitingFaces {
  /** Of each face the number of its run, how many corners it has, and three numbers to a corner. */
  readonly #numbers = wholes()
  /** How many triangles they make. */
  triangles = 0

  get bytes(): number {
    return this.#numbers.length * growingBytes
  }

  push(run: number, corners: readonly ObjCorner[]): void {
    this.triangles += corners.length - 2
    this.#numbers.push(run)
    this.#numbers.push(corners.length)
    for (const corner of corners) for (const part of corner) this.#numbers.push(Math.max(-1, part))
  }

  each(take: (run: number, corners: ObjCorner[]) => void): void {
    const next = (at: number) => this.#numbers.at(at) as number
    for (let at = 0; at < this.#numbers.length; ) {
      const [run, count] = [next(at), next(at + 1)]
      at += 2
      const corners: ObjCorner[] = []
      for (const end = at + count * 3; at < end; at += 3) corners.push([next(at), next(at + 1), next(at + 2)])
      take(run, corners)
    }
  }
}
