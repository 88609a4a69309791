// Every word the main process shows: menus, dialogs, notes. The window's words are in src-renderer/text.

export const words = {
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
  pickPictures: 'Add pictures',
  pickFolders: 'Add folders of pictures',
  chooseFolder: 'Save results in',
  saveAs: 'Save as',
  findFile: 'Where is it now:',
  findFolder: 'Look for missing results in',
  noteBatch: (title: string, more: number) => `${title} and ${more} more`,
  noteDone: (n: number) => `${n} done`,
  noteFailed: (n: number) => `${n} failed`,
  noteAttention: (n: number) => (n === 1 ? '1 order needs you' : `${n} orders need you`),
  noteAnd: ', ',
  startRefused: 'Asset Studio did not start',
  switchRefused: (name: string) =>
    `It was started with --${name}, which would let other programs look into it. Start it without that.`,
  recordsClosed: 'Asset Studio cannot open its records',
  recordsTrouble: {
    elsewhere: 'They are open in another window of Asset Studio. Close the other one and start again.',
    disk: 'The disk does not let them be read or written. Check that it has room and is not write-protected, then start again. Nothing of them was changed.',
    newer:
      'A newer version of Asset Studio wrote them. Install that version and start it. Nothing of them was changed.',
    foreign:
      'The file studio.db in the folder of the app’s data belongs to another program. Move it to another place and start again.',
    damaged:
      'They are damaged, and new ones could not be begun in their place. Check that the disk has room, then start again.',
    unknown: 'They could not be brought up to date. Start again; when it stays so, install the newest version.',
  },
} as const
