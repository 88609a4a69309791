// Which lines of the log have the words that were typed, in any sequence and case.
import { type LogLine, logLineText } from '../../../src-shared/settings/diagnostics.ts'

export function findLines(lines: readonly LogLine[], typed: string): readonly LogLine[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return lines
  return lines.filter((line) => {
    const text = logLineText(line).toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}
