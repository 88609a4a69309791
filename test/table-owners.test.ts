// Who may read and write which table of the records.
import { describe, expect, it } from 'vitest'
import { intentStates } from '../src-main/storage/intent-states.ts'
import { files, imports, text } from './helpers/source-files.ts'

/** A table's name as SQL may write it: in any case, in quotes, behind the name of its database. */
const name = '(?:["`\\[]?\\w+["`\\]]?\\s*\\.\\s*)?["`\'\\[]?(\\w+)'
/** What may stand between two words: blanks, and comments of either kind. */
const gap = '(?:\\s|--[^\\n]*\\n|/\\*[\\s\\S]*?\\*/)+'
/** Behind a comma of a list of tables. */
const further = '(?<=\\bfrom\\s+["\\w[(](?:(?!\\b(?:where|order|group|select)\\b)[^;`\'])*,\\s*)'
const update = `update(?!${gap}on\\b)(?:${gap}or${gap}\\w+)?`
const anywhere = new RegExp(
  `\\b(?:(?:from|join|into|(?<=\\bselect\\b[^;\`'"]*)in|table(?:${gap}if${gap}(?:not${gap})?exists)?|references|analyze|reindex|${update})${gap}(?!pragma_|if\\b)\\(*\\s*${name}|(?:index|trigger)\\b[^;\`]*?${gap}on${gap}${name})|${further}${name}|\\bpragma[_ ]\\w+\\s*\\(\\s*['"]?(\\w+)`,
  'gi',
)
const writing = new RegExp(
  `\\b(?:(?:insert|replace)\\b[^;\`'"]*?\\binto|${update}|delete${gap}from|(?:alter|drop)${gap}table(?:${gap}if${gap}exists)?)${gap}${name}`,
  'gi',
)
const tablesIn = (sql: string, pattern: RegExp) =>
  [...sql.matchAll(pattern)].map(([, ...names]) => (names.find(Boolean) ?? '').toLowerCase())
/** A table by a name that the file does not say there. */
const unsaid = /\b(?:from|join|into|update)\s+(?:["`[]?\w+["`\]]?\s*\.\s*)?(?:["`[(]?\$\{|['"`]\s*\+)/i
/** Two or more stages or states by name, of which any will do or none, or each in its own way. */
const listed =
  /\b(stage|state)["`\]]?\s+(?:(?:not\s+)?in\s*\(\s*(?:values\s*\(\s*)?'|when\s+'|(?:==?|is|<>|!=|is not)\s*'[\w-]+'[\s)]+(?:or|and)[\s(]+(?:\w+\.)?["`[]?\1["`\]]?\s*(?:==?|is|<>|!=|is not)\s*')/i

describe('tables of the records', () => {
  /** The one file that reads and writes each table. */
  const owners: Record<string, string> = {
    accounts: 'accounts/account-rows',
    agreed_beside: 'consent/note-shares',
    artifacts: 'orders/records/artifact-book',
    batches: 'orders/records/batch-book',
    client_budgets: 'usage/client-budgets',
    changed_results: 'library/result-index',
    deleted_results: 'library/deleting/deleted-book',
    held_files: 'library/deleting/deleted-book',
    charged_prices: 'orders/records/charged-prices',
    cleared_orders: 'orders/records/cleared-orders',
    complete_reads: 'usage/complete-reads',
    earlier_works: 'orders/records/order-book',
    found_results: 'library/result-index',
    intents: 'orders/records/intent-book',
    job_durations: 'orders/records/durations',
    likely_rejections: 'usage/rejection-rows',
    line_front: 'orders/records/line-front',
    lost_uploads: 'orders/records/order-book',
    moving_files: 'library/moving/move-book',
    order_uploads: 'orders/records/order-book',
    orders: 'orders/records/order-book',
    rebuilds: 'orders/records/rebuild-rows',
    recipe_steps: 'orders/records/recipe-book',
    rejections: 'usage/rejection-rows',
    settings: 'storage/stored-values',
    result_letters: 'library/result-index',
    result_looks: 'library/result-index',
    result_marks: 'library/marks-book',
    result_tags: 'library/marks-book',
    result_words: 'library/result-index',
    sources: 'sources/source-store',
    tray: 'sources/tray-rows',
    unasked_points: 'consent/spending-guard',
    usage_events: 'usage/usage-rows',
    usage_reads: 'usage/usage-rows',
    watched_files: 'sources/watching/watched-files',
  }
  /** It copies whole rows beside the records, for the day when these are lost. */
  const alsoCopied = ['src-main/storage/records-mark.ts: accounts']
  const migrations = ['migrations', 'first-tables', 'library-tables', 'deleted-tables'].map(
    (name) => `src-main/storage/${name}.ts`,
  )
  const code = (file: string) => (text.get(file) ?? '').replaceAll(/^\s*\/\/.*$|\/\*[\s\S]*?\*\//gm, '')
  const named = (file: string, pattern: RegExp) => [
    ...new Set(tablesIn(code(file), pattern).filter((table) => table in owners)),
  ]
  const inMain = files.filter((file) => file.startsWith('src-main/') && !migrations.includes(file))
  const isView = (file: string) => file.startsWith('src-main/views/')

  it('are all known here', () => {
    const made = [
      ...migrations
        .map((file) => text.get(file) ?? '')
        .join('')
        .matchAll(/create (?:virtual )?table (\w+)/g),
    ].map(([, table = '']) => table)
    expect(made.sort()).toEqual(Object.keys(owners).sort())
  })

  it('are read and written in one file each, and read together in views/', () => {
    const touched = inMain.flatMap((file) => named(file, anywhere).map((table) => `${file}: ${table}`))
    const owned = Object.entries(owners).map(([table, owner]) => `src-main/${owner}.ts: ${table}`)
    expect(touched.filter((line) => !isView(line) && !owned.includes(line))).toEqual(alsoCopied)
    expect(owned.filter((line) => !touched.includes(line))).toEqual([])
  })

  it('are owned by files that ask no view: views stand above them', () => {
    // The index is made of what the views say; a source asks one of them before it takes an origin.
    const above = ['library/result-index', 'sources/source-store']
    const below = new Set(Object.values(owners).filter((owner) => !above.includes(owner)))
    const asking = imports.filter(({ from, to }) => {
      const owner = /^src-main\/(.*)\.ts$/.exec(from)?.[1] ?? ''
      return below.has(owner) && to.startsWith('src-main/views/')
    })
    expect(asking.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
  })

  it('are seen however a statement names them', () => {
    const read = [
      'select * from orders',
      'SELECT * FROM Orders',
      'select * from "orders"',
      'select * from main.orders',
      'select * from accounts a, orders',
      'select * from accounts,\n  "orders" as o where true',
      'select * from (orders)',
      'select * from "main" . [orders]',
      'with a as (select 1)\n  join orders on true',
      "select name from pragma_table_info('orders')",
      'pragma table_info(orders)',
      'select * from ((orders))',
      "select * from 'orders'",
      'select * from -- all of them\n  orders',
      'select * from /* all */ orders',
      'select * from accounts left outer join main.orders on true',
      'select 1 where 1 not in orders',
      'with recursive a (b) as (select 1 union all select * from orders) select * from a',
      'create index fast on orders (id)',
      'create trigger noted after update on orders begin select 1; end',
      'create table a (b references orders (id))',
      'analyze orders',
    ]
    const written = [
      'INSERT OR REPLACE INTO orders',
      'replace into main.orders',
      'update or ignore "orders" set',
      'Delete From orders',
      'delete\n  from orders where true',
      'insert or ignore into "orders" select 1',
      'with a as (select 1) update or rollback main.orders set b = 1',
      'with a as (select 1) delete from [orders]',
      'alter table orders add column a',
      'drop table if exists orders',
    ]
    expect([...read, ...written].filter((sql) => !tablesIn(sql, anywhere).includes('orders'))).toEqual([])
    expect(written.filter((sql) => tablesIn(sql, writing)[0] !== 'orders')).toEqual([])
    expect(read.filter((sql) => tablesIn(sql, writing).length > 0)).toEqual([])
    const lists = [
      "stage in ('done', 'failed')",
      "STATE NOT IN ('saved')",
      "stage in (values ('done'), ('failed'))",
      "stage = 'done' or stage = 'failed'",
      "orders.stage <> 'done' and orders.\"stage\" <> 'failed'",
      "stage = 'chained' or (stage = 'held' and kind = 'relief')",
      "(stage = 'chained') or stage = 'held'",
      "case sharing.stage\n    when 'cancelled' then 1 else 0 end",
    ]
    expect(lists.filter((sql) => !listed.test(sql))).toEqual([])
    const whole = [
      "stage = 'done' or title = 'failed'",
      "stage === 'done' || stage === 'failed'",
      "where state = 'saved'",
    ]
    expect(whole.filter((sql) => listed.test(sql))).toEqual([])
  })

  it('are said by name where they are asked for', () => {
    // Sentences say `from` and `update` too.
    const asking = inMain.filter((file) => !file.startsWith('src-main/electron/words/'))
    expect(asking.filter((file) => unsaid.test(code(file)))).toEqual([])
    const ways = ['select * from $', "'delete from ' + ", 'update "$', 'join main.$', 'into "main" . [$'].map(
      (before) => `${before}{table}`,
    )
    expect(ways.filter((sql) => !unsaid.test(sql))).toEqual([])
  })

  it('are not written in views/', () => {
    expect(inMain.filter((file) => isView(file) && named(file, writing).length > 0)).toEqual([])
  })

  it('are asked for stages and states by what these mean, never by a list of them', () => {
    expect(inMain.filter((file) => listed.test(code(file)))).toEqual([])
    // However they get into a statement, or into a test of a state: two of them side by side are a list.
    const state = `['"](?:${intentStates.join('|')})['"]`
    const sideBySide = new RegExp(`${state}\\s*,\\s*${state}`)
    expect(sideBySide.test("const free = `'rejected', 'cancelled'`")).toBe(true)
    // The one file that says from which states each step leads.
    const steps = 'src-main/orders/sending/intent.ts'
    expect(inMain.filter((file) => sideBySide.test(code(file)))).toEqual([steps])
    // In code too: failed and cancelled together are what `isOver` and `isFruitless` ask for, also where a list has them.
    /** What an expression goes on with, in the lines below too. */
    const on = '(?:.*[|&=(]\\s*\\n)*.*'
    const together = new RegExp(
      `(?:\\bstage\\b${on}|\\[[^\\]]*)(['"])(?:failed\\1${on}\\1cancelled|cancelled\\1${on}\\1failed)\\1`,
    )
    const seen = [
      "stage === 'failed' || stage === 'cancelled'",
      "stage === 'failed' ||\n    order.stage === 'cancelled'",
      "const ended = ['cancelled', 'done', 'failed'] as const",
    ]
    expect(seen.filter((line) => !together.test(line))).toEqual([])
    expect(files.filter((file) => together.test(code(file)))).toEqual([])
  })
})
