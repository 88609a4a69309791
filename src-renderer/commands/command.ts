// Something the person can do now: what the palette lists and runs, and what a shortcut does.
import type { ShortcutId } from './shortcuts.ts'

/** Groups of the palette, in its sequence. */
export const commandGroups = [
  'here',
  'go',
  'create',
  'recipes',
  'queue',
  'results',
  'search',
  'account',
  'practice',
  'settings',
  'help',
  'presets',
  'styles',
  'modes',
] as const
export type CommandGroup = (typeof commandGroups)[number]

export type Command = {
  /** The same whenever it is there, since it is remembered as used. */
  readonly id: string
  readonly group: CommandGroup
  /** What it does, in the person's words. */
  readonly title: string
  /** What it is about, in fainter words beside the title; found by them too. */
  readonly about?: string | undefined
  /** Other words it is found by. */
  readonly also?: string | undefined
  /** The key that does the same; it works while the command is there. */
  readonly shortcut?: ShortcutId | undefined
  /** The key of a list that does the same while the list has the keyboard: only written beside it. */
  readonly listKey?: ShortcutId | undefined
  /** What it costs at least, in words; worked out only when it is shown. */
  readonly cost?: (() => string | undefined) | undefined
  /** Why it cannot be done now. */
  readonly reason?: string | undefined
  /** It makes no sense for what is chosen, so that no menu has it. */
  readonly misfit?: boolean | undefined
  /** Already so: the theme in use, the filter that is on. */
  readonly current?: boolean | undefined
  /** Listed only once something is typed, because there are many like it. */
  readonly many?: true | undefined
  /** Made of what was typed, so that it is listed whatever its words are. */
  readonly fromTyped?: true | undefined
  readonly run: () => void
}

/** All commands of one source; `typed` is what the person searches for, empty while they do not. */
export type CommandSource = (typed: string) => readonly Command[]
