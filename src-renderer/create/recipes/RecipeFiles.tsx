// The person's recipes to a file and from one: whatever a file holds, it is told in a sentence.
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { studio } from '../../bridge.ts'
import { chosenText } from '../../state/list-file.ts'
import { notify, notifyThrown } from '../../state/notices.ts'
import { addRecipes, readRecipeFile, recipeFile } from '../../state/recipes/kept-recipes.ts'
import { shippedRecipes } from '../../state/recipes/shipped-recipes.ts'
import { changeRecipes, useRecipes } from '../../state/recipes/use-recipes.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { JsonFileInput } from '../../ui/files/JsonFileInput.tsx'
import styles from './recipes.module.css'

export function RecipeFiles() {
  const t = useText()
  const format = useFormats()
  const mine = useRecipes((state) => state.mine)
  const file = useRef<HTMLInputElement>(null)
  const read = async (chosen: File) => {
    const found = readRecipeFile(await chosenText(chosen))
    if (!found.ok) return void notify({ text: t(`recipes.trouble.${found.trouble}`) })
    const before = useRecipes.getState().mine
    const taken = shippedRecipes(t).map(({ recipe }) => recipe.name)
    const after = addRecipes(before, found.entries, { taken, newId: () => crypto.randomUUID() })
    changeRecipes(after, t)
    const added = after.length - before.length
    notify({
      text:
        added === 0 ? t('recipes.importedNothing') : t('recipes.imported', { count: added, n: format.number(added) }),
    })
    if (found.broken > 0) {
      notify({ text: t('recipes.importedBroken', { count: found.broken, n: format.number(found.broken) }) })
    }
  }
  const save = () =>
    void studio.texts.saveAs(t('recipes.file'), recipeFile(mine.map(({ recipe }) => recipe))).catch(notifyThrown)
  return (
    <div className={styles.files}>
      <JsonFileInput input={file} label={t('recipes.import')} onFile={read} />
      <Button variant="subtle" onClick={() => file.current?.click()}>
        {t('recipes.import')}
      </Button>
      <Button variant="subtle" disabled={mine.length === 0} onClick={save}>
        {t('recipes.exportAll')}
      </Button>
    </div>
  )
}
