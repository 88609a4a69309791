// Which addresses results may be fetched from: https on the internet, or the very place of the account, also where only a
// look-up tells that a name leads inside.
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import type { LookUp } from '../ports.ts'
import { nearest, reachOf } from './network-reach.ts'

/**
 * The address to fetch. `address-insecure` where it is not protected, `address-inside` where it leads to this computer or
 * into a network that only it and its neighbours see. `baseUrl` is the account's own: an account on this computer (the
 * practice region, a relay) may serve results over http from its own port, one inside a network from its own host and its
 * neighbours. A name that cannot be looked up here is left to the connection: a proxy may know it. What the name leads to
 * at the moment of the connection must still prove by its certificate to be that host.
 */
export async function downloadAddress(url: string, baseUrl: string, lookUp: LookUp): Promise<Outcome<URL>> {
  const address = addressAsWritten(url, baseUrl)
  if (!address.ok || reachOf(address.value.hostname) !== undefined) return address
  const base = new URL(baseUrl)
  if (address.value.hostname === base.hostname) return address
  const reach = nearest(await lookUp(address.value.hostname))
  if (reach === undefined || reach === 'public') return address
  if (reach === 'self' || reachOf(base.hostname) === 'self') return failure('address-inside')
  const ofBase = reachOf(base.hostname) ?? nearest(await lookUp(base.hostname))
  return ofBase === 'private' ? address : failure('address-inside')
}

/** As far as the address itself tells. */
function addressAsWritten(url: string, baseUrl: string): Outcome<URL> {
  if (!URL.canParse(url) || !URL.canParse(baseUrl)) return failure('address-insecure')
  const address = new URL(url)
  const base = new URL(baseUrl)
  if (address.username || address.password) return failure('address-insecure')
  const reach = reachOf(address.hostname)
  if (reach === 'self') {
    const isOwn = reachOf(base.hostname) === 'self' && portOf(address) === portOf(base)
    return isOwn && /^https?:$/.test(address.protocol) ? success(address) : failure('address-inside')
  }
  if (address.protocol !== 'https:') return failure('address-insecure')
  return reach === 'private' && address.hostname !== base.hostname ? failure('address-inside') : success(address)
}

const portOf = ({ port, protocol }: URL) => port || (protocol === 'https:' ? '443' : '80')
