// electron.protocol: the handlers of one session's own schemes.
import type { CustomScheme, Protocol as ElectronProtocol } from 'electron'
import { lifecycle } from '../app/lifecycle.ts'
import { type Part, strictClass } from '../strict.ts'
import { isRegistered, registerScheme } from './schemes.ts'

export type Handler = (request: Request) => Response | Promise<Response>

export class Protocol implements Part<ElectronProtocol> {
  readonly #handlers = new Map<string, Handler>()

  static handlerOf(protocol: Protocol, scheme: string): Handler | undefined {
    return protocol.#handlers.get(scheme)
  }

  registerSchemesAsPrivileged(customSchemes: CustomScheme[]): void {
    if (lifecycle.isReady) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
    for (const { scheme, privileges } of customSchemes) registerScheme(scheme, privileges)
  }

  handle(scheme: string, handler: Handler): void {
    if (!isRegistered(scheme)) throw new Error(`stand-in: ${scheme}: is not registered as privileged`)
    if (this.#handlers.has(scheme)) throw new Error(`The scheme has been registered: ${scheme}`)
    this.#handlers.set(scheme, handler)
  }

  unhandle(scheme: string): void {
    if (!this.#handlers.delete(scheme)) throw new Error(`The scheme has not been registered: ${scheme}`)
  }

  isProtocolHandled(scheme: string): boolean {
    return this.#handlers.has(scheme)
  }
}
strictClass(Protocol)
