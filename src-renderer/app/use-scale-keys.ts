// The keys that draw the whole window larger or smaller, wherever the person is: first start and dialogs too.
import { type Scale, scaleAfter, usualScale } from '../../src-shared/settings/scale.ts'
import { useKeys } from '../commands/use-keys.ts'
import { changeSettings } from '../settings/change-settings.ts'

/** `scale` is what is set; undefined until it is known. */
export function useScaleKeys(scale: Scale | undefined): void {
  const to = (next: (from: Scale) => Scale) => () => {
    if (scale === undefined) return
    const wanted = next(scale)
    if (wanted !== scale) changeSettings({ scale: wanted })
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
