// What the practice region is called in the records, and what it can be asked to rehearse: plans of faults that it knows by these names.
import { z } from 'zod'

/** Its account's name in the records until a person gives it another; shown as the word of the language. */
export const practiceName = 'Practice region'

/** Whether it has that name still. */
export const isUnnamedPractice = ({ kind, name }: { readonly kind: string; readonly name: string }): boolean =>
  kind === 'practice' && name === practiceName

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
/** Points that one press adds unless the person says otherwise. */
export const usualRefill = 5000
export const practicePointsSchema = z.number().int().min(1).max(mostPracticePoints)
