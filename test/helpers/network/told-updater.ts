// An updater without a network: it finds what it was told, and keeps what it was asked.
import type { Updater } from '../../../src-main/ports.ts'
import type { Release, UpdateTrouble } from '../../../src-shared/updates.ts'

export type ToldUpdater = Updater & {
  /** What it was asked, in sequence. */
  readonly asked: string[]
  /** What the feed names, or why it cannot be read. */
  named: Release | UpdateTrouble | null
  /** Why the next download fails; `hangs`: it stays under way until it is ended. */
  fails: UpdateTrouble | 'hangs' | null
}

/** Its feed names nothing at first. */
export function toldUpdater(): ToldUpdater {
  const told: ToldUpdater = {
    host: 'feed.example',
    asked: [],
    named: null,
    fails: null,
    async look() {
      told.asked.push('look')
      return typeof told.named === 'string' ? { ok: false, why: told.named } : { ok: true, release: told.named }
    },
    async download(signal, tell) {
      told.asked.push('download')
      tell(0.5)
      if (told.fails === null) return { ok: true }
      if (told.fails !== 'hangs') return { ok: false, why: told.fails }
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      return { ok: false, why: 'unexpected' }
    },
    install() {
      told.asked.push('install')
    },
  }
  return told
}
