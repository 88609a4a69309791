// A USD layer with all that its prims take over from it and from other files: of all that is said of one thing the strongest word holds.
import { holdTo } from '../limits/model-limits.ts'
import { itemsOf } from './usd-lists.ts'
import { below, type TakenOver, takenOver, targetOf } from './usd-references.ts'
import { arcFields, merged, primType, takesOver, type UsdLayer, type UsdSpec, type UsdWeight } from './usd-specs.ts'
import type { UsdVariants } from './usd-variants.ts'

type Specs = Record<string, UsdSpec>

/** The layers of a package by their names, and the name of a file that a layer names. */
type UsdLayers = {
  readonly layers: ReadonlyMap<string, UsdLayer>
  readonly inside: (layer: string, file: string) => string
  readonly variants: ReadonlyMap<string, UsdVariants>
}

/** Paths of all that is taken over, each as often as it is: some hundred bytes each. */
const mostTaken = 2 ** 20

/** A prim that another one takes over, with its layer. */
type Site = TakenOver & { readonly layer: string; readonly target: string }
/** What a prim that stands `at` takes over from a pattern `target`, by the paths of one layer. */
type Pattern = { readonly at: string; readonly target: string }
/** What holds `at` a prim where nothing else says anything, by the paths `from` a prim. */
type Later = { readonly at: string; readonly from: string; readonly specs: Readonly<Specs> }
/** A prim with all that it holds and takes over but what comes last. */
type Part = { readonly specs: Specs; readonly patterns: Map<string, Pattern>; readonly later: Later[] }

export class UsdComposition {
  readonly #from: UsdLayers
  readonly #weight: UsdWeight
  readonly #parts = new Map<string, Part>()
  /** Parts of which something is being taken over. */
  readonly #open = new Set<string>()
  /** The layers that were looked into. */
  readonly used = new Set<string>()
  #taken = 0

  constructor(from: UsdLayers, weight: UsdWeight) {
    this.#from = from
    this.#weight = weight
  }

  /**
   * The layer of that name; what of its arcs is not in the package stays as it is said. Throws a ModelRefusal for more than is read,
   * and an error for a prim that takes over itself.
   */
  whole(name: string): UsdLayer {
    const own = this.#layer(name)
    const part: Part = { specs: { ...own }, patterns: new Map(), later: [] }
    this.#takeAll(name, part, Object.keys(own))
    for (const { at, from, specs } of part.later) this.#bring(part.specs, specs, from, at, samePaths)
    return { specsByPath: part.specs }
  }

  #layer(name: string): Readonly<Specs> {
    this.used.add(name)
    return this.#from.layers.get(name)?.specsByPath ?? {}
  }

  /** A prim with all that it holds, by the paths of its own layer. */
  #part(name: string, target: string): Part {
    const key = `${target}@${name}`
    const known = this.#parts.get(key)
    if (known) return known
    if (this.#open.has(key)) throw new Error('a part that takes over itself')
    this.#open.add(key)
    const own = this.#layer(name)
    const above = this.#takerAbove(name, target)
    const part: Part =
      above === undefined ? { specs: {}, patterns: new Map(), later: [] } : this.#cut(name, above, target)
    if (above === undefined) {
      for (const path of within(own, target)) {
        this.#take(path)
        part.specs[path] = own[path] as UsdSpec
      }
      this.#takeAll(name, part, Object.keys(part.specs))
    }
    this.#open.delete(key)
    this.#parts.set(key, part)
    return part
  }

  /** The outermost prim that `target` is part of and that takes something over, which may say something of `target` too. */
  #takerAbove(name: string, target: string): string | undefined {
    const own = this.#layer(name)
    for (let end = target.indexOf('/', 1); end > 0; end = target.indexOf('/', end + 1)) {
      const path = target.slice(0, end)
      const isOpen = this.#open.has(`${path}@${name}`)
      if (!isOpen && takenOver(own[path]?.fields ?? {}).length > 0) return path
    }
    return undefined
  }

  #cut(name: string, above: string, target: string): Part {
    const { specs, patterns, later } = this.#part(name, above)
    const isInside = ({ at }: { readonly at: string }) => at === target || at.startsWith(`${target}/`)
    const found: Specs = {}
    for (const path of within(specs, target)) {
      this.#take(path)
      found[path] = specs[path] as UsdSpec
    }
    const kept = new Map([...patterns].filter(([, pattern]) => isInside(pattern)))
    return { specs: found, patterns: kept, later: later.filter(isInside) }
  }

  /** What a prim takes over is stronger than what that does which it is part of, so that the deepest come first. */
  #takeAll(name: string, part: Part, paths: readonly string[]): void {
    const { specs } = part
    const own = this.#layer(name)
    const taking = paths.filter((path) => takenOver(specs[path]?.fields ?? {}).length > 0)
    for (const path of taking)
      if (this.#isInstance(name, specs[path])) for (const inner of below(own, `${path}/`)) delete specs[inner]
    for (const path of taking.sort((a, b) => depthOf(b) - depthOf(a))) {
      const spec = specs[path]
      if (spec) this.#takeInto(name, part, path, spec)
    }
  }

  /** Of a copy that is the same everywhere nothing that is said here of what it holds counts. */
  #isInstance(name: string, spec: UsdSpec | undefined): boolean {
    const sites = this.#sitesOf(name, spec?.fields ?? {})
    const all = [spec, ...sites.map(({ layer, target }) => this.#layer(layer)[target])]
    return all.find((each) => each?.fields.instanceable !== undefined)?.fields.instanceable === true
  }

  /** Without what is not in the package, and what would be there with other variants than it is read with. */
  #sitesOf(name: string, fields: UsdSpec['fields']): Site[] {
    return takenOver(fields).flatMap((taken) => {
      const layer = taken.file === '' ? name : this.#from.inside(name, taken.file)
      const found = this.#from.layers.get(layer)
      const target = found && targetOf(found, taken.prim, (path) => this.#isBrought(layer, path))
      if (target === undefined) return []
      const isOther = taken.file === '' && this.#from.variants.get(name)?.isOther(target, fields) === true
      return isOther ? [] : [{ ...taken, layer, target }]
    })
  }

  /** Whether a prim that its layer does not have comes with what another one takes over. */
  #isBrought(name: string, path: string): boolean {
    const above = this.#takerAbove(name, path)
    return above !== undefined && this.#part(name, above).specs[path]?.specType === primType
  }

  #takeInto(name: string, part: Part, path: string, spec: UsdSpec): void {
    const { specs } = part
    const sites = this.#sitesOf(name, spec.fields)
    specs[path] = { ...spec, fields: { ...withoutItems(spec.fields, sites), [takesOver]: true } }
    for (const site of sites.filter(({ arc }) => arc === 'inheritPaths')) this.#bringSite(name, part, path, site)
    const varied = this.#from.variants.get(name)?.behindPatterns.get(path)
    if (varied) {
      const inner: Part = { ...part, specs: { ...varied } }
      this.#takeAll(name, inner, Object.keys(varied))
      this.#bring(specs, inner.specs, path, path, samePaths)
    }
    for (const site of sites.filter(({ arc }) => arc === 'references' || arc === 'payload'))
      this.#bringSite(name, part, path, site)
    for (const { target, layer } of sites.filter(({ arc }) => arc === 'specializes')) {
      const taken = this.#part(layer, target)
      part.later.push({ at: path, from: target, specs: taken.specs })
      this.#bringLater(part, taken, target, path)
    }
  }

  #bringSite(name: string, part: Part, path: string, { arc, layer, target }: Site): void {
    const taken = this.#part(layer, target)
    if (arc === 'inheritPaths') this.#addPattern(part, { at: path, target })
    // What this layer says of a pattern holds for all that is taken over with that.
    for (const each of movedTo([...taken.patterns.values()], target, path)) {
      const moved = renamed(each.target, target, path) ?? each.target
      // Patterns that share one lead to it by every way: it says the same each time.
      if (!this.#addPattern(part, { ...each, target: moved })) continue
      const isOwn = this.#layer(name)[moved]?.specType === primType
      if (isOwn && !(layer === name && moved === each.target))
        this.#bring(part.specs, this.#part(name, moved).specs, moved, each.at, samePaths)
    }
    const asset = (said: string) => (layer === name ? said : this.#rebased(name, layer, said))
    const outside = arc === 'inheritPaths' ? samePaths.path : nowhere
    this.#bring(part.specs, taken.specs, target, path, { path: outside, asset })
    this.#bringLater(part, taken, target, path)
  }

  /** False for one that is known. */
  #addPattern({ patterns }: Part, pattern: Pattern): boolean {
    const key = `${pattern.at} ${pattern.target}`
    if (patterns.has(key)) return false
    this.#take(pattern.at)
    patterns.set(key, pattern)
    return true
  }

  #bringLater(part: Part, taken: Part, from: string, to: string): void {
    for (const each of movedTo(taken.later, from, to)) {
      this.#take(each.at)
      part.later.push(each)
    }
  }

  /** Where something is said already that is the stronger word. */
  #bring(specs: Specs, brought: Readonly<Specs>, from: string, to: string, outside: Names): void {
    const map = mapOf(from, to, outside)
    for (const [path, spec] of Object.entries(brought)) {
      const place = `${to}${path.slice(from.length)}`
      this.#take(place)
      const there = specs[place]
      const here = moved(spec, map)
      specs[place] = there ? merged(there, here) : here
    }
  }

  /** As the layer `name` would call what the layer `layer` calls so. */
  #rebased(name: string, layer: string, asset: string): string {
    const up = '../'.repeat(name.split('/').length - 1)
    return `${up}${this.#from.inside(layer, asset)}`
  }

  #take(path: string): void {
    holdTo(mostTaken, ++this.#taken)
    this.#weight.takePath(path)
  }
}

const depthOf = (path: string) => path.split('/').length

/** A prim and all that it holds. */
function* within(specs: Readonly<Specs>, target: string): Generator<string> {
  if (target in specs) yield target
  for (const sign of ['.', '/']) yield* below(specs, `${target}${sign}`)
}

/** Undefined for what is not part of `from`. */
function renamed(path: string, from: string, to: string): string | undefined {
  const isInside = path === from || path.startsWith(`${from}/`) || path.startsWith(`${from}.`)
  return isInside ? `${to}${path.slice(from.length)}` : undefined
}

const movedTo = <T extends { readonly at: string }>(list: readonly T[], from: string, to: string): T[] =>
  list.map((each) => ({ ...each, at: renamed(each.at, from, to) ?? each.at }))

/** The fields without the arcs that are found. */
function withoutItems(fields: UsdSpec['fields'], sites: readonly Site[]): UsdSpec['fields'] {
  const left: Record<string, unknown> = {}
  for (const arc of arcFields) {
    if (!(arc in fields)) continue
    const found = new Set<unknown>(sites.flatMap((site) => (site.arc === arc ? [site.item] : [])))
    const rest = itemsOf(fields[arc]).filter((item) => !found.has(item))
    if (rest.length > 0) left[arc] = rest
  }
  const isArc = (key: string) => arcFields.some((arc) => arc === key)
  return { ...Object.fromEntries(Object.entries(fields).filter(([key]) => !isArc(key))), ...left }
}

/** How paths and names of files are called elsewhere; a path that is not there is undefined. */
type Names = { readonly path: (path: string) => string | undefined; readonly asset: (file: string) => string }

const samePaths: Names = { path: (path) => path, asset: (file) => file }
const nowhere = () => undefined

/** `outside` tells how paths that are no part of `from` are called, and the names of files. */
function mapOf(from: string, to: string, outside: Names): Names {
  const path = (written: string) => {
    const plain = written.replaceAll(/[<>]/g, '')
    return plain.startsWith('/') ? (renamed(plain, from, to) ?? outside.path(plain)) : plain
  }
  return { path, asset: outside.asset }
}

const pathFields = ['targetPaths', 'connectionPaths']

/** Itself where it names neither paths nor files. */
function moved(spec: UsdSpec, names: Names): UsdSpec {
  if (spec.specType === primType) return spec
  const { fields } = spec
  const more: Record<string, unknown> = {}
  for (const field of pathFields) {
    const paths = fields[field]
    if (Array.isArray(paths))
      more[field] = paths.map((path) => names.path(String(path))).filter((path) => path !== undefined)
  }
  const { default: file } = fields
  if (fields.typeName === 'asset' && typeof file === 'string') {
    const plain = file.replaceAll(/^@|@$/g, '')
    if (plain !== '') more.default = names.asset(plain)
  }
  return Object.keys(more).length > 0 ? { ...spec, fields: { ...fields, ...more } } : spec
}
