// Which materials of a USD layer are worn, and whether any that is bound is given in a way that is not read here.
import { primType, type UsdLayer } from './usd-specs.ts'

type Specs = UsdLayer['specsByPath']

/** Surfaces that three reads; it takes one that stands anywhere in the material. */
const read = new Set(['UsdPreviewSurface', 'ND_UsdPreviewSurface_surfaceshader', 'arnold:openpbr_surface'])
const binding = /^(.+)\.material:binding(?::(\w+).*)?$/s

/**
 * Binds in place for every purpose what is bound for one alone. True when a prim that is drawn wears a material of none of these
 * surfaces, one that the layer does not hold, or one by the collection that it is in.
 */
export function hasUnreadMaterials(specs: Specs, isDrawn: (prim: string) => boolean): boolean {
  const shaded = shadedMaterials(specs)
  let isAny = false
  for (const path of Object.keys(specs)) {
    const [, prim = '', purpose] = binding.exec(path) ?? []
    const spec = specs[path]
    if (prim === '' || !spec || !isDrawn(prim)) continue
    const plain = `${prim}.material:binding`
    if (purpose === 'collection') isAny = true
    if (purpose === 'preview' || (purpose === 'full' && !specs[`${plain}:preview`])) specs[plain] ??= spec
    const [target] = [specs[plain]?.fields.targetPaths].flat()
    if (typeof target !== 'string' || !target.startsWith('/')) continue
    if (!specs[target] || shaded.get(target) === false) isAny = true
  }
  return isAny
}

/** Whether a surface of each material is read; those without any shader are left as they are. */
function shadedMaterials(specs: Specs): ReadonlyMap<string, boolean> {
  const found = new Map<string, boolean>()
  for (const path in specs) {
    const spec = specs[path]
    if (spec?.specType !== primType || spec.fields.typeName !== 'Shader') continue
    const isRead = read.has(String(specs[`${path}.info:id`]?.fields.default))
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
      const above = path.slice(0, at)
      if (specs[above]?.fields.typeName !== 'Material') continue
      found.set(above, isRead || found.get(above) === true)
      break
    }
  }
  return found
}
