// What Chromium traces of itself while something is done: every task of its threads, and the marks of its pages.
import type { Page } from '@playwright/test'

/** `ts` and `dur` are microseconds by the clock, `tdur` of the processor. */
export type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly ts: number
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: unknown
}

const categories = 'toplevel,disabled-by-default-devtools.timeline,blink.user_timing,__metadata'

/** All that is traced while `act` runs, of every process; `more` are further categories. */
export async function traced(
  page: Page,
  act: () => Promise<unknown>,
  more: readonly string[] = [],
): Promise<TraceEvent[]> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', { categories: [categories, ...more].join(), transferMode: 'ReportEvents' })
  await act()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  await session.detach()
  return events
}

/** Those of the threads that Chromium calls so: `CrRendererMain`, `CrGpuMain`. */
export function eventsOf(events: readonly TraceEvent[], thread: string): TraceEvent[] {
  const those = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && JSON.stringify(args).includes(thread))
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  return events.filter(({ pid, tid }) => those.has(`${pid} ${tid}`))
}
