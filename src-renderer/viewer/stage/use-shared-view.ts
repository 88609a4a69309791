// One of the kept views as stages that stand side by side share it: what one leaves, the others show.
import { useCallback, useEffect, useRef } from 'react'
import { useLatest } from '../../ui/use-latest.ts'
import { type KeptViews, useKeptViews } from './kept-views.ts'

type ViewKind = 'reliefPose' | 'modelPose' | 'heightsView' | 'pictureView'

/** Returns what keeps a view, null for the first one; `onOther` is called with those that somebody else kept. */
export function useSharedView<K extends ViewKind>(
  kind: K,
  onOther: (view: KeptViews[K]) => void,
): (view: KeptViews[K]) => void {
  const other = useLatest(onOther)
  const keeping = useRef(false)
  useEffect(
    () =>
      useKeptViews.subscribe((now, before) => {
        if (!keeping.current && now[kind] !== before[kind]) other.current(now[kind])
      }),
    [kind, other],
  )
  return useCallback(
    (view) => {
      keeping.current = true
      useKeptViews.setState({ [kind]: view })
      keeping.current = false
    },
    [kind],
  )
}
