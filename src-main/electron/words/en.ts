// Every word the main process shows, in English: menus, dialogs, notes. The window's words are in src-renderer/text.

export const english = {
  app: 'Asset Studio',
  file: 'File',
  addPictures: 'Add Pictures…',
  addFolders: 'Add Folders…',
  go: 'Go',
  view: 'View',
  create: 'Create',
  queue: 'Queue',
  library: 'Library',
  usage: 'Usage',
  settings: 'Settings',
  quit: 'Quit',
  close: 'Close Window',
  edit: 'Edit',
  undo: 'Undo',
  redo: 'Redo',
  cut: 'Cut',
  copy: 'Copy',
  paste: 'Paste',
  selectAll: 'Select All',
  actualSize: 'Actual Size',
  zoomIn: 'Zoom In',
  zoomOut: 'Zoom Out',
  fullScreen: 'Toggle Full Screen',
  window: 'Window',
  minimize: 'Minimize',
  about: 'About Asset Studio',
  hide: 'Hide Asset Studio',
  hideOthers: 'Hide Others',
  showAll: 'Show All',
  pickPictures: 'Add pictures',
  pickFolders: 'Add folders of pictures',
  chooseFolder: 'Save results in',
  saveAs: 'Save as',
  findFile: 'Where is it now:',
  findFolder: 'Look for missing results in',
  noteBatches: (name: string, more: number) => `${name} and ${more} more ${more === 1 ? 'batch' : 'batches'}`,
  noteDone: (n: number) => `${n} done`,
  noteFailed: (n: number) => `${n} failed`,
  noteAttention: (n: number) => (n === 1 ? '1 order needs you' : `${n} orders need you`),
  noteAnd: ', ',
  openApp: 'Open Asset Studio',
  underWay: (orders: string) => `${orders} under way or waiting for you`,
  inTray: 'Asset Studio goes on working',
  inTrayNext:
    'Its icon in the system tray opens the window again, and its menu quits the app. Starting Asset Studio once more opens the window too.',
  /** Between two sentences. */
  gap: ' ',
  startRefused: 'Asset Studio did not start',
  switchRefused: (name: string) =>
    `It was started with --${name}, which would let other programs look into it. Start it without that.`,
  points: (n: number) => (n === 1 ? '1 point' : `${n.toLocaleString('en-US')} points`),
  orders: (n: number) => (n === 1 ? '1 order' : `${n.toLocaleString('en-US')} orders`),
  askPlace: (orders: string, points: string) => `Place ${orders} for ${points}?`,
  askAgain: (orders: string, points: string) => `Place the same ${orders} once more for ${points}?`,
  askAgainWhy: 'You placed exactly this a moment ago. This is a new purchase.',
  askDearer: (orders: string, points: string) => `Let ${orders} go on for ${points} more?`,
  askNewKey: (orders: string, points: string) => `Send ${orders} with the new key, for ${points}?`,
  askHeldBack: (orders: string, points: string) => `Send ${orders} that wait, for ${points}?`,
  askHeldBackWhy: 'They may have been charged already.',
  askAccount: (accounts: string) => `Account: ${accounts}`,
  askLimit: (points: string) =>
    `Asset Studio asks when more than ${points} would be agreed to within ten minutes. You can change that in Settings.`,
  yesPlace: 'Place',
  yesGoOn: 'Go on',
  yesSend: 'Send',
  notNow: 'Not now',
  askRaise: (from: string, to: string) => `Ask only above ${to} instead of ${from}?`,
  askNever: 'Never ask before points are spent?',
  askRaiseWhy: 'Up to this limit, points can be spent within ten minutes without a question like this one.',
  askNeverWhy: 'Whatever is ordered is then spent without a question like this one, however much it is.',
  askRaiseCap: {
    day: (from: string, to: string) => `Raise the cap per day from ${from} to ${to}?`,
    month: (from: string, to: string) => `Raise the cap per month from ${from} to ${to}?`,
  },
  askNoCap: { day: 'Switch off the cap per day?', month: 'Switch off the cap per month?' },
  askCapWhy: {
    day: 'More points can then be agreed to in a day, in each account of Asset Studio on this computer.',
    month: 'More points can then be agreed to in a month, in each account of Asset Studio on this computer.',
  },
  yesRaise: 'Change the limit',
  yesNever: 'Never ask',
  keepLimit: 'Leave it',
  askKey: (host: string) => `Send an API key to ${host}?`,
  askKeyAdd: (account: string) => `It is for the new account ${account}.`,
  askKeyThere: 'Your key and your pictures will go to this address. Go on if it is the one on your region’s page.',
  askKeyHere:
    'A program on this computer will get your key and your pictures, and may pass them on. Go on if you know which one it is.',
  askKeyReplace: (account: string) => `It replaces the key of the account ${account}.`,
  askKeyReplaceHere: 'A program on this computer will get it, and may pass it on.',
  askPage: (host: string) => `Open ${host} in your browser?`,
  askPageWhy: (account: string, address: string) => `It is the page of the account ${account}: ${address}`,
  yesPage: 'Open the page',
  yesKey: 'Send the key',
  noKey: 'Do not send',
  refusedPath: {
    network: 'Asset Studio does not open or save files at a network address.',
    device: 'This is a device of your computer, not a file.',
  },
  refusedPathNext: {
    network: 'Connect the shared folder as a drive with a letter of its own, and choose it there.',
    device: 'Choose a file or a folder with another name.',
  },
  windowClosed: 'Asset Studio closed its window',
  windowClosedNext: {
    refused:
      'Again and again, its page did what the studio’s own page never does. Your orders and pictures are safe. Start Asset Studio again; if this keeps happening, install the newest version.',
    crashed:
      'It stopped again and again. Your orders and pictures are safe. Start Asset Studio again; if this keeps happening, bring the driver of your graphics card up to date and install the newest version.',
    hung: 'Again and again it did not respond. Your orders and pictures are safe. Start Asset Studio again; if this keeps happening, install the newest version.',
  },
  hanging: 'The window is not responding',
  hangingNext:
    'It may be busy with a large model or picture. Loading it again keeps your orders, your pictures and what was typed.',
  wait: 'Wait',
  loadAgain: 'Load again',
  recordsClosed: 'Asset Studio cannot open its records',
  recordsTrouble: {
    elsewhere: 'They are open in another window of Asset Studio. Close the other one and start again.',
    disk: 'The disk cannot be read or written. Check that it has room and is not write-protected, then start again. Nothing of them was changed.',
    newer:
      'A newer version of Asset Studio wrote them. Install that version and start it. Nothing of them was changed.',
    foreign:
      'The file studio.db in the folder of the app’s data belongs to another program. Move it to another place and start again.',
    damaged:
      'They are damaged, and new ones could not be started in their place. Check that the disk has room, then start again.',
    unknown: 'They could not be brought up to date. Start again; if this keeps happening, install the newest version.',
  },
} as const

type Widened<T> = T extends string
  ? string
  : T extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof T]: Widened<T[Key]> }

/** Every language has each of the English words. */
export type Words = Widened<typeof english>
