// Where the tags of a text end and what they say, sign by sign: a pattern would go back over a long one again and again.

/** Where it stands in the text; `valueFrom` and `valueTo` are those of its quotes, undefined where it has none. */
type Written = { name: string; from: number; to: number; valueFrom: number | undefined }

const [quote, apostrophe, lesser, greater] = [0x22, 0x27, 0x3c, 0x3e]
const [stroke, equals, space] = [0x2f, 0x3d, 0x20]
const beyondName = /[\s/>"'=<]/g
const blank = /\s/

const isBlank = (code: number) => code <= space || (code >= 0xa0 && blank.test(String.fromCharCode(code)))
const isBetween = (code: number) =>
  code === quote || code === apostrophe || code === lesser || code === greater || code === stroke || code === equals

/** Behind the `>` of the tag at `at`, or undefined where it does not end before `limit`. */
export function endOfTag(text: string, at: number, limit: number): number | undefined {
  for (let i = at + 1; i < limit; i++) {
    const code = text.charCodeAt(i)
    if (code === greater) return i + 1
    if (code !== quote && code !== apostrophe) continue
    i = text.indexOf(code === quote ? '"' : "'", i + 1)
    if (i < 0) return undefined
  }
  return undefined
}

/** The name of the tag at `at`; empty where none stands there. */
export function nameOfTag(text: string, at: number): string {
  beyondName.lastIndex = at + 1
  return text.slice(at + 1, beyondName.exec(text)?.index ?? text.length)
}

/** What a tag says between the end of its name and its own. */
export function* attributesIn(text: string, start: number, end: number): Generator<Written> {
  const past = (from: number) => {
    let i = from
    while (i < end && isBlank(text.charCodeAt(i))) i++
    return i
  }
  for (let at = past(start); at < end; at = past(at)) {
    if (isBetween(text.charCodeAt(at))) {
      at++
      continue
    }
    const from = at
    while (at < end && !isBetween(text.charCodeAt(at)) && !isBlank(text.charCodeAt(at))) at++
    const name = text.slice(from, at)
    const sign = past(at)
    const valueFrom = text.charCodeAt(sign) === equals ? past(sign + 1) : end
    const code = valueFrom < end ? text.charCodeAt(valueFrom) : 0
    const last = code === quote || code === apostrophe ? text.indexOf(code === quote ? '"' : "'", valueFrom + 1) : -1
    if (last >= 0 && last < end) {
      yield { name, from, to: last + 1, valueFrom }
      at = last + 1
    } else yield { name, from, to: at, valueFrom: undefined }
  }
}
