// A camera on its way to a place that somebody chose as the middle, frame by frame; who asked for less motion is there at once.
import { useFrame, useThree } from '@react-three/fiber'
import { useCallback, useRef } from 'react'
import { movesLess } from '../../ui/moves-less.ts'
import { useLatest } from '../../ui/use-latest.ts'
import { type Glide, glideTo, poseOfGlide } from './glide.ts'
import type { Pose3d } from './kept-pose.ts'

/** `go` begins a way, `finish` is at its end at once and `end` leaves it; `place` stands the camera there for each frame of it. */
export function useGlide(place: (pose: Pose3d) => void): {
  readonly go: (from: Pose3d, target: Pose3d['target']) => void
  readonly finish: () => void
  readonly end: () => void
} {
  const invalidate = useThree((state) => state.invalidate)
  const under = useRef<Glide | null>(null)
  const latest = useLatest(place)
  const stand = useCallback(
    (now: number) => {
      if (!under.current) return
      const { pose, ended } = poseOfGlide(under.current, now)
      if (ended) under.current = null
      latest.current(pose)
      invalidate()
    },
    [latest, invalidate],
  )
  useFrame(() => stand(performance.now()), -2)
  const go = useCallback(
    (from: Pose3d, target: Pose3d['target']) => {
      under.current = glideTo(from, target, movesLess() ? Number.NEGATIVE_INFINITY : performance.now())
      invalidate()
    },
    [invalidate],
  )
  const finish = useCallback(() => stand(Number.POSITIVE_INFINITY), [stand])
  const end = useCallback(() => {
    under.current = null
  }, [])
  return { go, finish, end }
}
