// @vitest-environment happy-dom
// The practice region is called by the word of the language until a person names it; the records keep what they have.
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { AccountChip } from '../../../../src-renderer/app/AccountChip.tsx'
import { AccountEditor } from '../../../../src-renderer/settings/accounts/AccountEditor.tsx'
import { useCurrentAccount } from '../../../../src-renderer/state/queries.ts'
import { speak } from '../../../../src-renderer/text/speak.ts'
import type { Account } from '../../../../src-shared/account.ts'
import { practiceName } from '../../../../src-shared/practice.ts'
import { show } from '../../show.tsx'
import { studioState } from '../../studio-state.ts'

afterEach(() => speak('en'))

const [service] = studioState().accounts as [Account]
const practice = { ...service, kind: 'practice', name: practiceName } as const
const stateWith = (account: Account) => ({ 'studio.state': () => studioState({ accounts: [account] }) })

function Edited() {
  const account = useCurrentAccount()
  return account ? <AccountEditor account={account} onClose={() => undefined} /> : null
}

it('is shown in the language in use, at once', async () => {
  show(<AccountChip />, stateWith(practice))
  expect(await screen.findByRole('button', { name: /^Account\s*Practice region/ })).toBeDefined()
  speak('zh-CN')
  expect(await screen.findByRole('button', { name: /^账户\s*练习区/ })).toBeDefined()
})

it.each([
  ['a practice region that was named', { ...practice, name: 'Übung' }],
  ['an account of the service', { ...service, name: practiceName }],
])('is not said of %s', async (_which, account) => {
  speak('zh-CN')
  show(<AccountChip />, stateWith(account))
  expect(await screen.findByText(account.name)).toBeDefined()
})

it('stays out of the records when the account is changed, and what is typed goes in', async () => {
  speak('zh-CN')
  const { person, studio } = show(<Edited />, { ...stateWith(practice), 'accounts.change': () => practice })
  const name = await screen.findByRole('textbox', { name: '名称' })
  expect(name).toHaveProperty('value', '练习区')
  await person.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(studio.asked('accounts.change')).toEqual([['account-1', { colour: 'copper' }]]))
  await person.clear(name)
  await person.type(name, 'Lehre')
  await person.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(studio.asked('accounts.change')[1]).toEqual(['account-1', { colour: 'copper', name: 'Lehre' }]),
  )
})
