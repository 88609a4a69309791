// The form of the last contact sheet, kept on this computer.
import { create } from 'zustand'
import { type SheetForm, sheetFormSchema } from '../../../src-shared/exports/contact-sheet.ts'
import { keepFilters } from '../../state/keep-filters.ts'

/** The points are on it only when the person says so. */
export const useSheetForm = create<SheetForm>(() => ({
  ...{ paper: 'a4', landscape: false, perRow: 4, lines: ['name', 'manner', 'size', 'date'] },
}))
keepFilters(useSheetForm, 'library.sheet', sheetFormSchema)
