// What a hand expects of the window and once did not get, as what takes it away again.
import type { Mutation } from './mutation.ts'

const tray = 'src-main/sources/tray.ts'
const added = (title: string) => ({ unit: 'test/main/sources/added.test.ts', title })

export const expectedActs: readonly Mutation[] = [
  {
    name: 'a quick second key of the size goes on from the size that is still shown',
    file: 'src-renderer/app/use-scale-keys.ts',
    text: 'const scale = next(now.wanted)',
    instead: 'const scale = next(now.set ?? now.wanted)',
    noticed: { unit: 'test/renderer/settings/Appearance.test.tsx', title: 'however quickly' },
  },
  {
    name: 'the interface outgrows its window',
    file: 'src-main/electron/window/window-scale.ts',
    text: 'scale <= wanted && fits(scale)',
    instead: 'scale <= wanted && (fits(scale) || scale > 0)',
    noticed: { unit: 'test/main/electron/window/window-scale.test.ts', title: 'no larger than a window has room for' },
  },
  {
    name: 'an undo of a reset takes back what was changed since',
    file: 'src-shared/settings/sections.ts',
    text: 'namesIn(change).filter((name) => isSame(now[name], change[name])),',
    instead: 'namesIn(change).filter((name) => name in now),',
    noticed: { unit: 'test/shared/settings/sections.test.ts', title: 'brings back what still holds' },
  },
  {
    name: 'a file that is in the tray already never arrives where it is dropped',
    file: tray,
    text: 'became?.entries.push(takeIn(named(found.file, names), line).id)',
    instead:
      '{ const known = board.at(found.file.path); const { id } = takeIn(named(found.file, names), line); if (!known) became?.entries.push(id) }',
    noticed: added('in the tray already'),
  },
  {
    name: 'a folder never arrives where it is dropped',
    file: tray,
    text: 'const became = added.get(found.given)',
    instead: "const became = added.get('file' in found ? found.file.path : found.given)",
    noticed: added('a folder became everything in it'),
  },
  {
    name: 'of two files of one name the first arrives twice',
    file: tray,
    text: 'const entry = board.at(file.path) ?? board.add(file)',
    instead:
      'const same = board.list().items.find(({ name }) => name === file.name); const entry = (same && board.byId(same.id)) ?? board.add(file)',
    noticed: added('two files of one name'),
  },
  {
    name: 'deselecting takes the pictures out of the tray',
    file: 'src-renderer/create/tray/TrayHeader.tsx',
    text: 'onClick={() => changeSelection(turn.step)}',
    instead: "onClick={() => removePictures(leaving, '')}",
    noticed: { unit: 'test/renderer/create/tray/TrayHeader.test.tsx', title: 'deselecting' },
  },
  {
    name: 'removing takes more than what is selected',
    file: 'src-renderer/create/tray/tray-selection.ts',
    text: '(item) => isSelected(item, selection) && hashOf(item) !== second',
    instead: '(item) => isSelectable(item) && hashOf(item) !== second',
    noticed: { unit: 'test/renderer/create/tray/tray-selection.test.ts', title: 'is what is selected' },
  },
  {
    name: 'cancelled orders stay selected',
    file: 'src-renderer/queue/acts/act-on-order.ts',
    text: 'unpick([...ended])',
    instead: 'void unpick',
    noticed: { unit: 'test/renderer/queue/acts/acts-told.test.tsx', title: 'leaves a selection of several' },
  },
  {
    name: 'a cancelled order cannot be cleared from the list',
    file: 'src-renderer/queue/acts/order-actions.ts',
    text: 'return isOver(order.stage) && !owed',
    instead: "return isOver(order.stage) && order.stage !== 'cancelled' && !owed",
    noticed: { unit: 'test/renderer/queue/acts/clearable.test.ts', title: 'when it has ended' },
  },
  {
    name: 'a cleared order comes back with the next start',
    file: 'src-main/orders/window-orders.ts',
    text: 'cleared: row.cleared_at !== null',
    instead: 'cleared: false',
    noticed: { unit: 'test/main/orders/records/cleared-orders.test.ts', title: 'remembered by the records' },
  },
  {
    name: 'no price is asked for until the prompt is written',
    file: 'src-renderer/create/foot/order-plan.ts',
    text: 'priced: chosen ?? (unwritten ?',
    instead: 'priced: chosen ?? (unwritten && whole ?',
    noticed: { unit: 'test/renderer/create/foot/order-plan.test.ts', title: 'leaves the price to be told' },
  },
  {
    name: 'no price is told until the prompt is written',
    file: 'src-main/orders/prices/quote-desk.ts',
    text: "&& !recipe ? 'prompt' : 'more'",
    instead: "&& !recipe ? 'more' : 'more'",
    noticed: { unit: 'test/main/orders/price-before-prompt.test.ts', title: 'the same orders with a prompt' },
  },
  {
    name: 'the palette knows no format to convert to',
    file: 'src-renderer/app/commands/conversion-commands.ts',
    text: 'return formats.map(',
    instead: 'return formats.slice(0, 0).map(',
    noticed: { unit: 'test/renderer/app/commands/conversion-commands.test.ts', title: 'finds the conversion' },
  },
  {
    name: 'the details of an order show no pictures',
    file: 'src-renderer/queue/details/OrderDetails.tsx',
    text: '<DetailPictures order={order} />',
    instead: '{DetailPictures ? null : null}',
    noticed: { unit: 'test/renderer/queue/details/OrderDetails.test.tsx', title: 'is called by' },
  },
  {
    name: 'the details of an order name its first picture alone',
    file: 'src-renderer/queue/details/order-pictures.ts',
    text: 'return slotNames.flatMap(',
    instead: 'return slotNames.slice(0, 1).flatMap(',
    noticed: { unit: 'test/renderer/queue/details/order-pictures.test.ts' },
  },
  {
    name: 'the choice of a language changes no setting',
    file: 'src-renderer/settings/LanguageChoice.tsx',
    text: 'changeSettings({ language })',
    instead: 'void [changeSettings, language]',
    noticed: { unit: 'test/renderer/settings/LanguageChoice.test.tsx' },
  },
  {
    name: 'the window goes on in the language of before',
    file: 'src-renderer/app/App.tsx',
    text: 'if (language) speak(language)',
    instead: 'void [language, speak]',
    noticed: { unit: 'test/renderer/app/App.test.tsx' },
  },
  {
    name: 'a view that moves with its sibling is thrown out of its set by it',
    file: 'src-renderer/create/views/view-sets.ts',
    text: 'if (from) holders.delete(keyOf(from))',
    instead: '',
    noticed: { unit: 'test/renderer/create/slots/use-landings.test.tsx', title: 'moves to its own' },
  },
  {
    name: 'a view that finds no slot is not told of',
    file: 'src-renderer/create/slots/slot-note-words.ts',
    text: "if (note.why === 'left') {",
    instead: "if (note.why === 'left') return null\n  if (note.why === 'left') {",
    noticed: { unit: 'test/renderer/create/slots/use-landings.test.tsx', title: 'named for one slot' },
  },
  {
    name: 'the palette keeps what was walked to for other words',
    file: 'src-renderer/app/palette/Palette.tsx',
    text: 'chosen?.words === wanted ? chosen.id : null',
    instead: 'chosen ? chosen.id : null',
    noticed: { unit: 'test/renderer/app/palette/Palette.test.tsx', title: 'begins at the best again' },
  },
  {
    name: 'Undo of a delete leaves the choice where it was',
    file: 'src-renderer/state/library/delete-results.ts',
    text: 'if (isBack) cameBack(came.deleted)',
    instead: 'void cameBack',
    noticed: {
      unit: 'test/renderer/library/deleting/delete-results.test.tsx',
      title: 'goes back and forth for the whole session',
    },
  },
  {
    name: 'too long a filter keeps what just ended from being shown',
    file: 'src-renderer/library/library-state.ts',
    text: '|| viewOf(now)',
    instead: '|| viewSchema.parse(now)',
    noticed: { unit: 'test/renderer/library/find/LibraryTop.test.tsx', title: 'however long it is' },
  },
]
