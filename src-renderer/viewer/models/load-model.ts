// Brings a model into the window: its bytes by fetch, its reading in a worker, each with a limit after which it has failed.
import { artifactTable, type ModelFormat } from '../../../src-shared/artifact-types.ts'
import { assetUrl, type StampedFile } from '../../../src-shared/asset-url.ts'
import type { ModelParts, ModelProblem, SolidCheck } from './model-parts.ts'
import type { ModelAnswer, ModelQuestion } from './model-worker.ts'

export type ModelNews =
  /** 0 to 1 of the bytes; null while it is being read. */
  | { readonly kind: 'progress'; readonly share: number | null }
  | { readonly kind: 'parts'; readonly parts: ModelParts }
  | { readonly kind: 'check'; readonly check: SolidCheck }
  | { readonly kind: 'problem'; readonly problem: ModelProblem }

export type ModelThread = {
  onmessage: ((event: MessageEvent<ModelAnswer>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  postMessage(question: ModelQuestion, transfer: Transferable[]): void
  terminate(): void
}

export type ModelLimits = {
  /** Longest pause between two pieces of the file. */
  readonly stallMs: number
  /** Longest reading of a file of that many bytes. */
  readonly readMs: (bytes: number) => number
  /** Longest file. */
  readonly bytes: (format: ModelFormat) => number
}

export const modelLimits: ModelLimits = {
  stallMs: 30_000,
  // Ten seconds for any file of up to 5 MB, whatever it says; those that are large in truth may take as long as they are.
  readMs: (bytes) => Math.max(10_000, Math.min(60_000, bytes / 500)),
  bytes: (format) => artifactTable[format].mostShown,
}

type Ports = { readonly fetch: typeof fetch; readonly startThread: () => ModelThread; readonly limits: ModelLimits }

export const modelPorts: Ports = {
  fetch: (input, init) => fetch(input, init),
  startThread: () => new Worker(new URL('./model-worker.ts', import.meta.url), { type: 'module' }),
  limits: modelLimits,
}

export type WantedModel = StampedFile & {
  readonly format: ModelFormat
  /** The artifact of the picture that came with it, where the format holds none; without it the model is shown all the same. */
  readonly beside?: StampedFile
}

/**
 * Tells how it goes until the model is there and checked, or has failed; aborting ends the fetch and the worker at once and nothing
 * more is told.
 */
export function loadModel(
  { id, stamp, format, beside }: WantedModel,
  signal: AbortSignal,
  listener: (news: ModelNews) => void,
  ports: Ports = modelPorts,
): void {
  const tell = (news: ModelNews) => {
    if (!signal.aborted) listener(news)
  }
  const fail = (problem: ModelProblem) => tell({ kind: 'problem', problem })
  const most = ports.limits.bytes(format)
  const model = fetchBytes({ id, stamp }, ports, most, signal, (share) => tell({ kind: 'progress', share }))
  const picture = beside === undefined ? undefined : fetchBytes(beside, ports, most, signal, () => {}).catch(() => {})
  Promise.all([model, picture]).then(
    ([bytes, found]) => {
      if (signal.aborted) return
      if (bytes === 'too-large') return fail({ why: 'too-large' })
      tell({ kind: 'progress', share: null })
      const file = found instanceof ArrayBuffer ? { bytes, format, beside: found } : { bytes, format }
      readInThread(file, signal, tell, ports)
    },
    () => fail({ why: 'not-arrived' }),
  )
}

function readInThread(
  file: ModelQuestion,
  signal: AbortSignal,
  tell: (news: ModelNews) => void,
  { startThread, limits }: Ports,
): void {
  const thread = startThread()
  let shown = false
  const end = () => {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    thread.onmessage = null
    thread.onerror = null
    thread.terminate()
  }
  const fail = (problem: ModelProblem) => {
    end()
    // What is shown stays: only its check is missing.
    if (!shown) tell({ kind: 'problem', problem })
  }
  const timer = setTimeout(() => fail({ why: 'slow' }), limits.readMs(file.bytes.byteLength))
  signal.addEventListener('abort', end)
  thread.onmessage = ({ data }) => {
    if (data.kind === 'problem') return fail(data.problem)
    if (data.kind === 'parts') shown = true
    else end()
    tell(data)
  }
  thread.onerror = () => fail({ why: 'damaged' })
  thread.postMessage(file, [file.bytes, ...(file.beside ? [file.beside] : [])])
}

async function fetchBytes(
  { id, stamp }: StampedFile,
  { fetch: get, limits }: Ports,
  most: number,
  signal: AbortSignal,
  progress: (share: number) => void,
): Promise<ArrayBuffer | 'too-large'> {
  const stall = new AbortController()
  let timer = setTimeout(() => stall.abort(), limits.stallMs)
  try {
    const response = await get(assetUrl({ what: 'artifact', id, stamp }), {
      signal: AbortSignal.any([signal, stall.signal]),
    })
    if (!response.ok || !response.body) throw new Error(`no model (${response.status})`)
    const length = Number(response.headers.get('content-length') ?? Number.NaN)
    if (length > most) {
      stall.abort()
      return 'too-large'
    }
    const pieces: Uint8Array<ArrayBuffer>[] = []
    const reader = response.body.getReader()
    let [count, told] = [0, 0]
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      clearTimeout(timer)
      timer = setTimeout(() => stall.abort(), limits.stallMs)
      pieces.push(value)
      count += value.length
      if (count > most) {
        stall.abort()
        return 'too-large'
      }
      if (count / length - told >= 0.02) {
        told = count / length
        progress(told)
      }
    }
    if (Number.isFinite(length) && count !== length) throw new Error('the model is not whole')
    return await new Blob(pieces).arrayBuffer()
  } finally {
    clearTimeout(timer)
  }
}
