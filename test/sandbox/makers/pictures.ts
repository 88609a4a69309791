// Pictures for the relief maker's tests: drawn or computed, never loaded.
import sharp from 'sharp'
import { type ReliefOptions, reliefOptionsSchema } from '../../../src-shared/service/relief.ts'

/** Options with the specification's defaults. */
export function reliefOptions(given: Partial<ReliefOptions> = {}): ReliefOptions {
  return reliefOptionsSchema.parse(given)
}

/** A lit medallion on pale paper as an 8-bit JPEG; the corners are background. */
export function medallionJpeg(size = 256): Promise<Buffer> {
  const rgb = Buffer.alloc(size * size * 3)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const u = (2 * x) / size - 1
      const v = (2 * y) / size - 1
      const inside = Math.hypot(u, v) < 0.85
      const slopeX = (medallionHeight(u + 0.004, v) - medallionHeight(u - 0.004, v)) * 180
      const slopeY = (medallionHeight(u, v + 0.004) - medallionHeight(u, v - 0.004)) * 180
      const light = (0.5 * slopeX + 0.5 * slopeY + 0.75) / Math.hypot(slopeX, slopeY, 1)
      const bright = inside ? 40 + 190 * Math.max(0, light) : 205 - 25 * Math.hypot(u, v)
      const at = (y * size + x) * 3
      rgb[at] = Math.min(255, bright)
      rgb[at + 1] = Math.min(255, bright * (inside ? 0.85 : 0.98))
      rgb[at + 2] = Math.min(255, bright * (inside ? 0.55 : 1))
    }
  }
  return sharp(rgb, { raw: { width: size, height: size, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

function medallionHeight(x: number, y: number): number {
  const radius = Math.hypot(x, y)
  const angle = Math.atan2(y, x)
  const rim = 0.12 * Math.exp(-(((radius - 0.77) / 0.03) ** 2))
  const petals = 0.5 * (1 + 0.25 * Math.cos(angle * 6))
  const flower = radius < petals ? 0.35 * Math.sqrt(1 - (radius / petals) ** 2) : 0
  return rim + flower + 0.2 * Math.exp(-((radius / 0.12) ** 2))
}

/** Heavy black shapes on white: a disc, a bar, and a ring with an open middle. */
export function solidInk(): Promise<Buffer> {
  return drawn(`<circle cx="90" cy="100" r="60"/><rect x="190" y="40" width="26" height="220"/>
    <circle cx="300" cy="200" r="60" fill="none" stroke="#000" stroke-width="34"/>`)
}

/** A closed outline with a few lines in it, black on white. */
export function outlineDrawing(): Promise<Buffer> {
  return drawn(`<g fill="none" stroke="#000" stroke-width="5"><ellipse cx="200" cy="150" rx="150" ry="100"/>
    <path d="M120 150 q80 -60 160 0"/></g>`)
}

function drawn(shapes: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">
    <rect width="400" height="300" fill="#fff"/>${shapes}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** Sky, a mountain and a meadow under light from the right: no border colour that could be a background. */
export function landscape(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="200"><defs><linearGradient id="l">
    <stop offset="0" stop-opacity=".6"/><stop offset="1" stop-opacity="0"/></linearGradient></defs>
    <rect width="480" height="200" fill="#9ac0ea"/><path d="M80 150 L220 30 L360 150Z" fill="#7788aa"/>
    <rect y="110" width="480" height="90" fill="#8a9a3a"/><rect width="480" height="200" fill="url(#l)"/></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer()
}

/** An 8-bit ramp from black to white, so wide that each level is several pixels broad. */
export function ramp(width = 1536, height = 96): Promise<Buffer> {
  const grey = Buffer.alloc(width * height)
  for (let i = 0; i < grey.length; i++) grey[i] = Math.floor((256 * (i % width)) / width)
  return sharp(grey, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}

/** Mean absolute difference of two equally long height maps, as a share of the full range. */
export function meanDifference(a: Uint16Array, b: Uint16Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0))
  return sum / a.length / 65535
}

/** A carved ground of one material from edge to edge, lit from the side: ridges, knots and grain, no background. */
export function carvedGround(size = 320): Promise<Buffer> {
  const height = (x: number, y: number) =>
    3 * Math.sin(x / 9 + 2 * Math.sin(y / 23)) + 5 * Math.sin(Math.hypot(x - size / 2, y - size / 2) / 6) + grain(x, y)
  const rgb = Buffer.alloc(size * size * 3)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const slope = height(x + 1, y) - height(x - 1, y) + height(x, y + 1) - height(x, y - 1)
      const near = Math.max(Math.abs(x - size / 2), Math.abs(y - size / 2)) / (size / 2)
      const bright = 120 + (near < 0.9 ? 14 : 5) * slope
      const at = (y * size + x) * 3
      for (let c = 0; c < 3; c++) rgb[at + c] = Math.max(0, Math.min(255, bright * (1.2 - 0.3 * c)))
    }
  }
  return sharp(rgb, { raw: { width: size, height: size, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer()
}

function grain(x: number, y: number): number {
  return ((Math.imul((x + 4096) * 7919 + (y + 4096) * 104729, 2654435761) >>> 16) / 65536 - 0.5) * 1.2
}

/** An outlined fish-like body and a lone stem within a thin frame around the whole paper. */
export function framedDrawing(): Promise<Buffer> {
  return drawn(`<g fill="none" stroke="#000" stroke-width="4"><rect x="8" y="8" width="384" height="284"/>
    <ellipse cx="150" cy="150" rx="110" ry="85"/><path d="M320 60 L330 240"/></g>`)
}

/** A bright disc with a hard, toothed outline on black. */
export function hardDisc(size = 300): Promise<Buffer> {
  const grey = Buffer.alloc(size * size)
  for (let i = 0; i < grey.length; i++) {
    const r = Math.hypot((i % size) - size / 2, Math.floor(i / size) - size / 2)
    grey[i] = r < size * 0.35 ? 215 - r / 3 : 12
  }
  return sharp(grey, { raw: { width: size, height: size, channels: 1 } })
    .png()
    .toBuffer()
}
