// What a relief stands on: the whole square of its picture, its own outline, or nothing.

import type { Grid } from '../../../../src-shared/relief/floor.ts'
import { countPieces, floorShare } from '../../../../src-shared/relief/floor.ts'
import type { Sizes } from '../../heights/height-units.ts'

export const basePlates = ['square', 'outline', 'none'] as const
export type BasePlate = (typeof basePlates)[number]

/** Above this share of lowest samples the floor is taken for a removed background. */
const backgroundShare = 0.03

/** The outline of a single piece whose background was removed; several pieces would fall apart. */
export function startBasePlate(grid: Grid): BasePlate {
  let floor = 0
  for (const height of grid.samples) if (height <= floorShare) floor++
  return floor > backgroundShare * grid.samples.length && countPieces(grid) === 1 ? 'outline' : 'square'
}

/** Whether the floor is cut away. */
export const cutsFloor = (plate: BasePlate): boolean => plate !== 'square'

/** Millimetres of the body below its lowest sample. */
export const baseOf = (plate: BasePlate, { base }: Sizes): number => (plate === 'none' ? 0 : base)
