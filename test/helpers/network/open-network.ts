// A network that goes nowhere but where the test's fetch goes: no proxy, no certificates of the system.
import type { Network } from '../../../src-main/ports.ts'

export const openNetwork: Network = {
  fetch,
  look: async () => ({ proxy: null, user: null }),
  reach: async () => ({ proxy: null, host: null, issuer: null }),
  systemCertificates: () => 0,
  hasNamed: () => false,
  keepLogin: async () => 'session',
  forgetLogin: async () => true,
}
