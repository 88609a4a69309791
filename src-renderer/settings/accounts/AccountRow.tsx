// One account in the settings: mark, name, address, where its key lives, points, and the way to edit it.
import { Button } from '@mantine/core'
import type { Account } from '../../../src-shared/account.ts'
import { otherVersion, specifiedVersion } from '../../../src-shared/service/capabilities.ts'
import { useCatalog } from '../../state/queries.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { AccountMark } from '../../ui/accounts/AccountMark.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import styles from '../settings.module.css'

type Props = { readonly account: Account; readonly current: boolean; readonly onEdit: () => void }

export function AccountRow({ account, current, onEdit }: Props) {
  const t = useText()
  const format = useFormats()
  const { name, kind, baseUrl, balance, problem } = account
  const version = otherVersion(useCatalog(account)?.catalog)
  return (
    <li className={styles.account}>
      <AccountMark account={account} trouble={problem !== null} />
      <div className={styles.who}>
        <p className={styles.name}>
          <span className="ellipsis">{name}</span>
          {kind === 'practice' ? <Chip tone="attention">{t('account.practice')}</Chip> : null}
          {current ? <Chip>{t('settings.account.current')}</Chip> : null}
        </p>
        <p className="label ellipsis selectable">{kind === 'practice' ? t('settings.account.local') : baseUrl}</p>
      </div>
      <KeyPlace account={account} />
      <p className={`${styles.points} num`}>
        {balance ? t('settings.account.points', { points: format.number(balance.remaining) }) : t('account.unread')}
      </p>
      <Button aria-label={t('settings.account.editOf', { name })} onClick={onEdit}>
        {t('settings.account.edit')}
      </Button>
      {version ? (
        <p className={`${styles.problem} dim`}>{t('prices.version', { version, known: specifiedVersion })}</p>
      ) : null}
      {problem ? (
        <div className={styles.problem}>
          <FailureNote failure={problem} />
        </div>
      ) : null}
    </li>
  )
}

function KeyPlace({ account }: { readonly account: Account }) {
  const t = useText()
  const { key, keyTail, kind } = account
  const where = kind === 'practice' ? 'practice' : key
  return (
    <div className={styles.key}>
      <p className="mono">{keyTail === '' ? '–' : `•••• ${keyTail}`}</p>
      <p className="label" data-trouble={key !== 'keychain' && kind !== 'practice' ? true : undefined}>
        {t(`settings.key.${where}`)}
      </p>
    </div>
  )
}
