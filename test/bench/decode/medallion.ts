// The relief that the measurements decode and make solids of: its samples, of any even size.

/** A medallion on a removed background: ornaments, a fine texture and noise of two steps in 65,536. */
export function medallion(edge: number): Uint16Array<ArrayBuffer> {
  const samples = new Uint16Array(edge * edge)
  for (let y = 0; y < edge; y += 1)
    for (let x = 0; x < edge; x += 1) {
      const [u, v] = [(x + 0.5) / edge - 0.5, (y + 0.5) / edge - 0.5]
      const r = Math.hypot(u, v) * 2.2
      if (r > 0.95) continue
      const ornament = 0.06 * Math.cos(Math.atan2(v, u) * 24) * Math.cos(r * 40) * r
      const texture = 0.004 * Math.sin(x * 0.35) * Math.sin(y * 0.31)
      const noise = (Math.imul(x * 7919 + y, 2_654_435_761) >>> 30) - 1.5
      const height = 0.1 + 0.75 * Math.sqrt(1 - r * r) + ornament + texture
      samples[y * edge + x] = Math.round(height * 65_535 + noise)
    }
  return samples
}
