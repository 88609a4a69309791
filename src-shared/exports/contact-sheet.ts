// What the window asks of results that are printed as a contact sheet, and what it is told of it.
import { z } from 'zod'
import { languages } from '../languages.ts'

/** Results on one contact sheet. */
export const mostOnSheet = 500

/** Millimetres, upright. */
export const papers = {
  a4: { width: 210, height: 297 },
  a3: { width: 297, height: 420 },
  letter: { width: 215.9, height: 279.4 },
} as const
export const paperNames = ['a4', 'a3', 'letter'] as const satisfies readonly (keyof typeof papers)[]

/** What may stand below each picture, in this sequence. */
export const sheetLines = ['name', 'manner', 'size', 'date', 'points', 'client', 'tags'] as const
export type SheetLine = (typeof sheetLines)[number]

/** Pictures in a row, at least and at most. */
export const rowLimits = [2, 6] as const

const words = z.string().max(300)

export const sheetFormSchema = z.object({
  paper: z.enum(paperNames),
  landscape: z.boolean(),
  perRow: z.number().int().min(rowLimits[0]).max(rowLimits[1]),
  lines: z
    .array(z.enum(sheetLines))
    .max(sheetLines.length)
    .refine((lines) => new Set(lines).size === lines.length),
})
/** How a sheet is laid out. */
export type SheetForm = z.infer<typeof sheetFormSchema>

export const sheetAskSchema = sheetFormSchema
  .extend({
    /** Of the file, without its ending. */
    name: z.string().trim().min(1).max(80),
    /** At the head of every page; empty for none. */
    title: z.string().trim().max(80),
    language: z.enum(languages),
    /** At the foot of every page, beside its number. */
    foot: words,
    results: z
      .array(
        z
          .object({
            /** One for each of the lines; that of the size is known to the main process. */
            texts: z.array(words).max(sheetLines.length),
            /** What its picture is made of; null where none of its files can be seen. */
            artifactId: z.string().min(1).max(64).nullable(),
            /** Stands where there is no picture. */
            instead: z.string().max(40),
          })
          .strict(),
      )
      .min(1)
      .max(mostOnSheet),
  })
  .strict()
  .refine(({ lines, results }) => results.every(({ texts }) => texts.length === lines.length))
export type SheetAsk = z.infer<typeof sheetAskSchema>

/** `saved` is false when the person chose no file. `without` counts results that are on it without a picture. */
export const sheetSavedSchema = z.discriminatedUnion('saved', [
  z.object({ saved: z.literal(false) }),
  z.object({
    saved: z.literal(true),
    exportId: z.number().int(),
    name: z.string(),
    pages: z.number().int(),
    without: z.number().int(),
    bytes: z.number().int(),
  }),
])
export type SheetSaved = z.infer<typeof sheetSavedSchema>
