// What an intent notes beside its state: counts and times by which its doubts are told. Kept as JSON in its row.
import { z } from 'zod'
import { everyEchoedOption } from '../../../src-shared/service/job.ts'

const count = z.number().exactOptional()
const text = z.string().exactOptional()

/** Loose, so that what a newer version notes is kept. */
export const intentNoteSchema = z.looseObject({
  /** The last failure's fingerprint and how often it came back in a row. */
  fingerprint: z.string().nullable().exactOptional(),
  replays: count,
  /** 2xx answers that could not be read, and redirects. */
  unreadable: count,
  /** Answers `idempotency_in_progress` in a row, and the time of the first. */
  inProgress: count,
  inProgressSince: count,
  /** When the service said last that it was still executing the request; its own word that it may be charged later. */
  executingAt: count,
  /** Attempts in a row that never left this computer, or were asked to slow down. */
  unsent: count,
  /** The service's clock when first armed. */
  serverArmedAt: count,
  /** When reconciling began, and the clean ledger reads since. */
  reconcilingSince: count,
  cleanReads: z.array(z.number()).exactOptional(),
  reason: text,
  /** Why it was first doubted; `reason` may be what the ledger left open since. */
  doubted: text,
  /** How often the same key was asked again since. */
  askedWithKey: count,
  /** When attempts began that the service answered without accepting, or whose answer was lost; the newest few. */
  turnedDown: z.array(z.number()).exactOptional(),
  /** How often the same work was refused before as if its files were not there, while they were. */
  notFound: count,
  /** How often the same was sent anew before, since it was proved that nothing had been charged. */
  anew: count,
  /** The options that the accepted job repeated. */
  echo: z.partialRecord(z.enum(everyEchoedOption), z.string()).exactOptional(),
  /** When its file was found at the service although it was given up, or its point had come back. */
  fileSeen: count,
  /** When the accepted file or job was created, as the service told it: its id alone may be counted anew in every account. */
  createdAt: text,
})
export type IntentNote = z.infer<typeof intentNoteSchema>
