// Writes the facts of an order's results beside them, where the person wants that. What cannot be written keeps no result from its person.
import { stat } from 'node:fs/promises'
import { modelTakenBy } from '../../../src-shared/orders/order-request.ts'
import { accountFacts } from '../../accounts/account-rows.ts'
import { factsPath, isFactsFile, writeFacts } from '../../artifacts/facts-file.ts'
import { presence } from '../../artifacts/presence.ts'
import type { Ports } from '../../ports.ts'
import { codeOf } from '../../storage/disk-failure.ts'
import type { StudioDb } from '../../storage/studio-db.ts'
import { type ArtifactBook, keptFiles } from '../records/artifact-book.ts'
import { newId } from '../records/new-id.ts'
import { orderNamed } from '../records/order-book.ts'
import { windowOrders } from '../window-orders.ts'
import { resultFacts } from './result-facts.ts'
import type { Saving } from './saved-name.ts'

type Given = {
  db: StudioDb
  ports: Pick<Ports, 'chance' | 'log'>
  artifacts: Pick<ArtifactBook, 'of'>
  saving: () => Saving
}

/** Notes what made each file of an order that is saved. */
export type NoteFacts = (orderId: string) => Promise<void>

type FactsNotes = {
  readonly note: NoteFacts
  /** Writes those anew that lie beside an order's files already; answers the artifacts that are not where they were saved. */
  readonly renew: (orderId: string) => Promise<string[]>
}

export function createNoteFacts({ db, ports, artifacts, saving }: Given): FactsNotes {
  const { named } = keptFiles(db)
  const accounts = accountFacts(db)
  const resultName = (id: string) => named([id])[0]?.path.split(/[/\\]/).at(-1)
  const write = async (orderId: string, { type, path, sha256 }: { type: string; path: string; sha256: string }) => {
    const [order] = windowOrders(db, [orderId])
    if (!order) return
    const taken = modelTakenBy(order.request)
    const facts = resultFacts({
      ...{
        order,
        resultName,
        account: accounts.nameOf(order.accountId),
        isPractice: accounts.isPractice(order.accountId),
      },
      file: { type, sha256, bytes: (await stat(path)).size },
      modelTitle: taken ? (orderNamed(db, taken.orderId)?.title ?? null) : null,
    })
    const written = await writeFacts(path, facts, newId('facts', ports.chance))
    if (!written) ports.log.warn('facts not written', { order: orderId, type, why: 'name taken' })
  }
  const writeAll = async (orderId: string, isWanted: (path: string) => Promise<boolean>) => {
    for (const { state, type, path, sha256 } of artifacts.of(orderId)) {
      if (state !== 'saved' || path === null || sha256 === null || !(await isWanted(path))) continue
      await write(orderId, { type, path, sha256 }).catch((error) =>
        ports.log.warn('facts not written', { order: orderId, type, why: codeOf(error) }),
      )
    }
  }
  return {
    async note(orderId) {
      if (saving().facts) await writeAll(orderId, async () => true)
    },
    async renew(orderId) {
      await writeAll(orderId, (path) => isFactsFile(factsPath(path)))
      const away: string[] = []
      for (const { id, state, path } of artifacts.of(orderId)) {
        const found = state === 'saved' && path !== null ? await presence(path) : undefined
        if (found === 'gone') away.push(id)
      }
      return away
    },
  }
}
