// Who may read and write which table of the records.
import { describe, expect, it } from 'vitest'
import { files, imports, text } from './helpers/source-files.ts'

describe('tables of the records', () => {
  /** The one file that reads and writes each table. */
  const owners: Record<string, string> = {
    accounts: 'accounts/account-rows',
    agreed_beside: 'consent/agreed-beside',
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
  const migrations = ['migrations', 'first-tables', 'library-tables', 'deleted-tables', 'budget-tables'].map(
    (name) => `src-main/storage/${name}.ts`,
  )
  const code = (file: string) => (text.get(file) ?? '').replaceAll(/^\s*\/\/.*$|\/\*[\s\S]*?\*\//gm, '')
  const named = (file: string, pattern: RegExp) => [
    ...new Set([...code(file).matchAll(pattern)].map(([, table = '']) => table).filter((table) => table in owners)),
  ]
  const inMain = files.filter((file) => file.startsWith('src-main/') && !migrations.includes(file))
  const isView = (file: string) => file.startsWith('src-main/views/')
  const anywhere = /\b(?:from|join|into|update|pragma_table_info)\s+(\w+)/g

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

  it('are not written in views/', () => {
    const writing = /\b(?:insert\b[^;`'"]*?\binto|update|delete\s+from)\s+(\w+)/g
    expect(inMain.filter((file) => isView(file) && named(file, writing).length > 0)).toEqual([])
  })

  it('are asked for stages and states of charges by what these mean, never by a list of them', () => {
    const listed = /\bstage\s+(?:not\s+)?in\s*\(\s*'|\bfrom intents\b[^`]*\bstate\s+(?:not\s+)?in\s*\(\s*'/
    expect(inMain.filter((file) => listed.test(code(file)))).toEqual([])
  })
})
