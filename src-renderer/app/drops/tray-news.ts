// What is new in the tray since its pictures were last all checked: how many came, which were refused.
import type { TrayItem } from '../../../src-shared/source.ts'

export type TrayNews = { readonly added: number; readonly refused: number }

export type TrayWatch = { readonly newsOf: (items: readonly TrayItem[]) => TrayNews | null }

/** What is there at first is no news; while a check goes on, nothing is said. */
export function watchTray(items: readonly TrayItem[]): TrayWatch {
  let known = new Set(items.map(({ id }) => id))
  return {
    newsOf: (now) => {
      if (now.some(({ check }) => check.state === 'checking')) return null
      const fresh = now.filter(({ id }) => !known.has(id))
      known = new Set(now.map(({ id }) => id))
      if (fresh.length === 0) return null
      const refused = fresh.filter(({ check }) => check.state === 'refused').length
      return { added: fresh.length - refused, refused }
    },
  }
}
