// Which bones the surfaces of a USD follow: those that they or what they are part of are bound to, and no others.
import { primType, type UsdLayer } from './usd-specs.ts'

const skeleton = 'skel:skeleton'
const pulls = /^(.+)\.primvars:skel:jointIndices$/s

/** In place. What is bound to no skeleton stands as it is: the composer would have it follow any. */
export function bindBones({ specsByPath: specs }: UsdLayer): void {
  for (const path of Object.keys(specs)) {
    const [, prim] = pulls.exec(path) ?? []
    if (prim === undefined) continue
    let at = prim
    while (at !== '' && !specs[`${at}.${skeleton}`]) at = at.slice(0, at.lastIndexOf('/'))
    const binding = specs[`${at}.${skeleton}`]
    const targets: unknown = binding?.fields.targetPaths
    const [target] = Array.isArray(targets) ? targets.map(String) : []
    const bones = target === undefined ? undefined : specs[target]
    if (binding && bones?.specType === primType && bones.fields.typeName === 'Skeleton')
      specs[`${prim}.${skeleton}`] = binding
    else delete specs[path]
  }
}
