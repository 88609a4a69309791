// The place Create: the pictures on the left, what to make of them on the right, the price and its button below.
import { useMemo, useState } from 'react'
import type { Quote } from '../../src-shared/quote.ts'
import { useCurrentAccount, useStudioState, useTray } from '../state/queries.ts'
import { ConfirmPlacing } from './ConfirmPlacing.tsx'
import { sameChoice } from './chosen.ts'
import styles from './create.module.css'
import { changeSelection, useCreateChoice } from './create-choice.ts'
import { FormPanel } from './FormPanel.tsx'
import { missingFor } from './missing.ts'
import { QuoteFoot } from './QuoteFoot.tsx'
import { asksOnce } from './quote-sums.ts'
import { TrayPanel } from './TrayPanel.tsx'
import { trayFacts } from './tray-facts.ts'
import { selectAll, selectNone } from './tray-selection.ts'
import { useCreateKeys } from './use-create-keys.ts'
import { usePlacing } from './use-placing.ts'
import { useQuote } from './use-quote.ts'
import { useRequest } from './use-request.ts'

export function CreatePlace() {
  const tray = useTray()
  const account = useCurrentAccount()
  const confirmAbove = useStudioState()?.settings.confirmAbove ?? 0
  const selection = useCreateChoice((state) => state.selection)
  const placed = useCreateChoice((state) => state.placed)
  const facts = useMemo(() => trayFacts(tray.items, selection), [tray.items, selection])
  const [request, changeRequest] = useRequest()
  const [view, desk] = useQuote({ account, request, hashes: facts.hashes, uploaded: facts.uploaded })
  const placing = usePlacing(desk)
  const [confirming, setConfirming] = useState(false)

  const current = view.current ? view.quote : null
  const missing = missingFor({ account, tray: facts, quote: current, failure: view.failure })
  const choice = { request, hashes: facts.hashes }
  const again = sameChoice(placed, choice)
  const place = (quote: Quote) => {
    setConfirming(false)
    void placing.place(quote, facts)
  }
  const press = () => {
    if (missing.length > 0 || !current || placing.busy) return
    if (again || asksOnce(current.total, confirmAbove)) setConfirming(true)
    else place(current)
  }
  useCreateKeys({
    onPlace: press,
    onAll: () => changeSelection(selectAll),
    onNone: () => changeSelection(() => selectNone(tray.items)),
  })

  return (
    <div className={styles.create}>
      <TrayPanel tray={tray} facts={facts} />
      <FormPanel request={request} onChange={changeRequest} />
      <QuoteFoot
        account={account}
        request={request}
        view={view}
        orders={facts.hashes.length}
        missing={missing}
        busy={placing.busy}
        refused={placing.failureOf(choice)}
        onPlace={press}
        onRetry={desk.renew}
      />
      {confirming && current ? (
        <ConfirmPlacing
          quote={current}
          practice={account?.kind === 'practice'}
          why={again ? 'again' : 'above'}
          confirmAbove={confirmAbove}
          onPlace={() => place(current)}
          onClose={() => setConfirming(false)}
        />
      ) : null}
    </div>
  )
}
