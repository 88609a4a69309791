// What an event of the ledger was for, in words: those of the practice region in the person's language, others as they are.
import type { Order } from '../../../src-shared/orders/order.ts'
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import { kindViews } from '../../kinds/kind-views.ts'
import type { Translate } from '../use-text.ts'
import { optionWords } from './order-words.ts'

const views = Object.values(kindViews)

/**
 * `Relief · Pro` for `Relief job (pro)`, `Refund: Upload: rose.png` for `Refund: File upload: rose.png`. A picture is called what the
 * order that the event shows at calls it.
 */
export function ledgerWords(description: string, t: Translate, order?: Named): string {
  const [, of] = /^Refund: (.+)$/s.exec(description) ?? []
  const what = knownWords(of ?? description, t, order)
  if (what === null) return description
  return of === undefined ? what : t('usage.refundOf', { what })
}

/** What an order was for beyond the words of its event, so that events of one picture can be told apart: `commemorative coin · deep`. */
export function beyondLedger(request: OrderRequest, told: string, t: Translate): string {
  const said = new Set(told.toLowerCase().split(' · '))
  const words = optionWords(request, t).split(' · ')
  return words.filter((word) => !said.has(word.toLowerCase())).join(' · ')
}

type Named = Pick<Order, 'names'>

function knownWords(description: string, t: Translate, order: Named | undefined): string | null {
  const [, file] = /^File upload: (.+)$/s.exec(description) ?? []
  if (file !== undefined) {
    const name = pictureName(file, order)
    return name === undefined ? t('usage.upload') : t('usage.uploadOf', { name })
  }
  const [, called, listed = ''] = /^([\w ]+) \(([\w, ]+)\)$/.exec(description) ?? []
  const view = views.find(({ ledger }) => ledger.called === called)
  return view ? view.ledger.words(listed.split(', '), t) : null
}

/** The service is told the beginning of a picture's hash in place of its name; undefined where its name is not known here. */
function pictureName(file: string, order: Named | undefined): string | undefined {
  const [, hash] = /^upload-([0-9a-f]{8})\b/.exec(file) ?? []
  if (hash === undefined) return file
  return Object.entries(order?.names ?? {}).find(([sha256]) => sha256.startsWith(hash))?.[1]
}
