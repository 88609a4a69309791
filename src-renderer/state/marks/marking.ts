// Whose tags, client and note are asked for; none while no dialog is open.
import { create } from 'zustand'

export const useMarking = create<{ readonly ids: readonly string[] }>(() => ({ ids: [] }))

/** Opens the dialog about these orders; closes it without any. */
export const markResults = (ids: readonly string[]): void => useMarking.setState({ ids })
