// The OS keychain through keytar, an optional add-on: looked for where it can be there, and asked nothing where it cannot.
import { existsSync } from 'node:fs'
import { type Keytar, keychainOver } from './keychain-over.ts'
import type { Keychain } from './ports.ts'

/**
 * The keychain under the name `service`, or undefined where there is none, keytar was not installed, or it is not to be
 * loaded: then keys live for the session.
 */
export async function createKeychain(
  service: string,
  mayLoad: () => boolean = () => true,
): Promise<Keychain | undefined> {
  if (process.platform === 'linux' && !hasSessionBus(process.env)) return undefined
  if (!mayLoad()) return undefined
  const keytar = await loadKeytar()
  return keytar ? keychainOver(keytar, service) : undefined
}

/**
 * Without a session bus the Secret Service library would try to start one, and wait. One that is no socket of this computer may be
 * anybody's: the library would hand keys to another computer, or run a program that the address names.
 */
function hasSessionBus(env: NodeJS.ProcessEnv) {
  const addresses = env.DBUS_SESSION_BUS_ADDRESS?.split(';').filter((each) => each !== '') ?? []
  if (addresses.length > 0) return addresses.every((each) => each.startsWith('unix:'))
  return Boolean(env.XDG_RUNTIME_DIR && existsSync(`${env.XDG_RUNTIME_DIR}/bus`))
}

const isWhole = (keytar: Partial<Keytar>): keytar is Keytar =>
  Boolean(keytar.getPassword && keytar.setPassword && keytar.deletePassword)

async function loadKeytar(): Promise<Keytar | undefined> {
  try {
    const loaded: { default?: Keytar } & Partial<Keytar> = await import('keytar')
    const keytar = loaded.default ?? loaded
    return isWhole(keytar) ? keytar : undefined
  } catch {
    return undefined
  }
}
