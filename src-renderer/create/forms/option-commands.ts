// Every option of the order forms as a command, so that a word such as deep, png, 4k or texture leads to the form with it set.
// Specification: POST /jobs; POST /design/jobs; POST /model/jobs.
import type { RequestOf } from '../../../src-shared/orders/order-request.ts'
import type { Command } from '../../commands/command.ts'
import type { Translate } from '../../text/use-text.ts'
import { type FormKind, type FormRequest, formKinds, forms, requestFrom } from '../kinds/forms.ts'
import type { Offer } from '../kinds/offer.ts'

type Given = {
  readonly t: Translate
  readonly offer: Offer
  /** The request of a form as it stands. */
  readonly requestOf: <K extends FormKind>(kind: K) => RequestOf<K>
  /** Sets a form and shows it. */
  readonly fill: (request: FormRequest) => void
}

/** Listed once something is typed; what the account is not offered any more says so. */
export function optionCommands(given: Given): readonly Command[] {
  return formKinds.flatMap((kind) => commandsOf(kind, given))
}

/** The cards of every long list, each list a group of its own. */
export function cardCommands(given: Given): readonly Command[] {
  return formKinds.flatMap((kind) => cardsOf(kind, given))
}

function commandsOf<K extends FormKind>(kind: K, { t, offer, requestOf, fill }: Given): Command[] {
  const options = forms[kind].commands({ t, offer: offer.of[kind], now: () => requestOf(kind).options })
  return options.map(({ id, options: filled, ...words }) => ({
    id: `option.${id}`,
    group: 'create',
    many: true,
    ...words,
    run: () => fill(requestFrom<FormKind>(kind, filled())),
  }))
}

function cardsOf<K extends FormKind>(kind: K, { t, offer, requestOf, fill }: Given): Command[] {
  const { cards } = forms[kind]
  if (!cards) return []
  return cards.list({ t, offer: offer.of[kind], now: () => requestOf(kind).options }).map(({ options, ...words }) => ({
    group: cards.group,
    many: true,
    ...words,
    run: () => fill(requestFrom<FormKind>(kind, options())),
  }))
}
