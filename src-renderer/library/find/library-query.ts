// The question that the Library's filters ask the main process, and whether they narrow anything.

import { cutText } from '../../../src-shared/cut-text.ts'
import { longestClient, longestTag } from '../../../src-shared/orders/marks.ts'
import {
  longestRecipe,
  mostTags,
  type ResultChoices,
  type ResultQuery,
  type ResultSort,
  searchable,
  typedWords,
} from '../../../src-shared/orders/result-query.ts'
import { namesOf } from '../../../src-shared/record-of.ts'
import { recipeNameIn } from '../../../src-shared/words/shipped-recipes.ts'
import { dayBegin } from '../../text/format/local-day.ts'
import { type LibraryFilters, noFilters, type Period } from '../library-state.ts'

type LookWords = readonly { readonly id: number; readonly words: string }[]

type Given = {
  readonly filters: LibraryFilters
  readonly sort: ResultSort
  /** The account in use. */
  readonly accountId: string | null
  /** What each look is called, as it is searched. */
  readonly looks: LookWords
  /** Milliseconds since 1970. */
  readonly now: number
}

export function queryOf({ filters, sort, accountId, looks, now }: Given): ResultQuery {
  const { kind, type, tags, client, batchId, ended, starred, deleted, viewable, search, everyAccount } = filters
  // The index has those that ship with the studio by one name, whatever language they were placed in.
  const recipe = filters.recipe && recipeNameIn('en', filters.recipe)
  const { since, until } = spanOf(filters, now)
  const words = typedWords(search).map((text) => ({
    text,
    looks: looks.filter((look) => look.words.includes(text)).map(({ id }) => id),
  }))
  return {
    words,
    accountId: filters.accountId ?? (everyAccount ? null : accountId),
    kind: kind === 'all' ? null : kind,
    ...{ since, until, type, starred, deleted, viewable, sort },
    // No more than can be asked for.
    tags: tags.slice(0, mostTags).map((tag) => cutText(tag, longestTag)),
    client: client && cutText(client, longestClient),
    recipe: recipe && cutText(recipe, longestRecipe),
    batchIds: batchId === null ? ended : [batchId],
  }
}

/** The looks with their words, as `wordsOf` says them in the person's language. */
export function lookWords(
  looks: ResultChoices['looks'],
  wordsOf: (request: ResultChoices['looks'][number]['request']) => string,
): LookWords {
  return looks.map(({ id, request }) => ({ id, words: searchable(wordsOf(request)) }))
}

export function isNarrowed(filters: LibraryFilters): boolean {
  return namesOf(noFilters).some((name) => {
    const value = filters[name]
    return Array.isArray(value) ? value.length > 0 : value !== noFilters[name]
  })
}

/** From the first millisecond of a filter's days to the first one after them; two days may be in either sequence. */
function spanOf({ period, between }: Pick<LibraryFilters, 'period' | 'between'>, now: number) {
  if (between === null) return { since: period === null ? null : beginOf(period, now), until: null }
  const { from, until } = between
  const [first, last] = from !== null && until !== null && from > until ? [until, from] : [from, until]
  return { since: first === null ? null : dayBegin(first), until: last === null ? null : dayBegin(last, 1) }
}

/** The first millisecond of a span of days that ends with the day of `now`, on this computer's calendar. */
function beginOf(period: Period, now: number): number {
  const day = new Date(now)
  day.setHours(0, 0, 0, 0)
  if (period === 'week') day.setDate(day.getDate() - 6)
  if (period === 'month') day.setDate(day.getDate() - 29)
  if (period === 'year') day.setMonth(0, 1)
  return day.getTime()
}
