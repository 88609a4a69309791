// How the cross-section of compared height maps lies, in shares of each: across, down, or as it was drawn in one of them.
import type { Line } from '../../../../src-shared/section/section-line.ts'

type Way = 'across' | 'down' | 'drawn'

/** A place in the middle is where the line starts. */
const middle = 0.5

/** Which way it lies and where, 0 at the top or left and 1 at the bottom or right; a drawn one is at no single place. */
export function wayOf(line: Line | null): { readonly way: Way; readonly at: number } {
  if (!line) return { way: 'across', at: middle }
  const { from, to } = line
  if (from.y === to.y && Math.min(from.x, to.x) === 0 && Math.max(from.x, to.x) === 1)
    return { way: 'across', at: from.y }
  if (from.x === to.x && Math.min(from.y, to.y) === 0 && Math.max(from.y, to.y) === 1)
    return { way: 'down', at: from.x }
  return { way: 'drawn', at: middle }
}

/** From edge to edge. */
export function lineAt(way: Exclude<Way, 'drawn'>, at: number): Line {
  return way === 'across'
    ? { from: { x: 0, y: at }, to: { x: 1, y: at } }
    : { from: { x: at, y: 0 }, to: { x: at, y: 1 } }
}
