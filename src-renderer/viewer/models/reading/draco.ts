// Meshes packed by Draco, for three's glTF loader: unpacked in this thread, by the decoder that comes with three.
/// <reference path="./decoder-modules.d.ts" />
import { BufferAttribute, BufferGeometry, type TypedArray } from 'three'
import { ModelRefusal } from '../model-parts.ts'
import { holdTo, mostMemory, mostTriangles } from './limits/model-limits.ts'

type Handle = { readonly ptr?: number }
type Attribute = Handle & { num_components(): number }
type Mesh = Handle & { num_points(): number; num_faces(): number }
type Decoder = Handle & {
  GetEncodedGeometryType(bytes: Int8Array): number
  DecodeArrayToMesh(bytes: Int8Array, length: number, mesh: Mesh): { ok(): boolean }
  GetAttributeByUniqueId(mesh: Mesh, id: number): Attribute
  GetTrianglesUInt32Array(mesh: Mesh, length: number, to: number): boolean
  GetAttributeDataArrayForAllPoints(mesh: Mesh, of: Attribute, type: number, length: number, to: number): boolean
}

/** The part of Draco's script that is used here. */
export type DracoModule = {
  readonly Decoder: new () => Decoder
  readonly Mesh: new () => Mesh
  readonly TRIANGULAR_MESH: number
  readonly HEAPF32: Float32Array
  readonly DT_FLOAT32: number
  readonly DT_INT8: number
  readonly DT_INT16: number
  readonly DT_INT32: number
  readonly DT_UINT8: number
  readonly DT_UINT16: number
  readonly DT_UINT32: number
  _malloc(length: number): number
  _free(at: number): void
  destroy(handle: Handle): void
}

type Numbers = {
  new (buffer: ArrayBufferLike, at: number, length: number): TypedArray
  readonly BYTES_PER_ELEMENT: number
}

const kinds = {
  Float32Array: [Float32Array, 'DT_FLOAT32'],
  Int8Array: [Int8Array, 'DT_INT8'],
  Int16Array: [Int16Array, 'DT_INT16'],
  Int32Array: [Int32Array, 'DT_INT32'],
  Uint8Array: [Uint8Array, 'DT_UINT8'],
  Uint16Array: [Uint16Array, 'DT_UINT16'],
  Uint32Array: [Uint32Array, 'DT_UINT32'],
} as const satisfies Record<string, readonly [Numbers, keyof DracoModule]>

/** Ids in the packed mesh and kinds of number, both by attribute. */
type Wanted = { readonly ids: Readonly<Record<string, number>>; readonly numbers: Readonly<Record<string, string>> }

/** Stands where three's loader expects its own, which wants threads from `blob:` addresses. */
export class DracoReader {
  readonly #module: DracoModule
  /** Bytes of all that was unpacked. */
  #unpacked = 0
  private constructor(module: DracoModule) {
    this.#module = module
  }

  static async load(): Promise<DracoReader> {
    const { makeDecoder, wasm } = await import('virtual:draco-decoder')
    const program = await fetch(new URL(wasm, import.meta.url))
    return new DracoReader(await makeDecoder({ wasmBinary: await program.arrayBuffer() }))
  }

  /** The program is there from the beginning. */
  preload(): this {
    return this
  }

  async decodeDracoFile(
    bytes: ArrayBuffer,
    done: (geometry: BufferGeometry) => void,
    ids: Wanted['ids'],
    numbers: Wanted['numbers'],
    _colourSpace: unknown,
    failed: (error: unknown) => void,
  ): Promise<void> {
    try {
      const hold = (more: number) => {
        this.#unpacked += more
        // The program keeps its memory, and what is unpacked is laid out once more for drawing.
        holdTo(mostMemory, this.#module.HEAPF32.buffer.byteLength + 2 * this.#unpacked)
      }
      done(unpack(this.#module, new Int8Array(bytes), { ids, numbers }, hold))
    } catch (error) {
      failed(error)
    }
  }
}

type Hold = (bytes: number) => void

function unpack(draco: DracoModule, bytes: Int8Array, { ids, numbers }: Wanted, hold: Hold): BufferGeometry {
  const decoder = new draco.Decoder()
  const mesh = new draco.Mesh()
  try {
    if (decoder.GetEncodedGeometryType(bytes) !== draco.TRIANGULAR_MESH) throw new Error('no mesh')
    if (!decoded(decoder, bytes, mesh) || mesh.ptr === 0) throw new Error('damaged')
    holdTo(mostTriangles, mesh.num_faces())
    holdTo(mostTriangles, mesh.num_points())
    const geometry = new BufferGeometry()
    const corners = mesh.num_faces() * 3
    hold(corners * Uint32Array.BYTES_PER_ELEMENT)
    const index = copied(draco, Uint32Array, corners, (at, length) => decoder.GetTrianglesUInt32Array(mesh, length, at))
    geometry.setIndex(new BufferAttribute(index, 1))
    for (const [name, id] of Object.entries(ids)) {
      const [Numbers, type] = kinds[(numbers[name] ?? 'Float32Array') as keyof typeof kinds]
      const attribute = decoder.GetAttributeByUniqueId(mesh, id)
      const width = attribute.num_components()
      hold(mesh.num_points() * width * Numbers.BYTES_PER_ELEMENT)
      const values = copied(draco, Numbers, mesh.num_points() * width, (at, length) =>
        decoder.GetAttributeDataArrayForAllPoints(mesh, attribute, draco[type], length, at),
      )
      geometry.setAttribute(name, new BufferAttribute(values, width))
    }
    return geometry
  } finally {
    draco.destroy(mesh)
    draco.destroy(decoder)
  }
}

/** Nothing but the end of the memory that it is given makes the program throw: what is damaged it says. */
function decoded(decoder: Decoder, bytes: Int8Array, mesh: Mesh): boolean {
  try {
    return decoder.DecodeArrayToMesh(bytes, bytes.length, mesh).ok()
  } catch {
    throw new ModelRefusal({ why: 'too-large' })
  }
}

function copied(
  draco: DracoModule,
  Numbers: Numbers,
  count: number,
  write: (at: number, length: number) => boolean,
): TypedArray {
  const length = count * Numbers.BYTES_PER_ELEMENT
  const at = draco._malloc(length)
  if (at === 0) throw new ModelRefusal({ why: 'too-large' })
  try {
    if (!write(at, length)) throw new Error('damaged')
    // The heap may have been replaced by a larger one while it was written to.
    return new Numbers(draco.HEAPF32.buffer, at, count).slice()
  } finally {
    draco._free(at)
  }
}
