// What the window knows of newer versions of the app, where the build was given a place to look for them.
import { z } from 'zod'

/** Why a look, a download or an install did not work; each has its own words with what to do. */
const updateTroubles = [
  'unreachable',
  'unreadable',
  'damaged',
  'unsigned',
  'disk-full',
  'not-installed',
  'unexpected',
] as const
export type UpdateTrouble = (typeof updateTroubles)[number]

/** A newer version; `notes` are plain text, `bytes` is null where the feed does not tell. */
const releaseSchema = z.object({
  version: z.string().max(40),
  bytes: z.number().int().nullable(),
  notes: z.string().max(20_000),
})
export type Release = z.infer<typeof releaseSchema>

/** `newest` is known from a look in this session alone; `waiting`: the person wants it installed as soon as all orders are sent. */
const updateStages = ['idle', 'looking', 'newest', 'found', 'downloading', 'ready', 'waiting', 'restarting'] as const

export const updatesSchema = z.object({
  /** The host that is asked. */
  host: z.string().max(260),
  stage: z.enum(updateStages),
  /** The last look, whatever came of it; milliseconds since 1970. */
  lookedAt: z.number().nullable(),
  release: releaseSchema.nullable(),
  /** How much of it is downloaded, 0 to 1. */
  share: z.number(),
  /** Orders that are being sent, while it waits for them. */
  waitsFor: z.number().int(),
  trouble: z.enum(updateTroubles).nullable(),
})
export type Updates = z.infer<typeof updatesSchema>
