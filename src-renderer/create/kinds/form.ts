// What the form of a kind of order says of itself; its fields are in forms/kind-fields.ts.
import type { Offered } from '../../../src-shared/orders/kinds/choice.ts'
import type { OptionWords } from '../../kinds/kind-view.ts'
import type { TextKey } from '../../text/en.ts'
import type { Translate } from '../../text/use-text.ts'
import type { ListedPart, Offer } from '../foot/offer.ts'
import type { Arranged } from '../views/view-sets.ts'

/** How an option of the matrix of variants looks, whatever its form. */
export type AxisLook = {
  readonly name: string
  readonly words: OptionWords
  /** Points of a value, where it decides the price. */
  points?(value: string, offer: Offer): number | undefined
  /** Values of a long list by trade, with the form's `own` values that no trade knows. */
  groups?(offer: Offer, own: readonly string[], t: Translate): readonly AxisGroup[]
}
export type AxisGroup = { readonly title: string; readonly members: readonly string[] }

/** An option that can be varied. */
export type FormAxis<Options> = AxisLook & {
  /** Every value that can be chosen now. */
  values(offer: Offer): readonly string[]
  valueIn(options: Options): string
  /** The options with a value that is known to fit. */
  with(options: Options, value: string): Options
}

/** An option of a form as a command; `options` are those that it fills the form with. */
export type FormOption<Options> = {
  readonly id: string
  readonly title: string
  readonly about?: string
  readonly also?: string
  readonly reason?: string | undefined
  readonly current?: boolean
  readonly options: () => Options
}
export type Given<Options> = {
  readonly t: Translate
  readonly offer: Offer
  /** The options of the form as it stands. */
  readonly now: () => Options
}

export type Form<Options> = {
  readonly title: TextKey
  /** Valid options from kept, unchecked values. */
  from(kept: unknown): Options
  /** The options without the words that no price depends on. */
  withoutPrompt(options: Options): Options
  /** Whether an order looks at pictures at all, may do without, or takes a set for each object. */
  pictures(options: Options): 'none' | 'optional' | 'each' | 'views'
  /** Whether a second picture goes out with an order. */
  takesSecond(options: Options): boolean
  readonly axes: readonly FormAxis<Options>[]
  /** Parts of a catalog that the form shows, in its sequence. */
  readonly listed: readonly ListedPart[]
  commands(given: Given<Options>): readonly FormOption<Options>[]
  /** The cards of a long list as commands of their own group. */
  readonly cards: {
    readonly group: 'styles' | 'modes'
    list(given: Given<Options>): readonly FormOption<Options>[]
  } | null
}

/** What a recipe needs of a kind, those without a form included. */
export type Step<Options> = {
  /** The options of a step that was just added: those of the form, with a mode that needs no words. */
  begin(offer: Offer): Options
  /** What really goes out: without what its mode does not look at. */
  goesOut(options: Options): Options
}

/** What the fields of a step of a recipe are given. */
export type StepProps<Options> = {
  readonly options: Options
  readonly offer: Offer
  readonly onChange: (options: Options) => void
}
/** What the fields of a form are given. */
export type FieldsProps<Options> = StepProps<Options> & {
  /** Selected pictures, and the proportions of the only one. */
  readonly pictures: number
  readonly proportions: number | null
  readonly arranged: Arranged
}

/** An option whose values stand in the options as they are. */
export function axisOf<Options extends object>(
  name: keyof Options & string,
  words: OptionWords,
  values: (offer: Offer) => readonly string[],
): FormAxis<Options> {
  return {
    name,
    words,
    values,
    valueIn: (options) => String(options[name]),
    with: (options, value) => ({ ...options, [name]: value }),
  }
}

/** The names of a list that are offered now. */
export const offeredOf = (list: readonly Offered[]) => list.filter(({ offered }) => offered).map(({ id }) => id)
