// Asks once before an account is removed, and says what goes and what stays.

import { Button } from '@mantine/core'
import { useText } from '../../text/use-text.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { Dialog } from '../../ui/popups/Dialog.tsx'
import styles from '../settings.module.css'

type Props = {
  readonly name: string
  readonly busy: boolean
  readonly onRemove: () => void
  readonly onClose: () => void
}

export function RemoveAccount({ name, busy, onRemove, onClose }: Props) {
  const t = useText()
  return (
    <Dialog onClose={onClose} title={t('settings.account.removeTitle', { name })}>
      <p className="dim">{t('settings.account.removeNote')}</p>
      <div className={styles.confirm}>
        <Button data-autofocus onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <BusyButton className={styles.danger ?? ''} busy={busy} onClick={onRemove}>
          {t('settings.account.removeNow')}
        </BusyButton>
      </div>
    </Dialog>
  )
}
