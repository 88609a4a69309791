// Writes a folder of real pictures of every kind a person may drop, good and bad, always the same bytes.
import { createCipheriv } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { RefusalReason } from '../../../src-shared/source.ts'
import { bmp24 } from './bmp24.ts'
import { makePng } from './make-png.ts'

export type PictureFolder = {
  /** Absolute paths of the pictures that must be accepted, the one in the sub-folder included. */
  good: string[]
  /** Absolute paths that must be refused, with the reason for each. */
  bad: { path: string; reason: RefusalReason }[]
  /** Stray system files that must be skipped and counted. */
  stray: string[]
}

/** The pictures are drawn once in a process: they are the same every time. */
let drawn: ReturnType<typeof drawAll> | undefined

/** Fills `dir` (made when missing) with the same pictures every time. */
export async function makePictureFolder(dir: string): Promise<PictureFolder> {
  drawn ??= drawAll()
  await mkdir(join(dir, below), { recursive: true })
  const good: string[] = []
  const bad: PictureFolder['bad'] = []
  const stray: string[] = []
  for (const { name, bytes, reason } of await drawn) {
    const path = join(dir, name)
    await writeFile(path, bytes)
    if (reason === 'stray') stray.push(path)
    else if (reason) bad.push({ path, reason })
    else good.push(path)
  }
  return { good, bad, stray }
}

const below = 'Unterordner 子'

type Drawn = { name: string; bytes: Uint8Array | string; reason?: RefusalReason | 'stray' }

async function drawAll(): Promise<Drawn[]> {
  const all: Drawn[] = []
  const keep = (name: string, bytes: Uint8Array) => void all.push({ name, bytes })
  const refuse = (name: string, bytes: Uint8Array | string, reason: RefusalReason) =>
    void all.push({ name, bytes, reason })

  const photo = await portrait(1200, 1600).jpeg({ quality: 88 }).toBuffer()
  keep('portrait photo.jpg', photo)
  keep('line art koi.png', await sharp(Buffer.from(koi)).png({ palette: true }).toBuffer())
  keep(
    'transparent rosette.png',
    await sharp(Buffer.from(rosette('none')))
      .png()
      .toBuffer(),
  )
  keep(
    'CMYK turned by EXIF.jpg',
    await portrait(900, 600).withMetadata({ orientation: 6 }).withIccProfile('cmyk').jpeg({ quality: 90 }).toBuffer(),
  )
  keep('sixteen bit ramp.png', await ramp16(640, 480))
  keep('spinning coin.gif', await spinningCoin())
  keep('old scan.bmp', bmp24(321, 200, await portrait(321, 200).raw().toBuffer()))
  keep(
    'medal.webp',
    await sharp(Buffer.from(rosette('#7a5a2c')))
      .webp({ quality: 85 })
      .toBuffer(),
  )
  keep(
    '浮雕 №7 – ü 🪙.png',
    await sharp(Buffer.from(rosette('#efe6d2')))
      .png()
      .toBuffer(),
  )
  keep('seal lettering.png', await sharp(Buffer.from(seal)).png().toBuffer())
  keep('grey cameo.jpg', await portrait(800, 800).greyscale().jpeg({ quality: 90 }).toBuffer())
  keep(join(below, 'peony 牡丹.jpg'), await portrait(700, 900).modulate({ hue: 120 }).jpeg().toBuffer())

  refuse('cut short.jpg', photo.subarray(0, Math.floor(photo.length * 0.6)), 'damaged')
  refuse('eleven MiB.png', heavyPng(), 'too-large')
  refuse('forty-one megapixels.png', widePng(8200, 5000), 'too-many-pixels')
  refuse('a letter.png', 'Dear designer,\nthis is a text that calls itself a picture.\n', 'not-a-picture')
  all.push({ name: 'Thumbs.db', bytes: Buffer.from('d0cf11e0a1b11ae1', 'hex'), reason: 'stray' })
  return all
}

/** A shaded head in warm light over a dark ground, with film grain: what a photograph looks like to a codec. */
function portrait(width: number, height: number) {
  const grain = noise(width * height)
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const u = (x / width - 0.5) / 0.3
      const v = (y / height - 0.46) / 0.38
      const inside = 1 - u * u - v * v
      const z = Math.sqrt(Math.max(0, inside))
      const light = inside > 0 ? Math.max(0, -0.5 * u - 0.4 * v + 0.77 * z) * 200 + 24 : 40 - 20 * (y / height)
      const at = y * width + x
      const level = light + ((grain[at] ?? 0) - 128) / 14
      pixels[at * 3] = clamp(level * 1.05)
      pixels[at * 3 + 1] = clamp(level * 0.86)
      pixels[at * 3 + 2] = clamp(level * 0.7)
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** A 16-bit grey slope whose low byte is not a copy of its high byte. */
function ramp16(width: number, height: number) {
  const levels = Uint16Array.from({ length: width * height }, (_, at) => (at * 65535) / (width * height - 1))
  return sharp(levels, { raw: { width, height, channels: 1 } })
    .toColourspace('grey16')
    .png()
    .toBuffer()
}

async function spinningCoin() {
  const frames = [60, 40, 20, 40].map((radius) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160"><rect width="160" height="160" fill="#1d1b19"/>
      <ellipse cx="80" cy="80" rx="${radius}" ry="60" fill="#c9963f" stroke="#f3d9a0" stroke-width="6"/></svg>`,
    ),
  )
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: frames.map(() => 120), loop: 0 })
    .toBuffer()
}

/** Noise does not compress: a little more than 11 MiB. */
function heavyPng() {
  const [width, height] = [2048, 1900]
  const raw = unfiltered(noise((width * 3 + 1) * height), width * 3)
  return makePng({ width, height, colour: 2, packed: deflateSync(raw, { level: 0 }) })
}

function widePng(width: number, height: number) {
  const raw = unfiltered(Buffer.alloc((width + 1) * height, 200), width)
  return makePng({ width, height, packed: deflateSync(raw, { level: 1 }) })
}

/** The same rows, with the byte before each that names no filter. */
function unfiltered(rows: Buffer, length: number) {
  for (let at = 0; at < rows.length; at += length + 1) rows[at] = 0
  return rows
}

/** The same pseudo-random bytes every time. */
function noise(count: number) {
  return createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(count))
}

function clamp(level: number) {
  return Math.max(0, Math.min(255, Math.round(level)))
}

function rosette(ground: string) {
  const petals = Array.from(
    { length: 12 },
    (_, at) => `<ellipse cx="400" cy="230" rx="52" ry="130" transform="rotate(${at * 30} 400 400)"
      fill="url(#gold)" stroke="#5b3c12" stroke-width="5"/>`,
  ).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><defs>
    <radialGradient id="gold"><stop offset="0" stop-color="#fff0c2"/><stop offset="1" stop-color="#a8721f"/></radialGradient>
    </defs><rect width="800" height="800" fill="${ground}"/>${petals}
    <circle cx="400" cy="400" r="90" fill="url(#gold)" stroke="#5b3c12" stroke-width="5"/></svg>`
}

const koi = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="700"><rect width="1000" height="700" fill="#fff"/>
  <g fill="none" stroke="#111" stroke-width="9" stroke-linecap="round">
  <path d="M150 360 C260 190 520 170 700 330 C760 300 850 210 900 230 C860 300 850 380 910 480 C850 480 760 420 700 380
    C520 540 260 520 150 360 Z"/><path d="M300 270 C340 330 340 390 300 450"/><circle cx="235" cy="335" r="14"/>
  ${Array.from({ length: 18 }, (_, at) => `<path d="M${370 + (at % 6) * 52} ${300 + Math.floor(at / 6) * 48}q22 24 0 48"/>`).join('')}
  </g></svg>`

const seal = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="700"><rect width="700" height="700" fill="#f6f1e4"/>
  <circle cx="350" cy="350" r="310" fill="none" stroke="#222" stroke-width="22"/><g fill="none" stroke="#222"
  stroke-width="38"><path d="M130 440 215 250 300 440M165 385H265"/><path d="M440 440 350 330Q330 260 385 260 435 270 400 330 325 365
  335 415 375 450 440 350"/><path d="M570 285Q520 245 480 285 475 325 525 345 580 370 560 420 515 460 465 415"/></g></svg>`
