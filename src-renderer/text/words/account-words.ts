// What an account is called in the window: the practice region by the word of the language until a person names it.
import type { Account } from '../../../src-shared/account.ts'
import { practiceName } from '../../../src-shared/practice.ts'
import type { Translate } from '../use-text.ts'

/** The account as it is shown; the records keep the name that they have. */
export function shownAccount(account: Account, t: Translate): Account {
  return account.kind === 'practice' && account.name === practiceName
    ? { ...account, name: t('settings.practice') }
    : account
}
