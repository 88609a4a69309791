// One part of a path made of words we did not choose: a file name that every desktop system takes.

const controls = /[\p{Cc}\p{Zl}\p{Zp}]/gu
const invisible = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
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
  let bytes = 0
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    bytes += Buffer.byteLength(segment)
    if (bytes > limit) break
    kept += segment
  }
  return kept
}
