// Two to four results side by side: one camera, light and material for all reliefs or models, one place and zoom for all pictures.
import { Button } from '@mantine/core'
import {
  IconArrowsExchange,
  IconArrowsMaximize,
  IconChevronLeft,
  IconGrid3x3,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { HeightFacts } from '../../../src-shared/height-map.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import type { ShortcutId } from '../../commands/shortcuts.ts'
import { runNamed } from '../../commands/use-commands.ts'
import { useListedResults } from '../../state/listing/use-listed-results.ts'
import { shownArtifact } from '../../state/result-artifact.ts'
import { openArtifact } from '../../state/window-state.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { GoneFiles } from '../../ui/files/GoneFiles.tsx'
import { homeIn } from '../../ui/focus/home-focus.ts'
import { heightsView, modelView, pictureView, showView } from '../copied/shown-views.ts'
import { useViewCommands } from '../copied/use-view-commands.ts'
import type { View } from '../copied/view-text.ts'
import { useFirstLook } from '../heights/use-first-look.ts'
import { useViewerLook } from '../heights/viewer-look.ts'
import styles from '../stage/stage.module.css'
import { Tool } from '../stage/Tool.tsx'
import { useStageSize } from '../stage/use-stage-size.ts'
import { modelFormatOf } from '../viewer-kind.ts'
import { arrangementOf, startOf } from './arrangement.ts'
import { type Compared, ComparedPane } from './ComparedPane.tsx'
import { comparedKind } from './comparable.ts'
import { PicturePane } from './PicturePane.tsx'
import { inPlaceOf, type Replacements } from './replacements.ts'
import { SharedLook } from './SharedLook.tsx'
import { type ComparedMap, ComparedSection } from './section/ComparedSection.tsx'
import own from './together.module.css'
import { useReplacements } from './use-replacements.ts'
import { useTogetherCommands } from './use-together-commands.ts'

// three.js comes only with what is drawn by it.
const ReliefPane = lazy(async () => ({ default: (await import('./ReliefPane.tsx')).ReliefPane }))
const ModelPane = lazy(async () => ({ default: (await import('./ModelPane.tsx')).ModelPane }))

type Props = {
  /** At least one, in the sequence of the panes. */
  readonly orders: readonly [Order, ...Order[]]
  /** The list that others can come from, as ids in their sequence. */
  readonly among: readonly string[]
  /** Shows others in the places of these, or these in another sequence. */
  readonly onChange: (orderIds: readonly string[]) => void
  /** The one that has the keyboard first. */
  readonly first: string | null
  readonly onBack: () => void
  /** Rejects with the failure to show. */
  readonly loadFacts: (artifactId: string) => Promise<HeightFacts>
}

export function TogetherPlace({ orders, among, onChange, first, onBack, loadFacts }: Props) {
  const t = useText()
  const format = useFormats()
  const [panes, setPanes] = useState<HTMLDivElement | null>(null)
  const [activeId, setActive] = useState(first)
  const at = Math.max(
    0,
    orders.findIndex(({ id }) => id === activeId),
  )
  const active = orders[at] ?? orders[0]
  const kind = comparedKind(orders[0])
  const { hold, onSeen } = useAllSeen(orders.length)
  const room = useStageSize(panes)
  const arrangement = arrangementOf(orders.length, room ?? { width: 2, height: 1 })
  const onGo = (to: Order) => {
    setActive(to.id)
    homeIn(panes?.querySelector(`[data-compared="${CSS.escape(to.id)}"]`) ?? null)?.focus()
  }
  const goTo = (to: Order | undefined) => to && (() => onGo(to))
  useListedResults(() => orders.map(({ id }) => id))
  // The first stays, as what the others are held against.
  const replaced = orders[Math.max(1, at)]
  const others = useReplacements(among, orders, replaced)
  const replaceBy = (order: Order | undefined) =>
    replaced &&
    order &&
    (() => {
      if (active === replaced) setActive(order.id)
      onChange(inPlaceOf(replaced, order, orders).map(({ id }) => id))
    })
  const beside = orders[at + 1] ?? orders[at - 1]
  const swap = beside && (() => onChange(swapped(orders, active, beside)))
  const onReplacePrevious = replaceBy(others.previous)
  const onReplaceNext = replaceBy(others.next)
  const sequence = orders.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pane that went or moved took the keyboard with it.
  useEffect(() => {
    if (document.activeElement === document.body) homeIn(panes)?.focus({ preventScroll: true })
  }, [sequence, panes])
  const lineShown = useViewerLook((look) => look.lineShown)
  const [maps, setMaps] = useState<ReadonlyMap<string, ComparedMap | undefined>>(new Map())
  const onMap = useCallback(
    (id: string, map: ComparedMap | undefined) => setMaps((before) => new Map(before).set(id, map)),
    [],
  )
  const cuts = useMemo(
    () => orders.map((order) => ({ order, map: maps.get(shownArtifact(order)?.id ?? '') })),
    [orders, maps],
  )
  const pointing = useTogetherCommands({
    ...{ order: active, orders, onGo },
    ofHeights: kind === 'heights',
    onOpen: () => open(active),
    onBack,
    onPrevious: goTo(orders[at - 1]),
    onNext: goTo(orders[at + 1]),
    onSwap: swap,
    ...{ replaced, onReplacePrevious, onReplaceNext },
  })
  const shown = (
    <div
      ref={setPanes}
      className={own.panes}
      style={{
        gridTemplate: `repeat(${arrangement.rows}, minmax(0, 1fr)) / repeat(${2 * arrangement.columns}, minmax(0, 1fr))`,
      }}
    >
      {orders.map(pane)}
    </div>
  )
  return (
    <div className={styles.place} {...pointing}>
      {kind && kind !== 'none' ? <SharedView of={kind} /> : null}
      <header className={styles.bar}>
        <Button variant="subtle" leftSection={<IconChevronLeft size={16} stroke={1.6} />} onClick={onBack}>
          {t('viewer.back')}
        </Button>
        <h2 className={styles.title}>{t('together.command')}</h2>
        <span className={own.names}>{format.series([...new Set(orders.map(({ title }) => title))])}</span>
        <span className={styles.spacer} />
        <span className={own.hint}>{t(hints[kind ?? 'none'])}</span>
        <ChangeTools swap={swap !== undefined} {...others} />
        {kind === 'picture' ? <FitTools /> : null}
      </header>
      {kind === 'heights' || kind === 'model' ? (
        <SharedLook of={kind} below={kind === 'heights' && lineShown ? <ComparedSection maps={cuts} /> : null}>
          {shown}
        </SharedLook>
      ) : (
        shown
      )}
    </div>
  )

  function seen({ id }: Order) {
    onSeen(id)
    // A relief that is turned over has a new stage: the keyboard went with the one before.
    if (document.activeElement === document.body) homeIn(panes)?.focus({ preventScroll: true })
  }

  function pane(order: Order, index: number) {
    const artifact = shownArtifact(order)
    if (!artifact) return null
    const compared: Compared = {
      order,
      artifact,
      active: order === active,
      onActive: () => setActive(order.id),
      onOpen: () => open(order),
      place: t('viewer.steps.at', { n: format.number(index + 1), all: format.number(orders.length) }),
      start: startOf(index, orders.length, arrangement),
    }
    // What is shown of a file that was written anew starts anew.
    const key = `${artifact.id} ${artifact.stamp}`
    if (artifact.state !== 'saved')
      return (
        <ComparedPane key={key} {...compared} details={[]}>
          <div className={styles.message} role="status">
            <GoneFiles order={order} artifact={artifact} />
          </div>
        </ComparedPane>
      )
    const modelFormat = modelFormatOf(artifact)
    if (kind === 'picture') return <PicturePane key={key} {...compared} />
    return (
      <Suspense key={key} fallback={null}>
        {kind === 'model' && modelFormat ? (
          <ModelPane {...compared} format={modelFormat} />
        ) : (
          <ReliefPane {...compared} loadFacts={loadFacts} hold={hold} onSeen={() => seen(order)} onMap={onMap} />
        )}
      </Suspense>
    )
  }
}

const hints = {
  heights: 'together.hint3d',
  model: 'together.hintModel',
  picture: 'together.hintPicture',
  none: 'together.hintPicture',
} as const

function open(order: Order): void {
  const artifact = shownArtifact(order)
  if (artifact) openArtifact(order.id, artifact.id)
}

/** These ids with two of them in each other's place. */
function swapped(orders: readonly Order[], one: Order, other: Order): readonly string[] {
  return orders.map((order) => (order === one ? other : order === other ? one : order).id)
}

/** Others in the places of these; the commands say why where there are none. */
function ChangeTools({ swap, previous, next }: { readonly swap: boolean } & Replacements) {
  const t = useText()
  const tool = (name: string, shortcut: ShortcutId, reason: string | undefined, id: string, sign: ReactNode) => (
    <Tool name={name} shortcut={shortcut} reason={reason} onPress={() => runNamed(id)}>
      {sign}
    </Tool>
  )
  const alone = swap ? undefined : t('together.alone')
  const noPrevious = previous ? undefined : t('together.noPrevious')
  const noNext = next ? undefined : t('together.noNext')
  const icon = { size: 16, stroke: 1.6 }
  return (
    <>
      {tool(t('together.swap'), 'together.swap', alone, 'here.swap', <IconArrowsExchange {...icon} />)}
      {tool(
        t('together.replacePrevious'),
        'together.replacePrevious',
        noPrevious,
        'here.replacePrevious',
        <IconPlayerTrackPrev {...icon} />,
      )}
      {tool(
        t('together.replaceNext'),
        'together.replaceNext',
        noNext,
        'here.replaceNext',
        <IconPlayerTrackNext {...icon} />,
      )}
    </>
  )
}

/** There is one view for all of them. */
function SharedView({ of }: { readonly of: View['of'] }) {
  const views = { heights: () => heightsView(null), model: modelView, picture: pictureView }
  useViewCommands({ of, view: () => views[of](), show: showView })
  return null
}

/** Each pane offers them, and all of them follow. */
function FitTools() {
  const t = useText()
  return (
    <>
      <Tool name={t('viewer.fit')} shortcut="flat.fit" onPress={() => runNamed('flat.fit')}>
        <IconArrowsMaximize size={16} stroke={1.6} />
      </Tool>
      <Tool name={t('viewer.realPixels')} shortcut="flat.natural" onPress={() => runNamed('flat.natural')}>
        <IconGrid3x3 size={16} stroke={1.6} />
      </Tool>
    </>
  )
}

/** `hold` is true until the first frame of each of so many stages has been drawn, or nobody waits for it any longer. */
function useAllSeen(count: number) {
  const { onStage: hold, onSeen: onAll } = useFirstLook('3d')
  const seen = useRef(new Set<string>())
  const onSeen = useCallback(
    (id: string) => {
      seen.current.add(id)
      if (seen.current.size >= count) onAll()
    },
    [count, onAll],
  )
  return { hold, onSeen }
}
