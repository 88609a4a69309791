// By what the walls of models are judged: how large they are printed and what counts as too thin, kept on this computer.
import { z } from 'zod'
import { create } from 'zustand'
import { keepFilters } from '../../../state/keep-filters.ts'
import { cutAxes } from '../cut/cut.ts'
import type { UnitSource } from '../model-parts.ts'
import type { ModelSizes } from '../panels/model-sizes.ts'
import type { Limit } from './use-walls.ts'

/** Least and most millimetres. */
export const printLimits = { size: [0.1, 100_000], wall: [0.01, 1000] } as const
const within = ([least, most]: readonly [number, number]) => z.number().min(least).max(most)

const printSchema = z.object({
  axis: z.enum(cutAxes),
  /** Millimetres along the axis; null until one was typed. */
  size: within(printLimits.size).nullable(),
  /** Millimetres; what is thinner is too thin. */
  wall: within(printLimits.wall),
})
type Print = z.infer<typeof printSchema>

type ModelWalls = Print & {
  /** Whether thin walls are shown; not longer than the window is open. */
  readonly shown: boolean
}

export const useModelWalls = create<ModelWalls>()(() => ({ axis: 'y', size: null, wall: 0.8, shown: false }))
keepFilters(useModelWalls, 'viewer.model-walls', printSchema)

/** A changed value counts only where it is one that can be. */
export function changePrint(change: Partial<Print>): void {
  const { axis, size, wall } = useModelWalls.getState()
  const sound = printSchema.safeParse({ axis, size, wall, ...change })
  if (sound.success) useModelWalls.setState(sound.data)
}

/** Of a model whose own size nobody knows, in millimetres. */
const usualSize = 100

/** Millimetres along an axis: what was typed, else its own size, or a usual one where the file does not tell what its numbers are. */
export function printedSize({ axis, size }: Print, sizes: ModelSizes, unit: UnitSource): number {
  if (size !== null) return size
  if (unit !== 'unknown') return sizes[axis]
  const longest = Math.max(sizes.x, sizes.y, sizes.z)
  return longest > 0 ? (sizes[axis] / longest) * usualSize : 0
}

/** Null for a model without a size along the axis. */
export function wallLimit(print: Print, sizes: ModelSizes, unit: UnitSource): Limit | null {
  const size = printedSize(print, sizes, unit)
  const own = (print.wall * sizes[print.axis]) / size
  return size > 0 && own > 0 && Number.isFinite(own) ? { own, printed: print.wall } : null
}

/** The same print by another axis. */
export function byAxis(print: Print, axis: Print['axis'], sizes: ModelSizes): Partial<Print> {
  const { size } = print
  if (size === null) return { axis }
  const scaled = (size * sizes[axis]) / sizes[print.axis]
  return { axis, size: Number.isFinite(scaled) ? Math.round(scaled * 100) / 100 : size }
}
