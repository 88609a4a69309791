// Switches that a packaged app is not started with: they open it to others.

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

/** The first refused switch that the app was started with, without its dashes; undefined when there is none. */
export function refusedSwitch(hasSwitch: (name: string) => boolean): string | undefined {
  return refused.find(hasSwitch)
}
