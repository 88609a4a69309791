// Which materials of a USD layer are worn, and whether any that is bound is given in a way that is not read here.
import { primType, type UsdLayer } from './usd-specs.ts'

type Specs = UsdLayer['specsByPath']

/** Surfaces that three reads; it takes one that stands anywhere in the material. */
const read = new Set(['UsdPreviewSurface', 'ND_UsdPreviewSurface_surfaceshader', 'arnold:openpbr_surface'])
export const isReadShader = (id: string): boolean => read.has(id)
const binding = /^(.+)\.material:binding(?::(\w+).*)?$/s

/**
 * Binds in place for every purpose what is bound for one alone, and takes away the metal of surfaces whose reflections have a colour
 * of their own, which counts for nothing there. Tells of what is drawn: `shaders` when a prim wears a material of none of these
 * surfaces, one that the layer does not hold, or one by the collection that it is in; `gloss` for reflections of their own colour.
 */
export function unreadMaterials(specs: Specs, isDrawn: (prim: string) => boolean): Set<'shaders' | 'gloss'> {
  const { isRead, glossy } = shadedMaterials(specs)
  const found = new Set<'shaders' | 'gloss'>()
  for (const path of Object.keys(specs)) {
    const [, prim = '', purpose] = binding.exec(path) ?? []
    const spec = specs[path]
    if (prim === '' || !spec || !isDrawn(prim)) continue
    const plain = `${prim}.material:binding`
    if (purpose === 'collection') found.add('shaders')
    if (purpose === 'preview' || (purpose === 'full' && !specs[`${plain}:preview`])) specs[plain] ??= spec
    const [target] = [specs[plain]?.fields.targetPaths].flat()
    if (typeof target !== 'string' || !target.startsWith('/')) continue
    if (!specs[target] || isRead.get(target) === false) found.add('shaders')
    if (glossy.has(target)) found.add('gloss')
  }
  return found
}

/** Whether a surface of each material is read, without those that have no shader, and which materials have reflections of their own colour. */
function shadedMaterials(specs: Specs): {
  readonly isRead: ReadonlyMap<string, boolean>
  readonly glossy: Set<string>
} {
  const isRead = new Map<string, boolean>()
  const glossy = new Set<string>()
  for (const path in specs) {
    const spec = specs[path]
    if (spec?.specType !== primType || spec.fields.typeName !== 'Shader') continue
    const isKnown = isReadShader(String(specs[`${path}.info:id`]?.fields.default))
    const isGlossy = takeGloss(specs, path)
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
      const above = path.slice(0, at)
      if (specs[above]?.fields.typeName !== 'Material') continue
      isRead.set(above, isKnown || isRead.get(above) === true)
      if (isGlossy) glossy.add(above)
      break
    }
  }
  return { isRead, glossy }
}

/** In place; true when the reflections of the surface are not those of a plain one: their colour is black unless it is given. */
function takeGloss(specs: Specs, shader: string): boolean {
  if (Number(specs[`${shader}.inputs:useSpecularWorkflow`]?.fields.default ?? 0) !== 1) return false
  delete specs[`${shader}.inputs:metallic`]
  return true
}
