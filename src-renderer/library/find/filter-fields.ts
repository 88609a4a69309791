// What results can be filtered by besides kind, words and star: each field with its values, and what is on.
import type { Account } from '../../../src-shared/account.ts'
import type { MarkWords } from '../../../src-shared/orders/marks.ts'
import type { ResultChoices } from '../../../src-shared/orders/result-query.ts'
import type { Formats } from '../../text/format/format.ts'
import { localDay } from '../../text/format/local-day.ts'
import type { Translate } from '../../text/use-text.ts'
import { recipeWords } from '../../text/words/recipe-words.ts'
import { typeWords } from '../../text/words/type-words.ts'
import { type Between, type LibraryFilters, periods } from '../library-state.ts'

export const filterFields = ['type', 'period', 'tag', 'client', 'batch', 'recipe', 'viewable', 'account'] as const
type FilterField = (typeof filterFields)[number]

type Change = Partial<LibraryFilters>
type FilterValue = {
  readonly key: string
  readonly words: string
  /** Stands behind the words in full, however long they are: it tells values of the same words apart. */
  readonly about?: string
  readonly change: Change
}
/** A filter that is on, in words, with what takes it away. */
type FilterOn = { readonly key: string; readonly words: string; readonly without: Change }

type Given = {
  readonly t: Translate
  readonly format: Formats
  readonly choices: ResultChoices
  readonly marks: MarkWords
  readonly accounts: readonly Pick<Account, 'id' | 'name'>[]
  readonly filters: LibraryFilters
}

/** The values of a field that are not on yet, the most usual first. */
export function valuesOf(field: FilterField, { t, format, choices, marks, accounts, filters }: Given): FilterValue[] {
  const counted = (word: string, count: number) => `${word} · ${format.number(count)}`
  if (field === 'type')
    return choices.types.map(({ type, count }) => ({
      key: type,
      words: counted(typeWords(type, t), count),
      change: { type },
    }))
  if (field === 'period')
    return [
      ...periods.map((period) => ({
        key: period,
        words: t(`library.period.${period}`),
        change: { period, between: null },
      })),
      { key: 'between', words: t('library.period.between'), change: { period: null, between: thisMonth(Date.now()) } },
    ]
  if (field === 'tag')
    return marks.tags
      .filter(({ word }) => !filters.tags.includes(word))
      .map(({ word, count }) => ({ key: word, words: counted(word, count), change: { tags: [...filters.tags, word] } }))
  if (field === 'client')
    return [
      ...(marks.clients.length > 0 ? [{ key: '', words: t('library.client.none'), change: { client: '' } }] : []),
      ...marks.clients.map(({ word, count }) => ({
        key: word,
        words: counted(word, count),
        change: { client: word },
      })),
    ]
  if (field === 'batch')
    return choices.batches
      .filter(({ count }) => count > 1)
      .map(({ id, name, at, count }) => ({
        key: id,
        words: name,
        about: t('library.batch', { date: timeOf({ name, at }, choices, format), n: format.number(count) }),
        change: { batchId: id },
      }))
  if (field === 'recipe')
    return choices.recipes.map(({ name, count }) => ({
      key: name,
      words: counted(recipeWords(name, t), count),
      change: { recipe: name },
    }))
  if (field === 'account')
    return accounts.length < 2
      ? []
      : accounts.map(({ id, name }) => ({ key: id, words: name, change: { accountId: id } }))
  return [true, false].map((viewable) => ({
    key: String(viewable),
    words: t(`library.viewable.${viewable}`),
    change: { viewable },
  }))
}

type Batches = Pick<ResultChoices, 'batches'>
type Batch = Pick<ResultChoices['batches'][number], 'name' | 'at'>

/** When a batch was placed, to the second where another one of its name was in the same minute. */
function timeOf({ name, at }: Batch, { batches }: Batches, format: Formats): string {
  const minute = Math.floor(at / 60_000)
  const alike = batches.filter((other) => other.name === name && Math.floor(other.at / 60_000) === minute)
  return alike.length > 1 ? format.moment(at) : format.dateTime(at)
}

/** A batch by its name, and by its time too where others have that name. */
function batchWords(id: string | null | undefined, choices: Batches, format: Formats): string {
  const batch = choices.batches.find((each) => each.id === id)
  if (!batch) return '…'
  const alone = choices.batches.filter(({ name }) => name === batch.name).length === 1
  return alone ? batch.name : `${timeOf(batch, choices, format)} · ${batch.name}`
}

/** From its first day until `now`, which most changes of both ends begin at. */
function thisMonth(now: number): Between {
  const until = localDay(now)
  return { from: `${until.slice(0, 8)}01`, until }
}

/** The filters that are on, in the sequence of the fields; two days have fields of their own. */
export function filtersOn({ t, format, choices, accounts, filters }: Omit<Given, 'marks'>): FilterOn[] {
  const { type, period, tags, client, batchId, ended, recipe, viewable, accountId } = filters
  const named = (field: FilterField | 'ended', value: string) =>
    t('library.filter.on', { field: t(`library.filter.${field}`), value })
  const one = (field: FilterField, value: string | null, without: Change): FilterOn[] =>
    value === null ? [] : [{ key: field, words: named(field, value), without }]
  const account = accounts.find(({ id }) => id === accountId)?.name ?? '…'
  const batchName = (batch: string | null | undefined) => batchWords(batch, choices, format)
  const endedName =
    ended.length === 1
      ? batchName(ended[0])
      : t('library.ended', { count: ended.length, n: format.number(ended.length) })
  return [
    ...(ended.length === 0 ? [] : [{ key: 'ended', words: named('ended', endedName), without: { ended: [] } }]),
    ...one('type', type && typeWords(type, t), { type: null }),
    ...one('period', period && t(`library.period.${period}`), { period: null }),
    ...tags.map((tag) => ({
      key: `tag ${tag}`,
      words: named('tag', tag),
      without: { tags: tags.filter((each) => each !== tag) },
    })),
    ...one('client', client === '' ? t('library.client.none') : client, { client: null }),
    ...one('batch', batchId && batchName(batchId), { batchId: null }),
    ...one('recipe', recipe && recipeWords(recipe, t), { recipe: null }),
    ...(viewable === null
      ? []
      : [{ key: 'viewable', words: t(`library.viewable.${viewable}`), without: { viewable: null } }]),
    ...one('account', accountId && account, { accountId: null }),
  ]
}
