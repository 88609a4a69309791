// Every key that the window listens to, as data: its combinations, its words and the place where it works.
// Handlers, tooltips, the palette and the sheet of keys all read this list, so that no key works that is not in it.
import { namesOf } from '../../src-shared/record-of.ts'
import type { TextKey } from '../text/en.ts'

/** Where keys work, in the sequence of the sheet. */
export const shortcutPlaces = [
  'everywhere',
  'lists',
  'create',
  'queue',
  'library',
  'viewer',
  'flat',
  'picture',
  'section',
  'heights',
  'measure',
  'relief',
  'model',
  'together',
  'builder',
  'dialogs',
  'search',
  'controls',
] as const
export type ShortcutPlace = (typeof shortcutPlaces)[number]

export type Shortcut = {
  /** Combinations as in `combination.ts`; each of them does it. */
  readonly keys: readonly string[]
  readonly words: TextKey
  readonly place: ShortcutPlace
  /** Works while a text field has the focus. */
  readonly typing?: true
  /** Does it once, however long the key is held. */
  readonly once?: true
  /** Nobody changes it: the way through lists, dialogs and controls, which every window has. */
  readonly fixed?: true
}

/** Places that are there at the same time, each told once; what works everywhere is with all of them. */
const placesTogether: Readonly<Partial<Record<ShortcutPlace, readonly ShortcutPlace[]>>> = {
  lists: ['create', 'queue', 'library'],
  viewer: ['flat', 'picture', 'section', 'heights', 'relief', 'model'],
  flat: ['picture', 'section'],
  heights: ['flat', 'section', 'relief'],
  // Its arrows move a point in place of the cross-section, and Escape ends it before it leaves the viewer.
  measure: ['flat', 'heights'],
  // Enter opens the one in hand, before it means the first view.
  together: ['viewer', 'flat', 'picture', 'heights', 'relief', 'model'],
  builder: ['lists', 'create'],
  search: ['lists', 'create', 'queue', 'library'],
  controls: shortcutPlaces,
}

/** Whether keys of both places can be meant at the same time. */
export function areTogether(one: ShortcutPlace, other: ShortcutPlace): boolean {
  if (one === other || one === 'everywhere' || other === 'everywhere') return true
  return (placesTogether[one]?.includes(other) || placesTogether[other]?.includes(one)) ?? false
}

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']
const jumps = ['Home', 'End', 'PageUp', 'PageDown']
const withShift = (keys: readonly string[]) => keys.map((key) => `shift+${key}`)
const withMod = (keys: readonly string[]) => keys.map((key) => `mod+${key}`)

type ToKeys = (words: TextKey, keys: readonly string[]) => Shortcut
const go = (number: number, words: TextKey): Shortcut => ({
  keys: [`mod+${number}`],
  words,
  place: 'everywhere',
  typing: true,
  once: true,
})
const place =
  (where: ShortcutPlace): ToKeys =>
  (words, keys) => ({ keys, words, place: where })
const fixed =
  (where: ShortcutPlace): ToKeys =>
  (words, keys) => ({ ...place(where)(words, keys), fixed: true })
/** Digits alone are views, and real pixels. */
const nth = (number: number, words: TextKey): Shortcut => ({
  keys: [`alt+${number}`],
  words,
  place: 'together',
  once: true,
})
const lists = fixed('lists')
const flat = place('flat')
const relief = place('relief')
const model = place('model')
const control: ToKeys = (words, keys) => ({ keys, words, place: 'controls', typing: true, fixed: true })
const dialog: ToKeys = (words, keys) => ({ keys, words, place: 'dialogs', typing: true, fixed: true })

const all = {
  'palette.open': { keys: ['mod+k'], words: 'keys.palette', place: 'everywhere', typing: true, once: true },
  'sheet.open': { keys: ['?'], words: 'keys.sheet', place: 'everywhere', once: true },
  'go.create': go(1, 'keys.go.create'),
  'go.queue': go(2, 'keys.go.queue'),
  'go.library': go(3, 'keys.go.library'),
  'go.usage': go(4, 'keys.go.usage'),
  'go.settings': go(5, 'keys.go.settings'),
  'pictures.add': { keys: ['mod+o'], words: 'keys.addPictures', place: 'everywhere', typing: true, once: true },
  'folders.add': { keys: ['mod+shift+o'], words: 'keys.addFolders', place: 'everywhere', typing: true, once: true },
  'object.menu': {
    keys: ['ContextMenu', 'shift+F10'],
    words: 'keys.menu',
    place: 'everywhere',
    once: true,
    fixed: true,
  },
  'scale.larger': { keys: ['mod+=', 'mod++'], words: 'keys.scale.larger', place: 'everywhere', typing: true },
  'scale.smaller': { keys: ['mod+-'], words: 'keys.scale.smaller', place: 'everywhere', typing: true },
  'scale.usual': { keys: ['mod+0'], words: 'keys.scale.usual', place: 'everywhere', typing: true, once: true },
  'side.toggle': { keys: ['mod+b'], words: 'keys.side', place: 'everywhere', typing: true, once: true },
  'search.start': { keys: ['/'], words: 'keys.search', place: 'everywhere', once: true },

  'list.walk': lists('keys.walk', arrows),
  'list.jump': lists('keys.jump', jumps),
  'list.extend': lists('keys.extend', withShift([...arrows, ...jumps])),
  'list.step': lists('keys.step', withMod([...arrows, ...jumps])),
  'list.turn': lists('keys.turn', ['Space', 'mod+Space']),
  'list.open': lists('keys.open', ['Enter']),
  'list.all': place('lists')('keys.all', ['mod+a']),
  'list.none': lists('keys.none.select', ['Escape']),
  'list.remove': place('lists')('keys.remove', ['Delete', 'Backspace']),

  'create.place': { keys: ['mod+Enter'], words: 'keys.place', place: 'create', typing: true, once: true },
  'create.undo': { keys: ['mod+z'], words: 'keys.createUndo', place: 'create' },
  'create.redo': { keys: ['mod+shift+z', 'mod+y'], words: 'keys.createRedo', place: 'create' },
  'create.placeFirst': {
    keys: ['mod+shift+Enter'],
    words: 'keys.placeFirst',
    place: 'create',
    typing: true,
    once: true,
  },
  'list.turnTo': fixed('create')('keys.turnTo', ['shift+Space']),
  'queue.fold': fixed('queue')('keys.fold', ['ArrowLeft', 'ArrowRight']),
  'queue.rename': { keys: ['F2'], words: 'keys.renameBatch', place: 'queue', once: true },
  'queue.compare': { keys: ['c'], words: 'together.command', place: 'queue', once: true },
  'queue.undo': { keys: ['mod+z'], words: 'keys.queueUndo', place: 'queue' },
  'queue.redo': { keys: ['mod+shift+z', 'mod+y'], words: 'keys.queueRedo', place: 'queue' },
  'library.compare': { keys: ['c'], words: 'together.command', place: 'library', once: true },
  'library.star': { keys: ['.'], words: 'keys.star', place: 'library', once: true },
  'library.group': { keys: ['g'], words: 'library.group', place: 'library', once: true },
  'library.variants': { keys: ['v'], words: 'keys.variants', place: 'library', once: true },
  'library.bandLeave': { ...fixed('library')('keys.bandLeave', ['Escape']), once: true },
  'library.undo': { keys: ['mod+z'], words: 'keys.marksUndo', place: 'library' },
  'library.redo': { keys: ['mod+shift+z', 'mod+y'], words: 'keys.marksRedo', place: 'library' },
  'library.copyPicture': { keys: ['mod+c'], words: 'keys.copyPicture', place: 'library', once: true },
  'library.copyPath': { keys: ['mod+shift+c'], words: 'keys.copyPath', place: 'library', once: true },

  'viewer.leave': { keys: ['Escape'], words: 'keys.leave', place: 'viewer', once: true, fixed: true },
  'viewer.export': { keys: ['e'], words: 'keys.export', place: 'viewer', once: true },
  'viewer.previousResult': { keys: ['mod+ArrowLeft'], words: 'keys.previousResult', place: 'viewer', once: true },
  'viewer.nextResult': { keys: ['mod+ArrowRight'], words: 'keys.nextResult', place: 'viewer', once: true },
  'viewer.previousFile': place('viewer')('keys.previousFile', ['PageUp']),
  'viewer.nextFile': place('viewer')('keys.nextFile', ['PageDown']),
  'viewer.copyPicture': { keys: ['mod+c'], words: 'keys.copyPicture', place: 'viewer', once: true },
  'viewer.star': { keys: ['.'], words: 'keys.star', place: 'viewer', once: true },
  'viewer.undo': { keys: ['mod+z'], words: 'keys.marksUndo', place: 'viewer' },
  'viewer.redo': { keys: ['mod+shift+z', 'mod+y'], words: 'keys.marksRedo', place: 'viewer' },
  'viewer.copyPath': { keys: ['mod+shift+c'], words: 'keys.copyPath', place: 'viewer', once: true },
  'viewer.copyView': { keys: ['mod+shift+l'], words: 'view.copy', place: 'viewer', once: true },
  'viewer.pasteView': { keys: ['mod+shift+v'], words: 'view.paste', place: 'viewer', once: true },

  'flat.zoomIn': flat('keys.zoomIn', ['+', '=']),
  'flat.zoomOut': flat('keys.zoomOut', ['-', '_']),
  'flat.fit': flat('viewer.fit', ['f', '0']),
  'flat.natural': flat('viewer.realPixels', ['1']),
  'flat.times': fixed('flat')('keys.times', ['2', '4', '8']),
  'flat.compare': flat('keys.compare', ['c']),
  'picture.before': { ...place('picture')('keys.before', ['b']), once: true },
  'picture.histogram': { ...place('picture')('viewer.histogram', ['h']), once: true },
  'section.move': fixed('section')('keys.section', arrows),
  'section.moveFar': fixed('section')('keys.sectionFar', withShift(arrows)),

  'heights.measure': { ...place('heights')('viewer.measure', ['m']), once: true },
  'heights.invert': { ...place('heights')('viewer.turn.invert', ['i']), once: true },
  'heights.mirror': { ...place('heights')('viewer.turn.mirror', ['h']), once: true },
  'heights.stretch': { ...place('heights')('keys.stretch', ['n']), once: true },
  'heights.brighter': place('heights')('viewer.levels.brighter', ['b']),
  'heights.darker': place('heights')('viewer.levels.darker', ['d']),
  'measure.point': { ...place('measure')('keys.measurePoint', ['Space']), once: true },
  'measure.back': place('measure')('keys.measureBack', ['Backspace', 'Delete']),
  'measure.move': fixed('measure')('keys.measureMove', arrows),
  'measure.moveFar': fixed('measure')('keys.measureMoveFar', withShift(arrows)),
  'measure.leave': { ...fixed('measure')('command.measureEnd', ['Escape']), once: true },

  'relief.turn': fixed('relief')('keys.turnView', arrows),
  'relief.zoomIn': relief('keys.zoomIn', ['+', '=']),
  'relief.zoomOut': relief('keys.zoomOut', ['-', '_']),
  'relief.front': relief('keys.view.front', ['1']),
  'relief.right': relief('keys.view.right', ['3']),
  'relief.top': relief('keys.view.top', ['7']),
  'relief.iso': relief('keys.view.corner', ['9']),
  'relief.centre': { ...relief('keys.centre', ['o']), once: true },
  'relief.picture': { ...relief('viewer.model.picture', ['p']), once: true },
  'relief.start': relief('keys.view.start', ['0', 'Enter']),

  'model.turn': fixed('model')('keys.turnView', arrows),
  'model.zoomIn': model('keys.zoomIn', ['+', '=']),
  'model.zoomOut': model('keys.zoomOut', ['-', '_']),
  'model.front': model('keys.view.front', ['1']),
  'model.back': model('keys.view.back', ['2']),
  'model.right': model('keys.view.right', ['3']),
  'model.left': model('keys.view.left', ['4']),
  'model.top': model('keys.view.top', ['7']),
  'model.bottom': model('keys.view.bottom', ['8']),
  'model.corner': model('keys.view.corner', ['9']),
  'model.start': model('keys.view.start', ['0', 'Enter']),
  'model.fit': model('keys.fitModel', ['f']),
  'model.centre': { ...model('keys.centre', ['o']), once: true },
  'model.textured': model('viewer.model.dress.textured', ['t']),
  'model.clay': model('viewer.model.dress.clay', ['c']),
  'model.wire': model('viewer.model.dress.wire', ['w']),
  'model.normals': model('viewer.model.dress.normals', ['n']),
  'model.uv': model('viewer.model.dress.uv', ['u']),
  'model.room': { ...model('keys.nextRoom', ['l']), once: true },
  'model.box': model('viewer.model.box', ['b']),
  'model.grid': { ...model('viewer.model.grid', ['g']), once: true },
  'model.measure': { ...model('viewer.measure', ['m']), once: true },
  'model.point': { ...model('keys.measurePoint', ['Space']), once: true },
  'model.unpoint': model('keys.measureBack', ['Backspace', 'Delete']),
  'model.cut': { ...model('viewer.cut', ['x']), once: true },
  'model.walls': { ...model('viewer.walls.show', ['k']), once: true },
  'model.parallel': { ...model('viewer.model.parallel', ['5']), once: true },
  'model.turntable': { ...model('viewer.model.turntable', ['r']), once: true },
  'model.picture': { ...model('viewer.model.picture', ['p']), once: true },

  'together.first': nth(1, 'keys.compared.first'),
  'together.second': nth(2, 'keys.compared.second'),
  'together.third': nth(3, 'keys.compared.third'),
  'together.fourth': nth(4, 'keys.compared.fourth'),
  'together.swap': { keys: ['s'], words: 'together.swap', place: 'together', once: true },
  'together.replacePrevious': { keys: ['alt+ArrowLeft'], words: 'keys.replacePrevious', place: 'together', once: true },
  'together.replaceNext': { keys: ['alt+ArrowRight'], words: 'keys.replaceNext', place: 'together', once: true },
  'together.open': { ...fixed('together')('keys.openCompared', ['Enter']), once: true },

  'builder.undo': { keys: ['mod+z'], words: 'keys.builderUndo', place: 'builder' },
  'step.walk': { keys: ['ArrowUp', 'ArrowDown'], words: 'keys.stepWalk', place: 'builder', fixed: true },
  'step.move': { keys: ['alt+ArrowUp', 'alt+ArrowDown'], words: 'keys.stepMove', place: 'builder', fixed: true },
  'step.remove': { keys: ['Delete', 'Backspace'], words: 'keys.stepRemove', place: 'builder' },
  'dialog.place': { ...dialog('keys.place', ['mod+Enter']), once: true },
  'dialog.walk': dialog('keys.dialogWalk', ['ArrowUp', 'ArrowDown']),
  'dialog.page': dialog('keys.dialogPage', ['PageUp', 'PageDown']),
  'palette.run': { ...dialog('keys.paletteRun', ['Enter']), once: true },
  'dialog.close': { ...dialog('keys.dialogClose', ['Escape']), once: true },
  'sheet.undo': { keys: ['mod+z'], words: 'keys.sheetUndo', place: 'dialogs', once: true, fixed: true },
  'sheet.redo': { keys: ['mod+shift+z', 'mod+y'], words: 'keys.marksRedo', place: 'dialogs', once: true, fixed: true },

  'field.keep': control('keys.fieldKeep', ['Enter']),
  'field.clear': control('keys.fieldClear', ['Escape']),
  'field.leave': { keys: ['ArrowDown'], words: 'keys.fieldLeave', place: 'search', typing: true, fixed: true },
  'slider.move': control('keys.slider', [...arrows, 'Home', 'End']),
  'edge.leave': control('keys.edgeLeave', ['Escape']),
  'slider.moveFar': control('keys.sliderFar', withShift(arrows)),
} as const satisfies Readonly<Record<string, Shortcut>>

export type ShortcutId = keyof typeof all
export const shortcuts: Readonly<Record<ShortcutId, Shortcut>> = all
export const shortcutIds: readonly ShortcutId[] = namesOf(all)
