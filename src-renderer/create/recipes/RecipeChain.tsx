// A recipe from top to bottom: each step with its options, what it takes and its points, and the hand-overs between them.
import { IconAlertTriangle, IconArrowDown, IconLetterCase, IconPhoto } from '@tabler/icons-react'
import { beginningOf, type Recipe } from '../../../src-shared/orders/recipe.ts'
import type { RecipePoints } from '../../state/recipes/recipe-points.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { stepOptions, stepTitle, takesWords } from '../../text/words/step-words.ts'
import { troubleWords } from '../foot/missing-words.ts'
import { type ChainRow, chainRows } from './chain-rows.ts'
import styles from './recipes.module.css'
import { StepPicture } from './StepPicture.tsx'
import type { TroubledStep } from './step-troubles.ts'

type Props = {
  readonly recipe: Recipe
  readonly points: RecipePoints
  readonly troubles: readonly TroubledStep[]
  /** Selected pictures. */
  readonly pictures: number
}

export function RecipeChain({ recipe, points, troubles, pictures }: Props) {
  const t = useText()
  const format = useFormats()
  const { steps } = recipe
  const counted = { count: pictures, n: format.number(pictures) }
  const begins = beginningOf(steps)
  const fromWords = begins === 'words' || (begins === 'either' && pictures === 0)
  const Begin = fromWords ? IconLetterCase : IconPhoto
  return (
    <ol className={styles.chain} aria-label={t('recipes.chain', { name: recipe.name })}>
      <li className={styles.begin}>
        <Begin size={16} stroke={1.5} aria-hidden="true" />
        <span>
          {t(
            begins === 'views'
              ? 'recipes.views'
              : fromWords
                ? begins === 'either'
                  ? 'recipes.wordsOrPicture'
                  : 'recipes.words'
                : 'recipes.picture',
          )}
        </span>
        {pictures > 0 && !fromWords ? (
          <span className="label num">{t(begins === 'views' ? 'views.objects' : 'create.pictures', counted)}</span>
        ) : null}
      </li>
      {chainRows(steps).map((row) => {
        const step = steps[row.step]
        if (!step) return null
        const own = troubles.filter((each) => each.step === row.step)
        return (
          <li key={row.step} style={{ marginLeft: row.depth * 22 }} data-depth={row.depth || undefined}>
            {fromWords && step.after === null ? null : (
              <HandOverLine row={row} after={step.after} upload={points.upload} views={begins === 'views'} />
            )}
            <div className={styles.step} data-trouble={own.length > 0 || undefined}>
              <span className={`${styles.number} num`} aria-hidden="true">
                {format.number(row.step + 1)}
              </span>
              <StepPicture request={step.request} />
              <span className={styles.words}>
                <b>
                  <span className="sr-only">{t('builder.stepOf', { n: format.number(row.step + 1), title: '' })}</span>
                  {stepTitle(step.request, t)}
                </b>
                <span className="label">{stepOptions(step.request, t, format)}</span>
                <span className="label faint">{takesWords(step, t, format)}</span>
                {own.map(({ trouble }) => (
                  <span key={JSON.stringify(trouble)} className={styles.trouble}>
                    <IconAlertTriangle size={13} stroke={1.7} aria-hidden="true" />
                    {troubleWords(trouble, t)}
                  </span>
                ))}
              </span>
              <span className={`${styles.points} num`}>{format.number(points.works[row.step] ?? 0)}</span>
            </div>
          </li>
        )
      })}
    </ol>
  )
}

type LineProps = {
  readonly row: ChainRow
  readonly after: number | null
  readonly upload: number
  readonly views: boolean
}

function HandOverLine({ row, after, upload, views }: LineProps) {
  const t = useText()
  const format = useFormats()
  const points = upload * Math.max(1, row.uploads)
  const cost = { count: points, n: format.number(points), step: format.number((after ?? 0) + 1) }
  const words = {
    picture: t(views ? 'recipes.viewUploads' : 'recipes.pictureUpload', cost),
    upload: row.apart ? t('recipes.handOverOf', cost) : t('recipes.handOver', cost),
    views: t('recipes.viewsHandOver', cost),
    'same-upload': t('recipes.sameUpload', cost),
    'same-model': t('recipes.sameModel'),
  }[row.handOver]
  return (
    <p className={styles.handOver}>
      <IconArrowDown size={13} stroke={1.6} aria-hidden="true" />
      {words}
    </p>
  )
}
