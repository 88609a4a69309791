// Chains of a recipe that stopped, once more from the failed step: which steps, that it is a new purchase, and its price.
import { useMemo, useState } from 'react'
import type { Order } from '../../../src-shared/orders/order.ts'
import { inheritedMarks } from '../../state/quotes/inherited-marks.ts'
import { chainPoints } from '../../state/recipes/chains.ts'
import { rerunAsks, rerunOf } from '../../state/recipes/rerun.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { recipeWords } from '../../text/words/recipe-words.ts'
import { stepTitle } from '../../text/words/step-words.ts'
import { FileName } from '../files/FileName.tsx'
import { ResultPicture } from '../files/ResultPicture.tsx'
import { PriceAndPlace } from './PriceAndPlace.tsx'
import styles from './quick-order.module.css'
import { titlesOf } from './titles-of.ts'

type Props = { readonly orders: readonly Order[]; readonly every: readonly Order[] }

const listed = 4

export function RerunForm({ orders, every }: Props) {
  const t = useText()
  const format = useFormats()
  // What was asked for stays what it was, whatever happens to those orders meanwhile.
  const [reruns] = useState(() => orders.flatMap((order) => rerunOf(order, every) ?? []))
  const { asks, marksOf } = useMemo(() => {
    const marked = reruns.map((rerun) => ({ ...rerun, marks: rerun.start.marks }))
    return inheritedMarks(marked, rerunAsks)
  }, [reruns])
  const titles = useMemo(() => titlesOf(orders), [orders])
  const { due } = chainPoints(orders)
  return (
    <>
      <ul className={styles.orders}>
        {reruns.slice(0, listed).map(({ start, steps }) => (
          <li key={start.id}>
            <span className={styles.thumb}>
              <ResultPicture order={start} small />
            </span>
            <span className={styles.words}>
              <FileName name={start.title} />
              <span className="label ellipsis">
                {t('quick.rerun.steps', {
                  name: recipeWords(start.recipe?.name ?? '', t),
                  step: format.number((start.recipe?.step ?? 0) + 1),
                  titles: format.series(steps.map(({ request }) => stepTitle(request, t))),
                })}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {reruns.length > listed ? (
        <p className={`label ${styles.more}`}>{t('quick.more', { n: format.number(reruns.length - listed) })}</p>
      ) : null}
      <p className={`dim ${styles.note}`}>
        {format.sentences([
          t('quick.rerun.new', { count: reruns.length }),
          due > 0 ? t('quick.again.refund', { count: due, n: format.number(due) }) : '',
        ])}
      </p>
      <PriceAndPlace asks={asks} marksOf={marksOf} titles={titles} />
    </>
  )
}
