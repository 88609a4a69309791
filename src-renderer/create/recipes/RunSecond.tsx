// The second picture of the next run: the one that the recipe brings, or what the person chooses; the same for all pictures.
import { Button } from '@mantine/core'
import type { Recipe } from '../../../src-shared/orders/recipe.ts'
import { saveRecipe } from '../../state/recipes/kept-recipes.ts'
import type { ListedRecipe } from '../../state/recipes/shipped-recipes.ts'
import { changeRecipes, useRecipes } from '../../state/recipes/use-recipes.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import type { Translate } from '../../text/use-text.ts'
import { useText } from '../../text/use-text.ts'
import { FileName } from '../../ui/files/FileName.tsx'
import { Picture } from '../../ui/files/Picture.tsx'
import { useCreateChoice } from '../create-choice.ts'
import { PictureSlot } from '../slots/PictureSlot.tsx'
import { tellSlot } from '../slots/put-picture.ts'
import { SlotNotes } from '../slots/SlotNotes.tsx'
import slotStyles from '../slots/slots.module.css'
import { useTrayPictures } from '../tray/use-tray-pictures.ts'
import styles from './recipes.module.css'

type Props = {
  readonly listed: ListedRecipe
  /** Points of one upload. */
  readonly upload: number
}

const secondSlot = { slot: 'second' } as const

export function RunSecond({ listed, upload }: Props) {
  const t = useText()
  const format = useFormats()
  const other = useRecipes((state) => state.otherSecond)
  const { recipe } = listed
  const steps = recipe.steps.flatMap(({ second }, step) => (second ? [format.number(step + 1)] : []))
  const own = other ? undefined : recipe.second
  const label = t('create.second')
  return (
    <section className={styles.runSecond} aria-label={label}>
      <span className="label">{label}</span>
      {own ? <OwnSecond listed={listed} own={own} /> : <ChosenSecond listed={listed} />}
      <p className="label">
        {format.sentences([
          t('recipes.secondWith', { count: steps.length, steps: format.series(steps) }),
          t('recipes.secondUpload', { count: upload, n: format.number(upload) }),
        ])}
      </p>
    </section>
  )
}

/** What the recipe brings, with the ways to another one. */
function OwnSecond({ listed, own }: { readonly listed: ListedRecipe; readonly own: NonNullable<Recipe['second']> }) {
  const t = useText()
  const there = useTrayPictures().some(({ hash }) => hash === own.hash)
  const leaveOpen = () => {
    const { second: _, ...open } = listed.recipe
    keepRecipe(listed.id, open, t)
  }
  return (
    <div className={styles.second}>
      {there ? (
        <Picture
          className={styles.secondPicture}
          asset={{ what: 'source', hash: own.hash, size: 'thumbnail' }}
          alt=""
        />
      ) : null}
      <p>
        <FileName name={own.name} />
        <span>{t(there ? 'recipes.secondOwn' : 'recipes.secondAway')}</span>
      </p>
      <Button variant="subtle" onClick={() => useRecipes.setState({ otherSecond: true })}>
        {t('recipes.secondOther')}
      </Button>
      {listed.mine ? (
        <Button variant="subtle" onClick={leaveOpen}>
          {t('recipes.secondOpen')}
        </Button>
      ) : null}
    </div>
  )
}

/** The same slot as in the design form, and what is in it. */
function ChosenSecond({ listed }: Pick<Props, 'listed'>) {
  const t = useText()
  const pictures = useTrayPictures()
  const second = useCreateChoice((state) => state.second)
  const picture = pictures.find(({ hash }) => hash === second)
  const label = t('create.second')
  return (
    <div className={slotStyles.second}>
      <PictureSlot
        to={secondSlot}
        label={label}
        picture={picture}
        pictures={pictures}
        needed={!picture}
        onPut={(hash) => {
          tellSlot(secondSlot, null)
          useCreateChoice.setState({ second: hash })
        }}
        onClear={() => useCreateChoice.setState({ second: null })}
      />
      <div className={styles.second}>
        <p>
          {picture ? <FileName name={picture.name} /> : null}
          <span>{t('recipes.secondSame')}</span>
        </p>
        {listed.recipe.second ? (
          <Button variant="subtle" onClick={() => useRecipes.setState({ otherSecond: false })}>
            {t('recipes.secondBack')}
          </Button>
        ) : null}
        {listed.mine && picture ? (
          <Button
            variant="subtle"
            title={t('recipes.secondKeepWhy')}
            onClick={() => {
              const { hash, name } = picture
              keepRecipe(listed.id, { ...listed.recipe, second: { hash, name: name.slice(0, 260) } }, t)
            }}
          >
            {t('recipes.secondKeep')}
          </Button>
        ) : null}
      </div>
      <SlotNotes slots={[{ to: secondSlot, name: label }]} />
    </div>
  )
}

function keepRecipe(id: string, recipe: Recipe, t: Translate): void {
  changeRecipes(saveRecipe(useRecipes.getState().mine, { id, recipe }), t)
  useRecipes.setState({ otherSecond: false })
}
