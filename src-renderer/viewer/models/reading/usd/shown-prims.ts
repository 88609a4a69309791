// What of a USD layer is drawn: what it hides is taken out before the scene is built, and what nobody draws here is told.
import type { LeftOut } from '../../model-parts.ts'
import { flatFaces } from '../polygons/polygon-triangles.ts'
import { numbersOf } from './usd-faces.ts'
import { itemsOf } from './usd-lists.ts'
import { unreadMaterials } from './usd-materials.ts'
import { arcFields, firstSaid, primType, takesOver, type UsdLayer } from './usd-specs.ts'

/** Types of prims that draw something, but for meshes and the round shapes, which are built. */
const untold: Readonly<Record<string, LeftOut>> = {
  PointInstancer: 'copies',
  BasisCurves: 'lines',
  NurbsCurves: 'lines',
  HermiteCurves: 'lines',
  Points: 'points',
  NurbsPatch: 'patches',
  Plane: 'shapes',
  TetMesh: 'shapes',
  Volume: 'shapes',
  DomeLight: 'lights',
  CylinderLight: 'lights',
  GeometryLight: 'lights',
  PluginLight: 'lights',
  PortalLight: 'lights',
  Cylinder_1: 'shapes',
  Capsule_1: 'shapes',
  Preliminary_Text: 'shapes',
  ParticleField3DGaussianSplat: 'points',
}
const built = new Set(['Mesh', 'Cube', 'Sphere', 'Cylinder', 'Cone', 'Capsule'])
export const isBuilt = (type: string): boolean => built.has(type)
/** Only the first colour and transparency of a mesh are shown, on all of it. */
const tints = ['primvars:displayColor', 'primvars:displayOpacity']

type Standing = { readonly hidden: boolean; readonly purpose: string }

/**
 * Takes out of a layer what is invisible, switched off, only a pattern for others, or there for guidance alone, and what is drawn
 * many times over by an instancer; tells what of the rest is not shown. What is taken over from the package is a part of it by then.
 */
export function keepShown({ specsByPath: specs }: UsdLayer): Set<LeftOut> {
  const found = new Set<LeftOut>()
  const standings = new Map<string, Standing>()
  const gone: string[] = []
  // A parent's path is the beginning of its children's, and so comes first.
  const prims = Object.keys(specs)
    .filter((path) => path !== '/' && specs[path]?.specType === primType)
    .sort()
  const said = (path: string, attribute: string) => firstSaid(specs[`${path}.${attribute}`]?.fields)
  const replaced = new Set(
    prims.filter((path) => said(path, 'purpose') === 'render').map((path) => homeOf(path, specs)),
  )
  for (const path of prims) {
    const fields = specs[path]?.fields ?? {}
    const type = String(fields.typeName ?? '')
    const above = standingAbove(path, standings)
    const purpose = String(said(path, 'purpose') ?? above.purpose)
    const isHidden =
      above.hidden ||
      fields.active === false ||
      // 1 is an opinion on something that is not here, 2 a pattern.
      (typeof fields.specifier === 'number' && fields.specifier > 0) ||
      said(path, 'visibility') === 'invisible'
    const isAside = purpose === 'guide' || (purpose === 'proxy' && replaced.has(homeOf(path, specs)))
    const isDrawn = built.has(type) || type in untold
    standings.set(path, { hidden: isHidden || type === 'PointInstancer', purpose })
    if (fields.specifier === 1) {
      if (isTakenOver(path, specs)) found.add('changes')
      gone.push(path)
      continue
    }
    if (isHidden || isAside) {
      if (isDrawn) gone.push(path)
      // A pattern is no part of the picture that somebody would miss.
      if (isDrawn && !isPattern(path, specs)) found.add('hidden')
      continue
    }
    const kind = untold[type] ?? (isFlatShape(type, (name) => said(path, name)) ? 'shapes' : undefined)
    if (kind) {
      found.add(kind)
      gone.push(path)
    }
    if (type === 'Mesh') {
      for (const count of numbersOf(said(path, 'faceVertexCounts'))) {
        const flat = flatFaces[count]
        if (flat) found.add(flat)
      }
    }
    if (type === 'SkelAnimation') found.add('animation')
    // Values at moments that lie in other files.
    if ('clips' in fields) for (const part of ['animation', 'elsewhere'] as const) found.add(part)
    if (type === 'Mesh' && said(path, 'subdivisionScheme') !== 'none') found.add('smoothing')
    if (built.has(type) && tints.some((tint) => differs(said(path, tint), tint))) found.add('tints')
    if (arcFields.some((arc) => arc in fields && !isNothing(fields[arc]))) found.add('elsewhere')
  }
  const away = new Set(gone)
  const isShown = (prim: string) => !away.has(prim) && standings.get(prim)?.hidden !== true
  for (const kind of unreadMaterials(specs, isShown)) found.add(kind)
  for (const path of gone) delete specs[path]
  return found
}

/** True for one of the round shapes whose size is none: three would give it the usual one. */
function isFlatShape(type: string, said: (name: string) => unknown): boolean {
  if (type === 'Mesh' || !built.has(type)) return false
  return ['size', 'radius', 'height'].some((name) => {
    const size = said(name)
    return typeof size === 'number' && !(size > 0)
  })
}

/** True for more than one colour, or more than one transparency of which any is not whole. */
function differs(value: unknown, tint: string): boolean {
  const numbers = numbersOf(value)
  if (tint === 'primvars:displayOpacity') return numbers.length > 1 && numbers.some((opacity) => opacity < 1)
  return numbers.some((part, i) => part !== numbers[i % 3])
}

/** What a prim is part of may have no place of its own. */
function standingAbove(path: string, standings: ReadonlyMap<string, Standing>): Standing {
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
    const above = standings.get(path.slice(0, at))
    if (above) return above
  }
  return { hidden: false, purpose: 'default' }
}

/** The nearest prim that takes something over, this one or one that it is part of; empty for what stands in the first layer itself. */
function homeOf(path: string, specs: UsdLayer['specsByPath']): string {
  let at = path
  while (at !== '' && specs[at]?.fields[takesOver] !== true) at = at.slice(0, at.lastIndexOf('/'))
  return at
}

/** True below a prim that takes something over: an opinion there changes it, and is not applied. */
function isTakenOver(path: string, specs: UsdLayer['specsByPath']): boolean {
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
    const fields = specs[path.slice(0, at)]?.fields ?? {}
    if (arcFields.some((arc) => arc in fields)) return true
  }
  return false
}

/** True below a pattern, an opinion or an instancer, which draws it where its copies stand. */
function isPattern(path: string, specs: UsdLayer['specsByPath']): boolean {
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const { specifier, typeName } = specs[at]?.fields ?? {}
    if (typeof specifier === 'number' && specifier > 0) return true
    if (at !== path && typeName === 'PointInstancer') return true
  }
  return false
}

/** True for a list of nothing, and not for one that could not be read. */
const isNothing = (list: unknown) => list !== null && itemsOf(list).length === 0
