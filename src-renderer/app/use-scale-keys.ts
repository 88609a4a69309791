// The keys that draw the whole window larger or smaller, wherever the person is: first start and dialogs too.
import { useLayoutEffect, useRef } from 'react'
import { type Scale, scaleAfter, usualScale } from '../../src-shared/settings/scale.ts'
import { studio } from '../bridge.ts'
import { useKeys } from '../commands/use-keys.ts'
import { notifyThrown } from '../state/notices.ts'

/** `scale` is what is set; undefined until it is known. A key that follows quickly goes on from the one before. */
export function useScaleKeys(scale: Scale | undefined): void {
  const at = useRef({ set: scale, wanted: scale, asked: 0 })
  useLayoutEffect(() => {
    at.current.set = scale
    if (at.current.asked === 0) at.current.wanted = scale
  }, [scale])
  const to = (next: (from: Scale) => Scale) => () => {
    const now = at.current
    if (now.wanted === undefined) return
    const scale = next(now.wanted)
    if (scale === now.wanted) return
    now.wanted = scale
    now.asked += 1
    const answered = (set: Scale | undefined) => {
      now.asked -= 1
      if (now.asked === 0) now.wanted = set
    }
    studio.settings.change({ scale }).then(
      (settings) => answered(settings.scale),
      (thrown) => {
        notifyThrown(thrown)
        answered(now.set)
      },
    )
  }
  useKeys(
    {
      'scale.larger': to((from) => scaleAfter(from, 1)),
      'scale.smaller': to((from) => scaleAfter(from, -1)),
      'scale.usual': to(() => usualScale),
    },
    { throughout: true },
  )
}
