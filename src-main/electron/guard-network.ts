// What the pages' network lacks, whatever asks for it: names, a way out, datagrams. Main's own calls are Node's and have theirs.
import type * as Electron from 'electron'

export const noDatagrams = 'disable_non_proxied_udp'

/** A name that nobody may ever own (RFC 6761). */
const deadProxy = 'http://nowhere.invalid:9'

/**
 * Leaves Chromium without names and peer connections without datagrams, which no request filter sees; a build server and
 * the hosts of the system's file of proxy rules are left out. Before the app is ready, and after its own switches were
 * looked at.
 */
export function cutNames(app: Electron.App, devServer: string | undefined, pacHosts: readonly string[]) {
  app.commandLine.appendSwitch('webrtc-ip-handling-policy', noDatagrams)
  const found = devServer ? [new URL(devServer).hostname, ...pacHosts] : pacHosts
  const rules = ['MAP * ~NOTFOUND', ...found.map((host) => `EXCLUDE ${host}`)]
  app.commandLine.appendSwitch('host-resolver-rules', rules.join(','))
}

/**
 * Sends all that a session's pages ask of a network to a proxy that is not there: connections that no request filter sees,
 * and this computer's own addresses, among it. Before the session's first page.
 */
export async function cutNetwork(session: Electron.Session, devServer: string | undefined): Promise<void> {
  const bypass = devServer ? `;${new URL(devServer).host}` : ''
  await session.setProxy({ mode: 'fixed_servers', proxyRules: deadProxy, proxyBypassRules: `<-loopback>${bypass}` })
}
