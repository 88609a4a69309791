// Variants of USD: what is chosen of each set becomes a part of its prim, and all other choices are left out.
import { ModelRefusal } from '../../model-parts.ts'
import { itemsOf } from './usd-lists.ts'
import { choicesOf, merged, type UsdLayer, type UsdSpec } from './usd-specs.ts'

type Choices = ReturnType<typeof choicesOf>
type Fields = Readonly<Record<string, unknown>>

/** A prim, one choice of one of its sets, and what follows it; the choice is empty for what is said of the set itself. */
const within = /^(.*?)\/\{([^={}]+)=([^{}]*)\}(.*)$/s

/** What a layer says of its variants once they are chosen. */
export type UsdVariants = {
  /** Whether any other choice is left out. */
  readonly isAnyLeft: boolean
  /** What choices say of prims that take over a pattern, by these prims: it is weaker than the pattern. */
  readonly behindPatterns: ReadonlyMap<string, Readonly<Specs>>
  /** Whether these fields choose otherwise of the sets of a prim than was chosen. */
  readonly isOther: (prim: string, fields: Fields) => boolean
}
type Specs = Record<string, UsdSpec>

/**
 * In place. `outside` is what those chose who take the layer over; it is stronger than the layer's own choice. What the prim itself
 * says is stronger than its variants, and a set of which nothing is chosen says nothing.
 */
export function chooseVariants({ specsByPath: specs }: UsdLayer, outside: Choices): UsdVariants {
  let isAnyLeft = false
  const [behindPatterns, chosen] = [new Map<string, Specs>(), new Map<string, Map<string, string | undefined>>()]
  let paths = Object.keys(specs).filter((path) => within.test(path))
  // A choice may have sets of its own, which are its prim's after a round.
  while (paths.length > 0) {
    const next: string[] = []
    for (const path of paths) {
      const [, prim = '', set = '', choice, rest = ''] = within.exec(path) ?? []
      const spec = specs[path]
      delete specs[path]
      if (!spec || choice === '') continue
      const wanted = outside[set] ?? choicesOf(specs[prim]?.fields)[set]
      const sets = chosen.get(prim) ?? new Map<string, string | undefined>()
      chosen.set(prim, sets.set(set, wanted))
      if (choice !== wanted) {
        isAnyLeft = true
        continue
      }
      const place = `${prim}${rest}`
      const isSet = within.test(place)
      const holder = !isSet && specs[prim]?.fields.inheritPaths !== undefined ? (behindPatterns.get(prim) ?? {}) : specs
      if (holder !== specs) behindPatterns.set(prim, holder)
      const there = holder[place]
      // What a choice takes over is stronger than what its prim does.
      holder[place] = there ? merged(there, spec, choiceFirst) : spec
      if (isSet) next.push(place)
    }
    paths = next
  }
  const isOther = (prim: string, fields: Fields) => {
    const choices = choicesOf(fields)
    return [...(chosen.get(prim) ?? [])].some(([set, choice]) => choices[set] !== undefined && choices[set] !== choice)
  }
  return { isAnyLeft, behindPatterns, isOther }
}

const choiceFirst = (own: unknown, more: unknown) => [...itemsOf(more), ...itemsOf(own)]

/** The layers that a prim takes over, by their names in the package. */
type FilesOf = (layer: string, fields: Fields) => readonly string[]

/**
 * What is chosen from outside of each layer that others take over, from the first one on. Throws a ModelRefusal where one layer is
 * taken over with several choices of its sets: it is read once.
 */
export function outsideChoices(
  root: string,
  layers: ReadonlyMap<string, UsdLayer>,
  filesOf: FilesOf,
): ReadonlyMap<string, Choices> {
  const found = new Map<string, Choices>([[root, {}]])
  const ties = new Map<string, Ties>()
  const waiting = [root]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const { taken } = tiesOf(name)
    for (const [file, own] of taken) {
      const choices = { ...own, ...found.get(name) }
      const known = found.get(file)
      if (!known) {
        found.set(file, choices)
        waiting.push(file)
      } else if (differ(known, choices) && [...setsBelow(file)].some((set) => known[set] !== choices[set]))
        throw new ModelRefusal({ why: 'unsupported', detail: 'one file with several choices of its variants (USD)' })
    }
  }
  return found

  function tiesOf(name: string): Ties {
    const known = ties.get(name) ?? readTies(name, layers, filesOf)
    ties.set(name, known)
    return known
  }

  /** Those of the layers that it takes over too. */
  function setsBelow(file: string): ReadonlySet<string> {
    const [sets, seen] = [new Set<string>(), new Set([file])]
    for (const name of seen) {
      const { own, taken } = tiesOf(name)
      for (const set of own) sets.add(set)
      for (const [below] of taken) seen.add(below)
    }
    return sets
  }
}

type Ties = {
  readonly own: ReadonlySet<string>
  readonly taken: readonly (readonly [file: string, choices: Choices])[]
}

function readTies(name: string, layers: ReadonlyMap<string, UsdLayer>, filesOf: FilesOf): Ties {
  const [own, taken] = [new Set<string>(), [] as (readonly [string, Choices])[]]
  const specs = layers.get(name)?.specsByPath ?? {}
  for (const path in specs) {
    for (const [, set = ''] of path.matchAll(/\/\{([^={}]+)=/g)) own.add(set)
    const fields = specs[path]?.fields ?? {}
    for (const file of filesOf(name, fields)) if (layers.has(file)) taken.push([file, choicesOf(fields)])
  }
  return { own, taken }
}

const differ = (one: Choices, other: Choices) =>
  [...Object.keys(one), ...Object.keys(other)].some((set) => one[set] !== other[set])
