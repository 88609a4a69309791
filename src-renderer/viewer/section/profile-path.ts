// A profile as an SVG path of about one point for every pixel, which keeps the lowest and the highest sample of each pixel.

export type ProfileBox = { readonly width: number; readonly height: number; readonly depth: number }

/** Head room in pixels above the highest height. */
const room = 8

export function profilePath(profile: Float32Array, { width, height, depth }: ProfileBox): string {
  const last = profile.length - 1
  const y = (z: number) => (height - (z / Math.max(1e-9, depth)) * (height - room)).toFixed(1)
  const point = (index: number) => `${((index / Math.max(1, last)) * width).toFixed(1)} ${y(profile[index] ?? 0)}`
  const chosen: number[] = []
  const columns = Math.max(1, Math.round(width))
  if (last <= columns * 2) for (let i = 0; i <= last; i++) chosen.push(i)
  else
    for (let column = 0; column < columns; column++) {
      const from = Math.floor((column / columns) * profile.length)
      const to = Math.max(from + 1, Math.floor(((column + 1) / columns) * profile.length))
      let low = from
      let high = from
      for (let i = from; i < to; i++) {
        if ((profile[i] ?? 0) < (profile[low] ?? 0)) low = i
        if ((profile[i] ?? 0) > (profile[high] ?? 0)) high = i
      }
      chosen.push(...(low === high ? [low] : [Math.min(low, high), Math.max(low, high)]))
    }
  return chosen.map((index, i) => `${i === 0 ? 'M' : 'L'}${point(index)}`).join('')
}
