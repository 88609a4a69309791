// What a USD prim takes over from other files of its package: which prim of which file, and all that stands in it.
import { fileArcs, primType, type UsdLayer, type UsdSpec } from './usd-specs.ts'

type Fields = UsdSpec['fields']

const taken = /@([^@]+)@(?:<([^>]*)>)?/g

/** Every file that is taken over, with the prim of it where one is named; the strongest first. */
export function takenOver(fields: Fields): { readonly file: string; readonly prim: string | undefined }[] {
  // Nearly everything that is said takes nothing over.
  if (!fileArcs.some((arc) => arc in fields)) return []
  const texts = fileArcs.flatMap((arc) => [fields[arc]].flat()).map((value) => (typeof value === 'string' ? value : ''))
  return texts.flatMap((text) =>
    [...text.matchAll(taken)].map(([, file = '', prim]) => ({ file, prim: prim === '' ? undefined : prim })),
  )
}

/** The prim that is meant: the one that is named, or the layer's own choice; undefined where it is not there. */
export function targetOf({ specsByPath }: UsdLayer, prim: string | undefined): string | undefined {
  const usual = specsByPath['/']?.fields.defaultPrim
  const named = prim ?? (typeof usual === 'string' && usual !== '' ? usual : undefined)
  const path = named === undefined || named.startsWith('/') ? named : `/${named}`
  return path !== undefined && path !== '/' && specsByPath[path]?.specType === primType ? path : undefined
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
