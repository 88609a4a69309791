// Vertices that are equal in everything become one: loaders that know no indices give every triangle three of its own.

export type VertexArrays = {
  readonly positions: Float32Array<ArrayBuffer>
  readonly normals: Float32Array<ArrayBuffer>
  readonly uvs: Float32Array<ArrayBuffer> | null
  readonly uvs1: Float32Array<ArrayBuffer> | null
  readonly colours: Float32Array<ArrayBuffer> | null
}

type Column = { readonly words: Int32Array; readonly width: number }

/** Which vertices are equal to an earlier one: `places[i]` counts distinct vertices in the sequence of their first one. */
export function findEqual(
  columns: readonly Column[],
  count: number,
): { places: Uint32Array<ArrayBuffer>; firsts: Uint32Array<ArrayBuffer> } {
  const bits = Math.max(4, Math.ceil(Math.log2(count * 2 + 1)))
  const mask = 2 ** bits - 1
  const table = new Uint32Array(2 ** bits)
  const places = new Uint32Array(count)
  const firsts = new Uint32Array(count)
  let distinct = 0
  for (let i = 0; i < count; i++) {
    let hash = 0
    for (const { words, width } of columns)
      for (let k = i * width; k < i * width + width; k++)
        hash = Math.imul(hash ^ (words[k] as number), 0x9e3779b1) ^ (hash >>> 15)
    let slot = (hash ^ (hash >>> 13)) & mask
    for (;;) {
      const known = (table[slot] as number) - 1
      if (known < 0) {
        table[slot] = distinct + 1
        firsts[distinct] = i
        places[i] = distinct++
        break
      }
      if (equal(columns, i, firsts[known] as number)) {
        places[i] = known
        break
      }
      slot = (slot + 1) & mask
    }
  }
  return { places, firsts: firsts.slice(0, distinct) }
}

function equal(columns: readonly Column[], a: number, b: number): boolean {
  for (const { words, width } of columns)
    for (let k = 0; k < width; k++) if (words[a * width + k] !== words[b * width + k]) return false
  return true
}

/** The same triangles over distinct vertices; minus zero is zero. */
export function weldVertices(
  from: VertexArrays,
  indices: Uint32Array<ArrayBuffer>,
): VertexArrays & { indices: Uint32Array<ArrayBuffer> } {
  const { positions, normals, uvs, uvs1, colours } = from
  const column = (array: Float32Array | null, width: number): Column[] => {
    if (!array) return []
    for (let i = 0; i < array.length; i++) array[i] = (array[i] as number) + 0
    return [{ words: new Int32Array(array.buffer, array.byteOffset, array.length), width }]
  }
  const columns = [column(positions, 3), column(normals, 3), column(uvs, 2), column(uvs1, 2), column(colours, 3)].flat()
  const { places, firsts } = findEqual(columns, positions.length / 3)
  const kept = <A extends Float32Array<ArrayBuffer> | null>(array: A, width: number) => {
    if (!array) return array
    const out = new Float32Array(firsts.length * width)
    for (let i = 0; i < firsts.length; i++)
      for (let k = 0; k < width; k++) out[i * width + k] = array[(firsts[i] as number) * width + k] as number
    return out as A
  }
  return {
    positions: kept(positions, 3),
    normals: kept(normals, 3),
    uvs: kept(uvs, 2),
    uvs1: kept(uvs1, 2),
    colours: kept(colours, 3),
    indices: indices.map((vertex) => places[vertex] as number),
  }
}
