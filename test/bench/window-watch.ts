// What Chromium itself says of the window's main thread: frames, long tasks, events, processor time; and of the main process.
import type { ElectronApplication, Page } from '@playwright/test'

export type Smoothness = {
  /** Milliseconds between frames. */
  p50: number
  p95: number
  p99: number
  /** Milliseconds a second in which a task kept the main thread longer than 50 ms; the rest of each such task. */
  blocking: number
  /** Milliseconds from a key to the frame that shows it, and until its handling began. */
  keyToFrame: number
  keyDelay: number
  /** Processor milliseconds a second of the page's main thread: what other programs take does not count. */
  cpu: number
}

type Watch = { frames: number[]; long: number[]; keys: { delay: number; shown: number }[]; began: number; stop(): void }

/** Watches while `act` runs. */
export async function watchWindow(page: Page, act: () => Promise<unknown>): Promise<Smoothness> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const tasks = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
    return of('TaskDuration') * 1000
  }
  await page.evaluate(() => {
    const watch: Watch = { frames: [], long: [], keys: [], began: performance.now(), stop: () => {} }
    let last = performance.now()
    let frame = requestAnimationFrame(function next(now) {
      watch.frames.push(now - last)
      last = now
      frame = requestAnimationFrame(next)
    })
    const tasks = new PerformanceObserver((list) =>
      watch.long.push(...list.getEntries().map(({ duration }) => duration)),
    )
    tasks.observe({ type: 'longtask' })
    const key = ({ timeStamp }: KeyboardEvent) => {
      const delay = performance.now() - timeStamp
      requestAnimationFrame(() => setTimeout(() => watch.keys.push({ delay, shown: performance.now() - timeStamp })))
    }
    addEventListener('keydown', key, { capture: true })
    watch.stop = () => {
      cancelAnimationFrame(frame)
      tasks.disconnect()
      removeEventListener('keydown', key, { capture: true })
    }
    Object.assign(globalThis, { watch })
  })
  const before = await tasks()
  await act()
  const after = await tasks()
  const seen = await page.evaluate(() => {
    const watch: Watch = Reflect.get(globalThis, 'watch')
    watch.stop()
    return { frames: watch.frames.slice(1), long: watch.long, keys: watch.keys, took: performance.now() - watch.began }
  })
  await session.detach()
  return {
    p50: quantile(seen.frames, 0.5),
    p95: quantile(seen.frames, 0.95),
    p99: quantile(seen.frames, 0.99),
    blocking: seen.long.reduce((sum, each) => sum + each - 50, 0) / (seen.took / 1000),
    keyToFrame: quantile(
      seen.keys.map(({ shown }) => shown),
      0.95,
    ),
    keyDelay: quantile(
      seen.keys.map(({ delay }) => delay),
      0.95,
    ),
    cpu: (after - before) / (seen.took / 1000),
  }
}

export type MainProcess = { p50: number; p99: number; most: number; busy: number }

/** The main process's event loop while `act` runs: its delays in milliseconds, and its share of one core. */
export async function watchMain(app: ElectronApplication, act: () => Promise<unknown>): Promise<MainProcess> {
  await app.evaluate(() => {
    const delay = process.getBuiltinModule('node:perf_hooks').monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    Object.assign(globalThis, { loop: { delay, cpu: process.cpuUsage(), at: performance.now() } })
  })
  await act()
  return app.evaluate(() => {
    const { delay, cpu, at } = Reflect.get(globalThis, 'loop')
    delay.disable()
    const { user, system } = process.cpuUsage(cpu)
    const ms = (nanoseconds: number) => nanoseconds / 1e6
    return {
      p50: ms(delay.percentile(50)),
      p99: ms(delay.percentile(99)),
      most: ms(delay.max),
      busy: (user + system) / 1000 / (performance.now() - at),
    }
  })
}

/** Bytes that the main process sends to the window while `act` runs, as JSON. */
export async function bytesToWindow(app: ElectronApplication, act: () => Promise<unknown>): Promise<number> {
  await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    if (!contents) throw new Error('there is no window')
    const send = contents.send.bind(contents)
    const counted = { bytes: 0, send }
    Object.assign(globalThis, { counted })
    contents.send = (channel: string, ...args: unknown[]) => {
      counted.bytes += Buffer.byteLength(JSON.stringify(args))
      send(channel, ...args)
    }
  })
  await act()
  return app.evaluate(({ BrowserWindow }) => {
    const { bytes, send } = Reflect.get(globalThis, 'counted')
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    if (contents) contents.send = send
    return bytes as number
  })
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
