// What a USD prim takes over from its own file or another one of its package: which prim of which file, and all that stands in it.
import { itemsOf } from './usd-lists.ts'
import { arcFields, primType, type UsdLayer, type UsdSpec } from './usd-specs.ts'

type Fields = UsdSpec['fields']
type Arc = (typeof arcFields)[number]

/** `file` is empty for the layer itself; `prim` is missing where the file's own choice is meant. */
export type TakenOver = { readonly arc: Arc; readonly item: string; readonly file: string; readonly prim?: string }

/** All that is taken over, the strongest first. */
export function takenOver(fields: Fields): readonly TakenOver[] {
  // Nearly everything that is said takes nothing over.
  if (!arcFields.some((arc) => arc in fields)) return []
  return arcFields.flatMap((arc) => itemsOf(fields[arc] ?? []).flatMap((item) => readItem(arc, item)))
}

/** The files of that alone. */
export const filesOf = (fields: Fields): readonly string[] =>
  takenOver(fields).flatMap(({ file }) => (file === '' ? [] : [file]))

function readItem(arc: Arc, item: unknown): TakenOver[] {
  const [, file = '', prim = ''] = (typeof item === 'string' && /^(?:@([^@]+)@)?(?:<([^>]*)>)?$/.exec(item)) || []
  if (typeof item !== 'string' || (file === '' && prim === '')) return []
  return [{ arc, item, file, ...(prim === '' ? {} : { prim }) }]
}

/**
 * The prim that is meant: the one that is named, or the layer's own choice; undefined where it is not there. `isBrought` tells
 * whether one comes from elsewhere.
 */
export function targetOf(
  { specsByPath }: UsdLayer,
  prim: string | undefined,
  isBrought: (path: string) => boolean,
): string | undefined {
  const usual = specsByPath['/']?.fields.defaultPrim
  const named = prim ?? (typeof usual === 'string' && usual !== '' ? usual : undefined)
  const path = named === undefined || named.startsWith('/') ? named : `/${named}`
  if (path === undefined || path === '/') return undefined
  return specsByPath[path]?.specType === primType || isBrought(path) ? path : undefined
}

const sorted = new WeakMap<object, readonly string[]>()

/** Paths that begin so, without a look at all others: a layer may be taken over very many times. */
export function* below(specs: UsdLayer['specsByPath'], beginning: string): Generator<string> {
  const paths = sorted.get(specs) ?? Object.keys(specs).sort()
  sorted.set(specs, paths)
  let [from, to] = [0, paths.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((paths[middle] as string) < beginning) from = middle + 1
    else to = middle
  }
  for (let at = from; paths[at]?.startsWith(beginning); at++) yield paths[at] as string
}
