// The columns of the Queue, in their sequence: a new one is an entry here, and its name among the words.
import type { ReactNode } from 'react'
import type { Order } from '../../../src-shared/orders/order.ts'
import type { TextKey } from '../../text/en.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { type Translate, useText } from '../../text/use-text.ts'
import { stepTitle } from '../../text/words/step-words.ts'
import { FileName } from '../../ui/files/FileName.tsx'
import { ResultPicture } from '../../ui/files/ResultPicture.tsx'
import { ActionButtons } from '../acts/ActionButtons.tsx'
import { actOnOrder } from '../acts/act-on-order.ts'
import { actionsFor } from '../acts/order-actions.ts'
import { actOnSteps, sharedActions } from '../acts/shared-actions.ts'
import styles from '../list/list.module.css'
import type { Unit } from '../list/order-units.ts'
import type { SortedColumn } from '../list/queue-sort.ts'
import type { Usual } from './estimate.ts'
import { OrderPointsCell } from './OrderPointsCell.tsx'
import { OrderTimeCell } from './OrderTimeCell.tsx'
import { OrderWords } from './OrderWords.tsx'
import { StageCell } from './StageCell.tsx'

type CellOf = {
  readonly order: Order
  readonly usual: Usual | undefined
  /** The keyboard is on this row. */
  readonly current: boolean
  /** What the batch is called that the order is one of, where no header says it; empty otherwise. */
  readonly batch: string
  /** The options of the order, those first that tell it from others of its picture. */
  readonly options: string
  readonly t: Translate
}

/** The row of a picture of a recipe: `usual` is that of the step that leads it. */
type ChainCellOf = Omit<CellOf, 'order' | 'options'> & {
  readonly unit: Unit
  /** Those of its steps that are shown. */
  readonly orders: readonly Order[]
}

type Column = {
  readonly name: TextKey
  /** More of it, where the pointer rests on the name. */
  readonly about?: TextKey
  /** What it is shows by itself: the name is for who listens. */
  readonly unnamed?: true
  /** A press on its head sorts by this. */
  readonly sorts?: SortedColumn
  /** In a wide, a medium, a narrow and a slim list; left out where it has no room. */
  readonly widths: readonly [wide: string, medium?: string, narrow?: string, slim?: string]
  readonly right?: true
  readonly className?: string | undefined
  readonly cell: (of: CellOf) => ReactNode
  readonly chainCell: (of: ChainCellOf) => ReactNode
}

export const queueColumns: readonly Column[] = [
  {
    name: 'queue.column.picture',
    unnamed: true,
    widths: ['36px', '36px', '36px', '36px'],
    className: styles.thumb,
    cell: ({ order }) => <ResultPicture order={order} small />,
    chainCell: ({ unit }) => <ResultPicture order={lookOf(unit)} small />,
  },
  {
    name: 'queue.column.order',
    sorts: 'order',
    widths: ['minmax(160px, 1.35fr)', 'minmax(130px, 1fr)', 'minmax(120px, 1fr)', 'minmax(0, 1fr)'],
    className: styles.name,
    cell: ({ order, batch, options }) => (
      <>
        <FileName name={order.title} />
        <div className="label ellipsis" title={[batch, options].filter(Boolean).join(' · ')}>
          {batch ? `${batch} · ` : ''}
          <OrderWords {...{ order, options }} />
        </div>
      </>
    ),
    chainCell: ({ unit, batch }) => (
      <>
        <FileName name={unit.lead.title} />
        <div className="label ellipsis" title={batch || undefined}>
          <ChainWords unit={unit} batch={batch} />
        </div>
      </>
    ),
  },
  {
    name: 'queue.column.what',
    sorts: 'what',
    widths: ['84px'],
    className: 'dim',
    cell: ({ order, t }) => t(`kind.${order.request.kind}`),
    chainCell: ({ t }) => t('run.section'),
  },
  {
    name: 'queue.column.stage',
    sorts: 'stage',
    widths: ['minmax(230px, 1fr)', 'minmax(210px, 1fr)', 'minmax(200px, 1fr)', 'minmax(0, 1.1fr)'],
    className: styles.stage,
    cell: ({ order }) => <StageCell order={order} />,
    chainCell: ({ unit }) => <StageCell order={unit.lead} />,
  },
  {
    name: 'queue.column.points',
    sorts: 'points',
    widths: ['64px', '56px', '56px', '40px'],
    right: true,
    cell: ({ order }) => <OrderPointsCell orders={[order]} />,
    chainCell: ({ unit }) => <OrderPointsCell orders={unit.orders} />,
  },
  {
    name: 'queue.column.time',
    sorts: 'time',
    about: 'queue.column.timeAbout',
    widths: ['76px', '76px', '76px'],
    right: true,
    className: 'dim',
    cell: ({ order, usual }) => <OrderTimeCell order={order} usual={usual} />,
    chainCell: ({ unit, usual }) => <OrderTimeCell order={unit.lead} orders={unit.orders} usual={usual} />,
  },
  {
    name: 'queue.column.actions',
    unnamed: true,
    widths: ['236px', '226px'],
    className: styles.actions,
    cell: ({ order, current }) => (
      <ActionButtons
        {...{ order, current, actions: actionsFor(order) }}
        act={(action, ground) => actOnOrder(action, order, ground)}
      />
    ),
    chainCell: ({ unit, orders, current }) => (
      <ActionButtons
        {...{ order: unit.lead, current, actions: sharedActions(orders) }}
        act={(action, ground) => actOnSteps(action, orders, ground)}
      />
    ),
  },
]

/** A picture of a recipe looks like the last of its results, before that like what it was made from. */
function lookOf({ orders, lead }: Unit): Order {
  return orders.findLast(({ stage, deleted }) => stage === 'done' && !deleted) ?? orders[0] ?? lead
}

/**
 * How far a picture of a recipe is: the step that says how it stands, and what that does.
 * `batch` is named behind the step, which has to be seen in a narrow list too; empty where a header says it.
 */
function ChainWords({ unit, batch }: { readonly unit: Unit; readonly batch: string }) {
  const t = useText()
  const format = useFormats()
  const { recipe, request } = unit.lead
  if (!recipe) return null
  const step = t('run.stepOf', { step: format.number(recipe.step + 1), of: format.number(recipe.of) })
  return <>{[step, batch, stepTitle(request, t)].filter(Boolean).join(' · ')}</>
}

const tracks = (size: 0 | 1 | 2 | 3) => queueColumns.flatMap(({ widths }) => widths[size] ?? []).join(' ')

/** For the style sheet, which knows how wide the list is. */
export const columnWidths = {
  '--wide-columns': tracks(0),
  '--medium-columns': tracks(1),
  '--narrow-columns': tracks(2),
  '--slim-columns': tracks(3),
} as const

/** In which lists a column has no room, as the style sheet asks for it. */
export function hiddenIn({ widths: [, medium, narrow, slim] }: Column): 'medium' | 'narrow' | 'slim' | undefined {
  if (medium === undefined) return 'medium'
  if (narrow === undefined) return 'narrow'
  return slim === undefined ? 'slim' : undefined
}
