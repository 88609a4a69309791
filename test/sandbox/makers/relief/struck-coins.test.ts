// Coins photographed in one material, lit from one side: only light tells rim, field and motif from one another.

import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawnParts } from './drawn-parts.ts'
import { partHeights } from './part-heights.ts'
import { reliefOnce } from './relief-once.ts'

const [width, height] = [300, 280]

const coin = drawnParts(
  width,
  height,
  ({ outside, rim, ground, motif }) => `<rect width="300" height="280" fill="${outside}"/>
    <circle cx="146" cy="144" r="112" fill="${rim}"/><circle cx="146" cy="144" r="98" fill="${ground}"/>
    <path d="M146 80 L164 120 L208 124 L175 154 L186 198 L146 174 L106 198 L117 154 L84 124 L128 120Z" fill="${motif}"/>`,
)

type Taken = {
  /** Direction to the light, right, down and up. */
  readonly light: readonly [number, number, number]
  readonly metal: readonly [number, number, number]
  readonly table: (x: number, y: number) => readonly [number, number, number]
}

const wood = (_x: number, y: number) => {
  const grain = 118 + 16 * Math.sin(y / 7) + 6 * Math.sin(y / 2.1)
  return [grain, grain * 0.72, grain * 0.48] as const
}
const cloth = (x: number, y: number) => {
  const grain = 60 + 20 * (x / width) + 4 * Math.sin(x) * Math.sin(y)
  return [grain, grain, grain] as const
}

/** The coin as a photograph: walls are rounded off and lit, the coin throws a shadow. */
async function photograph({ light, metal, table }: Taken): Promise<Buffer> {
  const labels = await coin.labels()
  const levels = { outside: 0, ground: 6, motif: 14, rim: 14 } as const
  const flat = Buffer.from(
    labels.map((part) => 8 * ((part && part in levels && levels[part as keyof typeof levels]) || 0)),
  )
  const raw = { raw: { width, height, channels: 1 } } as const
  const soft = await sharp(flat, raw).blur(1.6).toColourspace('b-w').raw().toBuffer()
  const at = (x: number, y: number) => (soft[y * width + x] ?? 0) / 8
  const rgb = Buffer.alloc(width * height * 3)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const [across, down] = [(at(x - 1, y) - at(x + 1, y)) / 2, (at(x, y - 1) - at(x, y + 1)) / 2]
      const lit = Math.max(0, across * light[0] + down * light[1] + light[2]) / Math.hypot(across, down, 1)
      const shadowed = labels[(y - Math.round(-8 * light[1])) * width + x - Math.round(-8 * light[0])] !== 'outside'
      const bare = table(x, y)
      const grain = ((Math.imul(i * 7919, 2654435761) >>> 16) / 65536 - 0.5) * 8
      for (const c of [0, 1, 2] as const) {
        const colour = labels[i] === 'outside' ? bare[c] * (shadowed ? 0.6 : 1) : (50 + 150 * lit) * metal[c]
        rgb[i * 3 + c] = Math.max(0, Math.min(255, colour + grain))
      }
    }
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer()
}

it.each([
  { name: 'gold on wood', light: [-0.5, -0.6, 0.62], metal: [1, 0.88, 0.6], table: wood },
  { name: 'bronze on wood, lit from the right', light: [0.6, -0.45, 0.66], metal: [0.62, 0.46, 0.34], table: wood },
  { name: 'silver on cloth', light: [-0.3, -0.7, 0.65], metal: [0.95, 0.97, 1], table: cloth },
] satisfies (Taken & { name: string })[])('$name: rim and motif stand above the field', async (taken) => {
  const relief = await reliefOnce(await photograph(taken), { style: 'JewelryMoldsCommemorativeCoin' })
  const { outside, rim, ground, motif } = await partHeights(relief, coin)
  expect(outside?.middle).toBe(0)
  expect(rim?.middle).toBeGreaterThan(0.95)
  expect(ground?.middle).toBeLessThan(0.5)
  expect(motif?.low).toBeGreaterThan((ground?.middle ?? 1) + 0.2)
})
