// Ways back for results that are not on this computer: found by the person, or fetched again; and when to look for them.
import { useEffect, useRef } from 'react'
import type { Order, SavedArtifact } from '../../src-shared/orders/order.ts'
import { studio } from '../bridge.ts'
import type { Formats } from '../text/format/format.ts'
import type { Translate } from '../text/use-text.ts'
import { searchWords } from '../text/words/search-words.ts'
import { dismissFailures, notify, notifyThrown } from './notices.ts'

/** What was wrong with an earlier try is true no more. */
function succeed(text: string): void {
  dismissFailures()
  notify({ text })
}

/** Asks where a missing file is now; says how many were found with it. */
export function relocateFile(artifactId: string, t: Translate, format: Formats): void {
  void studio.artifacts.relocate(artifactId).then(({ found }) => {
    if (found > 0) succeed(t('files.found', { count: found, n: format.number(found) }))
  }, notifyThrown)
}

/** Asks for a folder and looks through it for everything that is missing. */
export function searchFolder(t: Translate, format: Formats): void {
  void studio.artifacts.search().then(({ searched, ...search }) => {
    if (searched) succeed(searchWords(search, t, format))
  }, notifyThrown)
}

/** Has the files of these orders that are not here fetched again, free. */
export function fetchAgain(orderIds: readonly string[], t: Translate): void {
  void Promise.all(orderIds.map((id) => studio.orders.fetchAgain(id))).then(
    () => succeed(t('files.askedAgain')),
    notifyThrown,
  )
}

/** Has the original of a changed file fetched, free; the changed one stays beside it. */
export function fetchOriginal({ orderId, id }: Pick<SavedArtifact, 'orderId' | 'id'>, t: Translate): void {
  void studio.orders.fetchAgain(orderId, id).then(() => notify({ text: t('files.askedOriginal') }), notifyThrown)
}

/** Main looks at so many files at a time. */
const atOnce = 1000

/** Has main look whether these files are where they were saved, whenever `of` changes. */
export function useLookAtFiles(of: string, artifactIds: readonly string[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked at is decided by what is opened.
  useEffect(() => {
    const ids = artifactIds.slice(0, atOnce)
    if (ids.length > 0) studio.artifacts.look(ids).catch(notifyThrown)
  }, [of])
}

/** Has main look at the files of all these orders, however many, each once while it is shown: a page after the other. */
export function useLookAtMany(orders: readonly Pick<Order, 'artifacts'>[]): void {
  const looked = useRef(new Set<string>())
  useEffect(() => {
    const ids = orders.flatMap(({ artifacts }) => artifacts.map(({ id }) => id)).filter((id) => !looked.current.has(id))
    let ended = false
    const look = async () => {
      for (let from = 0; from < ids.length && !ended; from += atOnce) {
        const page = ids.slice(from, from + atOnce)
        for (const id of page) looked.current.add(id)
        await studio.artifacts.look(page)
      }
    }
    look().catch(notifyThrown)
    return () => {
      ended = true
    }
  }, [orders])
}
