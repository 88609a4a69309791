// Pictures inside a drawing, by an address that holds their bytes: under the name of their kind, by which the engine goes.
import { exifOrientation } from '../../exif-orientation.ts'

/**
 * `drawing` is the text of a drawing; `address` of a picture what the engine takes, and whether it shows all that browsers do; `bytes` those
 * of a picture of a kind that it does not know.
 */
type Embedded = { drawing: string } | { address: string; isNewer: boolean } | OtherPicture | undefined
export type OtherPicture = { kind: 'webp' | 'AVIF'; bytes: Buffer }

/** How the bytes of a picture begin, as browsers tell them apart. */
const kinds: readonly (readonly [kind: string, start: string])[] = [
  ['png', '\x89PNG\r\n\x1a\n'],
  ['jpeg', '\xff\xd8\xff'],
  ['gif', 'GIF8'],
]
/** How a JPEG of inks says that it has four of them. */
const inks = ['\xff\xc0\0\x14', '\xff\xc1\0\x14', '\xff\xc2\0\x14']
/** Signs that a picture's start is read from. */
const head = 512 * 1024

/** Undefined of what no picture of the engine begins. */
export function embeddedPicture(written: string): Embedded {
  const [all, words = '', mark] = /^\s*data:([^,]{0,400}?)(;\s*base64)?\s*,/i.exec(written) ?? []
  if (all === undefined) return undefined
  const said = written.slice(all.length)
  const isPlain = mark === undefined
  if (/svg/i.test(words)) return { drawing: textOf(said.split('#', 1)[0] ?? '', isPlain) }
  const start = Buffer.from(bytesOf(said.slice(0, head), isPlain)).toString('latin1')
  const other = start.startsWith('RIFF') ? 'webp' : /^.{4}ftypavi[fs]/s.test(start) ? 'AVIF' : undefined
  if (other) return { kind: other, bytes: bytesOf(said, isPlain) }
  const kind = kinds.find(([, begins]) => start.startsWith(begins))?.[0]
  if (kind === undefined) return undefined
  return { address: `data:image/${kind}${isPlain ? '' : ';base64'},${said}`, isNewer: isRich(kind, start) }
}

/** Whether it has what the engine passes over: a profile of colours, a stand, inks, several pictures. */
function isRich(kind: string, start: string): boolean {
  if (kind === 'png') return /iCCP|acTL|eXIf|cICP/.test(start)
  if (kind === 'gif') return start.includes('NETSCAPE2.0')
  const camera = start.indexOf('Exif\0\0')
  const isTurned = camera >= 0 && exifOrientation(Buffer.from(start.slice(camera, camera + 65_536), 'latin1')) !== 1
  return isTurned || start.includes('ICC_PROFILE\0') || inks.some((mark) => start.includes(mark))
}

/** A drawing as an address. */
export const drawingAddress = (text: string) => `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`

function bytesOf(said: string, isPlain: boolean): Buffer {
  if (!said.includes('%')) return Buffer.from(said, isPlain ? 'latin1' : 'base64')
  const plain = Buffer.from(
    said.replaceAll(/%([\da-f]{2})/gi, (_, sign) => String.fromCharCode(Number.parseInt(sign, 16))),
    'latin1',
  )
  return isPlain ? plain : Buffer.from(plain.toString('latin1'), 'base64')
}

const inNumbers = (letters: string) => (letters.isWellFormed() ? encodeURIComponent(letters) : '')

function textOf(said: string, isPlain: boolean): string {
  if (!isPlain) return new TextDecoder().decode(bytesOf(said, false))
  // Letters that are written as they are stand beside the numbers of others.
  const bytes = bytesOf(said.replaceAll(/[\u0080-\uffff]+/g, inNumbers), true)
  return new TextDecoder().decode(bytes)
}
