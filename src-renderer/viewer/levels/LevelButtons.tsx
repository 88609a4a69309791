// The buttons below the levels of a flat height map, with their keys: stretched to what is in sight, brighter, darker.
import { Button } from '@mantine/core'
import type { ShortcutId } from '../../commands/shortcuts.ts'
import { runNamed } from '../../commands/use-commands.ts'
import { useText } from '../../text/use-text.ts'
import { useShortcutLabels } from '../../ui/use-shortcut-labels.ts'
import styles from '../inspector.module.css'

export function LevelButtons({ stretched }: { readonly stretched: boolean }) {
  const t = useText()
  const { aria, named } = useShortcutLabels()
  const button = (words: string, shortcut: ShortcutId, command: string, pressed?: boolean) => (
    <Button
      size="compact-xs"
      title={named(words, shortcut)}
      aria-keyshortcuts={aria(shortcut)}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      onClick={() => runNamed(command)}
    >
      {words}
    </Button>
  )
  return (
    <div className={styles.levelButtons}>
      {button(t('viewer.levels.stretch'), 'heights.stretch', 'here.stretch', stretched)}
      {button(t('viewer.levels.brighter'), 'heights.brighter', 'here.brighter')}
      {button(t('viewer.levels.darker'), 'heights.darker', 'here.darker')}
    </div>
  )
}
