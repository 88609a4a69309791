// All recipes as cards, the shipped ones and the person's own, with a search: what each is for, its steps and its price.
import { Button, TextInput } from '@mantine/core'
import { IconChevronRight, IconPlus, IconSearch } from '@tabler/icons-react'
import { Fragment, useDeferredValue, useState } from 'react'
import type { Capabilities } from '../../../src-shared/service/capabilities.ts'
import { onKeys } from '../../commands/use-keys.ts'
import { recipePoints } from '../../state/recipes/recipe-points.ts'
import type { ListedRecipe } from '../../state/recipes/shipped-recipes.ts'
import { buildRecipe } from '../../state/recipes/use-draft.ts'
import { chooseRecipe, useListedRecipes, useRecipes } from '../../state/recipes/use-recipes.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { stepTitle } from '../../text/words/step-words.ts'
import { findCards } from '../cards/find-cards.ts'
import { RecipeFiles } from './RecipeFiles.tsx'
import styles from './recipes.module.css'
import { StepPicture } from './StepPicture.tsx'
import { UnsavedNote } from './UnsavedNote.tsx'

type Props = { readonly catalog: Capabilities | undefined }

export function RecipeList({ catalog }: Props) {
  const t = useText()
  const listed = useListedRecipes()
  const [typed, setTyped] = useState('')
  const mine = { id: 'mine', title: t('recipes.mine'), cards: listed.filter((each) => each.mine) }
  const shipped = { id: 'shipped', title: t('recipes.shipped'), cards: listed.filter((each) => !each.mine) }
  const groups = mine.cards.length > 0 ? [mine, shipped] : [shipped, mine]
  const found = findCards(groups, useDeferredValue(typed), ({ recipe: { name, about, steps } }: ListedRecipe) =>
    [name, about, ...steps.map(({ request }) => stepTitle(request, t))].join(' '),
  )
  const shown = typed.trim() === '' ? groups : found
  return (
    <div className={styles.library}>
      <div className={styles.top}>
        <TextInput
          className={styles.search ?? ''}
          aria-label={t('recipes.search')}
          placeholder={t('recipes.search')}
          leftSection={<IconSearch size={14} stroke={1.6} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeys({ 'field.clear': () => (typed === '' ? false : setTyped('')) })}
        />
        <Button onClick={() => buildRecipe({ name: '', about: '', steps: [] }, null, t)}>{t('recipes.new')}</Button>
      </div>
      <UnsavedNote />
      <div className={styles.list}>
        {found.length === 0 ? <p className={styles.none}>{t('recipes.none')}</p> : null}
        {shown.map(({ id, title, cards }) =>
          cards.length === 0 && id !== 'mine' ? null : (
            <section key={id} aria-label={title}>
              <h3 className={styles.group}>{title}</h3>
              {cards.length === 0 ? <p className={styles.noneMine}>{t('recipes.noneMine')}</p> : null}
              <ul>
                {cards.map((card) => (
                  <RecipeCard key={card.id} card={card} catalog={catalog} />
                ))}
              </ul>
            </section>
          ),
        )}
      </div>
      <RecipeFiles />
    </div>
  )
}

function RecipeCard({ card: { id, recipe }, catalog }: { readonly card: ListedRecipe } & Props) {
  const t = useText()
  const format = useFormats()
  const chosen = useRecipes((state) => state.chosen === id)
  const { total } = recipePoints(recipe.steps, catalog)
  const points = { count: total, n: format.number(total) }
  return (
    <li>
      <button
        type="button"
        className={styles.card}
        data-chosen={chosen || undefined}
        aria-current={chosen || undefined}
        onClick={() => chooseRecipe(id)}
      >
        <span className={styles.cardHead}>
          <b className="ellipsis">{recipe.name}</b>
          <span className="num">{t('recipes.points', points)}</span>
        </span>
        {recipe.about ? <span className={styles.cardAbout}>{recipe.about}</span> : null}
        <span className={styles.strip}>
          {recipe.steps.map(({ request, after }, step) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its index
            <Fragment key={step}>
              {step === 0 ? null : after === step - 1 ? (
                <IconChevronRight size={12} stroke={1.6} aria-hidden="true" />
              ) : (
                <IconPlus size={11} stroke={1.6} aria-hidden="true" />
              )}
              <StepPicture request={request} />
              <span className="sr-only">{stepTitle(request, t)}</span>
            </Fragment>
          ))}
          <span className={styles.stripCount}>
            {t('recipes.steps', { count: recipe.steps.length, n: format.number(recipe.steps.length) })}
          </span>
        </span>
      </button>
    </li>
  )
}
