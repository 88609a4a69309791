// Columns of a glTF of which single items are changed: the loader passes over a change of what is not there, and takes columns that
// stand among others as if they stood alone.
import { BufferAttribute, InterleavedBufferAttribute } from 'three'
import type { GLTFLoaderPlugin, GLTFParser } from 'three/addons/loaders/GLTFLoader.js'
import { ModelRefusal } from '../../model-parts.ts'

const kinds = { 5121: Uint8Array, 5123: Uint16Array, 5125: Uint32Array }
type Kind = keyof typeof kinds
/** As checked before the loader has the file; the places may still be of a kind that is none. */
type Sparse = {
  readonly count: number
  readonly indices: { readonly bufferView: number; readonly byteOffset?: number; readonly componentType: number }
  readonly values: { readonly bufferView: number; readonly byteOffset?: number }
}
type Accessor = { readonly count: number; readonly sparse?: Sparse }

/** Throws for a change of an item that the column has not, and a ModelRefusal for places of a kind that is none. */
export function changedColumnsPlugin(parser: GLTFParser): GLTFLoaderPlugin {
  const load = parser.loadAccessor.bind(parser)
  parser.loadAccessor = async (index) => {
    const accessors: Accessor[] = parser.json.accessors
    const { sparse, ...plain } = accessors[index] as Accessor
    if (sparse === undefined) return await load(index)
    accessors[index] = plain
    return await changed(ownColumn(await load(index)), sparse, parser)
  }
  return { name: 'changed columns' }
}

/** With numbers of its own: others may be made of the same bytes. */
function ownColumn(column: BufferAttribute | InterleavedBufferAttribute): BufferAttribute {
  const { itemSize, normalized, count } = column
  if (!(column instanceof InterleavedBufferAttribute))
    return new BufferAttribute(column.array.slice(), itemSize, normalized)
  const { array, stride } = column.data
  const own = array.slice(0, count * itemSize)
  for (let item = 0; item < count; item++)
    for (let k = 0; k < itemSize; k++) own[item * itemSize + k] = array[item * stride + column.offset + k] as number
  return new BufferAttribute(own, itemSize, normalized)
}

async function changed(column: BufferAttribute, sparse: Sparse, parser: GLTFParser): Promise<BufferAttribute> {
  const { count, indices, values } = sparse
  const view = (of: { readonly bufferView: number }): Promise<ArrayBuffer> =>
    parser.getDependency('bufferView', of.bufferView)
  const { array, itemSize } = column
  if (!(indices.componentType in kinds)) throw new ModelRefusal({ why: 'damaged' })
  const places = new kinds[indices.componentType as Kind](await view(indices), indices.byteOffset, count)
  const bytes = itemSize * array.BYTES_PER_ELEMENT
  const from = values.byteOffset ?? 0
  const given = new Uint8Array(await view(values), from, count * bytes)
  const own = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
  places.forEach((place, at) => {
    // An error where there is no such place.
    own.set(given.subarray(at * bytes, at * bytes + bytes), place * bytes)
  })
  return column
}
