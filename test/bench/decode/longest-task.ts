// The longest task of the window's main thread, as Chromium traces every one of them.
import type { Page } from '@playwright/test'

/** Milliseconds, by the clock and of the processor, which other programs on the machine do not change. */
export type LongestTask = { readonly wall: number; readonly cpu: number }

type TraceEvent = { name: string; ph: string; pid: number; tid: number; dur?: number; tdur?: number; args?: unknown }

/** Watches while `act` runs. */
export async function longestTask(page: Page, act: () => Promise<unknown>): Promise<LongestTask> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const categories = 'toplevel,disabled-by-default-devtools.timeline,__metadata'
  await session.send('Tracing.start', { categories, transferMode: 'ReportEvents' })
  await act()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  await session.detach()
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && JSON.stringify(args).includes('CrRendererMain'))
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = events.filter(({ name, pid, tid }) => /RunTask$/.test(name) && main.has(`${pid} ${tid}`))
  if (tasks.length === 0) throw new Error('no task of the window was traced')
  const most = (of: 'dur' | 'tdur') => tasks.reduce((longest, each) => Math.max(longest, each[of] ?? 0), 0) / 1000
  return { wall: most('dur'), cpu: most('tdur') }
}
