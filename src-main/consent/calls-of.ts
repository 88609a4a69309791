// The calls of the window by what they ask of the person.
import type { CallName } from '../../src-shared/bridge/contract.ts'
import type { CallConsent, callConsent } from './call-consent.ts'

/** The calls of one or more of these classes. */
export type CallsOf<C extends CallConsent> = {
  [N in CallName]: (typeof callConsent)[N] extends C ? N : never
}[CallName]
