// One part of a path made of words we did not choose: a file name that every desktop system takes.

const controls = /[\p{Cc}\p{Zl}\p{Zp}]/gu
/** A joiner between two pictures is kept: it makes one of them. */
const invisible =
  /[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|(?<!\p{ExtPict}\ufe0f?\p{EMod}?)\u200d|\u200d(?!\p{ExtPict})/gu
const reserved = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9\u00b9\u00b2\u00b3])(?=\.|$)/i

/** At most `limit` UTF-8 bytes, never `.` or `..` or a device name; `fallback` where nothing is left. */
export function safeName(words: string, limit = 120, fallback = 'artifact'): string {
  const plain = words
    .toWellFormed()
    .normalize('NFC')
    .replaceAll('\ufffd', '')
    .replace(controls, '')
    .replace(invisible, '')
    .replace(/[<>:"/\\|?*]/g, '_')
  const named = trimmed(plain).replace(reserved, '_$1')
  return trimmed(cut(named, limit)) || fallback
}

function trimmed(name: string): string {
  return name.replace(/^[.\s]+|[.\s]+$/g, '')
}

/** Cuts between whole characters. */
function cut(name: string, limit: number): string {
  return bytesOf(name) <= limit ? name : fitting(charactersOf(name), limit).join('')
}

/**
 * At most `limit` UTF-8 bytes of a name, shortened in its middle: its beginning says what it is, and its end tells it from those that
 * begin alike.
 */
export function shortened(name: string, limit: number): string {
  if (bytesOf(name) <= limit) return name
  const all = charactersOf(name)
  const tail = fitting(all.toReversed(), Math.floor((limit - bytesOf(gap)) * 0.4)).toReversed()
  const head = fitting(all, limit - bytesOf(gap) - bytesOf(tail.join('')))
  return `${head.join('').trimEnd()}${gap}${tail.join('').trimStart()}`
}

const gap = '…'
/** As UTF-8. */
export function bytesOf(text: string): number {
  let bytes = 0
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x8_00 ? 2 : point < 0x1_00_00 ? 3 : 4
  }
  return bytes
}
const segmenter = new Intl.Segmenter()
const charactersOf = (name: string) => Array.from(segmenter.segment(name), ({ segment }) => segment)

/** As many of the first as `limit` bytes take. */
function fitting(characters: readonly string[], limit: number): string[] {
  let bytes = 0
  const past = characters.findIndex((each) => {
    bytes += bytesOf(each)
    return bytes > limit
  })
  return characters.slice(0, past === -1 ? characters.length : past)
}
