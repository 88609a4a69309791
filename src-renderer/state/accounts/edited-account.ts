// Which account is edited in Settings; other parts of the window may ask for it.
import { create } from 'zustand'
import { goTo } from '../window-state.ts'

export const useEditedAccount = create<{ readonly id: string | null }>(() => ({ id: null }))

export function editAccount(id: string): void {
  useEditedAccount.setState({ id })
  goTo('settings')
}

export const endEditing = (): void => useEditedAccount.setState({ id: null })
