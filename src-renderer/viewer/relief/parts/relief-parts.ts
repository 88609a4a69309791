// What the stage shows of a relief, measured from its grid: long sums, which a thread of their own makes.
import type { Grid } from '../../../../src-shared/relief/floor.ts'
import { contactShadow, type GroundCover } from '../contact-shadow.ts'
import { type BasePlate, startBasePlate } from '../floor/base-plate.ts'
import { type StandingShare, standingShare } from '../floor/standing-half.ts'
import { type Body, gridSize, outlineBody, squareBody } from '../relief-body.ts'

/** What is known of a relief before anything of it is drawn. */
export type ReliefFacts = { readonly startPlate: BasePlate; readonly standing: StandingShare }

/** What a stage shows until its plate or its fineness is another. */
export type ReliefParts = {
  readonly cutFloor: boolean
  /** How many points the longer edge of its body has. */
  readonly longest: number
  readonly body: Body
  /** How much stands at each sample of the grid, 0 to 255; only where the floor is cut away. */
  readonly standing: { readonly width: number; readonly height: number; readonly share: Uint8Array<ArrayBuffer> } | null
  readonly cover: GroundCover
}

export const reliefFacts = (grid: Grid): ReliefFacts => ({
  startPlate: startBasePlate(grid),
  standing: standingShare(grid),
})

/** With `longest` points along the longer edge. */
export function reliefParts(grid: Grid, cutFloor: boolean, longest: number): ReliefParts {
  const cover = contactShadow(grid, cutFloor)
  const size = gridSize(grid, longest)
  if (!cutFloor) return { cutFloor, longest, body: squareBody(grid, size), standing: null, cover }
  const { standing, ...body } = outlineBody(grid, size)
  const { width, height, share } = standing
  const bytes = new Uint8Array(share.length)
  for (let at = 0; at < bytes.length; at++) bytes[at] = (share[at] as number) * 255 + 0.5
  return { cutFloor, longest, body, standing: { width, height, share: bytes }, cover }
}

/** What can be handed to another thread without a copy. */
export const transferOf = ({ body, standing, cover }: ReliefParts): Transferable[] => [
  ...[body.positions, body.outward, body.indices, cover.alpha].map(({ buffer }) => buffer),
  ...(standing ? [standing.share.buffer] : []),
]
