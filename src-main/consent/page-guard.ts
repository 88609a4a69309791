// The page guard: an address goes to the person's browser only after they saw it, since the window could have written anything into it.
import type { Account } from '../../src-shared/account.ts'
import { failure, type Outcome } from '../../src-shared/failure.ts'
import type { QuestionDesk } from './question-desk.ts'

type PageGuard = {
  /** Lets `act` open the page of this account when it was agreed to in this session, or is now; else `not-confirmed`. */
  open<T>(accountId: string, act: () => Promise<Outcome<T>> | Outcome<T>): Promise<Outcome<T>>
}

type Given = { desk: QuestionDesk; accountOf: (id: string) => Pick<Account, 'name' | 'page'> | undefined }

export function createPageGuard({ desk, accountOf }: Given): PageGuard {
  const agreed = new Set<string>()
  return {
    async open(accountId, act) {
      const { page, name: account } = accountOf(accountId) ?? {}
      if (page === undefined || account === undefined) return failure('account-unknown')
      if (!URL.canParse(page)) return failure('page-not-opened')
      if (!agreed.has(page) && !(await desk.ask({ what: 'page', address: page, account })))
        return failure('not-confirmed')
      agreed.add(page)
      // What was agreed to is opened, not what the window put in its place meanwhile.
      return accountOf(accountId)?.page === page ? await act() : failure('not-confirmed')
    },
  }
}
