// A process of its own that does one task of the decoder: what was answered, how much processor time it took, and the most memory it had.
import type { DecoderTask } from '../../../../src-main/rasters/decoder/decoder-messages.ts'
import { performTask } from '../../../../src-main/rasters/tasks/perform-task.ts'
import type { OpenedApart } from './open-apart.ts'

// The decoder of HEVC talks.
for (const way of ['warn', 'error', 'log'] as const) console[way] = () => undefined
const task = JSON.parse(process.argv[2] ?? '') as DecoderTask
const done = await performTask(task, { working: () => undefined, seen: () => undefined, fonts: undefined })
const refused = done.ok && done.value.judged?.ok === false ? done.value.judged.refusal.reason : undefined
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
const found: OpenedApart = {
  why: done.ok ? (refused ?? null) : `${done.failure.kind}: ${done.failure.code}`,
  plan: done.ok ? (done.value.plan ?? null) : null,
  milliseconds: (userCPUTime + systemCPUTime) / 1000,
  megabytes: maxRSS / 1024,
}
process.stdout.write(JSON.stringify(found))
