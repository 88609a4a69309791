// The pose of a stage's camera: what the result before it left, what this one leaves for the next, and what the one beside it shows.
import { useCallback, useEffect } from 'react'
import { useLatest } from '../../ui/use-latest.ts'
import { type KeptPose, keptPose, type Pose3d, type PosedBody, poseOn, poseWords } from './kept-pose.ts'
import { useKeptViews } from './kept-views.ts'
import { useSharedView } from './use-shared-view.ts'

/**
 * Tells the pose on the stage's element too, as `data-pose`; without it while the first view is shown. `follow` is called with the pose that a
 * stage beside this one took, undefined for the first view.
 */
export function useKeptPose(
  kind: 'reliefPose' | 'modelPose',
  body: PosedBody,
  stage: HTMLElement | null,
  follow: (pose: Pose3d | undefined) => void,
) {
  const current = useLatest(body)
  const here = useCallback((kept: KeptPose | null) => (kept ? poseOn(current.current, kept) : undefined), [current])
  const brought = useCallback((): Pose3d | undefined => here(useKeptViews.getState()[kind]), [kind, here])
  const share = useSharedView(kind, (kept) => follow(here(kept)))
  const keep = useCallback((pose: Pose3d) => share(keptPose(current.current, pose)), [share, current])
  const forget = useCallback(() => share(null), [share])
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

type Turning = { enableDamping: boolean; update(): unknown }

/** Ends what controls go on turning by themselves once they were let go. */
export function endMotion(controls: Turning | null): void {
  if (!controls?.enableDamping) return
  controls.enableDamping = false
  controls.update()
  controls.enableDamping = true
}
