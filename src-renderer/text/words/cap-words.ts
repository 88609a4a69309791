// Why orders would go above a cap, and how much of it is left.
import type { AboveCap } from '../../../src-shared/settings/caps.ts'
import type { Formats } from '../format/format.ts'
import type { Translate } from '../use-text.ts'

export function capWords({ time, cap, agreed, left }: AboveCap, t: Translate, format: Pick<Formats, 'number'>): string {
  const [most, already, rest] = [cap, agreed, left].map((points) => format.number(points))
  return t(`create.missing.cap.${time}`, { count: cap, cap: most ?? '', agreed: already ?? '', left: rest ?? '' })
}
