// What the window says and shows of a kind of order, wherever it stands; what its form needs is in create/kinds/.
import type { IconCube } from '@tabler/icons-react'
import type { TextKey } from '../text/en.ts'
import type { Formats } from '../text/format/format.ts'
import { knownWord } from '../text/service-names.ts'
import type { Translate } from '../text/use-text.ts'

/** An option's name, and any of its values in the words of the forms; a value new to this version stays as the service says it. */
export type OptionWords = {
  readonly title: TextKey
  value(value: string, t: Translate): string
}

/** Options by what a person would call them. */
export type Reused = Readonly<Partial<Record<'all' | 'style' | 'mode' | 'prompt', object>>>

/** How the practice region's ledger calls such work, and that in words; `listed` is what stands behind it in brackets. */
type LedgerWords = {
  readonly called: string
  words(listed: readonly string[], t: Translate): string
}

export type KindView<Options> = {
  readonly icon: typeof IconCube
  readonly ledger: LedgerWords
  /** The words of the options that the service may make otherwise than asked, by the service's names. */
  readonly words: Readonly<Record<string, OptionWords>>
  /** Every option in the sequence of the form, with its value in words. */
  facts(options: Options, t: Translate, format: Formats): readonly (readonly [words: OptionWords, value: string])[]
  /** The options from the most to the least important, in a few small words. */
  brief(options: Options, t: Translate): readonly string[]
  /** What tells its results from others of the kind: the style or mode in full. */
  manner(options: Options, t: Translate): string
  /** Options that are unlike the usual and not among the first of `brief`, in a few words: results may differ by these alone. */
  special(options: Options, t: Translate): readonly string[]
  /** What its form can take over of the options: all of them, or a part alone with what that needs; nothing without a form. */
  reused(options: Options): Reused
  /** What a step of a recipe does, in a few words. */
  stepTitle(options: Options, t: Translate): string
  /** The options of a step from the most to the least important; empty words are left out. */
  stepOptions(options: Options, t: Translate, format: Formats): readonly string[]
}

/** Words from a family of texts, such as `create.height.deep` for the value `deep`. */
export function optionWords(title: TextKey, family: string): OptionWords {
  return { title, value: (value, t) => knownWord(family, value, t) }
}

/** Values that need no words. */
export function plainWords(title: TextKey): OptionWords {
  return { title, value: (value) => value }
}

export const lowerFirst = (words: string) => `${words.slice(0, 1).toLocaleLowerCase()}${words.slice(1)}`
