// What is floor and what stands on it, and how many pieces there would be without the floor.

/** Heights of a map, 0 to 1, row by row from the top left. */
export type Grid = { readonly width: number; readonly height: number; readonly samples: Float32Array<ArrayBuffer> }

/** Samples up to this share of the depth are floor. */
export const floorShare = 0.0015

/** Specks below this share of the map are no piece of their own. */
const speck = 0.0005

/** The pieces that cutting the floor away would leave, corners that touch counting as one; 0 where nothing stands. */
export function countPieces({ width, height, samples }: Grid): number {
  const runs = joinedRuns(width, height, (at) => (samples[at] as number) > floorShare)
  const sizes = new Map<number, number>()
  for (const { piece, size } of runs) sizes.set(piece, (sizes.get(piece) ?? 0) + size)
  const least = Math.max(1, samples.length * speck)
  return [...sizes.values()].filter((size) => size >= least).length
}

/** Runs of samples along the rows that stand, each with the number of the piece that it belongs to. */
function joinedRuns(width: number, height: number, stands: (at: number) => boolean) {
  /** For each run, one of its piece that began no later; the first of a piece leads to itself. */
  const leads: number[] = []
  const sizes: number[] = []
  const first = (run: number) => {
    let at = run
    while (leads[at] !== at) {
      leads[at] = leads[leads[at] as number] as number
      at = leads[at] as number
    }
    return at
  }
  let above: Run[] = []
  for (let y = 0; y < height; y++) {
    const here: Run[] = []
    let next = 0
    for (let x = 0; x < width; x++) {
      if (!stands(y * width + x)) continue
      const from = x
      while (x + 1 < width && stands(y * width + x + 1)) x++
      const id = leads.length
      leads.push(id)
      sizes.push(x - from + 1)
      here.push({ id, from, to: x })
      while (next < above.length && (above[next] as Run).to < from - 1) next++
      for (let i = next; i < above.length && (above[i] as Run).from <= x + 1; i++)
        join(first(id), first((above[i] as Run).id))
    }
    above = here
  }
  return sizes.map((size, id) => ({ piece: first(id), size }))

  function join(a: number, b: number) {
    leads[Math.max(a, b)] = Math.min(a, b)
  }
}

type Run = { readonly id: number; readonly from: number; readonly to: number }
