// What results are found by, beside the orders: written anew for those that the database notes as changed.

import { viewerOf } from '../../src-shared/artifact-types.ts'
import type { Language } from '../../src-shared/languages.ts'
import { noMarks } from '../../src-shared/orders/marks.ts'
import type { Order } from '../../src-shared/orders/order.ts'
import { heightsOf, orderKinds, orderRequestSchema, promptOf } from '../../src-shared/orders/order-request.ts'
import { hasResults, lookOf, pointsOf, resultTime } from '../../src-shared/orders/result.ts'
import {
  nameKey,
  type ResultChoices,
  type ResultQuery,
  resultChoicesSchema,
  searchable,
} from '../../src-shared/orders/result-query.ts'
import { recipeNameIn } from '../../src-shared/words/shipped-recipes.ts'
import { windowOrders } from '../orders/window-orders.ts'
import { numbersIn, parsedIn, wordIn } from '../storage/read-columns.ts'
import type { Row, StudioDb } from '../storage/studio-db.ts'
import { withArtifacts } from '../views/artifact-orders.ts'
import { batchOutline } from '../views/batch-names.ts'
import { conditionsOf, listed, sequences } from './result-conditions.ts'

export type ResultIndex = {
  /** Writes so many of the orders anew that changed; false when none had. */
  freshen(most: number): boolean
  /** The numbers of all results of a query, in its sequence. */
  find(query: ResultQuery): number[]
  /** Others may have their turn at each of its steps, of which it has as many as batches. */
  choices(): Generator<undefined, ResultChoices>
}

/** Choices of each sort that are offered at most. */
const mostChoices = 500
const mostLooks = 5000

/** The index in `db`; batches are named in `language`. */
export function createResultIndex(db: StudioDb, language: () => Language): ResultIndex {
  const lookId = (order: Order) => {
    const look = JSON.stringify(lookOf(order.request))
    db.run('insert or ignore into result_looks (request) values (?)', look)
    return Number(db.get('select id from result_looks where request = ?', look)?.id)
  }
  const write = (order: Order) => {
    if (!hasResults(order)) return
    const { starred, tags, client } = order.marks ?? noMarks
    db.run(
      `insert into found_results (number, order_id, account_id, kind, batch_id, recipe, look, title, name, at, points, types,
          viewable, starred, client, tags, deleted) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[order.number, order.id, order.accountId, order.request.kind, order.batchId],
      ...[
        recipeNameIn('en', order.recipe?.name ?? ''),
        lookId(order),
        order.title,
        nameKey(order.title),
        resultTime(order),
        pointsOf(order),
      ],
      ...[listed(order.artifacts.map(({ type }) => type)), Number(isViewable(order)), Number(starred), client],
      ...[listed(tags), Number(order.deleted !== undefined)],
    )
    db.run('insert into result_words (rowid, words) values (?, ?)', order.number, wordsOf(order))
  }
  /** Words shorter than the index knows are the beginnings of those that it knows. */
  const matchOf = (word: string) => {
    if ([...word].length >= 3) return quoted(word)
    const terms = db.all('select term from result_letters where term >= ? and term < ?', word, `${word}\u{10ffff}`)
    return terms.map(({ term }) => quoted(String(term))).join(' OR ')
  }
  return {
    freshen(most) {
      const ids = db.all('select order_id as id from changed_results limit ?', most).map(({ id }) => String(id))
      if (ids.length === 0) return false
      db.soon(() => {
        const list = JSON.stringify(ids)
        db.run('delete from found_results where order_id in (select value from json_each(?))', list)
        // Reading an order whole takes long, and most that change have nothing to show yet.
        for (const order of windowOrders(db, withArtifacts(db, ids))) write(order)
        db.run('delete from changed_results where order_id in (select value from json_each(?))', list)
      })
      return true
    },
    find(query) {
      const { where, values } = conditionsOf(query)
      const words = query.words.map(({ text, looks }) => ({ match: matchOf(text), looks }))
      const isFound = words.map(({ match }) => {
        const byWords = match === '' ? '' : 'number in (select rowid from result_words where result_words match ?) or '
        return `(${byWords}look in (select value from json_each(?)))`
      })
      const given = words.flatMap(({ match, looks }) => [...(match === '' ? [] : [match]), JSON.stringify(looks)])
      const sql = `select json_group_array(number) as numbers from
        (select number from found_results where ${[...where, ...isFound].join(' and ')} order by ${sequences[query.sort]})`
      return numbersIn(db.get(sql, ...values, ...given)?.numbers)
    },
    *choices() {
      const batches = db.all(
        `select batch_id as id, at, count from (select batch_id, at, min(number), count(*) as count
          from found_results where deleted = 0 group by batch_id) order by at desc limit ?`,
        mostChoices,
      )
      const named: Row[] = []
      for (const { id = '', at = 0, count = 0 } of batches) {
        named.push({ id, name: batchOutline(db, String(id), language()).name, at, count })
        yield
      }
      return resultChoicesSchema.parse({
        kinds: db
          .all('select distinct kind from found_results where deleted = 0')
          .flatMap((row) => wordIn(orderKinds, row.kind) ?? []),
        types: db.all(
          `select value as type, count(*) as count from found_results, json_each(types) where deleted = 0 group by value
            order by count desc, value limit ?`,
          mostChoices,
        ),
        recipes: db.all(
          "select recipe as name, count(*) as count from found_results where recipe <> '' and deleted = 0 group by recipe order by max(number) desc limit ?",
          mostChoices,
        ),
        batches: named,
        looks: db.all('select id, request from result_looks order by id desc limit ?', mostLooks).flatMap((row) => {
          const request = parsedIn(orderRequestSchema, row.request)
          return request ? [{ id: row.id, request }] : []
        }),
        deleted: Number(db.get('select count(*) as count from found_results where deleted = 1')?.count),
      })
    },
  }
}

const quoted = (term: string) => `"${term.replaceAll('"', '""')}"`

/** Everything of a result that is searched, two blanks at the end: each character begins a run of three. */
function wordsOf({ title, batchName, request, marks, artifacts }: Order): string {
  const { tags, client, note } = marks ?? noMarks
  const names = artifacts.flatMap(({ fileName }) => fileName ?? [])
  return searchable(
    `${[title, batchName ?? '', promptOf(request)?.text ?? '', client, ...tags, note, ...names].join('\n')}  `,
  )
}

function isViewable({ artifacts, request }: Order): boolean {
  const isOfHeights = heightsOf(request) !== null
  return artifacts.some(({ state, type }) => state === 'saved' && viewerOf(type, isOfHeights) !== 'none')
}
