// How near a host is: this computer and its own link, a network that only it and its neighbours see, or the internet.
import { BlockList, isIP } from 'node:net'

type Reach = 'self' | 'private' | 'public'

const self = listOf(['0.0.0.0/8', '127.0.0.0/8', '169.254.0.0/16', '224.0.0.0/3'], ['::/127', 'fe80::/9', 'ff00::/8'])
const near = listOf(['10.0.0.0/8', '100.64.0.0/10', '172.16.0.0/12', '192.0.0.0/24', '192.168.0.0/16'], ['fc00::/7'])

function listOf(old: readonly string[], young: readonly string[]): BlockList {
  const list = new BlockList()
  for (const each of [...old, ...young]) {
    const [net = '', bits = ''] = each.split('/')
    list.addSubnet(net, Number(bits), young.includes(each) ? 'ipv6' : 'ipv4')
  }
  return list
}

/** Of an address as a number, with or without brackets; undefined for a name, which only a look-up can tell. */
export function reachOf(host: string): Reach | undefined {
  const bare = host.replace(/^\[|\]$/g, '').replace(/%.*$/, '')
  const family = isIP(bare)
  if (family === 0) return /(^|\.)localhost\.?$/i.test(host) ? 'self' : undefined
  const inside = family === 6 ? embedded(bare) : undefined
  if (inside !== undefined) return reachOf(inside)
  const type = family === 6 ? 'ipv6' : 'ipv4'
  if (self.check(bare, type)) return 'self'
  return near.check(bare, type) ? 'private' : 'public'
}

/** The nearest of several addresses of one host; undefined for none. */
export function nearest(addresses: readonly string[]): Reach | undefined {
  const reaches = addresses.map(reachOf)
  return (['self', 'private', 'public'] as const).find((reach) => reaches.includes(reach))
}

/** The address of the old kind that one of the new kind leads to: mapped, compatible, 6to4, or translated (NAT64). */
function embedded(address: string): string | undefined {
  const groups = groupsOf(address)
  const quad = (at: number) => {
    const [high = 0, low = 0] = groups.slice(at, at + 2)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  }
  const zeros = (count: number) => groups.slice(0, count).every((group) => group === 0)
  if (zeros(5) && groups[5] === 0xffff) return quad(6)
  if (zeros(6) && (groups[6] !== 0 || (groups[7] ?? 0) > 1)) return quad(6)
  if (groups[0] === 0x2002) return quad(1)
  return groups[0] === 0x64 && groups[1] === 0xff9b ? quad(6) : undefined
}

/** The eight numbers of a sound address. */
function groupsOf(address: string): number[] {
  const plain = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...quad: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = quad.slice(0, 4).map(Number)
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const [head = '', tail] = plain.split('::')
  const numbers = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  const [before, behind] = [numbers(head), numbers(tail ?? '')]
  return [...before, ...Array<number>(8 - before.length - behind.length).fill(0), ...behind]
}
