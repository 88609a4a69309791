// The caps on what may be agreed to in an account since midnight and since the first of the month, by the clock of this computer.
import { z } from 'zod'
import { type Failure, failureSchema } from '../orders/failure-schema.ts'
import type { Settings } from './settings.ts'

export const capTimes = ['day', 'month'] as const
export type CapTime = (typeof capTimes)[number]

/** Which setting holds the cap of each time. */
export const capSettings = { day: 'capPerDay', month: 'capPerMonth' } as const satisfies Record<CapTime, keyof Settings>

/** Points agreed to so far in each time; null where no cap counts them. */
export const cappedSchema = z.object({ day: z.number().int().nullable(), month: z.number().int().nullable() })
export type Capped = z.infer<typeof cappedSchema>

/** When the day or the month of `now` began, in milliseconds since 1970, in local time. */
export function beginOf(time: CapTime, now: number): number {
  const date = new Date(now)
  return new Date(date.getFullYear(), date.getMonth(), time === 'day' ? date.getDate() : 1).getTime()
}

export type AboveCap = { readonly time: CapTime; readonly cap: number; readonly agreed: number; readonly left: number }

/** The cap that so many points more would go above; null when they are within it. 0 is no cap. */
export function aboveCap(time: CapTime, points: number, cap: number, agreed: number): AboveCap | null {
  if (cap === 0 || points <= 0 || agreed + points <= cap) return null
  return { time, cap, agreed, left: Math.max(0, cap - agreed) }
}

/** The first of the caps that so many points more would go above; those of an account that no cap counts are above none. */
export function aboveCaps(
  points: number,
  settings: Pick<Settings, (typeof capSettings)[CapTime]>,
  capped: Capped | undefined,
): AboveCap | null {
  for (const time of capTimes) {
    const agreed = capped === undefined ? 0 : capped[time]
    const above = agreed === null ? null : aboveCap(time, points, settings[capSettings[time]], agreed)
    if (above) return above
  }
  return null
}

/** What is said of an order that would go above a cap. */
export function capFailure({ time, ...detail }: AboveCap): Failure {
  return failureSchema.parse({ kind: time === 'day' ? 'cap-day' : 'cap-month', detail })
}
