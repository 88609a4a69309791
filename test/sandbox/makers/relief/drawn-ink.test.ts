// Lettering and line art on their paper: whatever is inked stands, within a frame, on a gradient, in a pale second line.
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type DrawnParts, drawnParts } from './drawn-parts.ts'
import { partHeights } from './part-heights.ts'
import { reliefOnce } from './relief-once.ts'

/** Strokes like those of the letters H and E. */
function word(x: number, y: number, size: number): string {
  const wide = 0.65 * size
  return `M${x} ${y} V${y + size} M${x} ${y + size / 2} H${x + wide} M${x + wide} ${y} V${y + size} M${x + 1.6 * wide} ${y} V${y + size} M${x + 1.6 * wide} ${y + size * 0.1} H${x + 2.3 * wide} M${x + 1.6 * wide} ${y + size * 0.9} H${x + 2.3 * wide}`
}

const seal = drawnParts(
  320,
  320,
  ({ ground, rim, lettering }) => `<rect width="320" height="320" fill="${ground}"/>
    <rect x="44" y="44" width="232" height="232" fill="none" stroke="${rim}" stroke-width="12"/>
    <path d="${word(100, 110, 96)}" fill="none" stroke="${lettering}" stroke-width="18"/>`,
)

const roundSeal = drawnParts(
  360,
  360,
  ({ ground, rim, lettering }) => `<rect width="360" height="360" fill="${ground}"/>
    <g fill="none" stroke="${rim}"><circle cx="180" cy="180" r="132" stroke-width="8"/><circle cx="180" cy="180" r="120" stroke-width="4"/></g>
    <path d="M180 112 L196 160 L248 160 L206 190 L222 240 L180 210 L138 240 L154 190 L112 160 L164 160Z" fill="${lettering}"/>`,
)

const face = drawnParts(
  360,
  360,
  ({ ground, motif, rim, line }) => `<rect width="360" height="360" fill="${ground}"/>
    <path d="M100 240 C50 160 120 80 180 104 C250 72 310 160 260 240 C230 296 130 296 100 240Z" fill="${motif}" stroke="${line}" stroke-width="4"/>
    <g fill="none" stroke="${line}" stroke-width="4"><circle cx="140" cy="164" r="15"/><circle cx="220" cy="164" r="15"/><path d="M140 226 Q180 262 220 226"/></g>
    <rect x="40" y="40" width="280" height="280" fill="none" stroke="${rim}" stroke-width="6"/>`,
)

const lines = (paper: (ground: string) => string) =>
  drawnParts(
    420,
    200,
    ({
      ground,
      lettering,
      second,
    }) => `${paper(ground)}<g fill="none"><path d="${word(60, 34, 84)} ${word(230, 34, 84)}"
      stroke="${lettering}" stroke-width="16"/><path d="${[60, 130, 200, 270].map((x) => word(x, 150, 26)).join(' ')}"
      stroke="${second}" stroke-width="5"/></g>`,
  )
const plain = lines((ground) => `<rect width="420" height="200" fill="${ground}"/>`)
const shaded = (from: string, to: string, kind: 'linear' | 'radial') =>
  lines((ground) =>
    ground.startsWith('#0000ff')
      ? `<rect width="420" height="200" fill="${ground}"/>`
      : `<defs><${kind}Gradient id="g"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></${kind}Gradient></defs>
        <rect width="420" height="200" fill="url(#g)"/>`,
  )

async function heightsOf(drawn: DrawnParts, picture: Promise<Buffer>, style: 'general' | 'HotStampingThickCharacters') {
  return await partHeights(await reliefOnce(await picture, { style }), drawn)
}

describe('what a frame encloses is ground', () => {
  const inks = [
    ['#c8201c', '#f6eedd'],
    ['#e8c878', '#1c2c24'],
  ] as const
  it.each(inks)('around the letters of a seal, %s on %s', async (ink, ground) => {
    const picture = seal.paint({ ground, rim: ink, lettering: ink }, { jpeg: 70, grain: 4 })
    const found = await heightsOf(seal, picture, 'general')
    expect(found.ground?.high).toBe(0)
    expect(Math.min(found.rim?.middle ?? 0, found.lettering?.middle ?? 0)).toBeGreaterThan(0.8)
  })

  it.each(inks)('within the two rings of a round seal, %s on %s', async (ink, ground) => {
    const found = await heightsOf(roundSeal, roundSeal.paint({ ground, rim: ink, lettering: ink }), 'general')
    expect(found.ground?.high).toBe(0)
    expect(Math.min(found.rim?.middle ?? 0, found.lettering?.middle ?? 0)).toBeGreaterThan(0.6)
  })

  it.each(inks)('around a drawn face, which is a body, %s on %s', async (ink, ground) => {
    const found = await heightsOf(face, face.paint({ ground, motif: ground, rim: ink, line: ink }), 'general')
    expect(found.ground?.high).toBe(0)
    expect(found.motif?.middle).toBeGreaterThan(0.5)
    expect(found.rim?.middle).toBeGreaterThan(0.3)
  })
})

describe('both lines of lettering stand', () => {
  it.each(['general', 'HotStampingThickCharacters'] as const)('a pale one below a dark one, %s', async (style) => {
    const colours = { ground: '#ffffff', lettering: '#111111', second: '#b4b4b4' }
    const found = await heightsOf(plain, plain.paint(colours, { jpeg: 90 }), style)
    expect(found.ground?.high).toBe(0)
    expect(Math.min(found.lettering?.middle ?? 0, found.second?.middle ?? 0)).toBeGreaterThan(0.8)
  })

  it.each([
    ['#dddddd', '#888888', 'linear', '#222233', '#990000'],
    ['#f06020', '#402080', 'linear', '#ffffff', '#ffffff'],
    ['#fff6e8', '#e0b890', 'radial', '#502040', '#502040'],
  ] as const)('on paper from %s to %s', async (from, to, kind, lettering, second) => {
    const drawn = shaded(from, to, kind)
    const found = await heightsOf(drawn, drawn.paint({ ground: 'none', lettering, second }), 'general')
    expect(found.ground?.high).toBe(0)
    expect(Math.min(found.lettering?.middle ?? 0, found.second?.middle ?? 0)).toBeGreaterThan(0.8)
  })
})

it('a light tag with dark letters, photographed in uneven light, keeps its whole outline', async () => {
  const edge = 640
  const samples = Buffer.alloc(edge * edge * 3)
  const isStem = (x: number, y: number) => x > 0 && x < 24 && y > 250 && y < 390
  const isLetter = (x: number, y: number) =>
    isStem(x, y) || isStem(x - 70, y) || (x > 0 && x < 94 && y > 308 && y < 332)
  for (let y = 0, i = 0; y < edge; y++) {
    for (let x = 0; x < edge; x++, i += 3) {
      const onTag = x > 110 && x < 530 && y > 200 && y < 440
      const inked = [150, 280, 410].some((left) => isLetter(x - left, y))
      const table = [150 + 12 * Math.sin(y / 7), 140 + 10 * Math.sin(y / 7), 128]
      const colour = inked ? [50, 40, 40] : onTag ? [235, 225, 205] : table
      const grain = (((x * 7919 + y * 104729) * 2654435761) >>> 8) % 21
      for (const [c, value] of colour.entries())
        samples[i + c] = Math.max(0, Math.min(255, value * (0.75 + (0.3 * x) / edge) + grain - 10))
    }
  }
  const picture = await sharp(samples, { raw: { width: edge, height: edge, channels: 3 } })
    .blur(1)
    .jpeg({ quality: 75 })
    .toBuffer()
  const { heights } = await reliefOnce(picture, { style: 'HotStampingThickCharacters' })
  for (let y = 210; y < 430; y += 5) expect((heights[y * edge + 120] ?? 0) / 65_535, `row ${y}`).toBeGreaterThan(0.9)
})
