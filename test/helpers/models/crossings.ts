// Where the line through the middle of a model's box crosses its triangles, found without any code of the window.

export type Crossings = number[] & { readonly middle: readonly number[] }

/** Places on that axis, from the greatest down; `places` are the corners of the triangles, three numbers each. */
export function crossingsOf(places: readonly number[], axis: 0 | 1 | 2): Crossings {
  const middle = [0, 1, 2].map((each) => {
    const along = places.filter((_, place) => place % 3 === each)
    return (along.reduce((a, b) => Math.min(a, b)) + along.reduce((a, b) => Math.max(a, b))) / 2
  })
  const [u, v] = [(axis + 1) % 3, (axis + 2) % 3]
  const [mu = 0, mv = 0] = [middle[u], middle[v]]
  const found: number[] = []
  for (let start = 0; start < places.length; start += 9) {
    const corner = (which: number) => {
      const at = (along: number) => places[start + which * 3 + along] ?? 0
      return { u: at(u) - mu, v: at(v) - mv, along: at(axis) }
    }
    const [a, b, c] = [corner(0), corner(1), corner(2)]
    const whole = (b.u - a.u) * (c.v - a.v) - (c.u - a.u) * (b.v - a.v)
    // How much of the triangle lies opposite each corner, seen from the line.
    const shares = [b.u * c.v - c.u * b.v, c.u * a.v - a.u * c.v, a.u * b.v - b.u * a.v].map((part) => part / whole)
    if (whole === 0 || shares.some((share) => share < 0)) continue
    found.push([a, b, c].reduce((sum, { along }, which) => sum + along * (shares[which] ?? 0), 0))
  }
  return Object.assign(
    found.sort((one, other) => other - one).filter((place, at, all) => at === 0 || (all[at - 1] ?? 0) - place > 1e-6),
    { middle },
  )
}
