// The longest task of the window's main thread, as Chromium traces every one of them.
import type { Page } from '@playwright/test'
import { eventsOf, type TraceEvent, traced } from '../trace.ts'

/**
 * Milliseconds, by the clock and of the processor, which other programs on the machine do not change; `apart` is that of the processor
 * without handing pixels and points to the graphics card.
 */
export type LongestTask = { readonly wall: number; readonly cpu: number; readonly apart: number }

const upload = 'handed to the graphics card'

/** Watches while `act` runs. */
export async function longestTask(page: Page, act: () => Promise<unknown>): Promise<LongestTask> {
  await page.evaluate(markUploads, upload)
  const events = await traced(page, act)
  const tasks = eventsOf(events, 'CrRendererMain').filter(({ name }) => /RunTask$/.test(name))
  if (tasks.length === 0) throw new Error('no task of the window was traced')
  const uploads = uploadsIn(events)
  const commits = eventsOf(events, 'CrRendererMain').filter(({ name }) => name === 'Commit')
  const most = (of: (task: TraceEvent) => number) =>
    tasks.reduce((longest, each) => Math.max(longest, of(each)), 0) / 1000
  return {
    wall: most(({ dur = 0 }) => dur),
    cpu: most(({ tdur = 0 }) => tdur),
    apart: most((task) => apartFrom(uploads, commits, task)),
  }
}

/**
 * The time of the processor without the uploads' share of it. The page may stand for seconds at the commit until the graphics card has
 * drawn; such waiting is not of the time that uploads share.
 */
function apartFrom(uploads: readonly Span[], commits: readonly TraceEvent[], task: TraceEvent): number {
  const { tdur = 0, dur = 0, ts } = task
  const within = commits.filter((each) => each.ts >= ts && each.ts + (each.dur ?? 0) <= ts + dur)
  const waited = sumOf(within.map((each) => each.dur ?? 0))
  const committed = sumOf(within.map((each) => each.tdur ?? 0))
  return committed + (tdur - committed) * (1 - shareOf(uploads, task, dur - waited))
}

const sumOf = (times: readonly number[]) => times.reduce((sum, each) => sum + each, 0)

type Span = { readonly from: number; readonly to: number }

/** A mark's begin and end are two events with one name, one after the other: these calls do not contain each other. */
function uploadsIn(events: readonly TraceEvent[]): Span[] {
  const marks = events.filter(({ name }) => name === upload).toSorted((a, b) => a.ts - b.ts)
  const [begun, ended] = ['b', 'e'].map((ph) => marks.filter((each) => each.ph === ph).map(({ ts }) => ts)) as [
    number[],
    number[],
  ]
  return begun.map((from, index) => ({ from, to: ended[index] ?? from }))
}

/** The share that such calls within a task took of so much of its time. */
function shareOf(uploads: readonly Span[], { ts, dur = 0 }: TraceEvent, of: number): number {
  const within = uploads.filter(({ from, to }) => from >= ts && to <= ts + dur)
  return of > 0 ? Math.min(1, sumOf(within.map(({ from, to }) => to - from)) / of) : 0
}

/** Runs in the page: marks each call that hands something to the graphics card, once for a page. */
function markUploads(name: string): void {
  type Calls = Record<string, ((...args: unknown[]) => unknown) & { marked?: boolean }>
  const calls = WebGL2RenderingContext.prototype as unknown as Calls
  for (const call of ['bufferData', 'bufferSubData', 'texImage2D', 'texSubImage2D', 'texImage3D', 'texSubImage3D']) {
    const given = calls[call]
    if (!given || given.marked) continue
    const marked: Calls[string] = function (this: unknown, ...args) {
      const start = performance.now()
      try {
        return given.apply(this, args)
      } finally {
        performance.measure(name, { start, end: performance.now() })
      }
    }
    marked.marked = true
    calls[call] = marked
  }
}
