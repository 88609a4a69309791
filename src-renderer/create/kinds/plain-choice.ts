// An option of a few values of its own kind: one row is its choice in the form, its axis of variants and its commands.
import type { OptionWords } from '../../kinds/kind-view.ts'
import type { TextKey } from '../../text/en.ts'
import type { Formats } from '../../text/format/format.ts'
import type { Translate } from '../../text/use-text.ts'
import { axisOf, type FormAxis, type FormOption, type Given } from './form.ts'

export type PlainChoice<Options, Own> = FormAxis<Options, Own> & {
  /** What the chosen value means, beneath the choice. */
  about(options: Options, t: Translate, format: Formats): string
  /** The title of the commands that set it. */
  readonly command: TextKey
  /** What a command says that its value means, where it does. */
  means?(value: string, t: Translate): string
}

type Said<Options, Own> = Pick<PlainChoice<Options, Own>, 'command' | 'points'> &
  (Pick<PlainChoice<Options, Own>, 'about'> | Required<Pick<PlainChoice<Options, Own>, 'means'>>)

/** An option with these values, whatever the account is offered. */
export function plainChoice<Options extends object, Own>(
  name: keyof Options & string,
  words: OptionWords,
  values: readonly string[],
  said: Said<Options, Own>,
): PlainChoice<Options, Own> {
  const axis = axisOf<Options, Own>(name, words, () => values)
  if ('about' in said) return { ...axis, ...said }
  return { ...axis, ...said, about: (options, t) => said.means(axis.valueIn(options), t) }
}

/** A command for each value of each choice of a kind. */
export function choiceCommands<Options, Own>(
  kind: string,
  choices: readonly PlainChoice<Options, Own>[],
  { t, offer, now }: Given<Options, Own>,
): readonly FormOption<Options>[] {
  return choices.flatMap((choice) =>
    choice.values(offer).map((value) => ({
      id: `${kind}.${choice.name}.${value}`,
      title: t(choice.command, { name: choice.words.value(value, t) }),
      ...(choice.means ? { about: choice.means(value, t) } : {}),
      also: value,
      current: choice.valueIn(now()) === value,
      options: () => choice.with(now(), value),
    })),
  )
}
