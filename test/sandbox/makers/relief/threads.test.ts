// Threads of embroidery follow the form: around a disc they run around it, everywhere alike, and nowhere in patches.
import { expect, it } from 'vitest'
import { drawnParts } from './drawn-parts.ts'
import { reliefOnce } from './relief-once.ts'

const size = 800
const disc = drawnParts(
  size,
  size,
  ({ ground, motif }) =>
    `<rect width="800" height="800" fill="${ground}"/><circle cx="400" cy="400" r="330" fill="${motif}"/>`,
)

it.each([
  { ground: '#f8f6f0', motif: '#8a1030' },
  { ground: '#1c2030', motif: '#e8d8a0' },
])('threads run around a disc, $motif on $ground', async (colours) => {
  const { width, heights } = await reliefOnce(await disc.paint(colours), { style: 'EmbroideryTexture' })
  const at = (x: number, y: number) => (heights[y * width + x] ?? 0) / 65_535
  const sectors = 24
  const slopes = Array.from({ length: sectors }, () => ({ around: 0, outward: 0 }))
  for (let y = 1; y < size - 1; y++) {
    for (let x = 1; x < size - 1; x++) {
      const [right, down] = [x + 0.5 - size / 2, y + 0.5 - size / 2]
      const radius = Math.hypot(right, down)
      if (radius < 180 || radius > 315) continue
      const [dx, dy] = [at(x + 1, y) - at(x - 1, y), at(x, y + 1) - at(x, y - 1)]
      const turn = Math.atan2(down, right) / (2 * Math.PI) + 0.5
      const sector = slopes[Math.min(sectors - 1, Math.floor(turn * sectors))]
      if (!sector) continue
      sector.outward += ((dx * right + dy * down) / radius) ** 2
      sector.around += ((dy * right - dx * down) / radius) ** 2
    }
  }
  // Across a thread its heights change much, along it hardly.
  for (const { outward, around } of slopes) expect(around / outward).toBeLessThan(0.35)
})
