// Whom connections trust: the authorities that come with the app, and those of the system's own store, where companies put theirs.
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls'

/** The context is read once, at the first connection that needs it; `ofSystem` is how many the system's store gave. */
export type Trust = { context: SecureContext; ofSystem: number }

/** Trusts what `read` tells of each store; the app's own are always among them. */
export function createTrust(read: (store: 'default' | 'system') => readonly string[] = getCACertificates): () => Trust {
  let known: Trust | undefined
  const readSystem = () => {
    try {
      return read('system')
    } catch {
      return []
    }
  }
  return () => {
    if (known) return known
    const system = readSystem()
    known = {
      context: createSecureContext({ ca: [...new Set([...read('default'), ...system])] }),
      ofSystem: new Set(system).size,
    }
    return known
  }
}
