// Numbers, points, bytes, dates and durations as the window writes them, for one locale.

export type Formats = {
  readonly number: (value: number) => string
  /** A place in a sequence: `3rd`; the number alone in languages that write it so. */
  readonly ordinal: (value: number) => string
  /** A change of points as the balance feels it: `+30`, `−50` with a real minus sign, `0`. */
  readonly signed: (value: number) => string
  /** Decimal units, as file managers show them: `21.4 MB`. */
  readonly bytes: (value: number) => string
  /** For what is measured against a limit in MiB, rounded up: `11.8 MiB`. */
  readonly mebibytes: (value: number) => string
  /** For what is measured against a limit of pixels, rounded up: `40.1 MP`, `4,001 万像素`. */
  readonly megapixels: (pixels: number) => string
  readonly percent: (share: number) => string
  /** `4,096 × 4,096`. */
  readonly pixels: (width: number, height: number) => string
  /** `14:05`; times are milliseconds since 1970. */
  readonly time: (at: number) => string
  readonly timeWithSeconds: (at: number) => string
  /** `26 Nov`. */
  readonly day: (at: number) => string
  /** `26 Nov 2026`. */
  readonly date: (at: number) => string
  /** `Nov 2026`. */
  readonly month: (at: number) => string
  readonly year: (at: number) => string
  readonly dateTime: (at: number) => string
  /** `dateTime` to the second. */
  readonly moment: (at: number) => string
  /** The time alone on the day of `now`, the day and the time in its year, and the date of any other year. */
  readonly when: (at: number, now: number) => string
  /** `just now`, `10 sec ago`, `3 min ago`; nothing longer than days. */
  readonly ago: (at: number, now: number) => string
  /** `3 hours ago`, in whole words. */
  readonly age: (at: number, now: number) => string
  /** `modes, texture, and uploads`. */
  readonly list: (names: readonly string[]) => string
  /** `png, tif, vsm`: a list with no word before its last name. */
  readonly series: (names: readonly string[]) => string
  /** Whole sentences one behind the other, with the space that the language has between them; empty ones are left out. */
  readonly sentences: (some: readonly string[]) => string
  /** Which of two names stands first in a list: below 0 the first, above 0 the second; `coin 9` before `coin 10`. */
  readonly compare: (a: string, b: string) => number
  /** `0:41`, `12:03`, `1:02:03` for a length in milliseconds. */
  readonly duration: (ms: number) => string
}

const cache = new Map<string, Formats>()

/** The formats of a locale; built once for each. */
export function formatsOf(locale: string): Formats {
  const known = cache.get(locale)
  if (known) return known
  const built = build(locale)
  cache.set(locale, built)
  return built
}

/** Of English numbers that say a place, by the category of their plural. */
const endings: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  ...{ one: 'st', two: 'nd', few: 'rd' },
  ...{ zero: 'th', many: 'th', other: 'th' },
}

const dayAndMonth = { day: 'numeric', month: 'short' } as const
const hourAndMinute = { hour: '2-digit', minute: '2-digit', hour12: false } as const

function build(locale: string): Formats {
  const plain = new Intl.NumberFormat(locale)
  const rank = new Intl.PluralRules(locale, { type: 'ordinal' })
  const oneDigit = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const clock = new Intl.DateTimeFormat(locale, hourAndMinute)
  const seconds = new Intl.DateTimeFormat(locale, { ...hourAndMinute, second: '2-digit' })
  const day = new Intl.DateTimeFormat(locale, dayAndMonth)
  const date = new Intl.DateTimeFormat(locale, { ...dayAndMonth, year: 'numeric' })
  const dayTime = new Intl.DateTimeFormat(locale, { ...dayAndMonth, ...hourAndMinute })
  const dateTime = new Intl.DateTimeFormat(locale, { ...dayAndMonth, year: 'numeric', ...hourAndMinute })
  const moment = new Intl.DateTimeFormat(locale, {
    ...{ ...dayAndMonth, year: 'numeric', ...hourAndMinute },
    second: '2-digit',
  })
  const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric' })
  const year = new Intl.DateTimeFormat(locale, { year: 'numeric' })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'always', style: 'short' })
  const present = locale.startsWith('zh') ? '刚刚' : 'just now'
  const whole = new Intl.RelativeTimeFormat(locale, { numeric: 'always', style: 'long' })
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const series = new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' })
  const collator = new Intl.Collator(locale, { numeric: true })

  return {
    number: (value) => plain.format(value),
    ordinal: (value) => `${plain.format(value)}${locale.startsWith('en') ? endings[rank.select(value)] : ''}`,
    signed: (value) => (value === 0 ? '0' : `${value > 0 ? '+' : '−'}${plain.format(Math.abs(value))}`),
    bytes: (value) => {
      const [size, unit] = scaled(value)
      return `${oneDigit.format(size)} ${unit}`
    },
    mebibytes: (value) => `${oneDigit.format(Math.ceil((value / 1_048_576) * 10) / 10)} MiB`,
    megapixels: (pixels) =>
      locale.startsWith('zh')
        ? `${plain.format(Math.ceil(pixels / 1e4))} 万像素`
        : `${oneDigit.format(Math.ceil(pixels / 1e5) / 10)} MP`,
    percent: (share) => percent.format(share),
    pixels: (width, height) => `${plain.format(width)} × ${plain.format(height)}`,
    time: (at) => clock.format(at),
    timeWithSeconds: (at) => seconds.format(at),
    day: (at) => day.format(at),
    date: (at) => date.format(at),
    month: (at) => month.format(at),
    year: (at) => year.format(at),
    dateTime: (at) => dateTime.format(at),
    moment: (at) => moment.format(at),
    when: (at, now) => {
      if (date.format(at) === date.format(now)) return clock.format(at)
      const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear()
      return sameYear ? dayTime.format(at) : date.format(at)
    },
    ago: (at, now) => {
      const [amount, unit] = elapsed(Math.max(0, now - at))
      return unit === 'second' && amount < 5 ? present : apart(relative.format(-amount, unit))
    },
    age: (at, now) => {
      const [amount, unit] = elapsed(Math.max(0, now - at))
      return apart(whole.format(-amount, unit))
    },
    list: (names) => spaced(list, names),
    series: (names) => spaced(series, names),
    sentences: (some) => some.filter(Boolean).join(locale.startsWith('zh') ? '' : ' '),
    compare: collator.compare,
    duration,
  }
}

/** In Chinese a number stands apart from its unit, as in every other text. */
const apart = (words: string) => words.replaceAll(/(\p{Nd})(\p{Script=Han})/gu, '$1 $2')

/** In Chinese a word between names stands apart from their digits and letters, as these do from every other word. */
function spaced(list: Intl.ListFormat, names: readonly string[]): string {
  const parts = list.formatToParts(names)
  return parts
    .map(({ type, value }, at) => {
      if (type === 'element' || !/^\p{Script=Han}+$/u.test(value)) return value
      const [before = '', after = ''] = [parts[at - 1]?.value, parts[at + 1]?.value]
      return `${/[\p{Nd}a-z]$/iu.test(before) ? ' ' : ''}${value}${/^[\p{Nd}a-z]/iu.test(after) ? ' ' : ''}`
    })
    .join('')
}

function scaled(bytes: number): [number, string] {
  if (bytes < 1000) return [bytes, 'B']
  if (bytes < 999_950) return [bytes / 1000, 'kB']
  return bytes < 999_950_000 ? [bytes / 1_000_000, 'MB'] : [bytes / 1_000_000_000, 'GB']
}

function elapsed(ms: number): [number, 'second' | 'minute' | 'hour' | 'day'] {
  const seconds = Math.floor(ms / 1000)
  if (seconds < 60) return [seconds, 'second']
  if (seconds < 3600) return [Math.floor(seconds / 60), 'minute']
  return seconds < 86_400 ? [Math.floor(seconds / 3600), 'hour'] : [Math.floor(seconds / 86_400), 'day']
}

function duration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${Math.floor((seconds % 3600) / 60)}`
  return hours > 0 ? `${hours}:${rest.padStart(2, '0')}:${two(seconds % 60)}` : `${rest}:${two(seconds % 60)}`
}
