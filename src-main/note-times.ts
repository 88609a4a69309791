// Whether a note about a batch may be shown now, and whether it may be heard.
import type { Settings } from '../src-shared/settings.ts'

/** Quiet hours go by the clock on the wall, over midnight too; without a minute between their ends there are none. */
export function mayNote({ notes, quietHours }: Pick<Settings, 'notes' | 'quietHours'>, now: number): boolean {
  if (!notes || quietHours === null) return notes
  const clock = new Date(now)
  const at = clock.getHours() * 60 + clock.getMinutes()
  const from = minutesOf(quietHours.from)
  const until = minutesOf(quietHours.until)
  return from <= until ? at < from || at >= until : at < from && at >= until
}

/** `22:30` as the minutes since midnight. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
