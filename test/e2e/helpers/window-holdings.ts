// What the window holds: its heap after a collection, its nodes and listeners, and what it has asked of the graphics card and of threads.
import { readFileSync } from 'node:fs'
import type { CDPSession, Page } from '@playwright/test'
import { processTree } from './process-tree.ts'

export type Holdings = {
  /** Bytes of scripts' objects after a collection. */
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
  /** Drawing contexts of the graphics card that are alive, and what lives in them. */
  readonly contexts: number
  readonly textures: number
  readonly buffers: number
  readonly programs: number
  readonly threads: number
  readonly addresses: number
}

type Counts = Omit<Holdings, 'heap' | 'nodes' | 'listeners'>

declare global {
  interface Window {
    countHoldings: () => Counts
  }
}

/** Begins to count; to be called before the first result is opened. */
export async function countHoldings(page: Page): Promise<() => Promise<Holdings>> {
  await page.evaluate(() => {
    const made = { textures: 'Texture', buffers: 'Buffer', programs: 'Program' } as const
    type Kind = keyof typeof made
    const contexts = new Map<object, Record<Kind, number>>()
    const prototype = WebGL2RenderingContext.prototype as unknown as Record<string, (...args: unknown[]) => unknown>
    const around = (
      owner: Record<string, (...args: unknown[]) => unknown>,
      name: string,
      then: (self: object, result: unknown, given: unknown) => void,
    ) => {
      const own = owner[name]
      owner[name] = function (this: object, ...args: unknown[]) {
        const result = own?.apply(this, args)
        then(this, result, args[0])
        return result
      }
    }
    around(HTMLCanvasElement.prototype as unknown as typeof prototype, 'getContext', (canvas, context) => {
      if (!(context instanceof WebGL2RenderingContext) || contexts.has(context)) return
      contexts.set(context, { textures: 0, buffers: 0, programs: 0 })
      const gone = () => contexts.delete(context)
      ;(canvas as HTMLCanvasElement).addEventListener('webglcontextlost', gone)
    })
    const count = (context: object, kind: Kind, by: number) => {
      const counts = contexts.get(context)
      if (counts) counts[kind] += by
    }
    for (const [kind, name] of Object.entries(made) as [Kind, string][]) {
      around(prototype, `create${name}`, (context) => count(context, kind, 1))
      around(prototype, `delete${name}`, (context, _result, given) => count(context, kind, given ? -1 : 0))
    }
    const threads = new Set<Worker>()
    const Plain = Worker
    window.Worker = class extends Plain {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options)
        threads.add(this)
      }
      override terminate() {
        threads.delete(this)
        super.terminate()
      }
    }
    const addresses = new Set<string>()
    const [create, revoke] = [URL.createObjectURL, URL.revokeObjectURL]
    URL.createObjectURL = (object) => {
      const address = create.call(URL, object)
      addresses.add(address)
      return address
    }
    URL.revokeObjectURL = (address) => {
      addresses.delete(address)
      revoke.call(URL, address)
    }
    window.countHoldings = () => {
      const all = [...contexts.values()]
      const sum = (kind: Kind) => all.reduce((total, counts) => total + counts[kind], 0)
      const [textures, buffers, programs] = [sum('textures'), sum('buffers'), sum('programs')]
      return { contexts: all.length, textures, buffers, programs, threads: threads.size, addresses: addresses.size }
    }
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  return async () => ({ ...(await collected(devtools)), ...(await page.evaluate(() => window.countHoldings())) })
}

async function collected(devtools: CDPSession): Promise<Pick<Holdings, 'heap' | 'nodes' | 'listeners'>> {
  // What holds what is sometimes only seen once the first round has gone.
  for (let round = 0; round < 3; round++) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
  return { heap: metric('JSHeapUsedSize'), nodes: metric('Nodes'), listeners: metric('JSEventListeners') }
}

/**
 * A page under test keeps the bodies of its last answers for whoever asks it for them, some hundred megabytes at most. Fills that
 * store, so that what grows afterwards is the window's own.
 */
export async function fillAnswerStore(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const script = [...document.scripts].find(({ src }) => src !== '')?.src ?? location.href
    for (let bytes = 0, times = 0; bytes < 300 * 2 ** 20 && times < 400; times++) {
      const body = await (await fetch(script, { cache: 'no-store' })).arrayBuffer()
      bytes += body.byteLength
    }
  })
}

/** Megabytes that a process and all that it has started hold for themselves; undefined where the system does not tell. */
export function memoryOf(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined
  const kilobytes = processTree(pid).map((one) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
    } catch {
      // It has ended meanwhile.
      return 0
    }
  })
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024
}
