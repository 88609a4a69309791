// What the person may set: each setting stands here once, with what it may be and, in `catch`, what it is until then.
import { z } from 'zod'
import { languages } from '../languages.ts'
import { ownKeysSchema, soundKeys } from './own-keys.ts'
import { scales, usualScale } from './scale.ts'

export const themes = ['dark', 'light', 'system'] as const
/** Whether what moves by itself does so: as the system says, or never. */
export const motions = ['system', 'less'] as const
export const mostPoints = 1_000_000
/** A time of the clock on the wall, `22:30`. */
const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const points = z.number().int().min(0).max(mostPoints)

/** What the window may change by a call of its own. */
const changeable = {
  theme: z.enum(themes).catch('dark'),
  language: z.enum(['system', ...languages]).catch('system'),
  scale: z.literal(scales).catch(usualScale),
  motion: z.enum(motions).catch('system'),
  /** Keys of commands that the person changed. */
  shortcuts: ownKeysSchema.catch(({ value }) => ownKeysSchema.parse(soundKeys(value))),
  /** Parts in braces are filled in; `/` makes a folder. */
  namePattern: z.string().min(1).max(200).catch('{date}/{name}-{style}'),
  /** Whether a file with what made it is written beside each result. */
  factsFiles: z.boolean().catch(false),
  /** Whether the app goes on when its window is closed; on macOS it does so anyway. */
  goOnClosed: z.boolean().catch(false),
  /** Batches above this many points ask once more; 0 never asks. */
  confirmAbove: points.catch(500),
  /** Points that may be agreed to in an account since midnight, and since the first of the month; 0 is no cap. */
  capPerDay: points.catch(0),
  capPerMonth: points.catch(0),
  /** An account with fewer points left than this says so; 0 never says it. */
  lowBalance: points.catch(100),
  /** Whether the desktop tells of a batch that is ready or needs the person while they are elsewhere. */
  notes: z.boolean().catch(true),
  /** Whether the ends of batches are told together, once nothing is under way any more. */
  notesTogether: z.boolean().catch(false),
  noteSound: z.boolean().catch(false),
  /** Between which times nothing is told; null for never. */
  quietHours: z.object({ from: wallTime, until: wallTime }).nullable().catch(null),
  /** Whether the place that the build names is asked for newer versions. */
  lookForUpdates: z.boolean().catch(false),
}

/** Unknown or broken values fall back to the default: records may be older, newer or damaged. */
export const settingsSchema = z.object({
  ...changeable,
  /** Absolute folder under which results are saved; only the person chooses it, in a dialog. */
  savingFolder: z.string().max(4000).catch(''),
})
export type Settings = z.infer<typeof settingsSchema>

/** A change has some of them; nothing falls back in it, so that a broken one is refused. */
export const settingsChangeSchema = z.object(withoutDefaults(changeable)).partial().strict()
export type SettingsChange = z.infer<typeof settingsChangeSchema>

function withoutDefaults<S extends Readonly<Record<string, z.ZodCatch>>>(shape: S) {
  const bare = Object.entries(shape).map(([name, field]) => [name, field.unwrap()])
  // Object.fromEntries forgets which names there are.
  return Object.fromEntries(bare) as { [N in keyof S]: ReturnType<S[N]['unwrap']> }
}
