// What the practice region can be asked to rehearse: plans of faults that it knows by these names.
import { z } from 'zod'

export const rehearsals = [
  'none',
  'bad-network',
  'busy-service',
  'failing-jobs',
  'late-results',
  'expired-addresses',
  'changed-catalog',
  'proxy',
  'revoked-key',
  'storm',
] as const
export type Rehearsal = (typeof rehearsals)[number]
export const rehearsalSchema = z.enum(rehearsals)

/** Points that one press adds at most. */
export const mostPracticePoints = 1_000_000
export const practicePointsSchema = z.number().int().min(1).max(mostPracticePoints)
