// Six pictures of other kinds than the samples, with their parts known exactly: drawn or computed, never loaded.
import sharp from 'sharp'
import type { Region } from './sample-regions.ts'

type FormPicture = { picture: () => Promise<Buffer>; regions: Record<string, Region> }

const within =
  (cx: number, cy: number, r: number): Region =>
  (x, y) =>
    Math.hypot(x - cx, y - cy) < r
const between =
  (cx: number, cy: number, from: number, to: number): Region =>
  (x, y) =>
    Math.hypot(x - cx, y - cy) > from && Math.hypot(x - cx, y - cy) < to
const box =
  (left: number, top: number, right: number, bottom: number): Region =>
  (x, y) =>
    x > left && x < right && y > top && y < bottom

function drawing(width: number, height: number, shapes: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`
  return sharp(Buffer.from(svg))
}

/** Strokes of a letter H, its left top at (x, y): `size` high, strokes `thick` wide. */
function letter(x: number, y: number, size: number, thick: number): string {
  const right = x + size * 0.7
  return `<path d="M${x} ${y} V${y + size} M${right} ${y} V${y + size} M${x} ${y + size / 2} H${right}" fill="none" stroke-width="${thick}"/>`
}

/** A disc with a ring of dark enamel around a bright boss, photographed with soft light and grain on a blurred table. */
function photograph(size = 480): Promise<Buffer> {
  const rgb = Buffer.alloc(size * size * 3)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const r = Math.hypot(x - size / 2, y - size / 2)
      const lean = (size - x - y) / (2 * size)
      const boss = 4 * lean * (r / 90) + 0.86 - 0.2 * (r / 90) ** 2
      const rim = 0.72 + 0.35 * lean * Math.cos((r - 190) / 5)
      const level = r < 90 ? boss : r < 172 ? 0.34 + 0.08 * lean : r < 204 ? rim : 0.5 + 0.1 * (y / size)
      const noise = ((Math.imul(x * 7919 + y * 104729, 2654435761) >>> 16) / 65536 - 0.5) * 0.03
      const tint = r < 90 || (r > 172 && r < 204) ? [1.1, 0.92, 0.62] : r < 172 ? [1, 0.55, 0.5] : [0.96, 1, 1.05]
      for (let c = 0; c < 3; c++)
        rgb[(y * size + x) * 3 + c] = Math.max(0, Math.min(255, 255 * (level + noise) * (tint[c] ?? 1)))
    }
  }
  return sharp(rgb, { raw: { width: size, height: size, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** Name to picture and regions. */
export const formPictures: Record<string, FormPicture> = {
  photograph: {
    picture: () => photograph(),
    regions: { ground: between(240, 240, 110, 160), motif: within(240, 240, 60), rim: between(240, 240, 182, 194) },
  },
  'saturated 400 px JPEG': {
    picture: () =>
      drawing(
        400,
        400,
        `<rect width="400" height="400" fill="#00a040"/><circle cx="200" cy="150" r="90" fill="#e01010"/>
        <g stroke="#e01010">${[60, 130, 200, 270].map((x) => letter(x, 290, 60, 8)).join('')}</g>`,
      )
        .flatten({ background: '#fff' })
        .jpeg({ quality: 60, chromaSubsampling: '4:2:0' })
        .toBuffer(),
    regions: {
      ground: box(10, 10, 80, 80),
      motif: within(200, 150, 60),
      lettering: (x, y) => y > 296 && y < 344 && [60, 130, 200, 270].some((left) => Math.abs(x - left) < 2),
    },
  },
  'line art': {
    picture: () =>
      drawing(
        500,
        500,
        `<rect width="500" height="500" fill="#fff"/><g fill="none" stroke="#000"><circle cx="250" cy="250" r="225" stroke-width="9"/>
        <path d="M250 90 Q390 250 250 410 Q110 250 250 90Z" stroke-width="4"/><path d="M250 90 V410" stroke-width="3"/>
        <path d="M60 250 H140 M360 250 H440" stroke-width="4"/></g>`,
      )
        .png()
        .toBuffer(),
    regions: {
      ground: (x, y) => within(140, 140, 22)(x, y, 0, 0, 0) || within(8, 8, 6)(x, y, 0, 0, 0),
      motif: within(220, 250, 20),
      lines: (x, y) => Math.abs(y - 250) < 1 && ((x > 80 && x < 130) || (x > 370 && x < 420)),
      rim: between(250, 250, 224, 226),
    },
  },
  lettering: {
    picture: () =>
      drawing(
        600,
        300,
        `<rect width="600" height="300" fill="#f4efe6"/><g stroke="#3a2010">${letter(60, 40, 150, 40)}${letter(260, 40, 150, 14)}
        ${[60, 120, 180, 240, 300].map((x) => letter(x, 230, 40, 5)).join('')}</g>`,
      )
        .png()
        .toBuffer(),
    regions: {
      ground: (x, y) => box(420, 20, 590, 280)(x, y, 0, 0, 0) || box(5, 5, 30, 290)(x, y, 0, 0, 0),
      thick: (x, y) => y > 60 && y < 90 && Math.abs(x - 60) < 4,
      thin: (x, y) => y > 60 && y < 90 && Math.abs(x - 260) < 2,
      small: (x, y) => y > 234 && y < 246 && [60, 120, 180, 240, 300].some((left) => Math.abs(x - left) < 1),
    },
  },
  'low contrast': {
    picture: () =>
      drawing(
        480,
        480,
        `<rect width="480" height="480" fill="#d8d8d8"/><rect x="40" y="40" width="400" height="400" fill="#b4b0aa"/>
        <rect x="72" y="72" width="336" height="336" fill="#a49f98"/>
        <path d="M240 120 L275 205 L360 240 L275 275 L240 360 L205 275 L120 240 L205 205Z" fill="#b4b0aa"/>`,
      )
        .jpeg({ quality: 90 })
        .toBuffer(),
    regions: {
      ground: (x, y) => within(120, 120, 20)(x, y, 0, 0, 0) || within(360, 360, 20)(x, y, 0, 0, 0),
      motif: within(240, 240, 34),
      rim: (x, y) => Math.abs(Math.min(x, y, 480 - x, 480 - y) - 56) < 6,
    },
  },
  transparent: {
    picture: () =>
      drawing(
        400,
        400,
        `<circle cx="200" cy="200" r="180" fill="#20305c"/><circle cx="200" cy="200" r="166" fill="none" stroke="#e8c860" stroke-width="24"/>
        <path d="M200 100 L285 260 L115 260Z" fill="#e8c860"/>`,
      )
        .png()
        .toBuffer(),
    regions: { ground: within(200, 310, 16), motif: within(200, 205, 24), rim: between(200, 200, 158, 174) },
  },
}
