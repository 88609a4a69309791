// Vertices that are equal in everything become one: loaders that know no indices give every triangle three of its own.

export type VertexArrays = {
  readonly positions: Float32Array<ArrayBuffer>
  /** Null where no surface has any: every triangle is flat. */
  readonly normals: Float32Array<ArrayBuffer> | null
  readonly uvs: Float32Array<ArrayBuffer> | null
  readonly uvs1: Float32Array<ArrayBuffer> | null
  readonly colours: Float32Array<ArrayBuffer> | null
}

type Column = { readonly words: Int32Array; readonly width: number }

const tableLength = (count: number) => 2 ** Math.max(4, Math.ceil(Math.log2(count * 2 + 1)))
/** Bytes that joining takes beside the vertices themselves. */
export const joiningBytes = (count: number) => 4 * (tableLength(count) + count)

/**
 * Which vertices are equal to an earlier one: `places[i]` counts distinct vertices in the sequence of their first one. The columns are
 * changed: at their front the distinct vertices stand one after another.
 */
export function joinEqual(
  columns: readonly Column[],
  count: number,
  onDistinct?: (first: number) => void,
): { places: Uint32Array<ArrayBuffer>; distinct: number } {
  const table = new Uint32Array(tableLength(count))
  const mask = table.length - 1
  const places = new Uint32Array(count)
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
        if (distinct < i)
          for (const { words, width } of columns)
            for (let k = 0; k < width; k++) words[distinct * width + k] = words[i * width + k] as number
        onDistinct?.(i)
        table[slot] = distinct + 1
        places[i] = distinct++
        break
      }
      if (equal(columns, i, known)) {
        places[i] = known
        break
      }
      slot = (slot + 1) & mask
    }
  }
  return { places, distinct }
}

function equal(columns: readonly Column[], a: number, b: number): boolean {
  for (const { words, width } of columns)
    for (let k = 0; k < width; k++) if (words[a * width + k] !== words[b * width + k]) return false
  return true
}

/** The same triangles over distinct vertices; minus zero is zero. The arrays given are changed. */
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
  const { places, distinct } = joinEqual(columns, positions.length / 3)
  for (let i = 0; i < indices.length; i++) indices[i] = places[indices[i] as number] as number
  const front = (array: Float32Array<ArrayBuffer>, width: number) =>
    array.length === distinct * width ? array : array.slice(0, distinct * width)
  return {
    positions: front(positions, 3),
    normals: normals && front(normals, 3),
    uvs: uvs && front(uvs, 2),
    uvs1: uvs1 && front(uvs1, 2),
    colours: colours && front(colours, 3),
    indices,
  }
}
