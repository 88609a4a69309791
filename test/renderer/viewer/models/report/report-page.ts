// In the browser: judges glTF files with the window's own loader and thread.
import '../../../../../src-renderer/app/trusted-text.ts'
import { loadReport, type ReportNews } from '../../../../../src-renderer/viewer/models/report/load-report.ts'

export type Judging = { readonly news: ReportNews | 'ended'; readonly longestMs: number }

/** How often the page looks at the time. */
const tickMs = 4

/** What came of it, and the longest pause of the page meanwhile; given up after `endMs` where that is said. */
function judge(id: string, format: 'glb' | 'gltf', endMs?: number): Promise<Judging> {
  return new Promise((resolve) => {
    const controller = new AbortController()
    let [last, longestMs] = [performance.now(), 0]
    const ticks = setInterval(() => {
      const now = performance.now()
      longestMs = Math.max(longestMs, now - last)
      last = now
    }, tickMs)
    const end = (news: Judging['news']) => {
      clearInterval(ticks)
      resolve({ news, longestMs })
    }
    loadReport({ id, format }, controller.signal, end)
    if (endMs !== undefined)
      setTimeout(() => {
        controller.abort()
        end('ended')
      }, endMs)
  })
}

declare global {
  interface Window {
    judge: typeof judge
  }
}
window.judge = judge
