// Bounds what one task of the decoder takes, whatever its file says and whatever it tells meanwhile: the processor, memory, time.
import { stat } from 'node:fs/promises'
import type { Clock, HelperProcess } from '../../ports.ts'

export type TaskLimits = {
  /** Milliseconds of the processor for a file of so many bytes, and how many times as long it may take by the clock. */
  readonly workMs: (bytes: number) => number
  readonly timeoutFactor: number
  /** Bytes of memory beyond those that the process had before. */
  readonly residentBytes: number
  /** Pause between two looks. */
  readonly lookMs: number
}

export const taskLimits: TaskLimits = {
  // As for models: ten seconds for any file of up to 5 MB; those that are large in truth may take as long as they are.
  workMs: (bytes) => Math.max(10_000, Math.min(60_000, bytes / 500)),
  timeoutFactor: 6,
  residentBytes: 1024 ** 3,
  lookMs: 100,
}

/** Calls `stop` once when the task takes more than it is given; an aborted signal ends the watch. */
export async function watchTask(
  { helper, path, clock }: { helper: HelperProcess; path: string; clock: Pick<Clock, 'sleep'> },
  limits: TaskLimits,
  signal: AbortSignal,
  stop: (why: 'the decoder took too long' | 'the decoder took too much memory') => void,
): Promise<void> {
  const before = helper.usage() ?? { processorMs: 0, residentBytes: 0 }
  const bytes = await stat(path).then(
    ({ size }) => size,
    () => 0,
  )
  const most = limits.workMs(bytes)
  const late = () => stop('the decoder took too long')
  clock.sleep(most * limits.timeoutFactor, signal).then(late, () => {})
  try {
    for (;;) {
      await clock.sleep(limits.lookMs, signal)
      const now = helper.usage()
      if (now && now.residentBytes - before.residentBytes > limits.residentBytes) {
        return stop('the decoder took too much memory')
      }
      if (now && now.processorMs - before.processorMs > most) return late()
    }
  } catch {
    // Aborted: the task has ended.
  }
}
