// The builder: a recipe of one's own from its first step to its name, with its price and its flaws as they change.
import { Button, Textarea } from '@mantine/core'
import type { Capabilities } from '../../../src-shared/service/capabilities.ts'
import { useKeys } from '../../commands/use-keys.ts'
import { notify } from '../../state/notices.ts'
import type { Draft } from '../../state/recipes/draft.ts'
import { saveRecipe } from '../../state/recipes/kept-recipes.ts'
import { recipePoints, unitOf } from '../../state/recipes/recipe-points.ts'
import { closeBuilder, dropDraft, editDraft, undoMove, useDraft } from '../../state/recipes/use-draft.ts'
import { changeRecipes, chooseRecipe, useListedRecipes, useRecipes } from '../../state/recipes/use-recipes.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { ExplainedButton } from '../../ui/buttons/ExplainedButton.tsx'
import { NameInput } from '../../ui/NameInput.tsx'
import { Dialog } from '../../ui/popups/Dialog.tsx'
import { troubleWords } from '../foot/missing-words.ts'
import type { Offer } from '../kinds/offer.ts'
import { BuilderShown } from './BuilderShown.tsx'
import { BuilderSteps } from './BuilderSteps.tsx'
import styles from './builder.module.css'
import { type BuilderGap, builderMissing, recipeOfDraft } from './builder-missing.ts'
import { stepTroubles } from './step-troubles.ts'

type Props = { readonly offer: Offer; readonly catalog: Capabilities | undefined }

export function RecipeBuilder(props: Props) {
  const { draft, open } = useDraft()
  return open && draft ? <Builder draft={draft} {...props} /> : null
}

function Builder({ draft, offer, catalog }: Props & { readonly draft: Draft }) {
  const t = useText()
  const listed = useListedRecipes()
  const troubles = stepTroubles(draft.steps, offer)
  const taken = listed.filter(({ id }) => id !== draft.of).map(({ recipe }) => recipe.name)
  const mine = listed.filter((each) => each.mine).length
  const missing = builderMissing(draft, { troubles, taken, mine })
  const save = () => {
    if (missing.length > 0) return
    const recipe = recipeOfDraft(draft)
    const id = draft.of ?? crypto.randomUUID()
    changeRecipes(saveRecipe(useRecipes.getState().mine, { id, recipe }), t)
    useDraft.setState({ draft: null, open: false, past: [] })
    chooseRecipe(id)
    notify({ text: t('recipes.saved', { name: recipe.name }) })
  }
  return (
    <Dialog
      onClose={closeBuilder}
      title={t(draft.of === null ? 'builder.new' : 'builder.edit')}
      size={1000}
      classNames={{ body: styles.body ?? '' }}
    >
      <div className={styles.builder}>
        <div className={styles.side}>
          <NameInput
            label={t('builder.name')}
            placeholder={t('builder.namePlaceholder')}
            most={80}
            value={draft.name}
            {...(draft.name === '' ? { 'data-autofocus': true } : {})}
            error={missing.some(({ what }) => what === 'taken') ? t('builder.missing.taken') : null}
            onChange={(event) => editDraft({ name: event.currentTarget.value })}
          />
          <Textarea
            label={t('builder.about')}
            placeholder={t('builder.aboutPlaceholder')}
            maxLength={400}
            rows={2}
            value={draft.about}
            onChange={(event) => editDraft({ about: event.currentTarget.value })}
          />
          <BuilderSteps draft={draft} offer={offer} points={recipePoints(draft.steps, catalog)} troubles={troubles} />
          <Undo />
        </div>
        <BuilderShown draft={draft} offer={offer} />
      </div>
      <Foot draft={draft} catalog={catalog} missing={missing} onSave={save} />
    </Dialog>
  )
}

function Undo() {
  const t = useText()
  useKeys({ 'builder.undo': undoMove })
  const past = useDraft((state) => state.past)
  const told = past.at(-1)?.told
  return (
    <div className={styles.undo}>
      <p className="label" role="status">
        {told ?? ''}
      </p>
      {told === undefined ? (
        <p className="label faint">{t('builder.keys')}</p>
      ) : (
        <Button variant="subtle" onClick={undoMove}>
          {t('builder.undo')}
        </Button>
      )}
    </div>
  )
}

type FootProps = {
  readonly draft: Draft
  readonly catalog: Capabilities | undefined
  readonly missing: readonly BuilderGap[]
  readonly onSave: () => void
}

function Foot({ draft, catalog, missing, onSave }: FootProps) {
  const t = useText()
  const format = useFormats()
  const { total } = recipePoints(draft.steps, catalog)
  const words = (gap: BuilderGap) => {
    if (gap.what === 'room') return t('builder.missing.room', { n: format.number(gap.most) })
    if (gap.what !== 'step') return t(`builder.missing.${gap.what}`)
    return t('builder.missing.step', { n: format.number(gap.step + 1), trouble: troubleWords(gap.trouble, t) })
  }
  const reasons = missing.map(words)
  return (
    <div className={styles.foot}>
      <p className={`${styles.total} num`} role="status">
        {draft.steps.length === 0 ? '' : t(`recipes.${unitOf(draft.steps)}`, { count: total, n: format.number(total) })}
      </p>
      <p className={styles.why} id="builder-why">
        {format.sentences(reasons.slice(0, 2))}
      </p>
      {draft.changed ? (
        <Button variant="subtle" onClick={() => dropDraft(t)}>
          {t('recipes.discard')}
        </Button>
      ) : null}
      <Button title={t('builder.closeKeeps')} onClick={closeBuilder}>
        {t('builder.close')}
      </Button>
      <ExplainedButton
        variant="filled"
        reason={reasons.join('\n') || undefined}
        {...(reasons[0] ? { 'aria-describedby': 'builder-why' } : {})}
        onClick={onSave}
      >
        {t('builder.save')}
      </ExplainedButton>
    </div>
  )
}
