// Asks once before the practice region is emptied, and says what goes and what stays.

import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { studio } from '../../bridge.ts'
import { notify, notifyThrown } from '../../state/notices.ts'
import { useText } from '../../text/use-text.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { Dialog } from '../../ui/popups/Dialog.tsx'
import styles from '../settings.module.css'

export function ResetPractice({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const reset = useMutation({
    mutationFn: () => studio.practice.reset(),
    onSuccess: () => notify({ text: t('settings.practice.wasReset') }),
    onError: notifyThrown,
    onSettled: onClose,
  })
  return (
    <Dialog onClose={onClose} title={t('settings.practice.resetTitle')}>
      <p className="dim">{t('settings.practice.resetNote')}</p>
      <div className={styles.confirm}>
        <Button data-autofocus onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <BusyButton className={styles.danger ?? ''} busy={reset.isPending} onClick={() => reset.mutate()}>
          {t('settings.practice.resetNow')}
        </BusyButton>
      </div>
    </Dialog>
  )
}
