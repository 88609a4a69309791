// The preview surfaces of a USD that are worn, brought into the form in which three reads them right; what it cannot show is told.
import type { LeftOut } from '../../model-parts.ts'
import { firstSaid, primType, type UsdLayer, type UsdSpec } from './usd-specs.ts'

type Specs = UsdLayer['specsByPath']

/** One input is connected to another, that to a third: more than any program writes, and fewer than have no end. */
const mostInARow = 64
const preview = /^(?:ND_)?UsdPreviewSurface(?:_surfaceshader)?$/
/** What the format says where a surface does not; three takes white, and the roughness of chalk. */
const usual: Readonly<Record<string, unknown>> = { diffuseColor: [0.18, 0.18, 0.18], roughness: 0.5 }
/** Inputs that may have a picture, and of which of its colours three takes them. */
const pictured = {
  diffuseColor: 'rgb',
  emissiveColor: 'rgb',
  normal: 'rgb',
  roughness: 'g',
  metallic: 'b',
  occlusion: 'r',
}
type Pictured = keyof typeof pictured
const [smooth, shares] = [
  ['diffuseColor', 'emissiveColor'],
  ['roughness', 'metallic', 'occlusion'],
] as const satisfies readonly (readonly Pictured[])[]

/** In place. Throws an error for inputs that are connected without end. */
export function shadeMaterials(specs: Specs): Set<LeftOut> {
  joinConnections(specs)
  const leftOut = new Set<LeftOut>()
  const worn = wornMaterials(specs)
  for (const [material, shaders] of shadersOf(specs, worn)) {
    const [chosen] = [specs[`${material}.outputs:surface`]?.fields.connectionPaths].flat()
    const surface = typeof chosen === 'string' ? primOf(chosen) : undefined
    for (const shader of shaders) {
      if (surface && shaders.has(surface) && shader !== surface) delete specs[`${shader}.info:id`]
      else for (const kind of shadeSurface(specs, shader)) leftOut.add(kind)
    }
  }
  return leftOut
}

/** Connects each input to what stands at the end of a row of connections, or gives it the value that stands there. */
function joinConnections(specs: Specs): void {
  for (const [path, spec] of Object.entries(specs)) {
    const first = connectionOf(spec)
    if (first === undefined) continue
    let last = first
    for (let steps = 0; ; steps++) {
      if (steps === mostInARow) throw new Error('inputs connected without end')
      const next = connectionOf(specs[last])
      if (next === undefined) break
      last = next
    }
    const value = firstSaid(specs[last]?.fields)
    const { connectionPaths: _, ...fields } = spec.fields
    specs[path] = {
      ...spec,
      fields: value === undefined ? { ...fields, connectionPaths: [last] } : { ...fields, default: value },
    }
  }
}

function connectionOf(spec: UsdSpec | undefined): string | undefined {
  const [path] = [spec?.fields.connectionPaths].flat()
  return typeof path === 'string' ? path.replaceAll(/[<>]/g, '') : undefined
}

const primOf = (path: string): string => path.split('.')[0] ?? ''

function wornMaterials(specs: Specs): ReadonlySet<string> {
  const worn = new Set<string>()
  for (const [path, { fields }] of Object.entries(specs)) {
    if (!path.endsWith('.material:binding') || !specs[primOf(path)]) continue
    for (const target of [fields.targetPaths].flat()) if (typeof target === 'string') worn.add(target)
  }
  return worn
}

/** The preview surfaces of each of these materials. */
function shadersOf(specs: Specs, worn: ReadonlySet<string>): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const [path, { specType }] of Object.entries(specs)) {
    if (specType !== primType || !preview.test(String(specs[`${path}.info:id`]?.fields.default))) continue
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
      const material = path.slice(0, at)
      if (!worn.has(material)) continue
      found.set(material, (found.get(material) ?? new Set()).add(path))
      break
    }
  }
  return found
}

function shadeSurface(specs: Specs, shader: string): Set<LeftOut> {
  const leftOut = new Set<LeftOut>()
  const input = (name: string) => specs[`${shader}.inputs:${name}`]
  for (const [name, value] of Object.entries(usual)) {
    const { fields = {}, specType = 1 } = input(name) ?? {}
    if (connectionOf(input(name)) === undefined && firstSaid(fields) === undefined)
      specs[`${shader}.inputs:${name}`] = { specType, fields: { ...fields, default: value } }
  }
  const displacement = input('displacement')
  if (connectionOf(displacement) ?? Number(firstSaid(displacement?.fields) ?? 0)) leftOut.add('details')
  const textures = new Map<Pictured, string>()
  for (const name of Object.keys(pictured) as Pictured[]) {
    const from = connectionOf(input(name))
    if (from === undefined) continue
    const said = (attribute: string) => firstSaid(specs[`${primOf(from)}.${attribute}`]?.fields)
    if (said('info:id') === 'UsdUVTexture') textures.set(name, from)
    // Colours of the mesh itself are worn by all that has any.
    else if (said('inputs:varname') !== 'displayColor') leftOut.add('shaders')
  }
  if (isOtherwiseSeenThrough(specs, shader, textures.get('diffuseColor'))) leftOut.add('opacity')
  if (areRecoloured(specs, textures)) leftOut.add('recoloured')
  return leftOut
}

/** True where it is seen through by anything but a number or the picture of its colour; it is drawn whole then. */
function isOtherwiseSeenThrough(specs: Specs, shader: string, colour: string | undefined): boolean {
  const path = `${shader}.inputs:opacity`
  const spec = specs[path]
  if (!spec) return false
  const from = connectionOf(spec)
  if (from !== undefined) {
    if (colour !== undefined && from === `${primOf(colour)}.outputs:a`) return false
    delete specs[path]
    return true
  }
  const threshold = Number(firstSaid(specs[`${shader}.inputs:opacityThreshold`]?.fields) ?? 0)
  if (!(threshold > 0)) return false
  const opacity = Number(firstSaid(spec.fields) ?? 1)
  delete specs[path]
  return opacity < threshold
}

/** True where the colours of a picture are changed before they are worn, in a way that is not drawn; puts that of bumps right. */
function areRecoloured(specs: Specs, textures: ReadonlyMap<Pictured, string>): boolean {
  const numbers = (from: string, name: string, missing: number) => {
    const said = [firstSaid(specs[`${primOf(from)}.inputs:${name}`]?.fields)].flat()
    return Array.from({ length: 3 }, (_, i) => Number(said[i] ?? missing))
  }
  let isAny = false
  for (const name of smooth) {
    const from = textures.get(name)
    if (from !== undefined && numbers(from, 'bias', 0).some((part) => part !== 0)) isAny = true
  }
  const files = new Map<unknown, number>()
  for (const name of shares) {
    const from = textures.get(name)
    if (from === undefined) continue
    if (numbers(from, 'bias', 0).some((part) => part !== 0) || numbers(from, 'scale', 1).some((part) => part !== 1))
      isAny = true
    const file = firstSaid(specs[`${primOf(from)}.inputs:file`]?.fields)
    files.set(file, (files.get(file) ?? 0) + 1)
  }
  // A picture of one input alone is grey, as a rule: all of its colours are the same.
  for (const name of shares) {
    const from = textures.get(name)
    const file = from && firstSaid(specs[`${primOf(from)}.inputs:file`]?.fields)
    if (from && (files.get(file) ?? 0) > 1 && !from.endsWith(`.outputs:${pictured[name]}`)) isAny = true
  }
  const bumps = textures.get('normal')
  return (bumps !== undefined && !putBumpsRight(specs, bumps, numbers)) || isAny
}

/** Twice a colour less one is a direction; three takes the scale for that of the bumps. False where it is no such one. */
function putBumpsRight(
  specs: Specs,
  from: string,
  numbers: (from: string, name: string, missing: number) => number[],
): boolean {
  const path = `${primOf(from)}.inputs:scale`
  const spec = specs[path]
  if (!spec) return numbers(from, 'bias', 0).every((part) => part === 0 || part === -1)
  const [scale, bias] = [numbers(from, 'scale', 1), numbers(from, 'bias', 0)]
  const { timeSamples: _, ...fields } = spec.fields
  specs[path] = { ...spec, fields: { ...fields, default: [...scale.map((part) => part / 2), 1] } }
  return scale.every((part, i) => Math.abs(part / 2 + (bias[i] as number)) < 0.01)
}
