// Who vouches for a server, in the words of its certificate.
import type { PeerCertificate } from 'node:tls'

/** Longer names are cut; a certificate may say anything. */
const longest = 100

/** The issuer's organisation, or its name where it tells none; null without a certificate. */
export function issuerOf(certificate: Partial<PeerCertificate> | null): string | null {
  const { O, CN } = certificate?.issuer ?? {}
  return plain(O) ?? plain(CN)
}

/** The name that the certificate is made out to. */
export function subjectOf(certificate: Partial<PeerCertificate> | null): string | null {
  const alternative = /DNS:([^,\s]+)/.exec(certificate?.subjectaltname ?? '')?.[1]
  return plain(certificate?.subject?.CN) ?? plain(alternative)
}

function plain(name: string | string[] | undefined): string | null {
  const [first] = Array.isArray(name) ? name : [name]
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a name is shown, whatever a server put into it
  const text = first?.replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, ' ').trim()
  return text ? text.slice(0, longest) : null
}
