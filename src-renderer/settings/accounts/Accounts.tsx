// The accounts on this computer, one a row, and the ways to more of them.

import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Account } from '../../../src-shared/account.ts'
import { studio } from '../../bridge.ts'
import { editAccount, endEditing, useEditedAccount } from '../../state/accounts/edited-account.ts'
import { notify, notifyThrown } from '../../state/notices.ts'
import { useText } from '../../text/use-text.ts'
import { AccountForm } from '../../ui/accounts/AccountForm.tsx'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { Dialog } from '../../ui/popups/Dialog.tsx'
import styles from '../settings.module.css'
import { askInSettings, closeAsked, useSettingsAsks } from '../settings-asks.ts'
import { AccountEditor } from './AccountEditor.tsx'
import { AccountRow } from './AccountRow.tsx'

type Props = { readonly accounts: readonly Account[]; readonly currentId: string | null }

export function Accounts({ accounts, currentId }: Props) {
  const t = useText()
  const adding = useSettingsAsks((state) => state.asked === 'account')
  const edited = useEditedAccount((state) => state.id)
  const practice = useMutation({ mutationFn: () => studio.accounts.practice(), onError: notifyThrown })
  const account = accounts.find((candidate) => candidate.id === edited)
  const added = ({ name }: Account) => {
    closeAsked()
    notify({ text: t('entry.added', { name }) })
  }
  return (
    <>
      <ul className={styles.accounts}>
        {accounts.map((item) => (
          <AccountRow
            key={item.id}
            account={item}
            current={item.id === currentId}
            onEdit={() => editAccount(item.id)}
          />
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button leftSection={<IconPlus size={14} stroke={1.6} />} onClick={() => askInSettings('account')}>
          {t('settings.account.add')}
        </Button>
        {accounts.some((item) => item.kind === 'practice') ? null : (
          <BusyButton variant="subtle" busy={practice.isPending} onClick={() => practice.mutate()}>
            {t('settings.account.practice')}
          </BusyButton>
        )}
      </div>
      {adding ? (
        <Dialog onClose={closeAsked} title={t('settings.account.addTitle')}>
          <AccountForm onAdded={added} withPage />
        </Dialog>
      ) : null}
      {account ? <AccountEditor key={account.id} account={account} onClose={endEditing} /> : null}
    </>
  )
}
