// Pictures of points inside a drawing: each is opened as a file of its own would be, and given to the engine as a PNG where it would show it otherwise.
import type { RemedyChange } from '../../../../src-shared/source.ts'
import type { PictureFacts } from '../../check/picture-facts.ts'
import { pngFacts } from '../../check/png-facts.ts'
import { pictureFacts } from '../../check/read-facts.ts'
import { webpFacts } from '../../check/webp-facts.ts'
import { EngineLost } from '../../engine-lost.ts'
import { pngOrientation } from '../../png/missed-chunks.ts'
import { checkMemory } from '../../raster-limits.ts'
import { RasterRefusal } from '../../raster-refusal.ts'
import { engineIsSound } from '../engine-is-sound.ts'
import type { OpenPicture } from '../opened-picture.ts'
import type { DrawingCost } from './drawing-cost.ts'
import type { OtherPicture } from './embedded-picture.ts'
import { isPlainJpeg, isPlainPng } from './plain-picture.ts'

/** Throws a refusal of what is damaged or takes too much. */
export type OpenInner = (name: string, bytes: Buffer) => Promise<OpenPicture>
type Drawn = {
  text: string
  /** Whether each is shown as browsers do. */
  areWhole: boolean
  /** What there is to say of one of them besides. */
  changes: readonly RemedyChange[]
}
/** `plain`: it stays as it is. Bytes of memory: `inText` where its address stands once, `drawn` where it is drawn once, `moment` while it is. */
type Inner = { plain: boolean; picture?: OpenPicture; inText: number; drawn: number; moment: number }

/** Of a pixel, as measured: as a PNG in the texts, and as the engine keeps it for each time that it is drawn. */
const [textBytes, drawnBytes] = [34, 10]
/** The same of a byte of what stays as it is; and of its pixels, as the engine unpacks and keeps them. */
const [textOfByte, drawnOfByte, momentBytes, keptBytes] = [6, 1, 12, 5]
/** No address of a file, and none that stands in one by chance. */
const stand = /data:,picture-(\d{1,7})-of-this-drawing/g
/** Of a drawing they tell nothing: it has no numbers to be scaled, and that it moves is told of it already. */
const ofOthers: ReadonlySet<RemedyChange> = new Set(['first-only', 'scale'])

export class OtherPictures {
  readonly #known = new Map<string, number>()
  readonly #all: { picture: OtherPicture; times: number }[] = []

  /** The address that stands for it in the text; its place among all is added to `places`. */
  take(picture: OtherPicture, written: string, places: number[]): string {
    const at = this.#known.get(written) ?? this.#all.push({ picture, times: 0 }) - 1
    this.#known.set(written, at)
    const kept = this.#all[at]
    if (kept) kept.times++
    places.push(at)
    return `data:,picture-${at}-of-this-drawing`
  }

  /** The text with all of them. Throws a refusal where they would take more memory together than one picture may take. */
  async put(text: string, open: OpenInner, cost: DrawingCost): Promise<Drawn> {
    if (this.#all.length === 0) return { text, areWhole: true, changes: [] }
    const all: (Inner | undefined)[] = []
    let [inText, moment] = [0, 0]
    for (const { picture, times } of this.#all) {
      const inner = await innerOf(picture, open)
      all.push(inner)
      inText += times * (inner?.inText ?? 0)
      moment = Math.max(moment, inner?.moment ?? 0)
      checkMemory(inText, moment, inner?.drawn ?? 0)
    }
    checkMemory(inText, moment, cost.heldBy(all.map((inner) => inner?.drawn ?? 0)))
    const addresses: string[] = []
    const changes = new Set<RemedyChange>()
    let areWhole = !this.#all.some(({ picture }) => isTurned(picture) || isCut(picture))
    for (const [at, inner] of all.entries()) {
      const address = inner && (await addressOf(inner, this.#all[at]?.picture))
      addresses.push(address ?? '')
      const told = inner?.picture?.changes ?? []
      areWhole &&= address !== undefined && !told.includes('first-only')
      for (const change of address === undefined ? [] : told) if (!ofOthers.has(change)) changes.add(change)
    }
    return { text: text.replaceAll(stand, (_, at) => addresses[Number(at)] ?? ''), areWhole, changes: [...changes] }
  }
}

/** Undefined of one that is not shown. */
async function innerOf(picture: OtherPicture, open: OpenInner): Promise<Inner | undefined> {
  const { kind, bytes } = picture
  const facts = kind === 'png' ? pngFacts(bytes) : undefined
  if (facts) checkMemory(facts.width * facts.height * momentBytes)
  if (facts && (await isPlainPng(bytes, facts))) return plainOf(bytes, facts)
  const opened = await unlessDamaged(() => open(kind, bytes))
  if (!opened) return undefined
  if (kind === 'jpeg' && isPlainJpeg(bytes, opened)) return plainOf(bytes, opened)
  const pixels = opened.width * opened.height
  return { plain: false, picture: opened, inText: pixels * textBytes, drawn: pixels * drawnBytes, moment: 0 }
}

const plainOf = (bytes: Buffer, { width, height }: Pick<PictureFacts, 'width' | 'height'>): Inner => ({
  plain: true,
  inText: bytes.length * textOfByte,
  drawn: bytes.length * drawnOfByte + width * height * keptBytes,
  moment: width * height * momentBytes,
})

async function addressOf({ plain, picture }: Inner, stored: OtherPicture | undefined): Promise<string | undefined> {
  if (plain && stored) return `data:image/${stored.kind};base64,${stored.bytes.toString('base64')}`
  const png = picture && (await unlessDamaged(() => pngOf(picture)))
  return png && `data:image/png;base64,${png.toString('base64')}`
}

/** Of a WebP or a PNG that says how it stands some browsers take no notice. */
function isTurned({ kind, bytes }: OtherPicture): boolean {
  const orientation = kind === 'webp' ? webpFacts(bytes)?.orientation : kind === 'png' ? pngOrientation(bytes) : 1
  return (orientation ?? 1) > 1
}

/** What is there of it may be shown all the same. */
const isCut = ({ kind, bytes }: OtherPicture) => kind !== 'AVIF' && pictureFacts(kind, bytes)?.whole === false

/** Undefined of a damaged one, of which browsers show nothing. */
async function unlessDamaged<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof EngineLost || (error instanceof RasterRefusal && error.kind === 'too-large')) throw error
    await engineIsSound()
    return undefined
  }
}

async function pngOf(picture: OpenPicture): Promise<Buffer> {
  return await (await picture.pixels()).toColourspace('srgb').png({ compressionLevel: 1 }).toBuffer()
}
