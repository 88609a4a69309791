// Addresses that open one file for a while without a key. Specification: Artifact, `url`; File, `url`.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../http/refusal.ts'

export type SignedAddresses = ReturnType<typeof createSignedAddresses>

/** Signs and checks addresses with one secret; they live for `lifetime` milliseconds. */
export function createSignedAddresses(secret: string, now: () => number, lifetime = 15 * 60 * 1000) {
  const signatureOf = (path: string, expires: string) =>
    createHmac('sha256', secret).update(`${path}\n${expires}`).digest('base64url')

  return {
    /** The address of a path such as `/artifacts/artifact_1` under an origin, good for so many seconds (0: expired). */
    sign(origin: string, path: string, seconds = lifetime / 1000): string {
      const expires = String(Math.ceil(now() + (seconds > 0 ? seconds : -1) * 1000))
      return `${origin}${path}?expires=${expires}&signature=${signatureOf(path, expires)}`
    },

    /** Throws 403 unless the address was signed here and has not expired. */
    check(url: URL): void {
      const expires = url.searchParams.get('expires') ?? ''
      const given = Buffer.from(url.searchParams.get('signature') ?? '')
      const expected = Buffer.from(signatureOf(url.pathname, expires))
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw refused('is not valid')
      if (!(Number(expires) > now())) throw refused('has expired')
    },
  }
}

const refused = (why: string) => new Refusal(403, 'address_refused', `This signed address ${why}.`)
