// Whether the app may start as it was started: a packaged one not with a switch that opens it to others.
import type * as Electron from 'electron'
import type { Words } from './words/en.ts'

/** They would open the app to other programs, or take its walls down. */
const refused = [
  ...['remote-debugging-port', 'remote-debugging-pipe', 'remote-allow-origins', 'wait-for-debugger-children'],
  ...['inspect', 'inspect-brk', 'inspect-brk-node', 'inspect-port', 'inspect-wait', 'inspect-publish-uid'],
  ...['debug', 'debug-brk', 'debug-port', 'js-flags', 'load-extension', 'auto-open-devtools-for-tabs'],
  ...['no-sandbox', 'disable-web-security', 'single-process', 'disable-seccomp-filter-sandbox'],
  ...['disable-setuid-sandbox', 'disable-namespace-sandbox', 'allow-sandbox-debugging'],
  ...['disable-gpu-sandbox', 'in-process-gpu', 'no-zygote-sandbox', 'no-sandbox-and-elevated'],
  'allow-third-party-modules',
  ...['ignore-certificate-errors', 'ignore-certificate-errors-spki-list', 'allow-insecure-localhost'],
  ...['host-rules', 'host-resolver-rules', 'proxy-server', 'proxy-pac-url', 'proxy-auto-detect'],
  'proxy-bypass-list',
  ...['ssl-key-log-file', 'log-net-log', 'net-log-capture-mode'],
  ...['renderer-cmd-prefix', 'utility-cmd-prefix', 'gpu-launcher', 'browser-subprocess-path'],
] as const

/** The exit code of a start that was refused. */
const refusedStart = 64

/** False when the app was told to exit, with one sentence about why; on Linux it is written where the app was started. */
export function mayStart({ app, dialog }: Pick<typeof Electron, 'app' | 'dialog'>, words: Words): boolean {
  const found = app.isPackaged ? refused.find((name) => app.commandLine.hasSwitch(name)) : undefined
  if (found === undefined) return true
  dialog.showErrorBox(words.startRefused, words.switchRefused(found))
  app.exit(refusedStart)
  return false
}
