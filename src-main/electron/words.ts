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
  recordsClosed: 'Asset Studio cannot open its records',
  recordsElsewhere:
    'They are open in another window of Asset Studio, or the disk refuses them. Close the other one and start again.',
} as const
