// @vitest-environment happy-dom
// The form of a new account: what is missing, where trouble is told, and that a key is nowhere once it was taken.
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AccountForm } from '../../../../src-renderer/ui/accounts/AccountForm.tsx'
import type { Account } from '../../../../src-shared/account.ts'
import type { Failure } from '../../../../src-shared/failure.ts'
import { type Answers, Refusal } from '../../given-studio.ts'
import { focused, show } from '../../show.tsx'
import { studioState } from '../../studio-state.ts'

const [account] = studioState().accounts as [Account]
const address = 'https://region.example/v2'

function form(answers: Answers = {}) {
  const added: string[] = []
  return { added, ...show(<AccountForm onAdded={({ name }) => added.push(name)} />, answers) }
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
const refuse = (failure: Failure): Answers => ({
  'accounts.add': () => {
    throw new Refusal(failure)
  },
})
async function fill({ person }: Pick<ReturnType<typeof form>, 'person'>, base = address) {
  await person.type(field('Name'), 'Werkstatt ü')
  await person.type(field('Base URL'), base)
  await person.type(field('API key'), 'key-1')
}

it('says of the first empty field what is missing, and puts the keyboard there', async () => {
  const { person, studio } = form()
  const add = screen.getByRole('button', { name: 'Add account' })
  await person.click(add)
  expect([focused(), screen.getByText('Give it a name.').textContent]).toEqual(['Name', 'Give it a name.'])
  await person.type(field('Name'), 'Werkstatt ü')
  await person.click(add)
  expect([focused(), screen.queryByText('Give it a name.')]).toEqual(['Base URL', null])
  expect(field('Base URL').getAttribute('aria-invalid')).toBe('true')
  await person.type(field('Base URL'), `${address}{Enter}`)
  expect(focused()).toBe('API key')
  expect(studio.asked('accounts.add')).toEqual([])
})

it('says which of address and key is too long, and asks nobody', async () => {
  const { person, studio } = form()
  const add = screen.getByRole('button', { name: 'Add account' })
  await person.type(field('Name'), 'Werkstatt ü')
  await person.click(field('Base URL'))
  await person.paste(`${address}/${'a'.repeat(10_000)}`)
  await person.type(field('API key'), 'key-1')
  await person.click(add)
  expect([focused(), screen.queryByText('This is too long for a base URL.')]).toEqual(['Base URL', expect.anything()])
  await person.clear(field('Base URL'))
  await person.type(field('Base URL'), address)
  await person.click(field('API key'))
  await person.paste('k'.repeat(10_000))
  await person.click(add)
  expect([focused(), screen.queryByText('This is too long for a key.')]).toEqual(['API key', expect.anything()])
  expect(studio.asked('accounts.add')).toEqual([])
})

it('hands the three over with Enter, tells that it tests, and keeps no key', async () => {
  let answer: (account: Account) => void = () => undefined
  const shown = form({ 'accounts.add': () => new Promise<Account>((resolve) => (answer = resolve)) })
  await fill(shown)
  await shown.person.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Testing the key…'))
  await shown.person.keyboard('{Enter}')
  expect(shown.studio.asked('accounts.add')).toEqual([[{ name: 'Werkstatt ü', baseUrl: address, apiKey: 'key-1' }]])
  act(() => answer(account))
  await waitFor(() => expect(shown.added).toEqual(['Werkstatt ü']))
  expect(field('API key').value).toBe('')
})

it('tells a refused key at its field, and the keyboard goes there', async () => {
  const shown = form(refuse({ kind: 'key-refused', status: 401 }))
  await fill(shown)
  await shown.person.click(screen.getByRole('button', { name: 'Add account' }))
  expect((await screen.findByRole('alert')).textContent).toContain('This region does not know this key.')
  await waitFor(() => expect(focused()).toBe('API key'))
  expect(field('API key').value).toBe('key-1')
})

it('a corrected address is one press away', async () => {
  const asked: string[] = []
  const shown = form({
    'accounts.add': ({ baseUrl }) => {
      asked.push(baseUrl)
      if (baseUrl === address) return account
      throw new Refusal({ kind: 'address-without-version', detail: { suggestion: address } })
    },
  })
  await fill(shown, 'https://region.example')
  await shown.person.keyboard('{Enter}')
  await shown.person.click(await screen.findByRole('button', { name: `Use ${address}` }))
  await waitFor(() => expect(shown.added).toEqual(['Werkstatt ü']))
  expect(asked).toEqual(['https://region.example', address])
})

it('says whom the key goes to as soon as the address names one', async () => {
  const { person } = form()
  await person.type(field('Base URL'), address)
  expect(screen.getByText('Sent only to region.example, and stored in your system keychain.')).toBeDefined()
})

it('says that a key lives for this session where there is no keychain', async () => {
  form({ 'studio.state': () => studioState({ keychain: false }) })
  expect(await screen.findByText(/No keychain is available/)).toBeDefined()
})

it('hides the key until asked, and leaves none behind when it goes', async () => {
  const { person, again } = form()
  const key = field('API key')
  await person.type(key, 'key-1')
  expect(key.type).toBe('password')
  await person.click(screen.getByRole('button', { name: 'Show key' }))
  expect([key.type, screen.getByRole('button', { name: 'Hide key' }).getAttribute('aria-pressed')]).toEqual([
    'text',
    'true',
  ])
  again(<p>gone</p>)
  expect(key.value).toBe('')
})
