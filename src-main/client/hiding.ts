// Blanks a secret in a text, also as programs write it that repeat what they were sent: escaped, in hex, in base64.
import { type Reading, readingsOf } from './readings-of.ts'

/**
 * A function that blanks `secret`, which is of visible ASCII: in any case, in escapes of JSON, scripts, addresses and pages
 * (one inside another too), in hex, and in base64 with anything before and behind it. What somebody disguises on purpose,
 * in pieces or backwards, is not found.
 */
export function createHiding(secret: string): (text: string) => string {
  const wanted = lower(secret)
  const cores = [0, 1, 2].map((shift) => lower(plainBase64(base64Core(secret, shift)))).filter((core) => core !== '')
  // Nothing that is undone makes a text longer.
  const shortest = Math.min(wanted.length, ...cores.map(({ length }) => length))
  const hex = new RegExp([...secret].map(hexOf).join('[\\s:\\-]{0,2}'), 'gi')
  const places = (letters: string): Span[] => {
    const low = lower(letters)
    const base64 = plainBase64(low)
    return [
      ...spansOf(low, wanted),
      ...cores.flatMap((core) => spansOf(base64, core)),
      ...[...letters.matchAll(hex)].map((found): Span => [found.index, found.index + found[0].length]),
    ]
  }
  return (text) => {
    if (text.length < shortest) return text
    const found = readingsOf(text, shortest).flatMap((reading) =>
      places(reading.letters).map(([from, to]): Span => [startOf(reading, from), endOf(reading, to)]),
    )
    return found.length === 0 ? text : blanked(text, found)
  }
}

/** From the first letter to behind the last. */
type Span = readonly [number, number]

const startOf = ({ starts }: Reading, at: number) => starts?.[at] ?? at
const endOf = ({ ends }: Reading, to: number) => ends?.[to - 1] ?? to

/** Of the same length, which folding all of Unicode would not be. */
const lower = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
const hexOf = (letter: string) => letter.charCodeAt(0).toString(16).padStart(2, '0')
const plainBase64 = (text: string) => text.replaceAll('-', '+').replaceAll('_', '/')

/** The letters of base64 that stand for `text` alone when `shift` bytes of something else are in its first group. */
function base64Core(text: string, shift: number): string {
  const whole = Math.floor((shift + text.length) / 3) * 4
  return btoa('\0'.repeat(shift) + text).slice(shift === 0 ? 0 : shift + 1, whole)
}

function spansOf(text: string, wanted: string): Span[] {
  const spans: Span[] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) spans.push([at, at + wanted.length])
  return spans
}

function blanked(text: string, spans: readonly Span[]): string {
  let left = ''
  let done = 0
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    if (from >= done) left += `${text.slice(done, from)}[hidden]`
    done = Math.max(done, to)
  }
  return left + text.slice(done)
}
