// What the Library is asked for: words, filters and a sequence, and the choices that there are.
import { z } from 'zod'
import { cutText } from '../cut-text.ts'
import { longestClient, longestTag } from './marks.ts'
import { orderKinds, orderRequestSchema } from './order-request.ts'

export const resultSorts = ['newest', 'oldest', 'name', 'points', 'starred'] as const
export type ResultSort = (typeof resultSorts)[number]

const id = z.string().min(1).max(64)

/** Batches that can be looked at together. */
export const mostBatches = 200
/** Tags that a result can be asked to have, and letters of a recipe's name. */
export const [mostTags, longestRecipe] = [20, 80] as const

/** One typed word, and the looks whose words in the person's language it is part of. */
const typedWordSchema = z
  .object({ text: z.string().min(1).max(200), looks: z.array(z.number().int()).max(5000) })
  .strict()

/** Null and false filter nothing; everything else has to hold together. */
export const resultQuerySchema = z
  .object({
    words: z.array(typedWordSchema).max(20),
    accountId: id.nullable(),
    kind: z.enum(orderKinds).nullable(),
    type: z.string().max(40).nullable(),
    /** Made since then, and before then, in milliseconds since 1970. */
    since: z.number().nullable(),
    until: z.number().nullable(),
    tags: z.array(z.string().min(1).max(longestTag)).max(mostTags),
    client: z.string().max(longestClient).nullable(),
    /** Of one of these batches; any with none. */
    batchIds: z.array(id).max(mostBatches),
    recipe: z.string().max(longestRecipe).nullable(),
    starred: z.boolean(),
    /** Those that the person deleted alone; without it they are not found. */
    deleted: z.boolean(),
    /** Whether something of it can be looked at in the app. */
    viewable: z.boolean().nullable(),
    sort: z.enum(resultSorts),
  })
  .strict()
export type ResultQuery = z.infer<typeof resultQuerySchema>

/** The numbers of the orders that were found, in their sequence: four bytes of meaning each, so that all of them can go at once. */
export const foundSchema = z.instanceof(Uint32Array)

const count = z.number().int()

/** What there is to filter by; batches and looks the newest first. */
export const resultChoicesSchema = z.object({
  kinds: z.array(z.enum(orderKinds)),
  types: z.array(z.object({ type: z.string(), count })),
  recipes: z.array(z.object({ name: z.string(), count })),
  /** What it is called, and when its first result was made. */
  batches: z.array(z.object({ id, name: z.string(), at: z.number(), count })),
  /** Requests without their prompts, each once. */
  looks: z.array(z.object({ id: z.number().int(), request: orderRequestSchema })),
  /** How many results the person deleted. */
  deleted: count,
})
export type ResultChoices = z.infer<typeof resultChoicesSchema>

/** Letters that are no other letter with a mark, as they are typed where a keyboard has none of them. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i' },
}

/** Text as it is searched: of one width and case and without accents, so that what is typed alike is alike. */
export function searchable(text: string): string {
  return text
    .toWellFormed()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ßæœøłđðþħı]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll('\0', ' ')
}

/** The words that were typed, as they are searched. */
export function typedWords(typed: string): string[] {
  return [...new Set(searchable(typed).split(/\s+/u).filter(Boolean))].slice(0, 20).map((word) => cutText(word, 200))
}

/** What names are sorted by: without regard to case, and numbers in them by their size. */
export function nameKey(name: string): string {
  return searchable(name).replaceAll(/\d+/g, (digits) => digits.padStart(12, '0'))
}
