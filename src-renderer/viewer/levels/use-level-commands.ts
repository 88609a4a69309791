// Keys and commands for the levels of a flat height map: stretched to what is in sight and back, brighter, darker.
import { useCommands } from '../../commands/use-commands.ts'
import { notify } from '../../state/notices.ts'
import { useText } from '../../text/use-text.ts'
import type { StoredHeights } from '../heights/height-units.ts'
import type { Extent, PlacedView } from '../stage/zoom.ts'
import { brighter, darker, rangeInSight } from './level-range.ts'
import type { Levels } from './use-level-range.ts'

type Given = {
  readonly heights: StoredHeights
  /** Undefined before the stage has a size. */
  readonly view: PlacedView | undefined
  readonly stage: Extent | undefined
  readonly levels: Levels
}

export function useLevelCommands({ heights, view, stage, levels }: Given): void {
  const t = useText()
  const { range, stretched, choose, stretch, back } = levels
  const toSight = () => {
    const found = view && stage && rangeInSight(heights, view, stage)
    if (!found) return
    const [black, white] = found
    if (black >= white) notify({ text: t('viewer.levels.sightFlat') })
    else if (black === range[0] && white === range[1]) notify({ text: t('viewer.levels.sightWhole') })
    else stretch(found)
  }
  useCommands(() => [
    {
      id: 'here.stretch',
      group: 'here',
      title: t(stretched ? 'viewer.levels.unstretch' : 'viewer.levels.stretch'),
      also: t('viewer.levels.also'),
      shortcut: 'heights.stretch',
      current: stretched,
      run: stretched ? back : toSight,
    },
    {
      id: 'here.brighter',
      group: 'here',
      title: t('viewer.levels.brighter'),
      also: t('viewer.levels.also'),
      shortcut: 'heights.brighter',
      run: () => choose(brighter(range)),
    },
    {
      id: 'here.darker',
      group: 'here',
      title: t('viewer.levels.darker'),
      also: t('viewer.levels.also'),
      shortcut: 'heights.darker',
      run: () => choose(darker(range)),
    },
  ])
}
