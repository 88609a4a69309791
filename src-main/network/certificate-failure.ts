// A handshake that ended because of the certificate that was shown: whose it was, and who issued it.
import type { PeerCertificate, TLSSocket } from 'node:tls'
import type { Failure } from '../../src-shared/failure.ts'
import { issuerOf } from './certificate-words.ts'

// Other TLS errors can strike in the middle of a request; these end the handshake.
const codes = /^(CERT_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|HOSTNAME_MISMATCH|ERR_TLS_CERT_|ERR_CERT_)/

/** True for the code of an error by which a certificate was refused. */
export function isCertificateCode(code: string): boolean {
  return codes.test(code)
}

/** The failure in words for `host`; null for an error of another kind. */
export function certificateFailure(error: Error, host: string, shown: PeerCertificate | null): Failure | null {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (!isCertificateCode(code)) return null
  const issuer = issuerOf(shown)
  return { kind: 'certificate', code, detail: { host, ...(issuer ? { issuer } : {}) } }
}

/** Remembers the certificate that is shown in the handshake: once it was refused, it is gone. */
export function watchCertificate(socket: TLSSocket): () => PeerCertificate | null {
  let shown: PeerCertificate | null = null
  socket.prependListener('secure', () => {
    shown = socket.getPeerCertificate()
  })
  return () => shown
}
