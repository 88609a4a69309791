// Colours and transparency that a prim of USD has for all that is part of it: surfaces without a word of their own wear them.
import { numbersOf } from './usd-faces.ts'
import { isReadShader } from './usd-materials.ts'
import { firstSaid, primType, type UsdLayer, type UsdSpec } from './usd-specs.ts'

type Specs = UsdLayer['specsByPath']
type Tints = ReadonlyMap<string, UsdSpec>

/** By name, how many numbers one of each has. */
const widths: Readonly<Record<string, number>> = { 'primvars:displayColor': 3, 'primvars:displayOpacity': 1 }
const binding = /^(.+)\.material:binding(?::.*)?$/s

/** What a prim hands on, by its own word or that of the nearest one that it is part of: one value for all, never one for each point. */
function tintsOf(specs: Specs, prim: string): Tints {
  const found = new Map<string, UsdSpec>()
  for (const [name, width] of Object.entries(widths))
    for (let at = prim; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
      const spec = specs[`${at}.${name}`]
      if (!spec) continue
      if (numbersOf(firstSaid(spec.fields)).length === width) found.set(name, spec)
      break
    }
  return found
}

/** In place; `isSurface` knows the types of prims. A material hides all colours. */
export function handTintsOn(specs: Specs, isSurface: (type: string) => boolean): void {
  const isAnySaid = Object.keys(specs).some((path) => Object.keys(widths).some((name) => path.endsWith(`.${name}`)))
  if (!isAnySaid) return
  const dressed = dressedPrims(specs)
  for (const path of Object.keys(specs)) {
    const spec = specs[path]
    if (spec?.specType !== primType || !isSurface(String(spec.fields.typeName ?? '')) || dressed(path)) continue
    for (const [name, tint] of tintsOf(specs, path)) specs[`${path}.${name}`] ??= tint
  }
}

/**
 * In place: takes away the colours of what wears a material that is read, by its own word or that of what it is part of, but where the
 * material asks for them.
 */
export function hideTints(specs: Specs): void {
  const bound = new Map<string, string>()
  const [asking, read] = [new Set<string>(), new Set<string>()]
  const addAbove = (to: Set<string>, path: string) => {
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) to.add(path.slice(0, at))
  }
  for (const [path, { fields }] of Object.entries(specs)) {
    const [, prim = ''] = /^(.+)\.material:binding$/s.exec(path) ?? []
    const [target] = [fields.targetPaths].flat()
    if (prim !== '' && typeof target === 'string') bound.set(prim, target)
    const isAsking = path.endsWith('.inputs:varname') && /^display(?:Color|Opacity)$/.test(String(firstSaid(fields)))
    if (isAsking) addAbove(asking, path)
    if (path.endsWith('.info:id') && isReadShader(String(firstSaid(fields)))) addAbove(read, path)
  }
  for (const path of Object.keys(specs)) {
    const name = Object.keys(widths).find((each) => path.endsWith(`.${each}`))
    if (name === undefined) continue
    for (let at = path.slice(0, -name.length - 1); at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
      const material = bound.get(at)
      if (material === undefined) continue
      if (read.has(material) && !asking.has(material)) delete specs[path]
      break
    }
  }
}

/** Those that are bound to a material, by their own word, by what they are part of, or by one of their subsets. */
function dressedPrims(specs: Specs): (prim: string) => boolean {
  const [bound, above] = [new Set<string>(), new Set<string>()]
  for (const path of Object.keys(specs)) {
    const [, prim = ''] = binding.exec(path) ?? []
    if (prim !== '') bound.add(prim)
    for (let at = prim; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) above.add(at)
  }
  return (prim) => {
    if (above.has(prim)) return true
    for (let at = prim; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) if (bound.has(at)) return true
    return false
  }
}
