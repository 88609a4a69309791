// How each account's host is reached: directly or by the system's proxy, with a free test and what the proxy asks for.
import { useQuery } from '@tanstack/react-query'
import type { Account } from '../../../src-shared/account.ts'
import { shownFailure, studio } from '../../bridge.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { NetworkRow } from './NetworkRow.tsx'
import styles from './network.module.css'

type Props = {
  readonly accounts: readonly Account[]
  /** Newer versions of the app are looked for. */
  readonly looks: boolean
}

export function Network({ accounts, looks }: Props) {
  const t = useText()
  const format = useFormats()
  const services = accounts.filter(({ kind }) => kind === 'service')
  const hosts = services.map(({ id, baseUrl }) => `${id} ${baseUrl}`)
  // The system may have changed its mind since the place was left.
  const look = useQuery({
    queryKey: ['network', ...hosts],
    queryFn: () => studio.network.look(),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const failure = look.error ? shownFailure(look.error) : null
  const count = look.data?.certificates ?? 0
  return (
    <>
      {services.length === 0 ? (
        <p className="dim">{t(looks ? 'settings.network.none.looks' : 'settings.network.none')}</p>
      ) : null}
      {failure ? <FailureNote failure={failure} /> : null}
      {services.length > 0 ? (
        <ul className={styles.routes}>
          {services.map((account) => (
            <NetworkRow
              key={account.id}
              account={account}
              route={look.data?.routes.find(({ accountId }) => accountId === account.id)}
              onChanged={() => void look.refetch()}
            />
          ))}
        </ul>
      ) : null}
      {look.data ? (
        <p className="dim">
          {count === 0
            ? t('settings.network.noCertificates')
            : t('settings.network.certificates', { count, n: format.number(count) })}
        </p>
      ) : null}
    </>
  )
}
