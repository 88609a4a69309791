// Brings back what an account's history has and this computer does not know; the frame tells how far it is.
import { useMutation } from '@tanstack/react-query'
import type { Account } from '../../../src-shared/account.ts'
import { studio } from '../../bridge.ts'
import { notifyThrown } from '../../state/notices.ts'
import { useStudioState } from '../../state/queries.ts'
import { useText } from '../../text/use-text.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'

type Props = { readonly account: Account; readonly onBegun: () => void }

export function RebuildAccount({ account, onBegun }: Props) {
  const t = useText()
  const rebuild = useStudioState()?.rebuilds.find(({ accountId }) => accountId === account.id)
  const begin = useMutation({
    mutationFn: () => studio.rebuilds.begin(account.id),
    onSuccess: onBegun,
    onError: notifyThrown,
  })
  const busy = begin.isPending || (rebuild !== undefined && rebuild.state !== 'offered' && rebuild.state !== 'done')
  return (
    <section aria-label={t('settings.account.rebuild')}>
      <p className="dim">{t('settings.account.rebuildNote')}</p>
      <BusyButton mt={8} busy={busy} onClick={() => begin.mutate()}>
        {t('settings.account.rebuildNow')}
      </BusyButton>
    </section>
  )
}
