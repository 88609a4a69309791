// What the window asks for when an account's points are saved as CSV: which of two tables, and the words of its language for it.
import { z } from 'zod'
import { orderStages } from '../orders/order.ts'
import { recordOf } from '../record-of.ts'
import { spendingKinds } from './ledger.ts'

/** Every line of the ledger, or one line for each order. */
export const csvTables = ['ledger', 'orders'] as const
export type CsvTable = (typeof csvTables)[number]

export const ledgerColumns = [
  'time',
  'type',
  'for',
  'order',
  'title',
  'client',
  'batch',
  'told',
  'resource',
  'request',
  'points',
  'sum',
] as const

export const orderColumns = [
  'order',
  'placed',
  'title',
  'for',
  'client',
  'tags',
  'batch',
  'account',
  'agreed',
  'charged',
  'refunded',
  'net',
  'stage',
  'files',
] as const

export const csvColumns = [...new Set([...ledgerColumns, ...orderColumns])]

/** `unclear` is probably of an order whose answer was lost. */
const csvMatches = ['charge', 'refund', 'unclear'] as const

const word = z.string().min(1).max(200)

const csvWordsSchema = z
  .object({
    /** How the suggested file name begins. */
    file: word,
    /** What the practice region is called until a person names it. */
    practice: word,
    columns: z.object(recordOf(csvColumns, () => word)).strict(),
    kinds: z.object(recordOf(spendingKinds, () => word)).strict(),
    stages: z.object(recordOf(orderStages, () => word)).strict(),
    ...recordOf(csvMatches, () => word),
  })
  .strict()
export type CsvWords = z.infer<typeof csvWordsSchema>

export const csvAskSchema = z
  .object({ accountId: z.string().min(1).max(64), table: z.enum(csvTables), words: csvWordsSchema })
  .strict()
export type CsvAsk = z.infer<typeof csvAskSchema>

/** `name` is that of the file, `lines` without the headers; `saved` is false when the person thought better of it. */
export const csvSavedSchema = z.discriminatedUnion('saved', [
  z.object({ saved: z.literal(false) }),
  z.object({ saved: z.literal(true), name: z.string(), lines: z.number().int() }),
])
export type CsvSaved = z.infer<typeof csvSavedSchema>
