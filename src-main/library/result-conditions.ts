// The filters of a query as conditions on the rows of the index, and its sequences.
import type { SQLInputValue } from 'node:sqlite'
import type { ResultQuery, ResultSort } from '../../src-shared/orders/result-query.ts'

/** A list in one cell. */
export const listed = (words: readonly string[]): string => JSON.stringify([...new Set(words)])

/** Of results that are alike the newest first, in a sequence that is always the same. */
export const sequences: Readonly<Record<ResultSort, string>> = {
  newest: 'at desc, number desc',
  oldest: 'at, number',
  name: 'name, number desc',
  points: 'points desc, number desc',
  starred: 'starred desc, at desc, number desc',
}

type Conditions = { where: string[]; values: SQLInputValue[] }

/** Conditions that hold together, with the values of their placeholders; never none. */
export function conditionsOf(query: Omit<ResultQuery, 'words' | 'sort'>): Conditions {
  const all: (readonly [string, SQLInputValue] | null)[] = [
    ['deleted = ?', Number(query.deleted)],
    query.accountId === null ? null : ['account_id = ?', query.accountId],
    query.kind === null ? null : ['kind = ?', query.kind],
    query.type === null ? null : ['exists (select 1 from json_each(types) where value = ?)', query.type],
    query.since === null ? null : ['at >= ?', query.since],
    query.until === null ? null : ['at < ?', query.until],
    ...query.tags.map((tag) => ['exists (select 1 from json_each(tags) where value = ?)', tag] as const),
    query.client === null ? null : ['client = ?', query.client],
    query.batchIds.length === 0
      ? null
      : ['batch_id in (select value from json_each(?))', JSON.stringify(query.batchIds)],
    query.recipe === null ? null : ['recipe = ?', query.recipe],
    query.starred ? ['starred = ?', 1] : null,
    query.viewable === null ? null : ['viewable = ?', Number(query.viewable)],
  ]
  const held = all.filter((each) => each !== null)
  return { where: ['true', ...held.map(([sql]) => sql)], values: held.map(([, value]) => value) }
}
