// What the account in use may order now, from its catalog, which is read again once it is older than an hour.
import { useEffect, useMemo } from 'react'
import type { Account } from '../../../src-shared/account.ts'
import type { Capabilities } from '../../../src-shared/service/capabilities.ts'
import { studio } from '../../bridge.ts'
import { useCatalog } from '../../state/queries.ts'
import { type Offer, offerOf } from '../kinds/offer.ts'

type OfferReading = {
  readonly offer: Offer
  readonly catalog: Capabilities | undefined
  /** When the catalog was read; null while there is none. */
  readonly readAt: number | null
}

/** Milliseconds after which prices are asked for again, free, when Create is looked at. */
const fresh = 3_600_000
/** Milliseconds before a reading that failed is tried once more, when Create is entered again. */
const pause = 600_000
const asked = new Set<string>()

export function useOffer(account: Account | undefined): OfferReading {
  const { id = '', catalogReadAt = null, key = 'missing' } = account ?? {}
  const reading = useCatalog({ id, catalogReadAt })
  useEffect(() => {
    const once = `${id} ${catalogReadAt} ${Math.floor(Date.now() / pause)}`
    const old = catalogReadAt === null || Date.now() - catalogReadAt > fresh
    if (key === 'missing' || !old || asked.has(once)) return
    asked.add(once)
    // The account says by itself what went wrong.
    studio.accounts.refresh(id).catch(() => undefined)
  }, [id, catalogReadAt, key])
  const catalog = reading?.catalog ?? null
  return useMemo(
    () => ({ offer: offerOf(catalog), catalog: catalog ?? undefined, readAt: reading?.readAt ?? null }),
    [catalog, reading?.readAt],
  )
}
