// Pictures inside a drawing in kinds that its engine does not know: each is opened as a file of its own would be, and given to it as a PNG.
import { webpFacts } from '../../check/webp-facts.ts'
import { EngineLost } from '../../engine-lost.ts'
import { checkMemory } from '../../raster-limits.ts'
import { RasterRefusal } from '../../raster-refusal.ts'
import { engineIsSound } from '../engine-is-sound.ts'
import type { OpenPicture } from '../opened-picture.ts'
import type { OtherPicture } from './embedded-picture.ts'

/** Throws a refusal of what is damaged or takes too much. */
export type OpenInner = (name: string, bytes: Buffer) => Promise<OpenPicture>
type Drawn = {
  text: string
  /** Whether each is shown as browsers do. */
  areWhole: boolean
}

/** Of a pixel, as measured: as a PNG, in the text, in that of the engine, and as it draws it. */
const heldBytes = 32
/** No address of a file, and none that stands in one by chance. */
const stand = /data:,picture-(\d{1,7})-of-this-drawing/g

export class OtherPictures {
  readonly #known = new Map<string, number>()
  readonly #all: OtherPicture[] = []

  /** The address that stands for it in the text. */
  addressOf(picture: OtherPicture, written: string): string {
    const at = this.#known.get(written) ?? this.#all.push(picture) - 1
    this.#known.set(written, at)
    return `data:,picture-${at}-of-this-drawing`
  }

  /** The text with all of them. Throws a refusal where they would take more memory together than one picture may take. */
  async put(text: string, open: OpenInner): Promise<Drawn> {
    if (this.#all.length === 0) return { text, areWhole: true }
    const opened: (OpenPicture | undefined)[] = []
    let pixels = 0
    for (const { kind, bytes } of this.#all) {
      const picture = await unlessDamaged(() => open(kind, bytes))
      opened.push(picture)
      pixels += picture ? picture.width * picture.height : 0
      checkMemory(pixels * heldBytes)
    }
    const addresses: string[] = []
    // Of a WebP that says how it stands some browsers take no notice.
    let areWhole = !this.#all.some(({ kind, bytes }) => kind === 'webp' && (webpFacts(bytes)?.orientation ?? 1) > 1)
    for (const picture of opened) {
      const png = picture && (await unlessDamaged(() => pngOf(picture)))
      addresses.push(png ? `data:image/png;base64,${png.toString('base64')}` : '')
      areWhole &&= png !== undefined && !picture?.changes.includes('first-only')
    }
    return { text: text.replaceAll(stand, (_, at) => addresses[Number(at)] ?? ''), areWhole }
  }
}

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
