// Commands about results from wherever the person is: open one by its name, the newest first, and search them all.
import { useMemo } from 'react'
import { type Order, wasSaved } from '../../src-shared/orders/order.ts'
import type { Command } from '../commands/command.ts'
import { useCommands } from '../commands/use-commands.ts'
import { plain } from '../commands/word-match.ts'
import { searchFolder } from '../state/lost-files.ts'
import { useCurrentAccount, useOrders } from '../state/queries.ts'
import { convertOther } from '../state/quotes/quick-order.ts'
import { shownArtifact } from '../state/result-artifact.ts'
import { goTo, openArtifact, searchIn } from '../state/window-state.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { requestWords } from '../text/words/order-words.ts'
import { libraryOrders } from './library-items.ts'
import { changeLibrary, noFilters } from './library-state.ts'
import { applySearch, useSavedSearches } from './saved/use-saved-searches.ts'

/** Results offered while nothing is typed, and of those that the words could mean. */
const recent = 5
const found = 12
/** Newest results that are searched letter by letter; the Library itself searches them all. */
const searched = 2000

export function useLibraryCommands(): void {
  const t = useText()
  const format = useFormats()
  const orders = useOrders()
  const accountId = useCurrentAccount()?.id ?? null
  const saved = useSavedSearches((state) => state.list)
  const source = useMemo(() => {
    let results: readonly Order[] | undefined
    return () => {
      results ??= libraryOrders(orders, accountId).slice(0, searched)
      return results
    }
  }, [orders, accountId])

  useCommands((typed) => {
    const words = typed.trim()
    const search: Command = {
      id: 'library.search',
      group: 'search',
      title: t('command.searchLibrary'),
      run: () => searchIn('library'),
    }
    const lost: Command = {
      id: 'library.lost',
      group: 'search',
      title: t('files.searchAll'),
      also: t('files.searchAll.also'),
      run: () => searchFolder(t, format),
    }
    const other: Command = {
      id: 'model.convertOther',
      group: 'search',
      title: `${t('quick.convertOther.title')}…`,
      also: t('quick.convertOther.also'),
      reason: accountId === null ? t('create.missing.account') : undefined,
      run: convertOther,
    }
    const named = saved.map(
      (one): Command => ({
        id: `search.${one.id}`,
        group: 'search',
        title: t('saved.command', { name: one.name }),
        also: t('saved.also'),
        many: true,
        run() {
          applySearch(one)
          goTo('library')
        },
      }),
    )
    if (words === '') return [...source().slice(0, recent).flatMap(opening), search, lost, other]
    const searchFor: Command = {
      id: 'library.searchFor',
      group: 'search',
      title: t('command.searchLibraryFor', { typed: words }),
      fromTyped: true,
      run: () => {
        changeLibrary({ ...noFilters, search: words })
        goTo('library')
      },
    }
    const heads = plain(words)
      .split(/\s+/)
      .map((word) => word.slice(0, 3))
    const likely = source().filter(({ title }) => {
      const text = plain(title)
      return heads.some((head) => text.includes(head))
    })
    return [...likely.slice(0, found).flatMap(opening), ...named, search, searchFor, lost, other]
  })

  function opening(order: Order): Command[] {
    const artifact = shownArtifact(order)
    if (!artifact || !wasSaved(artifact)) return []
    return [
      {
        id: `result.${order.id}`,
        group: 'results',
        title: t('command.open', { title: order.title }),
        about: requestWords(order.request, t),
        also: t('command.openResult.also'),
        run: () => openArtifact(order.id, artifact.id),
      },
    ]
  }
}
