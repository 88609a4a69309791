// Each protection of the window, as what takes it away: a text of the source and what stands there instead.
import type { Mutation } from './mutation.ts'

const guard = 'src-main/electron/guard.ts'
const session = 'src-main/electron/guard-session.ts'
const network = 'src-main/electron/guard-network.ts'
const policy = 'src-main/electron/window/content-policy.ts'
const window = 'src-main/electron/window/window.ts'
const noWayOut = { spec: 'confinement', title: 'no way out of the window' }
const guardUnit = { unit: 'test/main/electron/guard.test.ts' }

export const windowProtections: readonly Mutation[] = [
  {
    name: 'a bundle tells a prompt that a fault’s message repeats',
    file: 'src-main/diagnostics/private-words.ts',
    text: 'left = left.replace(prompt, ',
    instead: 'left = left.replace(/^never$/, ',
    noticed: { unit: 'test/main/diagnostics/diagnostics.test.ts', title: 'leaves nothing of a hostile log' },
  },
  {
    name: 'a bundle tells facts that nobody knows',
    file: 'src-main/diagnostics/make-bundle.ts',
    text: 'line.facts.filter(({ name }) => told.has(name))',
    instead: 'line.facts.filter(({ name }) => name !== told.size.toString())',
    noticed: { unit: 'test/main/diagnostics/diagnostics.test.ts', title: 'leaves nothing of a hostile log' },
  },
  {
    name: 'request filter',
    file: session,
    text: 'answer({ cancel })',
    instead: 'answer({})',
    noticed: { spec: 'ways-out', title: 'cancels by itself' },
  },
  {
    name: 'content policy',
    file: policy,
    text: `"'self' blob:",\n    'worker-src'`,
    instead: `'*',\n    'worker-src'`,
    noticed: { spec: 'ways-out', title: 'policy of the page' },
  },
  {
    name: 'dead proxy',
    file: network,
    text: 'await session.setProxy(',
    instead: 'void (',
    noticed: { spec: 'ways-out', title: 'proxy that is not there' },
  },
  {
    name: 'dead proxy, without names either',
    file: network,
    text: 'await session.setProxy(',
    instead: 'void (',
    without: 'names',
    noticed: { spec: 'ways-out', title: 'relay over TCP' },
  },
  {
    name: 'dead proxy for this computer',
    file: network,
    text: '<-loopback>',
    instead: '',
    noticed: { spec: 'ways-out', title: 'proxy that is not there' },
  },
  {
    name: 'dead proxy for this computer, without names either',
    file: network,
    text: '<-loopback>',
    instead: '',
    without: 'names',
    noticed: { spec: 'ways-out', title: 'relay over TCP' },
  },
  {
    name: 'dead proxy of the window',
    file: 'src-main/main.ts',
    text: '  await cutNetwork(session, devServer)\n',
    instead: '  void cutNetwork\n',
    noticed: { spec: 'ways-out', title: 'proxy that is not there' },
  },
  {
    name: 'session in memory',
    file: 'src-main/main.ts',
    text: "fromPartition('ui'",
    instead: "fromPartition('persist:ui'",
    noticed: { spec: 'confinement', title: 'nothing that a page stores' },
  },
  {
    name: 'trusted types',
    file: policy,
    text: `'require-trusted-types-for': "'script'"`,
    instead: `'require-trusted-types-for': "'nothing'"`,
    noticed: { spec: 'confinement', title: 'text does not become markup' },
  },
  {
    name: 'datagrams',
    file: network,
    text: "'disable_non_proxied_udp'",
    instead: "'default'",
    noticed: { spec: 'ways-out', title: 'relay over datagrams' },
  },
  {
    name: 'names',
    file: network,
    text: 'MAP * ~NOTFOUND',
    instead: '',
    noticed: { spec: 'ways-out', title: 'no name is looked up' },
  },
  {
    name: 'downloads',
    file: session,
    text: "session.on('will-download', (event) => {\n    event.preventDefault()",
    instead: "session.on('will-download', () => {",
    noticed: { spec: 'ways-out', title: 'nothing is saved' },
  },
  {
    name: 'asked permissions',
    file: session,
    text: 'answer(allowed(permission, contents.getURL())))',
    instead: 'answer(contents !== null || permission !== undefined))',
    noticed: guardUnit,
  },
  {
    name: 'permissions',
    file: session,
    text: "permission === 'clipboard-sanitized-write' && (",
    instead: '(',
    noticed: { spec: 'confinement', title: 'permissions are denied' },
  },
  {
    name: 'devices',
    file: session,
    text: 'session.setDevicePermissionHandler(() => false)',
    instead: 'session.setDevicePermissionHandler(() => true)',
    noticed: guardUnit,
  },
  {
    name: 'screen',
    file: session,
    text: 'answer(null))',
    instead: 'answer({}))',
    noticed: { spec: 'confinement', title: 'permissions are denied' },
  },
  {
    name: 'navigation of the page',
    file: guard,
    text: "if (!isReload(event.url)) refuse('navigation')(event)",
    instead: 'void event',
    noticed: guardUnit,
  },
  {
    name: 'navigation of frames',
    file: guard,
    text: "if (!(event.isMainFrame && isReload(event.url))) refuse('frame navigation')(event)",
    instead: 'void event',
    noticed: guardUnit,
  },
  {
    name: 'navigation at all',
    file: guard,
    text: 'const refuse = (what: string) => (event: { preventDefault(): void }) => {\n      event.preventDefault()',
    instead: 'const refuse = (what: string) => (_event: { preventDefault(): void }) => {',
    noticed: { spec: 'ways-out', title: 'goes nowhere' },
  },
  {
    name: 'new windows',
    file: guard,
    text: "return { action: 'deny' }",
    instead: "return { action: 'allow' }",
    noticed: { spec: 'ways-out', title: 'no other window' },
  },
  {
    name: 'web views',
    file: window,
    text: 'webviewTag: false',
    instead: 'webviewTag: true',
    noticed: noWayOut,
  },
  { name: 'sandbox', file: window, text: 'sandbox: true', instead: 'sandbox: false', noticed: noWayOut },
  {
    name: 'isolation of the preload',
    file: window,
    text: 'contextIsolation: true',
    instead: 'contextIsolation: false',
    noticed: noWayOut,
  },
  {
    name: 'who may call the bridge',
    file: 'src-main/electron/bridge-host.ts',
    text: 'frame !== null && !frame.detached',
    instead: 'frame !== null || !frame',
    noticed: { unit: 'test/main/electron/bridge-host.test.ts' },
  },
  {
    name: 'paths of the page',
    file: 'src-main/electron/window/page-files.ts',
    text: "const file = table.get(path === '/' ? '/index.html' : path)",
    instead: "const file = join(folder, decodeURIComponent(path)) || table.get('')",
    noticed: { unit: 'test/main/electron/window/page-files.test.ts' },
  },
]
