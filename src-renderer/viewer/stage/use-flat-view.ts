// Zoom and pan of a flat picture by wheel, drag, double-click and keys, shared with the pictures of its kind beside and after it.
import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { KeyBindings } from '../../commands/key-desk.ts'
import { useLatest } from '../../ui/use-latest.ts'
import type { Point } from '../heights/height-units.ts'
import { useKeptViews } from './kept-views.ts'
import { useSharedView } from './use-shared-view.ts'
import { type Extent, fitView, keptView, naturalView, pan, type View, viewOn, zoomAbout } from './zoom.ts'

export type FlatView = {
  readonly view: View | undefined
  readonly zoom: (factor: number, at?: Point) => void
  readonly showAll: () => void
  /** Real pixels, or each as many times as wide. */
  readonly natural: (times?: number) => void
  readonly bindings: KeyBindings
  readonly drag: {
    onPointerDown(event: PointerEvent): void
    onPointerMove(event: PointerEvent): void
    onPointerUp(): void
  }
  readonly doubleClick: (at: Point) => void
}

/**
 * The view follows the stage's size until somebody zooms or pans, beginning where the last picture of its `kind` was left;
 * `left` as in `fitView`.
 */
export function useFlatView(
  kind: 'heightsView' | 'pictureView',
  element: HTMLElement | null,
  picture: Extent,
  stage: Extent | undefined,
  left = 0,
): FlatView {
  const [chosen, setView] = useState<View>()
  const [brought, setBrought] = useState(() => useKeptViews.getState()[kind])
  const held = useRef<Point>(undefined)
  const share = useSharedView(kind, (kept) => {
    setView(undefined)
    setBrought(kept)
  })
  const fit = stage && fitView(picture, stage, left)
  const view = chosen ?? (brought && stage && fit ? viewOn(brought, fit, picture, stage) : fit)
  const least = fit ? fit.scale / 4 : 0.01
  const current = useLatest({ view, fit, stage, picture, least })

  const setChosen = useCallback(
    (next: View) => {
      const { fit: whole, stage: room, picture: shown } = current.current
      setView(next)
      if (whole && room) share(keptView(next, whole, shown, room))
    },
    [share, current],
  )
  const zoom = useCallback(
    (factor: number, at?: Point) => {
      const { view: now, stage: room, least: smallest } = current.current
      if (!now || !room) return
      setChosen(zoomAbout(now, at ?? { x: room.width / 2, y: room.height / 2 }, factor, smallest))
    },
    [current, setChosen],
  )
  useEffect(() => {
    if (!element) return
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const box = element.getBoundingClientRect()
      const lines = event.deltaMode === 1 ? 16 : 1
      // Panes that stand side by side show the same place.
      const pane = current.current.stage?.width ?? box.width
      const at = { x: (event.clientX - box.left) % pane, y: event.clientY - box.top }
      zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)), at)
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [element, zoom, current])

  const showAll = () => {
    setView(undefined)
    setBrought(null)
    share(null)
  }
  const natural = (times = 1) => {
    if (stage) setChosen(naturalView(picture, stage, window.devicePixelRatio, times))
  }
  return {
    view,
    zoom,
    showAll,
    natural,
    bindings: {
      'flat.zoomIn': () => zoom(1.25),
      'flat.zoomOut': () => zoom(0.8),
      'flat.fit': showAll,
      'flat.natural': () => natural(),
      'flat.times': ({ key }) => natural(Number(key)),
    },
    doubleClick(at) {
      if (!stage || !view) return
      const one = 1 / window.devicePixelRatio
      if (view.scale >= one) showAll()
      else setChosen(zoomAbout(view, at, one / view.scale, least))
    },
    drag: {
      onPointerDown(event) {
        held.current = { x: event.clientX, y: event.clientY }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove(event) {
        if (!held.current || !view || !stage) return
        const by = { x: event.clientX - held.current.x, y: event.clientY - held.current.y }
        held.current = { x: event.clientX, y: event.clientY }
        setChosen(pan(view, by, picture, stage))
      },
      onPointerUp() {
        held.current = undefined
      },
    },
  }
}
