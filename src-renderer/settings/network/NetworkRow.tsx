// One account's way to its service: what the system wants, what a test of it finds, and who is known to the proxy.
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '../../../src-shared/account.ts'
import type { NetworkRoute, NetworkTest } from '../../../src-shared/network.ts'
import { shownFailure, studio } from '../../bridge.ts'
import { notifyThrown } from '../../state/notices.ts'
import { useText } from '../../text/use-text.ts'
import { AccountMark } from '../../ui/accounts/AccountMark.tsx'
import { ProxyLogin } from '../../ui/accounts/ProxyLogin.tsx'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { Dialog } from '../../ui/popups/Dialog.tsx'
import styles from './network.module.css'

type Props = {
  readonly account: Account
  readonly route: NetworkRoute | undefined
  readonly onChanged: () => void
}

export function NetworkRow({ account, route, onChanged }: Props) {
  const t = useText()
  const [entering, setEntering] = useState(false)
  const test = useMutation({ mutationFn: () => studio.network.test(account.id), onSettled: onChanged })
  const failure = test.error ? shownFailure(test.error) : null
  const refused = failure?.kind === 'proxy-login' ? failure.detail?.proxy : undefined
  // The one that asked may be another than the first that the system names.
  const proxy = typeof refused === 'string' ? refused : (route?.proxy ?? null)
  const entered = () => {
    setEntering(false)
    onChanged()
    test.mutate()
  }
  return (
    <li className={styles.route}>
      <AccountMark account={account} />
      <div className={styles.way}>
        <p className="ellipsis selectable">{route?.host ?? account.name}</p>
        <p className="label ellipsis selectable">{route ? <Way route={route} /> : t('settings.network.asking')}</p>
      </div>
      <div className={styles.acts}>
        {proxy !== null && refused === undefined ? (
          <Button
            variant="subtle"
            aria-label={t('settings.network.loginOf', { proxy })}
            onClick={() => setEntering(true)}
          >
            {t('settings.network.login')}
          </Button>
        ) : null}
        <BusyButton
          busy={test.isPending}
          aria-label={t('settings.network.testOf', { name: account.name })}
          onClick={() => test.mutate()}
        >
          {t('settings.network.test')}
        </BusyButton>
      </div>
      <div className={styles.found} role="status" aria-live="polite">
        {test.data && !test.isPending ? <Found test={test.data} /> : null}
        {failure && !test.isPending ? (
          <FailureNote failure={failure} isHere={refused !== undefined}>
            {refused ? <Button onClick={() => setEntering(true)}>{t('entry.proxyLogin')}</Button> : null}
          </FailureNote>
        ) : null}
      </div>
      {entering && proxy !== null ? (
        <Dialog onClose={() => setEntering(false)} title={t('settings.network.loginTitle', { proxy })}>
          <ProxyLogin
            proxy={proxy}
            user={route?.user ?? null}
            onKept={entered}
            onForget={() => {
              setEntering(false)
              studio.network.forgetLogin(proxy).then(onChanged, notifyThrown)
            }}
          />
        </Dialog>
      ) : null}
    </li>
  )
}

function Way({ route: { proxy, user } }: { readonly route: NetworkRoute }) {
  const t = useText()
  if (proxy === null) return t('settings.network.direct')
  return user === null ? t('settings.network.byProxy', { proxy }) : t('settings.network.byProxyAs', { proxy, user })
}

function Found({ test: { proxy, host, issuer } }: { readonly test: NetworkTest }) {
  const t = useText()
  const values = { host: host ?? '?', issuer: issuer ?? '', proxy: proxy ?? '' }
  const where = proxy === null ? 'settings.network.found' : 'settings.network.foundBy'
  return <p className={styles.answer}>{t(issuer === null ? `${where}.plain` : where, values)}</p>
}
