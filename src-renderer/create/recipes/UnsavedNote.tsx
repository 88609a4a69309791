// Says that the builder was left with unsaved changes, with the ways to go on and to forget them.
import { Button } from '@mantine/core'
import { dropDraft, useDraft } from '../../state/recipes/use-draft.ts'
import { useText } from '../../text/use-text.ts'
import styles from './recipes.module.css'

export function UnsavedNote() {
  const t = useText()
  const draft = useDraft((state) => state.draft)
  const open = useDraft((state) => state.open)
  if (!draft?.changed || open) return null
  return (
    <div className={styles.unsaved}>
      <p role="status">{t('recipes.unsaved', { name: draft.name.trim() || t('recipes.unnamed') })}</p>
      <Button onClick={() => useDraft.setState({ open: true })}>{t('recipes.goOn')}</Button>
      <Button variant="subtle" onClick={() => dropDraft(t)}>
        {t('recipes.discard')}
      </Button>
    </div>
  )
}
