// One recipe: what it is for, its chain with every hand-over, its price for a picture, and what can be done with it.

import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { cutText } from '../../../src-shared/cut-text.ts'
import { promptOf } from '../../../src-shared/orders/order-request.ts'
import { beginningOf, takesSecond } from '../../../src-shared/orders/recipe.ts'
import type { Capabilities } from '../../../src-shared/service/capabilities.ts'
import { studio } from '../../bridge.ts'
import { notify, notifyThrown } from '../../state/notices.ts'
import { freeName, recipeFile } from '../../state/recipes/kept-recipes.ts'
import { recipePoints, unitOf } from '../../state/recipes/recipe-points.ts'
import type { ListedRecipe } from '../../state/recipes/shipped-recipes.ts'
import { buildRecipe } from '../../state/recipes/use-draft.ts'
import { changeRecipes, useListedRecipes, useRecipes } from '../../state/recipes/use-recipes.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { PromptField } from '../forms/PromptField.tsx'
import { type Offer, offersSecond } from '../kinds/offer.ts'
import { ViewSets } from '../views/ViewSets.tsx'
import { type Arranged, isWholeSet } from '../views/view-sets.ts'
import { RecipeChain } from './RecipeChain.tsx'
import { RunSecond } from './RunSecond.tsx'
import styles from './recipes.module.css'
import { stepTroubles } from './step-troubles.ts'
import { UnsavedNote } from './UnsavedNote.tsx'

type Props = {
  readonly listed: ListedRecipe
  readonly offer: Offer
  readonly catalog: Capabilities | undefined
  readonly pictures: number
  readonly arranged: Arranged
}

export function RecipePage({ listed, offer, catalog, pictures, arranged }: Props) {
  const t = useText()
  const format = useFormats()
  const { recipe } = listed
  const points = recipePoints(recipe.steps, catalog)
  const begins = beginningOf(recipe.steps)
  const unit = unitOf(recipe.steps)
  const values = { upload: format.number(points.upload), less: format.number(points.total - points.upload) }
  return (
    <div className={styles.page}>
      <header className={styles.pageHead}>
        <ActionIcon aria-label={t('recipes.all')} onClick={() => useRecipes.setState({ page: false })}>
          <IconArrowLeft size={16} stroke={1.7} />
        </ActionIcon>
        <h3 className="title ellipsis" title={recipe.name}>
          {recipe.name}
        </h3>
        <p className={`${styles.each} num`} title={begins === 'words' ? undefined : t(`recipes.${unit}Why`, values)}>
          {t(`recipes.${unit}`, { count: points.total, n: format.number(points.total) })}
        </p>
      </header>
      <UnsavedNote />
      <div className={styles.pageBody}>
        {recipe.about ? <p className={`dim selectable ${styles.about}`}>{recipe.about}</p> : null}
        {begins === 'words' || begins === 'either' ? <Words recipe={recipe} /> : null}
        {takesSecond(recipe.steps) && offersSecond(offer) ? <RunSecond listed={listed} upload={points.upload} /> : null}
        {begins === 'views' ? <ViewSets arranged={arranged} /> : null}
        <RecipeChain
          recipe={recipe}
          points={points}
          troubles={stepTroubles(recipe.steps, offer)}
          pictures={begins === 'views' ? arranged.sets.filter(isWholeSet).length : pictures}
        />
      </div>
      <PageActions listed={listed} />
    </div>
  )
}

/** What this run begins with: the recipe's own prompt until another is typed. */
function Words({ recipe }: Pick<ListedRecipe, 'recipe'>) {
  const t = useText()
  const words = useRecipes((state) => state.words)
  const own = recipe.steps.flatMap(({ request, after }) => (after === null ? (promptOf(request) ?? []) : []))[0]
  return (
    <div className={styles.ownWords}>
      <PromptField
        prompt={words ?? own?.text ?? ''}
        most={own?.most ?? null}
        placeholder={t('recipes.wordsHint')}
        onChange={(typed) => useRecipes.setState({ words: typed === own?.text ? null : typed })}
      />
      <p className="label faint">{t('recipes.wordsOnce')}</p>
    </div>
  )
}

function PageActions({ listed: { id, mine, recipe } }: Pick<Props, 'listed'>) {
  const t = useText()
  const taken = useListedRecipes().map((each) => each.recipe.name)
  const copy = () => {
    const name = freeName(t('recipes.copyOf', { name: cutText(recipe.name, 70) }), taken)
    buildRecipe({ ...recipe, name }, null, t)
  }
  const remove = () => {
    const before = useRecipes.getState().mine
    const at = before.findIndex((each) => each.id === id)
    const [gone] = before.slice(at, at + 1)
    if (!gone) return
    changeRecipes(before.toSpliced(at, 1), t)
    useRecipes.setState({ chosen: null, page: false })
    const undo = () => {
      changeRecipes(useRecipes.getState().mine.toSpliced(at, 0, gone), t)
      useRecipes.setState({ chosen: id, page: true })
      return true
    }
    notify({ text: t('recipes.deleted', { name: recipe.name }), undo })
  }
  const save = () =>
    void studio.texts.saveAs(fileName(recipe.name, t('recipes.file')), recipeFile([recipe])).catch(notifyThrown)
  return (
    <div className={styles.files}>
      {mine ? <Button onClick={() => buildRecipe(recipe, id, t)}>{t('recipes.edit')}</Button> : null}
      <Button title={mine ? undefined : t('recipes.copyWhy')} onClick={copy}>
        {t('recipes.copy')}
      </Button>
      <span className={styles.grow} />
      <Button variant="subtle" onClick={save}>
        {t('recipes.export')}
      </Button>
      {mine ? (
        <Button variant="subtle" onClick={remove}>
          {t('recipes.delete')}
        </Button>
      ) : null}
    </div>
  )
}

/** The recipe's name as a file name, where it has letters that every system takes. */
function fileName(name: string, usual: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\w -]/g, '')
    .trim()
    .slice(0, 60)
  return plain === '' ? usual : `${plain}.json`
}
