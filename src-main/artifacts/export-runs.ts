// What exports have in common: one at a time, stopped when asked or when the app ends, and shown in their folder afterwards.
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import type { Desktop } from '../ports.ts'

type ExportRuns = {
  /** Lets `work` happen unless another is under way: `export-under-way`. */
  begin<T>(work: (signal: AbortSignal) => Promise<Outcome<T>>): Promise<Outcome<T>>
  /** Notes a file that was made; answers what stands for it until the app ends. */
  made(path: string): number
  /** Ends what is under way. */
  stop(): void
  /** `result-missing` for what was not made since the app started. */
  show(exportId: number): Outcome<undefined>
  /** Resolves when nothing is under way any more. */
  close(): Promise<void>
}

export function createExportRuns({ showInFolder }: Pick<Desktop, 'showInFolder'>): ExportRuns {
  const paths: string[] = []
  let under: { ending: AbortController; done: Promise<unknown> } | undefined
  return {
    async begin(work) {
      if (under) return failure('export-under-way')
      const ending = new AbortController()
      const done = work(ending.signal)
      under = { ending, done }
      return await done.finally(() => {
        under = undefined
      })
    },
    made: (path) => paths.push(path),
    stop: () => under?.ending.abort(),
    show(exportId) {
      const path = paths[exportId - 1]
      if (path === undefined) return failure('result-missing')
      showInFolder(path)
      return success(undefined)
    },
    async close() {
      under?.ending.abort()
      await under?.done.catch(() => undefined)
    },
  }
}
