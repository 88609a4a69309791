// Brings a model into the window: its bytes and its reading each on a thread of their own, each with a limit after which it has failed.
import type { ModelFormat } from '../../../src-shared/artifact-types.ts'
import { assetUrl, type StampedFile } from '../../../src-shared/asset-url.ts'
import type { ModelParts, ModelProblem, SolidCheck } from './model-parts.ts'
import { modelPorts, type Ports } from './model-ports.ts'
import type { ModelQuestion } from './model-worker.ts'
import { watchMemory } from './watch-memory.ts'

export type ModelNews =
  /** 0 to 1 of the bytes; null while it is being read. */
  | { readonly kind: 'progress'; readonly share: number | null }
  | { readonly kind: 'parts'; readonly parts: ModelParts }
  | { readonly kind: 'check'; readonly check: SolidCheck }
  | { readonly kind: 'problem'; readonly problem: ModelProblem }

export type WantedModel = StampedFile & {
  readonly format: ModelFormat
  /** The artifact of the picture that came with it, where the format holds none; without it the model is shown all the same. */
  readonly beside?: StampedFile
}

/**
 * Tells how it goes until the model is there and checked, or has failed; aborting ends both at once and nothing
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
  { startThread, limits, wall }: Ports,
): void {
  const thread = startThread()
  let shown = false
  const end = () => {
    clearTimeout(timer)
    endWatch()
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
  const endWatch = watchMemory(wall, () => fail({ why: 'too-large' }))
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
  { receive, limits: { stallMs } }: Ports,
  most: number,
  signal: AbortSignal,
  progress: (share: number) => void,
): Promise<ArrayBuffer | 'too-large'> {
  const address = assetUrl({ what: 'artifact', id, stamp })
  let told = 0
  return receive({ address, most, stallMs }, signal, (count, length) => {
    if (length === undefined || count / length - told < 0.02) return
    told = count / length
    progress(told)
  })
}
