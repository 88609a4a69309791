// Blended shapes of a glTF: what of them is not drawn, and those of parts that are placed many times, which the loader leaves plain.
import { type BufferGeometry, InstancedMesh, Object3D } from 'three'
import type { GLTFParser } from 'three/addons/loaders/GLTFLoader.js'

type Mesh = {
  readonly weights?: readonly number[]
  readonly primitives?: readonly { readonly targets?: readonly Readonly<Record<string, number>>[] }[]
}
type Node = {
  readonly mesh?: number
  readonly weights?: readonly number[]
  readonly extensions?: Readonly<Record<string, unknown>>
}
type Json = { readonly nodes?: readonly Node[]; readonly meshes?: readonly Mesh[] }

/** The shares of the shapes at a node; a mesh has its own for all nodes that say nothing. */
const sharesOf = ({ weights, mesh = -1 }: Node, { meshes = [] }: Json): readonly number[] =>
  weights ?? meshes[mesh]?.weights ?? []

/** Whether a shape that is worn changes colours, or places in a picture. */
export const hasColouredShapes = (json: Json): boolean =>
  (json.nodes ?? []).some((node) => {
    const shares = sharesOf(node, json)
    const primitives = json.meshes?.[node.mesh ?? -1]?.primitives ?? []
    return primitives.some(({ targets = [] }) =>
      targets.some((target, i) => shares[i] && Object.keys(target).some((name) => /^(?:COLOR|TEXCOORD)_/.test(name))),
    )
  })

/** Bends the parts that are placed many times as their nodes say. */
export function bendInstances({ json, associations }: GLTFParser): void {
  const { nodes = [] }: Json = json
  for (const [object, from] of associations) {
    const node = nodes[(from as typeof from | undefined)?.nodes ?? -1]
    if (!(object instanceof Object3D) || node?.extensions?.EXT_mesh_gpu_instancing === undefined) continue
    // Other nodes below this one are bent in their own turn.
    const own = object.children.filter((child) => associations.get(child)?.nodes === undefined)
    const shares = sharesOf(node, json)
    for (const part of [object, ...own]) {
      if (!(part instanceof InstancedMesh)) continue
      const { position, normal }: BufferGeometry['morphAttributes'] = part.geometry.morphAttributes
      part.morphTargetInfluences = (position ?? normal ?? []).map((_, i) => shares[i] ?? 0)
    }
  }
}
