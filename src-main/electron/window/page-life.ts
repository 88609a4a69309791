// Whether the window's page still lives: it crashes, or it hangs and the person would rather have it anew.
import type * as Electron from 'electron'
import type { Log } from '../../ports.ts'

/** Why a page is replaced: it was refused too many calls, its process went, or it answered nobody. */
export type Lost = 'refused' | 'crashed' | 'hung'

type Given = {
  page: Pick<Electron.WebContents, 'on'>
  /** Asks whether to load a page anew that does not answer; the question ends by the signal when it answers again. */
  ask: (signal: AbortSignal) => Promise<boolean>
  lost: (why: Lost) => void
  log: Log
}

/** Tells of a page that is to be replaced. A page that is merely slow, with a large model, is never ended unasked. */
export function watchPage({ page, ask, lost, log }: Given): void {
  let question: AbortController | undefined
  const endQuestion = () => {
    question?.abort()
    question = undefined
  }
  page.on('render-process-gone', (_event, { reason }) => {
    endQuestion()
    if (reason === 'clean-exit') return
    log.error('the page’s process is gone', { reason })
    lost('crashed')
  })
  page.on('unresponsive', async () => {
    if (question) return
    log.warn('the page does not answer')
    const asked = new AbortController()
    question = asked
    const anew = await ask(asked.signal)
    if (question === asked) question = undefined
    if (anew && !asked.signal.aborted) lost('hung')
  })
  page.on('responsive', endQuestion)
}
