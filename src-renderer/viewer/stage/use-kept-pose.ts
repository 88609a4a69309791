// The pose of a stage's camera: what the result before it left, and what this one leaves for the next.
import { useCallback, useEffect } from 'react'
import { useLatest } from '../../ui/use-latest.ts'
import { keptPose, type Pose3d, type PosedBody, poseOn, poseWords } from './kept-pose.ts'
import { useKeptViews } from './kept-views.ts'

/** Tells the pose on the stage's element too, as `data-pose`; without it while the first view is shown. */
export function useKeptPose(kind: 'reliefPose' | 'modelPose', body: PosedBody, stage: HTMLElement | null) {
  const current = useLatest(body)
  const brought = useCallback((): Pose3d | undefined => {
    const kept = useKeptViews.getState()[kind]
    return kept ? poseOn(current.current, kept) : undefined
  }, [kind, current])
  const keep = useCallback(
    (pose: Pose3d) => useKeptViews.setState({ [kind]: keptPose(current.current, pose) }),
    [kind, current],
  )
  const forget = useCallback(() => useKeptViews.setState({ [kind]: null }), [kind])
  useEffect(() => {
    const tell = () => {
      const kept = useKeptViews.getState()[kind]
      if (kept) stage?.setAttribute('data-pose', poseWords(kept))
      else stage?.removeAttribute('data-pose')
    }
    tell()
    return useKeptViews.subscribe(tell)
  }, [kind, stage])
  return { brought, keep, forget }
}
