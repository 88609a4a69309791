// What can be laid over a relief to judge it before it is cut, and the values it is judged by.
import { z } from 'zod'
import { create } from 'zustand'
import { keepFilters } from '../../state/keep-filters.ts'

export const overlayIds = ['none', 'contours', 'heights', 'slopes', 'cutter'] as const
export type OverlayId = (typeof overlayIds)[number]

export const cutterShapes = ['ball', 'flat', 'v'] as const

/** Least and most of each value that is typed. */
export const checkLimits = { interval: [0.01, 100], steepest: [5, 89], diameter: [0.05, 50], angle: [10, 170] } as const
const within = ([least, most]: readonly [number, number]) => z.number().min(least).max(most)

const cutterSchema = z.object({
  shape: z.enum(cutterShapes),
  /** Millimetres. */
  diameter: within(checkLimits.diameter),
  /** The whole angle of a V, in degrees. */
  angle: within(checkLimits.angle),
})
export type Cutter = z.infer<typeof cutterSchema>

export const overlaySchema = z.object({
  id: z.enum(overlayIds),
  /** Millimetres between two contour lines. */
  interval: within(checkLimits.interval),
  /** Whether heights in colours have contour lines too. */
  lined: z.boolean().default(false),
  /** Degrees from level beyond which a wall counts as too steep. */
  steepest: within(checkLimits.steepest),
  cutter: cutterSchema,
})
export type Overlay = z.infer<typeof overlaySchema>

export const startOverlay: Overlay = {
  id: 'none',
  interval: 0.25,
  lined: false,
  steepest: 75,
  cutter: { shape: 'ball', diameter: 1, angle: 60 },
}

/** Kept from result to result and on this computer, so that many are judged by the same values. */
export const useOverlay = create<Overlay>(() => startOverlay)
keepFilters(useOverlay, 'viewer.overlay', overlaySchema)

/** A changed value, or undefined when it is none that can be. */
export function withValue(overlay: Overlay, change: Partial<Overlay>): Overlay | undefined {
  const sound = overlaySchema.safeParse({ ...overlay, ...change })
  return sound.success ? sound.data : undefined
}

/** Left over by a cutter, in millimetres, before it counts. */
export const cutterTolerance = 0.02
