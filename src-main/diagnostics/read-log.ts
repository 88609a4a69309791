// The newest lines of the log, read from the ends of its files; what is no line of it is left out.
import { open } from 'node:fs/promises'
import { z } from 'zod'
import { type LogReading, logLevels, mostLogLines } from '../../src-shared/settings/diagnostics.ts'

/** Bytes that are read of each file, in which far more lines stand than are wanted. */
const tail = 512 * 1024
const longest = 300

const lineSchema = z
  .object({ at: z.iso.datetime(), level: z.enum(logLevels), what: z.string() })
  .catchall(z.union([z.string(), z.number(), z.boolean(), z.null()]))

/** Reads `files`, the newest first; `hide` takes out of every text what nobody else is to see. */
export async function readLog(files: readonly string[], hide: (text: string) => string): Promise<LogReading> {
  const lines: LogReading['lines'] = []
  for (const file of files) {
    const texts = (await endOf(file)).split('\n').reverse()
    for (const text of texts) {
      const line = text === '' ? undefined : lineOf(text, hide)
      if (!line) continue
      if (lines.length === mostLogLines) return { lines, more: true }
      lines.push(line)
    }
  }
  return { lines, more: false }
}

function lineOf(text: string, hide: (text: string) => string): LogReading['lines'][number] | undefined {
  const parsed = lineSchema.safeParse(jsonOf(text))
  if (!parsed.success) return undefined
  const { at, level, what, ...facts } = parsed.data
  const shown = (value: unknown) => hide(String(value)).slice(0, longest)
  return {
    ...{ at, level, what: shown(what) },
    facts: Object.entries(facts).map(([name, value]) => ({ name: shown(name), value: shown(value) })),
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Its last bytes without a line that they cut; nothing of a file that is not there. */
async function endOf(file: string): Promise<string> {
  try {
    await using handle = await open(file)
    const { size } = await handle.stat()
    const start = Math.max(0, size - tail)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - start), 0, size - start, start)
    const text = buffer.toString('utf8', 0, bytesRead)
    return start === 0 ? text : text.slice(text.indexOf('\n') + 1)
  } catch {
    return ''
  }
}
