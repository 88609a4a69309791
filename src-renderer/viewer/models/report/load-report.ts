// Judges a glTF file of the studio: its bytes and the judging each on a thread of their own, each with a limit of time.
import { artifactTable, type GltfFormat } from '../../../../src-shared/artifact-types.ts'
import { assetUrl, type StampedFile } from '../../../../src-shared/asset-url.ts'
import type { Receive } from '../../arrival/receive.ts'
import { receiveApart } from '../../arrival/receive-apart.ts'
import type { FormatReport } from './format-report.ts'
import type { ReportAnswer, ReportQuestion } from './report-worker.ts'

export type JudgedFile = StampedFile & { readonly format: GltfFormat }

export type ReportNews =
  | { readonly kind: 'report'; readonly report: FormatReport }
  | { readonly kind: 'problem'; readonly why: 'not-arrived' | 'not-gltf' | 'slow' | 'failed' | 'too-large' }

type ReportThread = {
  onmessage: ((event: MessageEvent<ReportAnswer>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  postMessage(question: ReportQuestion, transfer: Transferable[]): void
  terminate(): void
}

type Ports = {
  readonly receive: Receive
  readonly startThread: () => ReportThread
  /** Longest pause between two pieces of the file, and longest judging. */
  readonly stallMs: number
  readonly judgeMs: number
}

const reportPorts: Ports = {
  receive: receiveApart,
  startThread: () => new Worker(new URL('./report-worker.ts', import.meta.url), { type: 'module' }),
  stallMs: 30_000,
  judgeMs: 60_000,
}

/** Tells once what came of it; aborting ends both threads and nothing is told. */
export function loadReport(
  { id, stamp, format }: JudgedFile,
  signal: AbortSignal,
  listener: (news: ReportNews) => void,
  { receive, startThread, stallMs, judgeMs }: Ports = reportPorts,
): void {
  const tell = (news: ReportNews) => {
    if (!signal.aborted) listener(news)
  }
  const fail = (why: Extract<ReportNews, { kind: 'problem' }>['why']) => tell({ kind: 'problem', why })
  const judge = (bytes: ArrayBuffer) => {
    const thread = startThread()
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      thread.onmessage = null
      thread.onerror = null
      thread.terminate()
    }
    const timer = setTimeout(() => {
      end()
      fail('slow')
    }, judgeMs)
    signal.addEventListener('abort', end)
    thread.onmessage = ({ data }) => {
      end()
      if ('failed' in data) fail('failed')
      else if ('tooLarge' in data) fail('too-large')
      else if (data.report) tell({ kind: 'report', report: data.report })
      else fail('not-gltf')
    }
    thread.onerror = () => {
      end()
      fail('failed')
    }
    thread.postMessage({ bytes, format }, [bytes])
  }
  const address = assetUrl({ what: 'artifact', id, stamp })
  receive({ address, most: artifactTable[format].mostShown, stallMs }, signal, () => undefined).then(
    (bytes) => {
      if (signal.aborted) return
      if (bytes === 'too-large') fail('too-large')
      else judge(bytes)
    },
    () => fail('not-arrived'),
  )
}
