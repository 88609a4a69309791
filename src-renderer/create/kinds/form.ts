// What a kind of order says of itself to Create: its form, and what a recipe needs of it; its fields are listed in kind-fields.ts.
// `Own` is the kind's own part of what the account is offered.
import type { OptionWords } from '../../kinds/kind-view.ts'
import type { TextKey } from '../../text/en.ts'
import type { Translate } from '../../text/use-text.ts'
import type { Arranged } from '../views/view-sets.ts'
import type { KindOffer } from './kind-offer.ts'

/** An option that can be varied. */
export type FormAxis<Options, Own> = {
  readonly name: string
  readonly words: OptionWords
  /** Points of a value, where it decides the price. */
  points?(value: string, offer: Own): number | undefined
  /** Values of a long list by trade, with the form's `own` values that no trade knows. */
  groups?(offer: Own, own: readonly string[], t: Translate): readonly AxisGroup[]
  /** Every value that can be chosen now. */
  values(offer: Own): readonly string[]
  valueIn(options: Options): string
  /** The options with a value that is known to fit. */
  with(options: Options, value: string): Options
}
export type AxisGroup = { readonly title: string; readonly members: readonly string[] }

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
export type Given<Options, Own> = {
  readonly t: Translate
  readonly offer: Own
  /** The options of the form as it stands. */
  readonly now: () => Options
}

/** What a recipe needs of a kind, those without a form included. */
export type Step<Options, Own> = {
  readonly offer: KindOffer<Own>
  /** The options of a step that was just added: those of the form, with a mode that needs no words. */
  begin(offer: Own): Options
  /** What really goes out: without what its mode does not look at. */
  goesOut(options: Options): Options
}

export type Form<Options, Own> = Step<Options, Own> & {
  readonly title: TextKey
  /** Valid options from kept, unchecked values. */
  from(kept: unknown): Options
  /** Whether an order looks at pictures at all, may do without, or takes a set for each object. */
  pictures(options: Options): 'none' | 'optional' | 'each' | 'views'
  /** Whether a second picture goes out with an order. */
  takesSecond(options: Options, offer: Own): boolean
  readonly axes: readonly FormAxis<Options, Own>[]
  commands(given: Given<Options, Own>): readonly FormOption<Options>[]
  /** The cards of a long list as commands of their own group. */
  readonly cards: {
    readonly group: 'styles' | 'modes'
    list(given: Given<Options, Own>): readonly FormOption<Options>[]
  } | null
}

/** What the fields of a step of a recipe are given. */
export type StepProps<Options, Own> = {
  readonly options: Options
  readonly offer: Own
  readonly onChange: (options: Options) => void
}
/** What the fields of a form are given. */
export type FieldsProps<Options, Own> = StepProps<Options, Own> & {
  /** Selected pictures, and the proportions of the only one. */
  readonly pictures: number
  readonly proportions: number | null
  readonly arranged: Arranged
}

/** An option whose values stand in the options as they are. */
export function axisOf<Options extends object, Own>(
  name: keyof Options & string,
  words: OptionWords,
  values: (offer: Own) => readonly string[],
): FormAxis<Options, Own> {
  return {
    name,
    words,
    values,
    valueIn: (options) => String(options[name]),
    with: (options, value) => ({ ...options, [name]: value }),
  }
}
