// Pictures inside a drawing, by an address that holds their bytes: of the kind that these begin with, whatever it says itself.

/** `drawing` is the text of a drawing; `bytes` those of a picture of points. */
type Embedded = { drawing: string } | OtherPicture | undefined
export type OtherPicture = { kind: 'png' | 'jpeg' | 'gif' | 'webp' | 'AVIF'; bytes: Buffer }

/** How the bytes of a picture begin, as browsers tell them apart. */
const kinds: readonly (readonly [kind: 'png' | 'jpeg' | 'gif', start: string])[] = [
  ['png', '\x89PNG\r\n\x1a\n'],
  ['jpeg', '\xff\xd8\xff'],
  ['gif', 'GIF8'],
]
/** Signs that a picture's start is read from. */
const head = 400

/** Undefined of what is no picture that browsers and this studio read. */
export function embeddedPicture(written: string): Embedded {
  const [all, words = '', mark] = /^\s*data:([^,]{0,400}?)(;\s*base64)?\s*,/i.exec(written) ?? []
  if (all === undefined) return undefined
  const said = written.slice(all.length)
  const isPlain = mark === undefined
  if (/svg/i.test(words)) return { drawing: textOf(said.split('#', 1)[0] ?? '', isPlain) }
  const start = Buffer.from(bytesOf(said.slice(0, head), isPlain)).toString('latin1')
  const known = kinds.find(([, begins]) => start.startsWith(begins))?.[0]
  const kind = known ?? (start.startsWith('RIFF') ? 'webp' : /^.{4}ftypavi[fs]/s.test(start) ? 'AVIF' : undefined)
  return kind && { kind, bytes: bytesOf(said, isPlain) }
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
