// What to make of the pictures: tabs for the kinds of order, the options of one kind, variants and presets below.
import { Button, Tabs } from '@mantine/core'
import type { Account } from '../../../src-shared/account.ts'
import type { Capabilities } from '../../../src-shared/service/capabilities.ts'
import { useRecipes } from '../../state/recipes/use-recipes.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import styles from '../create.module.css'
import { useCreateChoice } from '../create-choice.ts'
import { CatalogNote } from '../foot/CatalogNote.tsx'
import { type FormRequest, formKinds, forms } from '../kinds/forms.ts'
import { fieldsOf } from '../kinds/kind-fields.ts'
import type { Offer } from '../kinds/offer.ts'
import { Presets } from '../presets/Presets.tsx'
import { SavePreset } from '../presets/SavePreset.tsx'
import { RecipesPanel } from '../recipes/RecipesPanel.tsx'
import { goneWords } from '../variants/axis-words.ts'
import variantStyles from '../variants/variants.module.css'
import { type Also, axesOf } from '../variants/variants.ts'
import type { Arranged } from '../views/view-sets.ts'
import { BatchMarks } from './BatchMarks.tsx'

type FormProps = {
  readonly request: FormRequest
  readonly onChange: (request: FormRequest) => void
  readonly offer: Offer
  /** Selected pictures, and the proportions of the only one. */
  readonly pictures: number
  readonly proportions: number | null
  readonly arranged: Arranged
}

type Props = FormProps & {
  /** Folded away at the side of the window. */
  readonly folded: boolean
  readonly choices: number
  readonly also: Also
  readonly readAt: number | null
  readonly account: Account | undefined
  readonly onVariants: () => void
  /** `first`: before everything that waits. */
  readonly onPlace: (first: boolean) => void
  readonly catalog: Capabilities | undefined
}

const recipesTab = 'recipes'

export function FormPanel({ folded, choices, also, readAt, account, onVariants, onPlace, catalog, ...form }: Props) {
  const t = useText()
  const recipes = useRecipes((state) => state.on)
  const { request, onChange } = form
  const shown = recipes ? recipesTab : request.kind
  const show = (tab: string) => {
    useRecipes.setState({ on: tab === recipesTab })
    const kind = formKinds.find((each) => each === tab)
    if (kind) useCreateChoice.setState({ kind })
  }
  return (
    <aside className={styles.panel} hidden={folded} aria-label={t('create.options')}>
      <Tabs variant="none" className={styles.tabs ?? ''} value={shown} onChange={(tab) => tab && show(tab)}>
        <Tabs.List className={styles.kinds ?? ''} aria-label={t('create.options')}>
          {formKinds.map((kind) => (
            <Tabs.Tab key={kind} value={kind} className={styles.kind ?? ''}>
              {t(forms[kind].title)}
            </Tabs.Tab>
          ))}
          <Tabs.Tab value={recipesTab} className={styles.kind ?? ''}>
            {t('create.recipes')}
          </Tabs.Tab>
        </Tabs.List>
        {formKinds.map((kind) => (
          <Tabs.Panel key={kind} value={kind} className={styles.form ?? ''}>
            {kind === shown ? fieldsOf({ request, onChange }, form) : null}
          </Tabs.Panel>
        ))}
        <Tabs.Panel value={recipesTab} className={styles.form ?? ''}>
          {recipes ? (
            <RecipesPanel offer={form.offer} catalog={catalog} pictures={form.pictures} arranged={form.arranged} />
          ) : null}
        </Tabs.Panel>
      </Tabs>
      <BatchMarks onPlace={onPlace} />
      {recipes ? (
        <CatalogNote kinds={formKinds} offer={form.offer} catalog={catalog} readAt={readAt} account={account} />
      ) : (
        <>
          <CatalogNote kinds={[request.kind]} offer={form.offer} catalog={catalog} readAt={readAt} account={account} />
          <GoneVariants request={request} also={also} offer={form.offer} />
          <div className={styles.actions}>
            <VariantsButton choices={choices} onVariants={onVariants} />
            <SavePreset request={request} also={also} />
            <Presets request={request} also={also} onApply={onChange} />
          </div>
        </>
      )}
    </aside>
  )
}

/** Values of the variants that the service does not offer now: left out of the price, remembered, and said. */
function GoneVariants({ request, also, offer }: Pick<Props, 'request' | 'also' | 'offer'>) {
  const t = useText()
  const format = useFormats()
  const lost = axesOf(request, also, offer).filter(({ gone }) => gone.length > 0)
  return lost.map((axis) => (
    <p key={axis.name} className={styles.note} role="status">
      {t('variants.title')}: {goneWords(axis, t, format)}
    </p>
  ))
}

/** Opens the matrix of variants; while several choices are on, it says how many. */
function VariantsButton({ choices, onVariants }: Pick<Props, 'choices' | 'onVariants'>) {
  const t = useText()
  const format = useFormats()
  const words = choices > 1 ? t('variants.openOn', { count: choices, n: format.number(choices) }) : t('variants.open')
  return (
    <Button
      aria-haspopup="dialog"
      className={variantStyles.open ?? ''}
      data-on={choices > 1 || undefined}
      onClick={onVariants}
    >
      {words}
    </Button>
  )
}
