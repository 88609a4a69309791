// Commands about accounts: switching to each of them, and reading the balance.
import type { Account } from '../../../src-shared/account.ts'
import { studio } from '../../bridge.ts'
import { useCommands } from '../../commands/use-commands.ts'
import { pointsWay } from '../../state/accounts/points-way.ts'
import { notifyThrown } from '../../state/notices.ts'
import { useCurrentAccount, useStudioState } from '../../state/queries.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'

export function useAccountCommands(): void {
  const t = useText()
  const format = useFormats()
  const accounts = useStudioState()?.accounts ?? []
  const current = useCurrentAccount()
  const pointsCommand = (account: Account) => {
    const way = pointsWay(account, 0, { t, format })
    const title = t(way.words)
    return { id: 'account.points', group: 'account' as const, title, also: t('points.also'), run: way.go }
  }
  useCommands(() => [
    ...accounts.map(({ id, name, balance }) => ({
      id: `account.${id}`,
      group: 'account' as const,
      title: t('command.account', { name }),
      about: balance ? t('settings.account.points', { points: format.number(balance.remaining) }) : undefined,
      also: t('command.account.also'),
      current: id === current?.id,
      run: () => void studio.accounts.choose(id).catch(notifyThrown),
    })),
    ...(current
      ? [
          {
            id: 'account.refresh',
            group: 'account' as const,
            title: t('account.refresh'),
            also: t('command.refresh.also'),
            run: () => void studio.accounts.refresh(current.id).catch(notifyThrown),
          },
          pointsCommand(current),
        ]
      : []),
  ])
}
