// What the person may set, with defaults; unknown or broken values fall back to the default.
import { z } from 'zod'
import { languages } from './languages.ts'

export const settingsSchema = z.object({
  theme: z.enum(['dark', 'light', 'system']).catch('dark'),
  language: z.enum(['system', ...languages]).catch('system'),
  /** Absolute folder under which results are saved. */
  savingFolder: z.string().max(4000).catch(''),
  /** Parts in braces are filled in; `/` makes a folder. */
  namePattern: z.string().min(1).max(200).catch('{date}/{name}-{style}'),
  /** Batches above this many points ask once more; 0 never asks. */
  confirmAbove: z.number().int().min(0).max(1_000_000).catch(500),
  /** An account with fewer points left than this says so; 0 never says it. */
  lowBalance: z.number().int().min(0).max(1_000_000).catch(100),
  /** Whether the place that the build names is asked for newer versions. */
  lookForUpdates: z.boolean().catch(false),
})
export type Settings = z.infer<typeof settingsSchema>
export const settingsChangeSchema = z
  .object({
    theme: z.enum(['dark', 'light', 'system']),
    language: z.enum(['system', ...languages]),
    namePattern: z.string().min(1).max(200),
    confirmAbove: z.number().int().min(0).max(1_000_000),
    lowBalance: z.number().int().min(0).max(1_000_000),
    lookForUpdates: z.boolean(),
  })
  .partial()
  .strict()
export type SettingsChange = z.infer<typeof settingsChangeSchema>
