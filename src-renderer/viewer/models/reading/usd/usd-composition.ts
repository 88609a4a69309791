// A USD layer with all that its prims take over from other files: of all that is said of one thing the strongest word holds.
import { holdTo } from '../limits/model-limits.ts'
import { below, takenOver, targetOf } from './usd-references.ts'
import { fileArcs, merged, primType, takesOver, type UsdLayer, type UsdSpec, type UsdWeight } from './usd-specs.ts'

type Specs = Record<string, UsdSpec>

/** The layers of a package by their names, and the name of a file that a layer names. */
type UsdLayers = {
  readonly layers: ReadonlyMap<string, UsdLayer>
  readonly inside: (layer: string, file: string) => string
}

/** Paths of all that is taken over, each as often as it is: some hundred bytes each. */
const mostTaken = 2 ** 20

export class UsdComposition {
  readonly #layers: UsdLayers['layers']
  readonly #inside: UsdLayers['inside']
  readonly #weight: UsdWeight
  readonly #parts = new Map<string, Specs>()
  /** Parts of which something is being taken over. */
  readonly #open = new Set<string>()
  /** The layers that were looked into. */
  readonly used = new Set<string>()
  #taken = 0

  constructor({ layers, inside }: UsdLayers, weight: UsdWeight) {
    this.#layers = layers
    this.#inside = inside
    this.#weight = weight
  }

  /**
   * The layer of that name; what of its arcs is not in the package stays as it is said. Throws a ModelRefusal for more than is read,
   * and an error for a prim that takes over itself.
   */
  whole(name: string): UsdLayer {
    const own = this.#layer(name)
    const specsByPath = { ...own }
    this.#takeAll(name, own, specsByPath, Object.keys(own))
    return { specsByPath }
  }

  #layer(name: string): Readonly<Specs> {
    this.used.add(name)
    return this.#layers.get(name)?.specsByPath ?? {}
  }

  /** A prim with all that it holds, by the paths of its own layer. */
  #part(name: string, target: string): Specs {
    const key = `${target}@${name}`
    const known = this.#parts.get(key)
    if (known) return known
    if (this.#open.has(key)) throw new Error('a part that takes over itself')
    this.#open.add(key)
    const own = this.#layer(name)
    const specs: Specs = {}
    for (const path of [target, ...below(own, `${target}.`), ...below(own, `${target}/`)]) {
      this.#take(path)
      specs[path] = own[path] as UsdSpec
    }
    this.#takeAll(name, own, specs, Object.keys(specs))
    this.#open.delete(key)
    this.#parts.set(key, specs)
    return specs
  }

  /** What a prim takes over is stronger than what that does which it is part of, so that the deepest come first. */
  #takeAll(name: string, own: Readonly<Specs>, specs: Specs, paths: readonly string[]): void {
    const taking = paths.filter((path) => takenOver(specs[path]?.fields ?? {}).length > 0)
    for (const path of taking)
      if (this.#isInstance(name, specs[path])) for (const inner of below(own, `${path}/`)) delete specs[inner]
    for (const path of taking.sort((a, b) => depthOf(b) - depthOf(a))) {
      const spec = specs[path]
      if (spec) this.#takeInto(name, specs, path, spec)
    }
  }

  /** Of a copy that is the same everywhere nothing that is said here of what it holds counts. */
  #isInstance(name: string, spec: UsdSpec | undefined): boolean {
    const sites = this.#sitesOf(name, spec?.fields ?? {})
    const all = [spec, ...sites.map((site) => site && this.#layer(site.file)[site.target])]
    return all.find((each) => each?.fields.instanceable !== undefined)?.fields.instanceable === true
  }

  /** Undefined for what is not in the package. */
  #sitesOf(name: string, fields: UsdSpec['fields']) {
    return takenOver(fields).map(({ file, prim }) => {
      const found = this.#inside(name, file)
      const layer = this.#layers.get(found)
      const target = layer && targetOf(layer, prim)
      return target === undefined ? undefined : { file: found, target }
    })
  }

  #takeInto(name: string, specs: Specs, path: string, spec: UsdSpec): void {
    const sites = this.#sitesOf(name, spec.fields)
    const known = sites.filter((site) => site !== undefined)
    const rest = known.length === sites.length ? withoutFiles(spec.fields) : spec.fields
    specs[path] = { ...spec, fields: { ...rest, [takesOver]: true } }
    for (const { file, target } of known) {
      const map = mapOf(target, path, (asset) => this.#rebased(name, file, asset))
      for (const [from, brought] of Object.entries(this.#part(file, target))) {
        const to = `${path}${from.slice(target.length)}`
        this.#take(to)
        const there = specs[to]
        const here = moved(brought, map)
        specs[to] = there ? merged(there, here) : here
      }
    }
  }

  /** As the layer `name` would call what the layer `file` calls so. */
  #rebased(name: string, file: string, asset: string): string {
    const up = '../'.repeat(name.split('/').length - 1)
    return `${up}${this.#inside(file, asset)}`
  }

  #take(path: string): void {
    holdTo(mostTaken, ++this.#taken)
    this.#weight.takePath(path)
  }
}

const depthOf = (path: string) => path.split('/').length

/** The fields without the arcs to files, where they name nothing else. */
function withoutFiles(fields: UsdSpec['fields']): UsdSpec['fields'] {
  const isOther = (value: unknown) =>
    /<[^>]+>/.test(
      [value]
        .flat()
        .join(' ')
        .replaceAll(/@[^@]*@(?:<[^>]*>)?/g, ''),
    )
  const gone = fileArcs.filter((arc) => arc in fields && !isOther(fields[arc]))
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !gone.some((arc) => arc === key)))
}

/** How paths and names of files are called elsewhere; a path that is not there is undefined. */
type Names = { readonly path: (path: string) => string | undefined; readonly asset: (file: string) => string }

function mapOf(from: string, to: string, asset: Names['asset']): Names {
  const path = (written: string) => {
    const plain = written.replaceAll(/[<>]/g, '')
    if (!plain.startsWith('/')) return plain
    const isInside = plain === from || plain.startsWith(`${from}/`) || plain.startsWith(`${from}.`)
    return isInside ? `${to}${plain.slice(from.length)}` : undefined
  }
  return { path, asset }
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
