// What an event of the ledger was for, in words: those of the practice region in the person's language, others as they are.
import { kindViews } from '../../kinds/kind-views.ts'
import type { Translate } from '../use-text.ts'

const views = Object.values(kindViews)

/** `Relief · Pro` for `Relief job (pro)`, `Refund: Upload: rose.png` for `Refund: File upload: rose.png`. */
export function ledgerWords(description: string, t: Translate): string {
  const [, of] = /^Refund: (.+)$/s.exec(description) ?? []
  const what = knownWords(of ?? description, t)
  if (what === null) return description
  return of === undefined ? what : t('usage.refundOf', { what })
}

function knownWords(description: string, t: Translate): string | null {
  const [, file] = /^File upload: (.+)$/s.exec(description) ?? []
  if (file !== undefined) return t('usage.uploadOf', { name: file })
  const [, called, listed = ''] = /^([\w ]+) \(([\w, ]+)\)$/.exec(description) ?? []
  const view = views.find(({ ledger }) => ledger.called === called)
  return view ? view.ledger.words(listed.split(', '), t) : null
}
