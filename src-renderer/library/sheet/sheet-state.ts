// Which results are about to be printed as a contact sheet, none while no dialog is open; and the form of the last one, kept on this computer.
import { create } from 'zustand'
import { type SheetForm, sheetFormSchema } from '../../../src-shared/exports/contact-sheet.ts'
import { keepFilters } from '../../state/keep-filters.ts'

export const useSheetOf = create<{ readonly ids: readonly string[] }>(() => ({ ids: [] }))

/** Opens the dialog about these orders; closes it without any. */
export const sheetOf = (ids: readonly string[]): void => useSheetOf.setState({ ids })

/** The points are on it only when the person says so. */
export const useSheetForm = create<SheetForm>(() => ({
  ...{ paper: 'a4', landscape: false, perRow: 4, lines: ['name', 'manner', 'size', 'date'] },
}))
keepFilters(useSheetForm, 'library.sheet', sheetFormSchema)
