// Cuts a mesh into islands of texture: vertices on a border between two islands are doubled, each for its own uv.

/** `source` is the old vertex of each new one, `islands` the island it is on. */
type SplitMesh = { source: Uint32Array; islands: Uint8Array; indices: Uint32Array }

/** `count` is the number of vertices, `islandOf` the island of each triangle. */
export function splitSeams(indices: Uint32Array, count: number, islandOf: Uint8Array): SplitMesh {
  const known = new Map<number, number>()
  const source: number[] = []
  const islands: number[] = []
  const out = new Uint32Array(indices.length)
  for (let i = 0; i < indices.length; i++) {
    const vertex = indices[i] as number
    const island = islandOf[Math.floor(i / 3)] as number
    const name = island * count + vertex
    let place = known.get(name)
    if (place === undefined) {
      place = source.length
      known.set(name, place)
      source.push(vertex)
      islands.push(island)
    }
    out[i] = place
  }
  return { source: Uint32Array.from(source), islands: Uint8Array.from(islands), indices: out }
}
