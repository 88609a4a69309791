// The keys of commands: how many of them the person changed, and the way to the sheet where they are changed.
import { Button } from '@mantine/core'
import { changedIds } from '../../commands/own-keys/keys-in-force.ts'
import { runNamed } from '../../commands/use-commands.ts'
import { useKeyTerms } from '../../commands/use-key-terms.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import styles from '../settings.module.css'

export function Shortcuts() {
  const t = useText()
  const format = useFormats()
  const count = changedIds(useKeyTerms().keys).length
  return (
    <div className={styles.row}>
      <p className="label">
        {count === 0 ? t('settings.shortcuts.none') : t('settings.shortcuts.count', { count, n: format.number(count) })}
      </p>
      <Button rightSection={<Kbd of="sheet.open" />} onClick={() => runNamed('keys')}>
        {t('settings.shortcuts.open')}
      </Button>
    </div>
  )
}
