// Every list of mutations by the name that `npm run mutations` takes.
import { expectedActs } from './expected-acts.ts'
import type { Mutation } from './mutation.ts'
import { soundParts } from './sound-parts.ts'
import { toldPoints } from './told-points.ts'
import { trueWords } from './true-words.ts'
import { windowProtections } from './window-protections.ts'

export const lists: Readonly<Record<string, readonly Mutation[]>> = {
  'window-protections': windowProtections,
  'true-words': trueWords,
  'told-points': toldPoints,
  'expected-acts': expectedActs,
  'sound-parts': soundParts,
}
