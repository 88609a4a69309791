// Which addresses results may be fetched from, as far as the address itself tells: https on the internet, or the very place of the account.
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import { reachOf } from './network-reach.ts'

/**
 * The address to fetch. `address-insecure` where it is not protected, `address-inside` where it leads to this computer or
 * into a network that only it and its neighbours see. `baseUrl` is the account's own: an account on this computer (the
 * practice region, a relay) may serve results over http from its own port, one inside a network from its own host.
 */
export function downloadAddress(url: string, baseUrl: string): Outcome<URL> {
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
