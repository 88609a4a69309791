// A desktop and a machine for cores without a window: nothing is shown, and nothing depends on the computer.
import type { Desktop, Machine } from '../../../src-main/ports.ts'

export const silentDesktop: Desktop = {
  languages: ['en-GB'],
  speak() {},
  drawAt() {},
  showInFolder() {},
  openElsewhere: async () => true,
  openPage: async () => true,
  copyText() {},
  readText: async () => '',
  print: async () => new Uint8Array(),
  progress() {},
  count() {},
  notify() {},
  stayInTray() {},
  tellOfTray() {},
  moveToBin: async () => false,
  dragOut() {},
}

export const silentMachine: Machine = {
  versions: { electron: '45', chrome: '150', node: '24' },
  ...{ release: '6.1', arch: 'x64', home: '', user: '', logs: [] },
  graphics: () => 'software',
  windowBytes: () => undefined,
  blank: (text) => text,
}
