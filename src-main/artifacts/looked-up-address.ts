// The address that a result may be fetched from, also where only a look-up tells that its name leads inside.
import { failure, type Outcome } from '../../src-shared/failure.ts'
import type { LookUp } from '../ports.ts'
import { downloadAddress } from './download-address.ts'
import { nearest, reachOf } from './network-reach.ts'

/**
 * The same for a name that leads inside, which only a look-up tells. An account that is itself inside may fetch from its
 * neighbours. A name that cannot be looked up here is left to the connection: a proxy may know it. What the name leads to
 * at the moment of the connection must still prove by its certificate to be that host.
 */
export async function lookedUpAddress(url: string, baseUrl: string, lookUp: LookUp): Promise<Outcome<URL>> {
  const address = downloadAddress(url, baseUrl)
  if (!address.ok || reachOf(address.value.hostname) !== undefined) return address
  const base = new URL(baseUrl)
  if (address.value.hostname === base.hostname) return address
  const reach = nearest(await lookUp(address.value.hostname))
  if (reach === undefined || reach === 'public') return address
  if (reach === 'self' || reachOf(base.hostname) === 'self') return failure('address-inside')
  const ofBase = reachOf(base.hostname) ?? nearest(await lookUp(base.hostname))
  return ofBase === 'private' ? address : failure('address-inside')
}
