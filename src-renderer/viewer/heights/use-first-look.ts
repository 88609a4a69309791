// Whether all still waits for the first frame of the relief on its stage.
import { useCallback, useEffect, useState } from 'react'
import type { ViewerMode } from './viewer-look.ts'

/** A stage that cannot draw, or draws very slowly, holds nothing up for longer. */
const longestMs = 4000

/** `onStage` is true while the stage alone is shown and has not drawn yet; `onSeen` tells that it has. */
export function useFirstLook(mode: ViewerMode): { readonly onStage: boolean; readonly onSeen: () => void } {
  const [seen, setSeen] = useState(false)
  const onSeen = useCallback(() => setSeen(true), [])
  useEffect(() => {
    const timer = setTimeout(onSeen, longestMs)
    return () => clearTimeout(timer)
  }, [onSeen])
  return { onStage: mode === '3d' && !seen, onSeen }
}
