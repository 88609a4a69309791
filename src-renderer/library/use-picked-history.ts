// The way back to a selection of several results that was changed by hand, in the sequence of all that is done in the Library.
import { useEffect } from 'react'
import { createGoes } from '../state/changes/one-go.ts'
import { histories } from '../state/library/histories.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { useLatest } from '../ui/use-latest.ts'
import { isPicked } from './groups/pick-cards.ts'
import type { Card } from './groups/picture-groups.ts'
import { type HandPicked, hearHandPicks, pickedByHand } from './hand-picks.ts'
import { changeLibrary } from './library-state.ts'

const isSame = ({ picked: { ids } }: HandPicked, { picked }: HandPicked) =>
  ids.size === picked.ids.size && [...ids].every((id) => picked.ids.has(id))

/** Walking from one card to the next is no step: the way back would lead through every card. */
export function usePickedHistory(cards: readonly Card[]): void {
  const t = useText()
  const format = useFormats()
  const shown = useLatest(cards)
  const words = useLatest({ t, format })
  useEffect(() => {
    const goes = createGoes<HandPicked>(histories.library)
    const isMany = ({ picked }: HandPicked) =>
      picked.ids.size > 1 && shown.current.filter((card) => isPicked(picked, card)).length !== 1
    const go = (to: HandPicked) => {
      changeLibrary({ picked: to.picked, selected: to.selected })
      goes.end()
      return true
    }
    const say = ({ picked }: HandPicked, again: boolean) => {
      const { size: count } = picked.ids
      if (count === 0) return words.current.t(again ? 'library.picked.noneAgain' : 'library.picked.none')
      const about = { count, n: words.current.format.number(count) }
      return words.current.t(again ? 'library.picked.again' : 'bulk.selected', about)
    }
    return hearHandPicks((before, after) => {
      if (!isMany(before) && !isMany(after)) return
      goes.step('picked', before, (begun) =>
        isSame(begun, after)
          ? null
          : {
              told: () => say(after, false),
              back: () => go(begun),
              forth: () => go(after),
              again: () => say(pickedByHand(), true),
              inList: true,
            },
      )
    })
  }, [shown, words])
}
