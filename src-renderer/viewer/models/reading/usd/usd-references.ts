// What a USD prim takes over from other files of its package: which prim of which file, and that prim alone.
import { primType, type UsdLayer, type UsdSpec } from './usd-specs.ts'

type Fields = UsdSpec['fields']

/** The fields of what a prim takes over by a file; both layers of text and binary ones have them as the text writes them. */
const fileArcs = ['references', 'payload'] as const

const taken = /@([^@]+)@(?:<([^>]*)>)?/g

/** Every file that is taken over, with the prim of it where one is named. */
export function takenOver(fields: Fields): { readonly file: string; readonly prim: string | undefined }[] {
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

/** The layer with nothing but the prim; what that is part of moves it no more, nor does it itself where it is `placed` anew. */
export function partOf({ specsByPath }: UsdLayer, target: string, placed: boolean): UsdLayer {
  const kept: Record<string, UsdSpec> = {}
  const { '/': whole } = specsByPath
  if (whole) kept['/'] = whole
  for (let end = target.indexOf('/', 1); end > 0; end = target.indexOf('/', end + 1))
    kept[target.slice(0, end)] = { specType: primType, fields: { specifier: 0, typeName: '' } }
  for (const path of [target, ...below(specsByPath, `${target}.`), ...below(specsByPath, `${target}/`)]) {
    const spec = specsByPath[path]
    if (spec && !(placed && path.startsWith(`${target}.xformOp`))) kept[path] = spec
  }
  const { fields: { xformOpOrder: _order, ...fields } = {} } = specsByPath[target] ?? {}
  if (placed) kept[target] = { specType: primType, fields }
  return { specsByPath: kept }
}

const sorted = new WeakMap<object, readonly string[]>()

/** Paths that begin so, without a look at all others: a layer may be taken over very many times. */
function* below(specs: UsdLayer['specsByPath'], beginning: string): Generator<string> {
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
