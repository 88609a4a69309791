// One region of the service as the person knows it; everything in the studio is filed under exactly one account.
import { z } from 'zod'
import { accountPage, longestPage } from './account-page.ts'
import { failureSchema } from './failure.ts'
import { capabilitiesSchema } from './service/capabilities.ts'

export const accountColours = ['copper', 'blue', 'green', 'amber', 'rose', 'violet', 'teal', 'grey'] as const
export type AccountColour = (typeof accountColours)[number]

/** The balance with the time of its reading (milliseconds since 1970). */
export const balanceSchema = z.object({
  total: z.number().int(),
  used: z.number().int(),
  remaining: z.number().int(),
  readAt: z.number(),
})
export type Balance = z.infer<typeof balanceSchema>

export const accountPageSchema = z
  .string()
  .max(longestPage)
  .refine((text) => accountPage(text) === text)

export const accountSchema = z.object({
  id: z.string().min(1).max(64),
  kind: z.enum(['service', 'practice']),
  name: z.string().min(1).max(60),
  /** Ends in `/v2`, without a trailing slash. */
  baseUrl: z.string().max(2000),
  colour: z.enum(accountColours),
  /** What the person opens in their browser for it, as to get points; without one, none was entered. */
  page: accountPageSchema.optional(),
  /** Last four characters of the key, to tell keys apart. */
  keyTail: z.string().max(4),
  /** Where the key lives: the OS keychain, this session's memory only, or nowhere any more. */
  key: z.enum(['keychain', 'session', 'missing']),
  balance: balanceSchema.nullable(),
  /** When its catalog was read last (milliseconds since 1970); null until then. */
  catalogReadAt: z.number().nullable(),
  /** What went wrong with this account last, until a call succeeds again. */
  problem: failureSchema.nullable(),
})
export type Account = z.infer<typeof accountSchema>

/** What the account may order and at which prices, as read last; both null until the first reading. */
export const catalogReadingSchema = z.object({
  catalog: capabilitiesSchema.nullable(),
  readAt: z.number().nullable(),
})
export type CatalogReading = z.infer<typeof catalogReadingSchema>

/** Characters of an address or a key. */
export const longestEntry = 2000

/** What the person types for a new account; `apiKey` goes one way only. */
export const accountEntrySchema = z.object({
  name: z.string().trim().min(1).max(60),
  baseUrl: z.string().trim().min(1).max(longestEntry),
  apiKey: z.string().min(1).max(longestEntry),
  colour: z.enum(accountColours).optional(),
  page: accountPageSchema.optional(),
})
export type AccountEntry = z.infer<typeof accountEntrySchema>
