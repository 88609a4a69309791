// Which version of the feed is an update: a whole release above this one, never a trial version, never an older one.

const whole = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/
const begins = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})(-)?/

/** Whether `version` is to be offered where `current` runs; a release comes after its own trial versions. */
export function isNewer(version: string, current: string): boolean {
  const next = whole.exec(version)
  const now = begins.exec(current)
  if (!next || !now) return false
  for (const at of [1, 2, 3]) {
    const difference = Number(next[at]) - Number(now[at])
    if (difference !== 0) return difference > 0
  }
  return now[4] !== undefined
}
