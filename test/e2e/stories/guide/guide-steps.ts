// How a chapter of the guide is followed: a step for its sentences, or one word why nobody can follow them here.
import type { Passage } from '../../../helpers/guide/guide-passages.ts'
import type { Reader } from './reader.ts'

/**
 * `explains`: it promises nothing that is done or seen in the window. `other system`: it holds on Windows or a Mac. `real service`: the
 * practice region does not do it. `needs Electron`: the stand-in has no such part, or nothing outside of the window to show it. `hours`:
 * it shows only after a long time or with more than a test may hold.
 */
export type Why = 'explains' | 'other system' | 'real service' | 'needs Electron' | 'hours'

/** Does what the sentences say, as a person does, and expects what they promise; `passage` is theirs in the reader's language. */
export type Step = (reader: Reader, passage: Passage) => Promise<void>

/** Sentences that follow each other, by their first words in English. */
export type Part = { readonly says: readonly string[] } & ({ readonly step: Step } | { readonly why: Why })

/** The passages of a chapter, each in its parts. */
export type ChapterSteps = {
  /** The chapter's heading in English. */
  readonly heading: string
  readonly passages: readonly (readonly Part[])[]
}

export const does = (says: readonly string[], step: Step): Part => ({ says, step })
export const left = (why: Why, ...says: readonly string[]): Part => ({ says, why })
