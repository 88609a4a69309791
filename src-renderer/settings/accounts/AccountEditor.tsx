// Edits one account: name and colour, a new key that is tested before it replaces the old one, and removal.

import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Account } from '../../../src-shared/account.ts'
import { accountPage } from '../../../src-shared/account-page.ts'
import { studio } from '../../bridge.ts'
import { notify, notifyThrown } from '../../state/notices.ts'
import { useText } from '../../text/use-text.ts'
import { isPage, PageField } from '../../ui/accounts/PageField.tsx'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { NameInput } from '../../ui/NameInput.tsx'
import { Dialog } from '../../ui/popups/Dialog.tsx'
import { ColourChoice } from '../ColourChoice.tsx'
import styles from '../settings.module.css'
import { RebuildAccount } from './RebuildAccount.tsx'
import { RemoveAccount } from './RemoveAccount.tsx'
import { ReplaceKey } from './ReplaceKey.tsx'

type Props = { readonly account: Account; readonly onClose: () => void }

export function AccountEditor({ account, onClose }: Props) {
  const t = useText()
  const [name, setName] = useState(account.name)
  const [colour, setColour] = useState(account.colour)
  const [page, setPage] = useState(account.page ?? '')
  const [removing, setRemoving] = useState(false)
  const saving = useMutation({
    // A name that is only shown, as the practice region's in another language, stays out of the records.
    mutationFn: () =>
      studio.accounts.change(account.id, {
        colour,
        ...(name.trim() === account.name ? {} : { name: name.trim() }),
        ...(account.kind === 'service' ? { page: accountPage(page) } : {}),
      }),
    onSuccess: onClose,
    onError: notifyThrown,
  })
  const removeAccount = useMutation({
    mutationFn: () => studio.accounts.remove(account.id),
    onSuccess: () => {
      notify({ text: t('settings.account.removed', { name: account.name }) })
      onClose()
    },
    onError: notifyThrown,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '' && isPage(page) && !saving.isPending) saving.mutate()
  }

  if (removing) {
    return (
      <RemoveAccount
        name={account.name}
        busy={removeAccount.isPending}
        onRemove={() => removeAccount.mutate()}
        onClose={() => setRemoving(false)}
      />
    )
  }
  return (
    <Dialog onClose={onClose} title={t('settings.account.editTitle', { name: account.name })}>
      <form className={styles.form} onSubmit={submit}>
        <NameInput
          label={t('settings.account.name')}
          value={name}
          most={60}
          error={name.trim() === '' ? t('entry.missing.name') : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {account.kind === 'service' ? <PageField value={page} onChange={setPage} /> : null}
        <ColourChoice colour={colour} onChoose={setColour} />
        {account.kind === 'service' ? <ReplaceKey account={account} onAdded={onClose} /> : null}
        <RebuildAccount account={account} onBegun={onClose} />
        <div className={styles.formFoot}>
          <Button variant="subtle" className={styles.danger ?? ''} onClick={() => setRemoving(true)}>
            {t('settings.account.remove')}
          </Button>
          <BusyButton type="submit" variant="filled" busy={saving.isPending}>
            {t('settings.account.save')}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  )
}
