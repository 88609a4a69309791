// Commands about the current account's points from wherever the person is: saving them as CSV.
import { csvTables } from '../../src-shared/usage/usage-csv.ts'
import { studio } from '../bridge.ts'
import { useCommands } from '../commands/use-commands.ts'
import { notifyThrown } from '../state/notices.ts'
import { useCurrentAccount } from '../state/queries.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { saveCsv } from './save-csv.ts'

export function useUsageCommands(): void {
  const t = useText()
  const format = useFormats()
  const accountId = useCurrentAccount()?.id
  useCommands(() =>
    csvTables.map((table) => ({
      id: `usage.csv.${table}`,
      group: 'account',
      title: t(`command.csv.${table}`),
      about: t(`usage.csv.${table}.hint`),
      also: t('command.csv.also'),
      reason: accountId === undefined ? t('usage.noAccount') : undefined,
      run: () => {
        if (accountId === undefined) return
        // Its ledger need not be in view: whether it is whole is asked first.
        void studio.usage
          .read({ accountId, limit: 1 })
          .then(({ complete }) => saveCsv({ id: accountId, whole: complete }, table, { t, format }))
          .catch(notifyThrown)
      },
    })),
  )
}
