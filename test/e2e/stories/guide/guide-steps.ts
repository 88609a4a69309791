// How a chapter of the guide is followed: a step for its sentences, or one word why nobody can follow them here.
import type { Passage } from '../../../helpers/guide/guide-passages.ts'
import type { Reader } from './reader.ts'

/**
 * `explains`: it promises nothing that is done or seen in the window. `other system`: it holds on Windows or a Mac. `real service`: the
 * practice region does not do it. `this machine`: a test has no such disk, right, file
 * or time. `another start`: it takes an app that is started in another way, and has a spec of its own.
 */
export type Why = 'explains' | 'other system' | 'real service' | 'this machine' | 'another start'

/** Does what the sentences say, as a person does, and expects what they promise; `passage` is theirs in the reader's language. */
export type Step = (reader: Reader, passage: Passage) => Promise<void>

/** Sentences that follow each other, by their first words in English. */
export type Part = { readonly says: readonly string[] } & ({ readonly step: Step } | { readonly why: Why })

/** The passages of a chapter, or of a part of it that follow each other. */
export type ChapterSteps = {
  /** The chapter's heading in English. */
  readonly heading: string
  /** How many passages of it stand in an earlier part. */
  readonly from?: number
  readonly passages: readonly (readonly Part[])[]
}

export const does = (says: readonly string[], step: Step): Part => ({ says, step })
export const left = (why: Why, ...says: readonly string[]): Part => ({ says, why })
