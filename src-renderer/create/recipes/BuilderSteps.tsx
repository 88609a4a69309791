// The steps of the draft as a list to walk through, and the ways to add one.
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { modelTakers, type OrderKind, orderKinds } from '../../../src-shared/orders/order-request.ts'
import { leaves, mostSteps } from '../../../src-shared/orders/recipe.ts'
import type { Press } from '../../commands/key-desk.ts'
import { onKeys } from '../../commands/use-keys.ts'
import type { Draft } from '../../state/recipes/draft.ts'
import type { RecipePoints } from '../../state/recipes/recipe-points.ts'
import { editDraft } from '../../state/recipes/use-draft.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { stepTitle, takesWords } from '../../text/words/step-words.ts'
import { ExplainedButton } from '../../ui/buttons/ExplainedButton.tsx'
import { troubleWords } from '../foot/missing-words.ts'
import type { Offer } from '../kinds/offer.ts'
import styles from './builder.module.css'
import { addToDraft, moveInDraft, removeFromDraft } from './builder-acts.ts'
import { chainRows } from './chain-rows.ts'
import { StepPicture } from './StepPicture.tsx'
import type { TroubledStep } from './step-troubles.ts'

type Props = {
  readonly draft: Draft
  readonly offer: Offer
  readonly points: RecipePoints
  readonly troubles: readonly TroubledStep[]
}

export function BuilderSteps({ draft, offer, points, troubles }: Props) {
  const t = useText()
  const format = useFormats()
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef(false)
  useEffect(() => {
    const shown = list.current?.querySelector<HTMLElement>(`[data-step="${draft.selected}"]`)
    shown?.scrollIntoView({ block: 'nearest' })
    if (wanted.current) shown?.focus()
    wanted.current = false
  })
  const then = (act: () => void) => {
    wanted.current = true
    act()
  }
  const by = ({ key }: Press) => (key.endsWith('ArrowUp') ? -1 : 1)
  const walk = (step: number, press: Press) =>
    then(() => editDraft({ selected: Math.max(0, Math.min(draft.steps.length - 1, step + by(press))) }))
  return (
    <>
      <ol className={styles.steps} aria-label={t('builder.steps')} ref={list}>
        {draft.steps.length === 0 ? <li className={styles.noSteps}>{t('builder.empty')}</li> : null}
        {chainRows(draft.steps).map(({ step: at, depth }) => {
          const step = draft.steps[at]
          if (!step) return null
          const n = format.number(at + 1)
          const title = stepTitle(step.request, t)
          const own = troubles.filter((each) => each.step === at)
          return (
            <li key={at} style={{ marginLeft: depth * 18 }}>
              <button
                type="button"
                className={styles.step}
                data-step={at}
                data-shown={at === draft.selected || undefined}
                data-trouble={own.length > 0 || undefined}
                aria-current={at === draft.selected ? 'step' : undefined}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
                onClick={() => editDraft({ selected: at })}
                onKeyDown={onKeys({
                  'step.walk': (press) => walk(at, press),
                  'step.move': (press) => then(() => moveInDraft(at, by(press), t)),
                  'step.remove': () => then(() => removeFromDraft(at, t)),
                })}
              >
                <span className={`${styles.number} num`} aria-hidden="true">
                  {n}
                </span>
                <StepPicture request={step.request} />
                <span className={styles.words}>
                  <span className="ellipsis">
                    <span className="sr-only">{t('builder.stepOf', { n, title: '' })}</span>
                    {title}
                  </span>
                  <span className={step.second ? 'label' : 'label ellipsis'}>{takesWords(step, t, format)}</span>
                  {own.map(({ trouble }) => (
                    <span key={JSON.stringify(trouble)} className={styles.trouble}>
                      <IconAlertTriangle size={13} stroke={1.7} aria-hidden="true" />
                      {troubleWords(trouble, t)}
                    </span>
                  ))}
                </span>
                <span className={`${styles.points} num`}>{format.number(points.works[at] ?? 0)}</span>
              </button>
            </li>
          )
        })}
      </ol>
      <Adders draft={draft} offer={offer} />
    </>
  )
}

function Adders({ draft, offer }: Pick<Props, 'draft' | 'offer'>) {
  const t = useText()
  const full = draft.steps.length >= mostSteps
  const hasModel = draft.steps.some(({ request }) => leaves(request) === 'model')
  const reason = (kind: OrderKind) => {
    if (full) return t('builder.addFull', { n: mostSteps })
    return modelTakers.includes(kind) && !hasModel ? t('builder.addNoModel') : undefined
  }
  return (
    <fieldset className={styles.adders}>
      <legend className="label">{t('builder.add')}</legend>
      {orderKinds.map((kind) => (
        <ExplainedButton
          key={kind}
          leftSection={<IconPlus size={12} stroke={1.8} />}
          reason={reason(kind)}
          onClick={() => addToDraft(kind, offer, t)}
        >
          {t(`builder.add.${kind}`)}
        </ExplainedButton>
      ))}
    </fieldset>
  )
}
