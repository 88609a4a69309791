// The place Create: the pictures on the left, what to make of them on the right, the price and its button below.
import { useState } from 'react'
import type { Quote } from '../../src-shared/orders/quote.ts'
import { sameChoice } from '../state/chosen.ts'
import { useAboveCap, useCurrentAccount, useStudioState, useTray } from '../state/queries.ts'
import { usePlacing } from '../state/quotes/use-placing.ts'
import { useQuote } from '../state/quotes/use-quote.ts'
import { useRecipes } from '../state/recipes/use-recipes.ts'
import { oneBatch } from '../state/terms.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { SideEdge } from '../ui/sides/SideEdge.tsx'
import { useSide, useUnfolded } from '../ui/sides/use-side.ts'
import styles from './create.module.css'
import { announce, useCreateChoice } from './create-choice.ts'
import { ConfirmPlacing } from './foot/ConfirmPlacing.tsx'
import { missingFor } from './foot/missing.ts'
import { productWords } from './foot/plan-words.ts'
import { QuoteFoot } from './foot/QuoteFoot.tsx'
import { useNoticeOf } from './foot/use-notice-end.ts'
import { useOffer } from './foot/use-offer.ts'
import { usePlan } from './foot/use-plan.ts'
import { useRequest } from './foot/use-request.ts'
import { whoAsks } from './foot/who-asks.ts'
import { takeBatchMarks } from './forms/BatchMarks.tsx'
import { FormPanel } from './forms/FormPanel.tsx'
import { useHistoryCommands } from './history/use-history-commands.ts'
import { LookDialog } from './look/LookDialog.tsx'
import { RecipeBuilder } from './recipes/RecipeBuilder.tsx'
import { useRecipePlan } from './recipes/use-recipe-plan.ts'
import { useLandings } from './slots/use-landings.ts'
import { TrayPanel } from './tray/TrayPanel.tsx'
import { usePictureCommands } from './tray/use-picture-commands.ts'
import { useCreateCommands } from './use-create-commands.ts'
import { VariantsDialog } from './variants/VariantsDialog.tsx'
import { useArrived } from './watching/use-arrived.ts'

export function CreatePlace() {
  const t = useText()
  const format = useFormats()
  const tray = useTray()
  const account = useCurrentAccount()
  const state = useStudioState()
  const confirmAbove = state?.settings.confirmAbove ?? 0
  const placed = useCreateChoice((state) => state.placed)
  const [request, changeRequest] = useRequest()
  const { offer, catalog, readAt } = useOffer(account)
  const form = usePlan(request, offer, tray.items)
  const run = useRecipePlan(offer, tray.items, form.arranged)
  const recipes = useRecipes((state) => state.on)
  const { also, arranged, proportions } = form
  const { plan, facts } = recipes ? run : form
  const pictures = recipes ? facts.hashes.length : form.pictures
  const second = recipes ? run.second : form.second
  const { chosen, priced } = plan
  const [view, desk] = useQuote(oneBatch, { account, chosen: priced, uploaded: facts.uploaded })
  const placing = usePlacing(desk, oneBatch, (done) => account && announce(account.id, done))
  const [open, setOpen] = useState<'confirm' | 'confirm-first' | 'variants' | null>(null)
  const side = useSide('create')
  useUnfolded('create', recipes ? 'recipes' : request.kind)
  useLandings(tray.items)
  useArrived(tray.items)
  useNoticeOf(chosen)

  const known = view.current ? view.quote : null
  const current = chosen ? known : null
  const aboveCap = useAboveCap()
  const missing = missingFor({ account, tray: facts, plan, quote: known, failure: view.failure, aboveCap })
  const again = placed?.accountId === account?.id && sameChoice(placed?.chosen ?? null, chosen)
  const practice = account?.kind === 'practice'
  const place = (quote: Quote, how: { first: boolean; again?: boolean }) => {
    setOpen(null)
    if (chosen) void placing.place(quote, chosen, plan.titles, { ...how, marks: takeBatchMarks() })
  }
  const press = (first: boolean) => {
    if (missing.length > 0 || !current || placing.busy) return
    const { here, again: told } = whoAsks({
      total: current.total,
      practice,
      again,
      confirmAbove,
      unasked: state?.unasked,
    })
    if (here) setOpen(first ? 'confirm-first' : 'confirm')
    else place(current, { first, again: told })
  }
  useCreateCommands({
    tray,
    facts,
    second,
    missing,
    orders: priced ? plan.inputs * plan.choices : 0,
    practice,
    onPlace: press,
    onVariants: recipes ? null : () => setOpen('variants'),
  })
  useHistoryCommands()
  usePictureCommands({
    items: tray.items,
    request: recipes ? null : request,
    arranged,
    offer,
  })
  const product = productWords(plan, t, format)
  const sum = known && { count: known.total, n: format.number(known.total) }

  return (
    <div className={styles.create} style={side.style}>
      <TrayPanel tray={tray} facts={facts} second={second} />
      <SideEdge side="create" />
      <FormPanel
        folded={side.folded}
        {...{ request, also, offer, catalog, readAt, account, pictures, proportions, arranged }}
        choices={plan.choices}
        onChange={changeRequest}
        onVariants={() => setOpen('variants')}
        onPlace={press}
      />
      <QuoteFoot
        account={account}
        view={view}
        plan={plan}
        readAt={readAt}
        missing={missing}
        busy={placing.busy}
        refused={chosen && placing.failureOf(chosen)}
        onPlace={() => press(false)}
        onRetry={desk.renew}
      />
      {open === 'variants' ? (
        <VariantsDialog
          {...{ request, also, offer, product }}
          price={sum ? t(practice ? 'create.totalPractice' : 'create.total', sum) : priced ? t('create.pricing') : ''}
          onChange={changeRequest}
          onClose={() => setOpen(null)}
        />
      ) : null}
      <LookDialog items={tray.items} />
      <RecipeBuilder offer={offer} catalog={catalog} />
      {(open === 'confirm' || open === 'confirm-first') && current ? (
        <ConfirmPlacing
          quote={current}
          practice={practice}
          why={again ? 'again' : 'above'}
          confirmAbove={confirmAbove}
          missing={missing}
          onPlace={() => place(current, { first: open === 'confirm-first' })}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </div>
  )
}
