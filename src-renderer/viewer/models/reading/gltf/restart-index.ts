// The largest number that a list of corners can hold: where drawing begins anew it is a sign for that, and so no corner.
import type { BufferAttribute } from 'three'
import type { GLTFParser } from 'three/addons/loaders/GLTFLoader.js'

type Primitive = { readonly indices?: number; readonly extensions?: Readonly<Record<string, unknown>> }

/** The largest number of each kind that such a list may have, by how many bytes one takes. */
const largest: Readonly<Record<number, number>> = { 1: 0xff, 2: 0xffff, 4: 0xffffffff }

/** Whether any list of corners has that number, which the format forbids; what Draco packs has lists of its own. */
export async function hasRestart(parser: GLTFParser): Promise<boolean> {
  const meshes: { readonly primitives?: readonly Primitive[] }[] = parser.json.meshes ?? []
  const primitives = meshes.flatMap((mesh) => mesh.primitives ?? [])
  const lists = new Set(primitives.map((each) => (each.extensions?.[draco] === undefined ? each.indices : undefined)))
  for (const list of lists) {
    if (list === undefined) continue
    // Those that are shown are there already.
    const { array }: BufferAttribute = await parser.getDependency('accessor', list)
    if (array.includes(largest[array.BYTES_PER_ELEMENT] ?? -1)) return true
  }
  return false
}

const draco = 'KHR_draco_mesh_compression'
