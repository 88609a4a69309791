// The account in use at the foot of the rail: mark in its colour, name, points left; its menu switches and refreshes.
import { Menu, Tooltip, UnstyledButton } from '@mantine/core'
import { IconCoins, IconRefresh, IconSettings } from '@tabler/icons-react'
import type { Account } from '../../src-shared/account.ts'
import { studio } from '../bridge.ts'
import { pointsWay } from '../state/accounts/points-way.ts'
import { notifyThrown } from '../state/notices.ts'
import { useAgreed, useCurrentAccount, useStudioState } from '../state/queries.ts'
import { goTo } from '../state/window-state.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { failureWords } from '../text/words/failure-words.ts'
import { AccountMark } from '../ui/accounts/AccountMark.tsx'
import { Chip } from '../ui/Chip.tsx'
import { isLow } from './balance/low-balance.ts'
import styles from './rail.module.css'

export function AccountChip() {
  const t = useText()
  const format = useFormats()
  const account = useCurrentAccount()
  const agreed = useAgreed(account?.id ?? '')
  const limit = useStudioState()?.settings.lowBalance ?? 0
  if (!account) return null
  const low = isLow(account, agreed, limit)
  const points = account.balance ? format.number(account.balance.remaining) : null
  return (
    <Menu position="right-end" offset={10} width={308} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Tooltip label={<BalanceNote account={account} />} position="right" multiline>
          <UnstyledButton className={styles.account}>
            <span className="sr-only">{t('account.label')}</span>
            <AccountMark account={account} trouble={account.problem !== null} />
            <span className={styles.accountName}>{account.name}</span>
            <span className={`${styles.points} num`} data-low={low || undefined}>
              {points ?? '–'}
            </span>
            <span>{t(points === null ? 'account.unread' : 'account.points')}</span>
            {low ? <span className={styles.low}>{t('account.low')}</span> : null}
            {agreed > 0 ? (
              <span className={styles.agreed}>{t('account.agreed', { points: format.number(agreed) })}</span>
            ) : null}
            {account.problem ? <span className="sr-only">{t('account.trouble')}</span> : null}
            {account.kind === 'practice' ? <span className={styles.practice}>{t('account.practice')}</span> : null}
          </UnstyledButton>
        </Tooltip>
      </Menu.Target>
      <AccountMenu current={account} />
    </Menu>
  )
}

function BalanceNote({ account }: { readonly account: Account }) {
  const t = useText()
  const format = useFormats()
  const { balance, problem } = account
  const limit = useStudioState()?.settings.lowBalance ?? 0
  const agreed = useAgreed(account.id)
  const words = problem ? failureWords(problem) : null
  const reading = balance
    ? t('account.read', { points: format.number(balance.remaining), time: format.timeWithSeconds(balance.readAt) })
    : t('account.neverRead')
  return (
    <>
      {reading}
      {agreed > 0 ? <div>{t('account.agreedNote', { count: agreed, points: format.number(agreed) })}</div> : null}
      {isLow(account, agreed, limit) ? (
        <div className={styles.trouble}>{t('account.lowNote', { limit: format.number(limit) })}</div>
      ) : null}
      {account.kind === 'practice' ? <div className="dim">{t('account.practiceNote')}</div> : null}
      {words ? <div className={styles.trouble}>{t(words.sentence, words.values)}</div> : null}
    </>
  )
}

function AccountMenu({ current }: { readonly current: Account }) {
  const t = useText()
  const format = useFormats()
  const accounts = useStudioState()?.accounts ?? []
  const choose = (id: string) => void studio.accounts.choose(id).catch(notifyThrown)
  const refresh = () => void studio.accounts.refresh(current.id).catch(notifyThrown)
  const way = pointsWay(current, 0, { t, format })
  return (
    <Menu.Dropdown>
      <Menu.Label>{t('account.switch')}</Menu.Label>
      <Menu.RadioGroup value={current.id} onChange={choose}>
        {accounts.map((account) => (
          <Menu.RadioItem
            key={account.id}
            value={account.id}
            closeMenuOnClick
            rightSection={<AccountPoints account={account} />}
          >
            <span className={styles.choice}>
              <AccountMark account={account} trouble={account.problem !== null} small />
              <span className="ellipsis">{account.name}</span>
            </span>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Item leftSection={<IconRefresh size={16} stroke={1.6} />} onClick={refresh}>
        {t('account.refresh')}
      </Menu.Item>
      <Menu.Item leftSection={<IconCoins size={16} stroke={1.6} />} title={t(way.why)} onClick={way.go}>
        {t(way.words)}
      </Menu.Item>
      <Menu.Item leftSection={<IconSettings size={16} stroke={1.6} />} onClick={() => goTo('settings')}>
        {t('account.manage')}
      </Menu.Item>
    </Menu.Dropdown>
  )
}

function AccountPoints({ account }: { readonly account: Account }) {
  const t = useText()
  const format = useFormats()
  return (
    <span className={styles.choicePoints}>
      {account.kind === 'practice' ? <Chip>{t('account.practice')}</Chip> : null}
      <span className="num dim">{account.balance ? format.number(account.balance.remaining) : '–'}</span>
    </span>
  )
}
