// The turns of parts that a glTF places many times: few bits round them, and the loader would scale the parts by what they are off.
import { BufferAttribute, Quaternion } from 'three'
import type { GLTFLoaderPlugin, GLTFParser } from 'three/addons/loaders/GLTFLoader.js'
import { ModelRefusal } from '../../model-parts.ts'

type Node = { readonly extensions?: { readonly EXT_mesh_gpu_instancing?: { readonly attributes?: Attributes } } }
type Attributes = { readonly ROTATION?: number }
/** How far one may be off for its rounding: four numbers of seven bits each. */
const ofRounding = 0.01

/** Throws a ModelRefusal for a turn that would change a size. */
export function instanceTurnsPlugin(parser: GLTFParser): GLTFLoaderPlugin {
  const nodes: readonly Node[] = parser.json.nodes ?? []
  const turns = new Set(nodes.map(({ extensions }) => extensions?.EXT_mesh_gpu_instancing?.attributes?.ROTATION))
  const load = parser.loadAccessor.bind(parser)
  parser.loadAccessor = async (index) => {
    const column = await load(index)
    return turns.has(index) ? whole(column) : column
  }
  return { name: 'instance turns' }
}

type Column = Awaited<ReturnType<GLTFParser['loadAccessor']>>

function whole(column: Column): BufferAttribute {
  const own = new Float32Array(column.count * 4)
  const turn = new Quaternion()
  for (let i = 0; i < column.count; i++) {
    turn.set(column.getX(i), column.getY(i), column.getZ(i), column.getW(i))
    if (!(Math.abs(turn.length() - 1) < ofRounding)) throw new ModelRefusal({ why: 'damaged' })
    turn.normalize().toArray(own, i * 4)
  }
  return new BufferAttribute(own, 4)
}
