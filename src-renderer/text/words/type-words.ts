// What a type of file is called: most are names of formats and stay, what the service has a word for is said in the person's.
import { knownWord } from '../service-names.ts'
import type { Translate } from '../use-text.ts'

/** `glb` as it is, and `preview` in the language of the window; one that nobody knows yet stays as the service says it. */
export function typeWords(type: string, t: Translate): string {
  return knownWord('fileType', type, t)
}
