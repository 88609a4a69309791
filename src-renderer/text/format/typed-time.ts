// A time of the day as a person types it, in the form of any language of the studio: `7:30`, `0730`, `7:30 pm`, `下午7点30分`.

const twoParts = /^(?<half>上午|下午)?\s*(?<hour>\d\d?)(?:\s*[:.点时]\s*(?<minute>\d\d)?\s*分?)?\s*(?<after>am|pm)?$/
const fourDigits = /^(?<hour>\d\d)(?<minute>\d\d)$/

/** `19:30`; null for what is no time. */
export function readTime(typed: string): string | null {
  const text = typed.normalize('NFKC').trim().toLowerCase()
  const parts = (twoParts.exec(text) ?? fourDigits.exec(text))?.groups
  if (!parts) return null
  const [hour, minute] = [Number(parts.hour), Number(parts.minute ?? 0)]
  const half = parts.half ?? parts.after
  if (minute > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return null
  const isLater = half === '下午' || half === 'pm'
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(half ? (hour % 12) + (isLater ? 12 : 0) : hour)}:${two(minute)}`
}
