// How many pieces a surface falls into.

/** `triangles` three points each, by numbers below `points`. */
export function countPieces(triangles: Uint32Array, points: number): number {
  const leads = Uint32Array.from({ length: points }, (_, point) => point)
  const first = (point: number) => {
    let at = point
    while (leads[at] !== at) {
      leads[at] = leads[leads[at] as number] as number
      at = leads[at] as number
    }
    return at
  }
  let pieces = points
  const join = (a: number, b: number) => {
    const [one, other] = [first(a), first(b)]
    if (one === other) return
    leads[Math.max(one, other)] = Math.min(one, other)
    pieces--
  }
  for (let i = 0; i < triangles.length; i += 3) {
    join(triangles[i] as number, triangles[i + 1] as number)
    join(triangles[i + 1] as number, triangles[i + 2] as number)
  }
  return pieces
}
