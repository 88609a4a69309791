// Replaces the key of an account: the new one is tested and compared first, and the input empties itself once it was accepted.

import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Account, longestEntry } from '../../../src-shared/account.ts'
import { shownFailure, studio } from '../../bridge.ts'
import { notify, notifyThrown } from '../../state/notices.ts'
import { useStudioState } from '../../state/queries.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { KeyInput } from '../../ui/accounts/KeyInput.tsx'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import styles from '../settings.module.css'
import { freeName } from './free-name.ts'

type Props = { readonly account: Account; readonly onAdded: () => void }

export function ReplaceKey({ account, onAdded }: Props) {
  const t = useText()
  const format = useFormats()
  const state = useStudioState()
  const key = useRef<HTMLInputElement>(null)
  const [long, setLong] = useState(false)
  const typed = () => key.current?.value ?? ''
  const replacing = useMutation({
    mutationFn: () => studio.accounts.replaceKey(account.id, typed()),
    onSuccess: ({ waiting }) => {
      if (key.current) key.current.value = ''
      const { name } = account
      const asks = { name, count: waiting, n: format.number(waiting) }
      notify({ text: waiting > 0 ? t('settings.account.notCompared', asks) : t('settings.account.replaced', { name }) })
    },
    gcTime: 0,
  })
  const adding = useMutation({
    mutationFn: () => {
      const name = freeName(account.name, state?.accounts.map((each) => each.name) ?? [])
      return studio.accounts.add({ name, baseUrl: account.baseUrl, apiKey: typed() })
    },
    onSuccess: ({ name }) => {
      notify({ text: t('settings.account.addedApart', { name, earlier: account.name }) })
      onAdded()
    },
    onError: notifyThrown,
    gcTime: 0,
  })
  const replace = () => {
    const long = typed().length > longestEntry
    setLong(long)
    if (long || typed().trim() === '') key.current?.focus()
    else replacing.mutate()
  }
  const failure = replacing.error ? shownFailure(replacing.error) : null
  return (
    <div className={styles.replace}>
      <KeyInput
        ref={key}
        label={t('settings.account.newKey')}
        hint={t((state?.keychain ?? true) ? 'entry.apiKey.hint' : 'entry.apiKey.hint.session')}
        error={
          long ? (
            t('entry.long.apiKey')
          ) : failure ? (
            <div role="alert">
              <FailureNote failure={failure}>
                {failure.kind === 'key-of-another-account' ? (
                  <BusyButton busy={adding.isPending} onClick={() => adding.mutate()}>
                    {t('settings.account.addApart')}
                  </BusyButton>
                ) : null}
              </FailureNote>
            </div>
          ) : undefined
        }
        readOnly={replacing.isPending || adding.isPending}
      />
      <BusyButton busy={replacing.isPending} onClick={replace}>
        {t('settings.account.replaceKey')}
      </BusyButton>
    </div>
  )
}
