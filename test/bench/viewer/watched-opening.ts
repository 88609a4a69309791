// One opening of a height map in the built app, watched: when each thing was there, and what the window and its graphics did meanwhile.
import type { Page } from '@playwright/test'
import { eventsOf, type TraceEvent, traced } from '../trace.ts'

/** Milliseconds: the first six after the double click, the others spent until the first frame. */
export type Opening = {
  /** The coarse grid is asked for: the window knows what the map is. */
  readonly known: number
  /** The whole coarse grid is in the window. */
  readonly grid: number
  /** Its facts and its body are built. */
  readonly body: number
  /** The first frame of the relief. */
  readonly drawn: number
  /** Every height is in the window. */
  readonly heights: number
  /** The surface is that of every sample. */
  readonly surface: number
  /** Scripts of the window that had not run before. */
  readonly code: number
  /** Shaders compiled and linked, waited for in the window. */
  readonly shaders: number
  /** Points and pixels handed to the graphics. */
  readonly upload: number
  /** The graphics' own thread, which draws without a card. */
  readonly graphics: number
  /** All heights from the thread of files to the window; not before the first frame. */
  readonly handOver: number
}

const mark = 'bench: '

/** Marks what the window's threads post and what its graphics are told; once for a page. */
export async function prepareMarks(page: Page): Promise<void> {
  page.on('worker', (thread) => void thread.evaluate(markPosted, mark).catch(() => {}))
  await page.evaluate(markWindow, mark)
}

/** Opens one by `open`, a double click, and watches until its surface is whole. */
export async function watchOpening(page: Page, open: () => Promise<unknown>): Promise<Opening> {
  const watched = async () => {
    await open()
    await page.locator('[data-stage="3d"][data-surface=all]').waitFor({ timeout: 120_000 })
  }
  return openingOf(await traced(page, watched, ['devtools.timeline', 'v8']))
}

/** Milliseconds after the double click, of an opening as a flat picture; `asked` and `normals` only where it is lit by its normals. */
export type FlatOpening = {
  /** Every height is in the memory of the window. */
  readonly heights: number
  /** A normal for each is asked of the graphics, which have the heights: what a graphics card does next to at once. */
  readonly asked: number
  /** The normals are drawn. */
  readonly normals: number
  /** The picture is drawn. */
  readonly drawn: number
}

/** Opens one by `open`, a double click; what was drawn is asked back from the graphics, so that drawing is over. */
export async function watchFlat(page: Page, open: () => Promise<unknown>): Promise<FlatOpening> {
  const drawn = page.evaluate(
    (taken) =>
      new Promise<FlatOpening>((resolve) => {
        let began = Number.NaN
        addEventListener('dblclick', () => (began = performance.now()), { capture: true, once: true })
        const after = () => performance.now() - began
        let [asked, normals] = [Number.NaN, Number.NaN]
        const calls = WebGL2RenderingContext.prototype
        const { drawArrays } = calls
        calls.drawArrays = function (this: WebGL2RenderingContext, ...given) {
          drawArrays.apply(this, given)
          if (!(this.canvas instanceof HTMLCanvasElement) || !this.canvas.closest('[data-stage="2d"]')) return
          if (this.getParameter(this.FRAMEBUFFER_BINDING)) {
            asked = after()
            this.readPixels(0, 0, 1, 1, this.RGBA, this.FLOAT, new Float32Array(4))
            normals = after()
            return
          }
          calls.drawArrays = drawArrays
          this.readPixels(0, 0, 1, 1, this.RGBA, this.UNSIGNED_BYTE, new Uint8Array(4))
          const heights = (performance.getEntriesByName(taken).at(-1)?.startTime ?? Number.NaN) - began
          resolve({ heights, asked, normals, drawn: after() })
        }
      }),
    `${mark}taken heights`,
  )
  await open()
  return await drawn
}

function openingOf(events: readonly TraceEvent[]): Opening {
  const marks = events
    .filter(({ name }) => name.startsWith(mark))
    .map(({ name, ...rest }) => ({ ...rest, name: name.slice(mark.length) }))
  const at = (name: string) => marks.find((each) => each.name === name)?.ts ?? Number.NaN
  const [began, drawn] = [at('clicked'), at('drawn')]
  const after = (name: string) => (at(name) - began) / 1000
  const until = (all: readonly TraceEvent[], names: RegExp) =>
    outermost(all.filter(({ name, ts }) => names.test(name) && ts >= began && ts <= drawn))
  const spent = (name: string) =>
    marks
      .filter((each) => each.ts >= began && each.ts <= drawn && each.name.startsWith(`${name} `))
      .reduce((sum, each) => sum + Number(each.name.split(' ')[1]), 0)
  return {
    known: after('asked grid'),
    grid: after('taken grid'),
    body: after('taken parts'),
    drawn: after('drawn'),
    heights: after('heights'),
    surface: after('surface'),
    code: until(eventsOf(events, 'CrRendererMain'), /^(EvaluateScript|v8\.compile|v8\.evaluateModule)/),
    shaders: spent('shaders'),
    upload: spent('upload'),
    graphics: until(eventsOf(events, 'CrGpuMain'), /RunTask$/),
    handOver: (at('taken heights') - at('posted heights')) / 1000,
  }
}

/** Milliseconds of these, each moment counted once. */
function outermost(events: readonly TraceEvent[]): number {
  let [sum, end] = [0, Number.NEGATIVE_INFINITY]
  for (const { ts, dur = 0 } of events.toSorted((a, b) => a.ts - b.ts)) {
    sum += Math.max(0, ts + dur - Math.max(ts, end))
    end = Math.max(end, ts + dur)
  }
  return sum / 1000
}

/** Runs in a thread: marks whole files as they leave it, by the product that they are. */
function markPosted(mark: string): void {
  const scope = globalThis as unknown as { postMessage: (...given: unknown[]) => void }
  const given = scope.postMessage.bind(scope)
  scope.postMessage = (...all) => {
    const [{ kind, bytes } = {}] = all as [{ kind?: string; bytes?: ArrayBuffer }?]
    if (kind === 'whole') performance.mark(`${mark}posted ${(bytes?.byteLength ?? 0) > 5_000_000 ? 'heights' : 'grid'}`)
    given(...all)
  }
}

/** Runs in the window. */
function markWindow(mark: string): void {
  const tell = (name: string) => void performance.mark(`${mark}${name}`)
  addEventListener('dblclick', () => tell('clicked'), { capture: true })
  const states = {
    drawn: '[data-stage="3d"][data-drawn]',
    heights: '[data-loaded=all]',
    surface: '[data-stage="3d"][data-surface=all]',
  }
  const told = new Set<string>()
  new MutationObserver(() => {
    for (const [name, there] of Object.entries(states)) {
      const isThere = document.querySelector(there) !== null
      if (isThere && !told.has(name)) tell(name)
      if (isThere) told.add(name)
      else told.delete(name)
    }
  }).observe(document, { subtree: true, childList: true, attributes: true })

  const products = new Map<number, string>()
  const ask = Worker.prototype.postMessage as (this: Worker, ...given: unknown[]) => void
  Worker.prototype.postMessage = function (this: Worker, ...given: unknown[]) {
    const [{ id, wanted } = {}] = given as [{ id?: number; wanted?: { address?: string } }?]
    const product = /\b(grid|heights)\b/.exec(wanted?.address ?? '')?.[1]
    if (id !== undefined && product) {
      products.set(id, product)
      tell(`asked ${product}`)
    }
    ask.apply(this, given)
  } as typeof Worker.prototype.postMessage
  const heard = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage')
  Object.defineProperty(Worker.prototype, 'onmessage', {
    ...heard,
    set(this: Worker, listen: (event: MessageEvent) => void) {
      heard?.set?.call(this, (event: MessageEvent<{ id?: number; kind?: string }>) => {
        const { kind, id = -1 } = event.data
        const taken = kind === 'whole' ? products.get(id) : kind
        if (taken) tell(`taken ${taken}`)
        listen(event)
      })
    },
  })

  type Calls = Record<string, (...args: unknown[]) => unknown>
  const calls = WebGL2RenderingContext.prototype as unknown as Calls
  const time = (name: string, those: readonly string[]) => {
    for (const call of those) {
      const given = calls[call]
      if (!given) continue
      calls[call] = function (this: unknown, ...args) {
        const began = performance.now()
        try {
          return given.apply(this, args)
        } finally {
          const ms = performance.now() - began
          if (ms > 0.05) tell(`${name} ${ms.toFixed(2)}`)
        }
      }
    }
  }
  time('upload', ['bufferData', 'bufferSubData', 'texImage2D', 'texSubImage2D', 'texImage3D', 'texSubImage3D'])
  time('shaders', [
    'compileShader',
    'linkProgram',
    'getProgramParameter',
    'getShaderParameter',
    'getProgramInfoLog',
    'getActiveUniform',
    'getActiveAttrib',
    'getUniformLocation',
  ])
}
