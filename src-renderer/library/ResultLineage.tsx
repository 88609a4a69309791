// Where a result comes from and what was made of it, as steps that lead to one another.
import { Button } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import type { Order } from '../../src-shared/orders/order.ts'
import { slotNames } from '../../src-shared/orders/order-inputs.ts'
import { pointsOf } from '../../src-shared/orders/result.ts'
import { recipeOf } from '../state/recipes/recipe-of.ts'
import { buildRecipe } from '../state/recipes/use-draft.ts'
import type { Formats } from '../text/format/format.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { type Translate, useText } from '../text/use-text.ts'
import { mannerAndBelow, shortWords } from '../text/words/order-words.ts'
import { recipeWords } from '../text/words/recipe-words.ts'
import { FileName } from '../ui/files/FileName.tsx'
import { Picture } from '../ui/files/Picture.tsx'
import { ResultPicture } from '../ui/files/ResultPicture.tsx'
import { useTellingWords } from '../ui/results/use-telling-words.ts'
import styles from './library.module.css'
import { changeLibrary, noFilters, selectResult, useLibraryState } from './library-state.ts'
import { lineageOf, type Step } from './lineage.ts'

type Props = { readonly order: Order; readonly orders: readonly Order[] }

export function ResultLineage({ order, orders }: Props) {
  const t = useText()
  const format = useFormats()
  const { steps, uses, points } = useMemo(() => lineageOf(order, orders), [order, orders])
  const wordsOf = useTellingWords(uses, mannerAndBelow)
  const orderSteps = steps.flatMap((step) => (step.kind === 'order' ? [step.order] : []))
  const made = orderSteps.length
  const recipe = made > 1 ? recipeOf(orderSteps) : null
  return (
    <>
      {steps.length > 1 ? (
        <section>
          <h3 className={`${styles.sectionTitle} h`}>{t('library.lineage')}</h3>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step.kind === 'picture' ? step.hash : step.order.id}>
                <Shown step={step} result={order} />
              </li>
            ))}
          </ol>
          {made > 1 ? (
            <p className={`${styles.inAll} label num`}>
              {t('library.lineage.inAll', { count: points, n: format.number(points) })}
            </p>
          ) : null}
          {recipe ? (
            <Button
              className={styles.makeRecipe ?? ''}
              title={t('library.makeRecipe.hint')}
              onClick={() => buildRecipe({ name: '', about: '', steps: [...recipe] }, null, t)}
            >
              {t('library.makeRecipe')}
            </Button>
          ) : null}
        </section>
      ) : null}
      {uses.length > 0 ? (
        <section>
          <h3 className={`${styles.sectionTitle} h`}>{t('library.lineage.uses')}</h3>
          <ul className={styles.uses}>
            {uses.map((use) => (
              <li key={use.id}>
                <Shown step={{ kind: 'order', order: use }} result={order} words={wordsOf(use)} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

/** One step towards a result, or one made from it. */
function Shown({ step, result, words }: { readonly step: Step; readonly result: Order; readonly words?: string }) {
  const t = useText()
  const format = useFormats()
  if (step.kind === 'picture') {
    const slots = slotNames.filter((slot) => result.inputs[slot] === step.hash)
    const place = slots.length > 0 ? format.series(slots.map((slot) => t(`input.${slot}`))) : t('input.source')
    return (
      <div className={styles.step}>
        <span className={styles.stepPicture}>
          <Picture asset={{ what: 'source', hash: step.hash, size: 'thumbnail' }} alt="" />
        </span>
        <Words title={step.name ?? place}>
          {step.name === null ? t('library.lineage.broughtAlone') : `${place} · ${t('library.lineage.brought')}`}
        </Words>
        <span />
      </div>
    )
  }
  const { order } = step
  const current = order.id === result.id
  const inside = (
    <>
      <span className={styles.stepPicture}>
        <ResultPicture order={order} small />
      </span>
      <Words title={order.title}>
        {words ?? shortWords(order.request, t)}
        {current ? ` · ${t('library.lineage.this')}` : ''}
        {order.recipe ? ` · ${t('run.stepOfName', runValues(order.recipe, format, t))}` : ''}
      </Words>
      <span className="num dim">{format.number(pointsOf(order))}</span>
    </>
  )
  if (current) {
    return (
      <div className={styles.step} aria-current="step">
        {inside}
      </div>
    )
  }
  return (
    <button type="button" className={styles.step} onClick={() => showResult(order, result)}>
      {inside}
    </button>
  )
}

const runValues = ({ name, step, of }: NonNullable<Order['recipe']>, format: Formats, t: Translate) => ({
  name: recipeWords(name, t),
  step: format.number(step + 1),
  of: format.number(of),
})

function Words({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <span className={styles.stepWords}>
      <FileName name={title} />
      <span className="label ellipsis">{children}</span>
    </span>
  )
}

/** Whatever was searched or filtered: the step is shown, in its account too. */
function showResult(order: Order, from: Order): void {
  const { request, accountId } = order
  const { kind, everyAccount } = useLibraryState.getState()
  changeLibrary({
    ...noFilters,
    kind: kind === request.kind ? kind : 'all',
    everyAccount: everyAccount || accountId !== from.accountId,
  })
  selectResult(order)
}
