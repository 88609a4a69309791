// The combinations of a shortcut as key caps: the four arrows, and Home to Page Down, stand together in one.
import { combinationLabel, type Platform, partsOf } from './combination.ts'

const together = [
  ['ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight'],
  ['Home', 'End', 'PageUp', 'PageDown'],
] as const

/** Each cap does it. */
export function writtenKeys(keys: readonly string[], platform: Platform): readonly string[] {
  const caps: string[] = []
  let rest = keys
  for (const row of together) {
    const modifiers = rest.map(modifiersOf).find((held) => row.every((key) => rest.includes(held + key)))
    if (modifiers === undefined) continue
    const [first = '', ...more] = row
    const label = [first, ...more].map((key) => combinationLabel(key, platform)).join(' ')
    const prefix =
      modifiers === ''
        ? ''
        : combinationLabel(`${modifiers}${first}`, platform).replace(combinationLabel(first, platform), '')
    caps.push(`${prefix}${label}`)
    rest = rest.filter((key) => !row.some((each) => modifiers + each === key))
  }
  return [...caps, ...rest.map((key) => combinationLabel(key, platform))]
}

const modifiersOf = (combination: string) => {
  const { mod, alt, shift } = partsOf(combination)
  return `${mod ? 'mod+' : ''}${alt ? 'alt+' : ''}${shift ? 'shift+' : ''}`
}
