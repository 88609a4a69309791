// A day as a person types it, in the form of any language of the studio: `2026-11-30`, `30 Nov 2026`, `2026年11月30日`, `30.11.2026`.

/** Either of two days where the words do not say which of their numbers is the month; null for what is no day. */
type ReadDay = string | readonly [dayFirst: string, monthFirst: string] | null

const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
]
/** The forms that say which part is what. */
const forms = [
  /^(?<year>\d{4})\s*[-/.。年\s]\s*(?<month>\d\d?)\s*[-/.。月\s]\s*(?<date>\d\d?)\s*[日号]?$/,
  /^(?<year>\d{4})(?<month>\d\d)(?<date>\d\d)$/,
  /^(?<year>\d{4})[-/.,\s]*(?<month>[a-z]{3,})[-/.,\s]*(?<date>\d\d?)(?:st|nd|rd|th)?$/,
  /^(?<date>\d\d?)(?:st|nd|rd|th)?[-/.,\s]*(?<month>[a-z]{3,})[-/.,\s]*(?<year>\d{4})$/,
  /^(?<month>[a-z]{3,})[-/.,\s]*(?<date>\d\d?)(?:st|nd|rd|th)?[-/.,\s]+(?<year>\d{4})$/,
]
const yearLast = /^(\d\d?)\s*[-/.。\s]\s*(\d\d?)\s*[-/.。\s]\s*(\d{4})$/

/** A day of the calendar as `2026-11-30`. */
export function readDay(typed: string): ReadDay {
  const text = typed.normalize('NFKC').trim().toLowerCase()
  for (const form of forms) {
    const parts = form.exec(text)?.groups
    if (parts) return dayOf(parts.year, monthOf(parts.month ?? ''), parts.date)
  }
  const [, one, two, year] = yearLast.exec(text) ?? []
  const [dayFirst, monthFirst] = [dayOf(year, Number(two), one), dayOf(year, Number(one), two)]
  return dayFirst !== null && monthFirst !== null && dayFirst !== monthFirst
    ? [dayFirst, monthFirst]
    : (dayFirst ?? monthFirst)
}

/** 0 for a word that is none. */
function monthOf(word: string): number {
  return /^\d/.test(word) ? Number(word) : months.findIndex((month) => month.startsWith(word)) + 1
}

function dayOf(yearSaid: string | undefined, month: number, dateSaid: string | undefined): string | null {
  const [year, date] = [Number(yearSaid), Number(dateSaid)]
  const at = new Date(Date.UTC(year, month - 1, date))
  // The calendar goes on where a month ends; years of less than four digits are slips.
  const isDay = year >= 1000 && at.getUTCMonth() === month - 1 && at.getUTCDate() === date
  return isDay ? at.toISOString().slice(0, 10) : null
}
