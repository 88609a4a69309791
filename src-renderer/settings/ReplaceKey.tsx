// Replaces the key of an account: the new one is tested first, and the input empties itself once it was accepted.

import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Account } from '../../src-shared/account.ts'
import { failureOf, studio } from '../bridge.ts'
import { notify } from '../state/notices.ts'
import { useStudioState } from '../state/queries.ts'
import { useText } from '../text/use-text.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { KeyInput } from '../ui/KeyInput.tsx'
import styles from './settings.module.css'

export function ReplaceKey({ account }: { readonly account: Account }) {
  const t = useText()
  const keychain = useStudioState()?.keychain ?? true
  const key = useRef<HTMLInputElement>(null)
  const replacing = useMutation({
    mutationFn: () => studio.accounts.replaceKey(account.id, key.current?.value ?? ''),
    onSuccess: () => {
      if (key.current) key.current.value = ''
      notify({ text: t('settings.account.replaced', { name: account.name }) })
    },
    gcTime: 0,
  })
  const replace = () => {
    if ((key.current?.value ?? '').trim() === '') key.current?.focus()
    else replacing.mutate()
  }
  return (
    <div className={styles.replace}>
      <KeyInput
        ref={key}
        label={t('settings.account.newKey')}
        hint={t(keychain ? 'entry.apiKey.hint' : 'entry.apiKey.hint.session')}
        error={replacing.error ? <FailureNote failure={failureOf(replacing.error)} /> : undefined}
        readOnly={replacing.isPending}
      />
      <BusyButton busy={replacing.isPending} onClick={replace}>
        {t('settings.account.replaceKey')}
      </BusyButton>
    </div>
  )
}
