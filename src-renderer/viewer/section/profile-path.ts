// A profile as SVG paths of about one point for every pixel, which keep the lowest and the highest sample of each pixel.

type ProfileBox = { readonly width: number; readonly height: number; readonly depth: number }

/** A part of the profile without a gap: its line, and the area below it. */
type ProfileRun = { readonly line: string; readonly area: string }

/** Head room in pixels above the highest height. */
const room = 8

/** The parts of a profile between its gaps, which are NaN. */
export function profileRuns(profile: Float64Array, box: ProfileBox): ProfileRun[] {
  const { width, height, depth } = box
  const last = profile.length - 1
  const x = (index: number) => ((index / Math.max(1, last)) * width).toFixed(1)
  const y = (index: number) => (height - ((profile[index] ?? 0) / Math.max(1e-9, depth)) * (height - room)).toFixed(1)
  return partsOf(profile, (value) => !Number.isNaN(value)).map(({ from, to }) => {
    const points = chosen(profile, from, to, width).map((index) => `${x(index)} ${y(index)}`)
    // A sample alone is a dot.
    const line = `M${points.length > 1 ? points.join('L') : `${points[0]}h0`}`
    return { line, area: `${line}L${x(to)} ${height}L${x(from)} ${height}Z` }
  })
}

/** From where to where the curve is missing, in pixels; each is wide enough to be seen. */
export function gapBands(profile: Float64Array, width: number): { x: number; width: number }[] {
  const last = profile.length - 1
  const bands: { x: number; width: number }[] = []
  for (const { from, to } of partsOf(profile, Number.isNaN)) {
    const start = (Math.max(0, from - 1) / Math.max(1, last)) * width
    const end = (Math.min(last, to + 1) / Math.max(1, last)) * width
    const wide = Math.max(narrowest, end - start)
    const x = Math.max(0, Math.min(width - wide, (start + end - wide) / 2))
    const before = bands.at(-1)
    if (before && x <= before.x + before.width) before.width = Math.max(before.width, x + wide - before.x)
    else bands.push({ x, width: wide })
  }
  return bands
}
const narrowest = 2

/** The stretches of neighbours that are alike, first and last index. */
function partsOf(profile: Float64Array, belongs: (value: number) => boolean): { from: number; to: number }[] {
  const parts: { from: number; to: number }[] = []
  let from = -1
  for (let index = 0; index <= profile.length; index++) {
    const inside = index < profile.length && belongs(profile[index] as number)
    if (inside && from < 0) from = index
    if (!inside && from >= 0) {
      parts.push({ from, to: index - 1 })
      from = -1
    }
  }
  return parts
}

/** Every index where there are few, otherwise the lowest and the highest of each pixel. */
function chosen(profile: Float64Array, from: number, to: number, width: number): number[] {
  const columns = Math.max(1, Math.round(width))
  const all = profile.length <= columns * 2 + 1
  const columnOf = (index: number) => (all ? index : Math.floor((index / profile.length) * columns))
  const indices: number[] = []
  for (let start = from; start <= to; ) {
    let [low, high, next] = [start, start, start + 1]
    for (; next <= to && columnOf(next) === columnOf(start); next++) {
      if ((profile[next] as number) < (profile[low] as number)) low = next
      if ((profile[next] as number) > (profile[high] as number)) high = next
    }
    indices.push(...(low === high ? [low] : [Math.min(low, high), Math.max(low, high)]))
    start = next
  }
  return indices
}
