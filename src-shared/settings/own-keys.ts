// The keys that the person gave to commands, by the id of the shortcut, as they are kept and taken along in a file.
import { z } from 'zod'

/** All combinations of each command whose keys were changed; an empty list is a command without a key. */
export type OwnKeys = Readonly<Record<string, readonly string[]>>

/** Combinations that one command has at most. */
export const mostCombinations = 6
const mostCommands = 200
const commandId = /^[a-z]+\.[a-zA-Z]+$/

const names =
  'F\\d|F1\\d|F2[0-4]|Enter|Escape|Space|Tab|Backspace|Delete|Insert|Home|End|PageUp|PageDown|Arrow(?:Up|Down|Left|Right)|ContextMenu'
const named = `(?:mod\\+)?(?:alt\\+)?(?:shift\\+)?(?:${names})`
/** Shift makes another sign of a sign, and only beside `mod` another combination of a letter. */
const letter = '(?:mod\\+(?:alt\\+)?(?:shift\\+)?|alt\\+)?[a-z]'
const sign = '(?:mod\\+)?(?:alt\\+)?[^\\s\\p{C}\\p{Lu}a-z]'
const combination = new RegExp(`^(?:${named}|${letter}|${sign})$`, 'u')

/** Whether a text is a combination as `mod+shift+ArrowUp`: written in the one way that it has. */
export const isCombinationText = (value: unknown): value is string =>
  typeof value === 'string' && value.length < 32 && combination.test(value)

export const ownKeysSchema = z
  .record(
    z.string().max(60).regex(commandId),
    z
      .array(z.string().refine(isCombinationText))
      .max(mostCombinations)
      .refine((keys) => new Set(keys).size === keys.length)
      .readonly(),
  )
  .refine((own) => Object.keys(own).length <= mostCommands)
  .readonly()

/** What can be read of keys that are damaged, older or written by hand; each that cannot is left out alone. */
export function soundKeys(value: unknown): OwnKeys {
  if (typeof value !== 'object' || value === null) return {}
  const sound = Object.entries(value).flatMap(([id, list]) => {
    if (id.length > 60 || !commandId.test(id) || !Array.isArray(list)) return []
    const keys = [...new Set(list.filter(isCombinationText))].slice(0, mostCombinations)
    // Nothing readable is no word for having none.
    return list.length > 0 && keys.length === 0 ? [] : [[id, keys] as const]
  })
  return Object.fromEntries(sound.slice(0, mostCommands))
}
