// The colours that a PNG names by numbers instead of a profile: made a profile, since the engine knows nothing else of colours.
import { crc32, deflateSync } from 'node:zlib'
import type { RemedyChange } from '../../../../src-shared/source.ts'
import { type Chromaticities, isStandard, standard } from '../../exr/primaries.ts'
import { screenProfile } from './screen-profile.ts'
import { isBright, type Light, lightOf, power, primariesOf, standardLight } from './signal-light.ts'

/** The same picture for the engine, and what there is to say of its colours besides that they become sRGB. */
type NamedColours = { bytes: Uint8Array; changes: readonly RemedyChange[] }

type Meant = { chromaticities: Chromaticities; light: Light; bright: boolean }

/** Grey keeps its numbers whatever is said of them. PNG (third edition), 4.3 and 11.3.2: cICP, then iCCP, sRGB, and gAMA with cHRM. */
export function nameColours(bytes: Uint8Array): NamedColours {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks = colourChunks(file)
  if (isGrey(file)) return { bytes, changes: [] }
  const [points, own] = [chunks.get('cICP'), chunks.get('iCCP')]
  const pointed = points ? byPoints(points) : undefined
  if (own && (pointed === undefined || pointed === 'unknown')) return { bytes, changes: [] }
  const meant = pointed ?? (chunks.has('sRGB') ? 'standard' : byNumbers(chunks))
  if (meant === 'standard') return { bytes: own ? without(own, file) : bytes, changes: [] }
  if (meant === 'unknown') return { bytes, changes: ['unknown-colours'] }
  const profile = chunk(
    'iCCP',
    Buffer.from('-\0\0', 'latin1'),
    deflateSync(screenProfile(meant.chromaticities, meant.light)),
  )
  return {
    bytes: Buffer.concat([
      file.subarray(0, headerEnd),
      profile,
      own ? without(own, file, headerEnd) : file.subarray(headerEnd),
    ]),
    changes: meant.bright ? ['bright'] : [],
  }
}

/** Whether a PNG of colours has a profile, be it one of other colours or none at all, which the engine passes over. */
export function hasColourProfile(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return !isGrey(file) && colourChunks(file).has('iCCP')
}

/** What of the file stands behind `from`, without the chunk of that body. */
function without(body: Buffer, file: Buffer, from = 0): Buffer {
  const at = body.byteOffset - file.byteOffset
  return Buffer.concat([file.subarray(from, at - 8), file.subarray(at + body.length + 4)])
}

const isGrey = (file: Buffer) => ((file[colourAt] ?? 0) & 2) === 0

/** Where the colour type stands, and where the header ends. */
const colourAt = 25
const headerEnd = 33

const wanted = new Set(['cICP', 'iCCP', 'sRGB', 'gAMA', 'cHRM'])

/** The bodies of those that stand before the pixels and the palette. */
function colourChunks(file: Buffer): ReadonlyMap<string, Buffer> {
  const found = new Map<string, Buffer>()
  for (let at = 8; at + 12 <= file.length; ) {
    const end = at + 12 + file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    if (type === 'IDAT' || type === 'PLTE') break
    if (wanted.has(type) && end <= file.length && !found.has(type)) found.set(type, file.subarray(at + 8, end - 4))
    at = end
  }
  return found
}

/** Colour models other than red, green and blue are no PNG's. */
function byPoints(points: Buffer): Meant | 'standard' | 'unknown' {
  const [primaries = 0, transfer = 0, matrix, full] = points
  const chromaticities = primariesOf.get(primaries)
  const light = lightOf.get(transfer)
  if (!chromaticities || !light || matrix !== 0 || points.length !== 4 || full === undefined || full > 1)
    return 'unknown'
  if (full === 1 && light === standardLight && isStandard(chromaticities)) return 'standard'
  return { chromaticities, light: full === 1 ? light : narrowed(light), bright: isBright(transfer) }
}

/** Black and white of a film's signal lie at 16 and 235 of 255. */
const narrowed =
  (light: Light): Light =>
  (signal) =>
    light(Math.min(1, Math.max(0, (signal * 255 - 16) / 219)))

/** Of the triangle of three primaries; that of a usual screen is ten times as large. */
const leastArea = 0.02

/** Such a share of a screen's power is none that is seen. */
const alike = 0.05

function byNumbers(chunks: ReadonlyMap<string, Buffer>): Meant | 'standard' {
  const gamma = chunks.get('gAMA')
  const encoded = gamma?.length === 4 ? gamma.readUInt32BE(0) / 100_000 : 0
  const usual = encoded === 0 || Math.abs(encoded * 2.2 - 1) < alike
  const chromaticities = chromaticitiesOf(chunks.get('cHRM')) ?? standard
  if (usual && isStandard(chromaticities)) return 'standard'
  return { chromaticities, light: encoded === 0 ? standardLight : power(1 / encoded), bright: false }
}

/** Undefined where they are no colours, or all on one line. */
function chromaticitiesOf(body: Buffer | undefined): Chromaticities | undefined {
  if (body?.length !== 32) return undefined
  const [whiteX = 0, whiteY = 0, ...primaries] = Array.from(
    { length: 8 },
    (_, at) => body.readUInt32BE(at * 4) / 100_000,
  )
  const [redX = 0, redY = 0, greenX = 0, greenY = 0, blueX = 0, blueY = 0] = primaries
  const area = (redX - blueX) * (greenY - blueY) - (greenX - blueX) * (redY - blueY)
  const all = [...primaries, whiteX, whiteY]
  const areColours = all.every((value, at) => value <= 1 && (at % 2 === 0 || value > 0))
  return areColours && Math.abs(area) > leastArea ? all : undefined
}

function chunk(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), ...parts])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(body.length - 4)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}
