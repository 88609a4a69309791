// Which results are about to be packed for a customer; none while no dialog is open.
import { create } from 'zustand'

export const usePackedFor = create<{ readonly ids: readonly string[] }>(() => ({ ids: [] }))

/** Opens the dialog about these orders; closes it without any. */
export const packFor = (ids: readonly string[]): void => usePackedFor.setState({ ids })
