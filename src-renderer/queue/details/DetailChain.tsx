// The recipe run of an order: every step of its picture with where it stands, and what the picture has cost so far.
import type { Order } from '../../../src-shared/orders/order.ts'
import { chainPoints } from '../../state/recipes/chains.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { recipeWords } from '../../text/words/recipe-words.ts'
import { stepTitle } from '../../text/words/step-words.ts'
import { Chip } from '../../ui/Chip.tsx'
import { openDetails } from '../queue-view.ts'
import { stageWords } from '../rows/stage-words.ts'
import { useChain } from '../rows/use-chain.ts'
import styles from './details.module.css'

export function DetailChain({ order }: { readonly order: Order }) {
  const t = useText()
  const format = useFormats()
  const chain = useChain(order)
  if (!order.recipe || chain.length === 0) return null
  const { spent, refunded, due } = chainPoints(chain)
  const values = {
    spent: format.number(spent),
    refunded: format.number(refunded),
    due: format.number(due),
    kept: format.number(spent - refunded),
  }
  return (
    <section>
      <h3 className={styles.heading}>
        {t('run.section')}: {recipeWords(order.recipe.name, t)}
      </h3>
      <ol className={styles.chain}>
        {chain.map((step) => {
          const words = stageWords(step, format, t)
          const inside = (
            <>
              <span className="num faint">{format.number((step.recipe?.step ?? 0) + 1)}</span>
              <span className="ellipsis">{stepTitle(step.request, t)}</span>
              <Chip tone={words.tone} dot>
                {t(words.chip.key, words.chip.values)}
              </Chip>
            </>
          )
          return (
            <li key={step.id}>
              {step.id === order.id ? (
                <div aria-current="step">{inside}</div>
              ) : (
                <button type="button" onClick={() => openDetails(step.id)}>
                  {inside}
                </button>
              )}
            </li>
          )
        })}
      </ol>
      {spent > 0 ? <p className="label num">{t(due > 0 ? 'run.storyDue' : 'run.story', values)}</p> : null}
    </section>
  )
}
