// What can be done with results that are compared: go from one to the next, star and open the one in hand, turn all over, leave.
import type { Order } from '../../../src-shared/orders/order.ts'
import type { Command } from '../../commands/command.ts'
import { openMenu, type Spot } from '../../commands/object-menu.ts'
import { useCommands } from '../../commands/use-commands.ts'
import { useText } from '../../text/use-text.ts'
import { useMarkCommands } from '../../ui/marks/use-mark-commands.ts'
import { useKeptViews } from '../stage/kept-views.ts'
import { useViewerMenu } from '../use-viewer-menu.ts'

type Given = {
  readonly order: Order
  /** Height maps can be turned over. */
  readonly ofHeights: boolean
  /** All of them, in the sequence of the panes. */
  readonly orders: readonly Order[]
  readonly onGo: (to: Order) => void
  readonly onOpen: () => void
  readonly onBack: () => void
  /** Undefined at that end. */
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
  /** Undefined for one alone. */
  readonly onSwap: (() => void) | undefined
  /** The one whose place others take. */
  readonly replaced: Order | undefined
  /** Undefined where the list has none in that direction. */
  readonly onReplacePrevious: (() => void) | undefined
  readonly onReplaceNext: (() => void) | undefined
}

const nths = [
  ['together.first', 'keys.compared.first'],
  ['together.second', 'keys.compared.second'],
  ['together.third', 'keys.compared.third'],
  ['together.fourth', 'keys.compared.fourth'],
] as const

const nothing = () => undefined
const menu = (spot: Spot) => openMenu('compared', spot, nothing)

/** The handlers that the place needs for its menu. */
export function useTogetherCommands(given: Given) {
  const { order, orders, ofHeights, onGo, onOpen, onBack, onPrevious, onNext } = given
  const { onSwap, replaced, onReplacePrevious, onReplaceNext } = given
  const t = useText()
  const inverted = useKeptViews((kept) => kept.inverted)
  const mirrored = useKeptViews((kept) => kept.mirrored)
  useMarkCommands([order], 'viewer')
  useCommands(() => {
    const turns: readonly Command[] = [
      {
        id: 'here.invert',
        group: 'here',
        title: t('viewer.turn.invert'),
        also: t('command.turn.also'),
        shortcut: 'heights.invert',
        current: inverted,
        run: () => useKeptViews.setState({ inverted: !inverted }),
      },
      {
        id: 'here.mirror',
        group: 'here',
        title: t('viewer.turn.mirror'),
        also: t('command.turn.also'),
        shortcut: 'heights.mirror',
        current: mirrored,
        run: () => useKeptViews.setState({ mirrored: !mirrored }),
      },
    ]
    return [
      {
        id: 'here.open',
        group: 'here',
        title: t('library.open'),
        about: order.title,
        listKey: 'together.open',
        run: onOpen,
      },
      {
        id: 'viewer.previousResult',
        group: 'here',
        title: t('command.previousResult'),
        shortcut: 'viewer.previousResult',
        reason: onPrevious ? undefined : t('viewer.steps.first'),
        run: onPrevious ?? nothing,
      },
      {
        id: 'viewer.nextResult',
        group: 'here',
        title: t('command.nextResult'),
        shortcut: 'viewer.nextResult',
        reason: onNext ? undefined : t('viewer.steps.last'),
        run: onNext ?? nothing,
      },
      {
        id: 'here.swap',
        group: 'here',
        title: t('together.swap'),
        also: t('together.swap.also'),
        shortcut: 'together.swap',
        reason: onSwap ? undefined : t('together.alone'),
        run: onSwap ?? nothing,
      },
      {
        id: 'here.replacePrevious',
        group: 'here',
        title: t('together.replacePrevious'),
        about: replaced?.title,
        shortcut: 'together.replacePrevious',
        reason: onReplacePrevious ? undefined : t('together.noPrevious'),
        run: onReplacePrevious ?? nothing,
      },
      {
        id: 'here.replaceNext',
        group: 'here',
        title: t('together.replaceNext'),
        about: replaced?.title,
        shortcut: 'together.replaceNext',
        reason: onReplaceNext ? undefined : t('together.noNext'),
        run: onReplaceNext ?? nothing,
      },
      ...(ofHeights ? turns : []),
      ...nths.flatMap(([shortcut, title], at): Command[] => {
        const to = orders[at]
        if (!to) return []
        const [id, current] = [`here.compared.${at + 1}`, to === order]
        return [{ id, group: 'here', title: t(title), about: to.title, shortcut, current, run: () => onGo(to) }]
      }),
      { id: 'here.back', group: 'here', title: t('together.back'), shortcut: 'viewer.leave', run: onBack },
    ]
  })
  return useViewerMenu(menu)
}
