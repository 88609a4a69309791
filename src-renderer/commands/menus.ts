// The menu of each kind of object: which commands it has, in groups. Their words, keys and reasons are the commands' own.

/** Ids of commands. */
export type Groups = readonly (readonly string[])[]

/** What a result has wherever it is seen; what a place adds of its own stands around it. */
const ofResult = [
  ['here.input', 'here.cutViews', 'here.convert', 'here.again'],
  ['here.reuse', 'here.reuseOptions', 'here.reuseStyle', 'here.reuseMode', 'here.reusePrompt', 'here.reusePicture'],
  ['here.star', 'here.marks'],
  ['here.folder', 'here.openElsewhere', 'here.saveAs', 'here.customer', 'here.sheet'],
  ['here.copyPicture', 'here.copyPath'],
  ['here.relocate', 'here.fetchAgain', 'here.search', 'here.fetchOriginal'],
  ['here.bringBack', 'here.delete'],
] as const

export const menus = {
  /** A picture of the tray. */
  picture: [
    ['picture.open'],
    ['picture.turn', 'picture.only'],
    ['picture.fix', 'picture.second', 'picture.front', 'picture.left', 'picture.back', 'picture.right'],
    ['picture.cutViews'],
    ['picture.folder', 'picture.copyPicture', 'picture.copyPath'],
    ['picture.remove', 'create.remove', 'create.fixAll'],
    ['create.all', 'create.none'],
  ],
  /** One row of the Queue, or several. */
  order: [
    ['here.open', 'here.compare', 'here.details'],
    ['here.agree', 'here.retry'],
    ...ofResult,
    ['here.first', 'here.inTurn', 'here.cancel', 'here.clear'],
    ['here.renameBatch', 'here.copyIds'],
    ['here.all', 'here.none'],
  ],
  /** One result of the Library, or several. */
  result: [['here.open', 'here.compare', 'here.variants'], ...ofResult, ['here.all', 'here.none']],
  /** The result that the viewer shows. */
  viewed: [
    ['here.export'],
    ...ofResult,
    ['here.copyView', 'here.pasteView'],
    ['viewer.previousResult', 'viewer.nextResult', 'viewer.previous', 'viewer.next'],
    ['here.back'],
  ],
  /** Those results that are compared, of which one is in hand. */
  compared: [
    ['here.open', 'here.star'],
    ['here.swap', 'here.replacePrevious', 'here.replaceNext'],
    ['here.invert', 'here.mirror'],
    ['here.copyView', 'here.pasteView'],
    ['viewer.previousResult', 'viewer.nextResult'],
    ['here.back'],
  ],
  /** A line of the ledger. */
  event: [['usage.show', 'usage.copy']],
} as const satisfies Readonly<Record<string, Groups>>

export type MenuSubject = keyof typeof menus
