// Which results are about to be printed as a contact sheet; none while no dialog is open.
import { create } from 'zustand'

export const useSheetOf = create<{ readonly ids: readonly string[] }>(() => ({ ids: [] }))

/** Opens the dialog about these orders; closes it without any. */
export const sheetOf = (ids: readonly string[]): void => useSheetOf.setState({ ids })
